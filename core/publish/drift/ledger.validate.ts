// @ts-nocheck
// Generated from ledger.schema.ts by `npm run generate`.
import type { Validator } from "../../../core/wire/validator.ts";
import type { Ledger } from "./ledger.schema.ts";

export const isLedger = validate10 as unknown as Validator<Ledger>;
const schema11 = {"type":"array","items":{"type":"object","required":["id","type","name","body"],"properties":{"id":{"type":"string"},"type":{"type":"number"},"name":{"type":"string"},"body":{"type":"object","properties":{}},"uri":{"type":"string"},"renameTo":{"type":"string"},"notRenameTo":{"type":"array","items":{"type":"string"}},"removed":{"type":"boolean","const":true}}}};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if(((((data0.id === undefined) && (missing0 = "id")) || ((data0.type === undefined) && (missing0 = "type"))) || ((data0.name === undefined) && (missing0 = "name"))) || ((data0.body === undefined) && (missing0 = "body"))){
return false;
}
else {
if(data0.id !== undefined){
const _errs3 = errors;
if(typeof data0.id !== "string"){
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs5 = errors;
if(!((typeof data2 == "number") && (isFinite(data2)))){
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.name !== undefined){
const _errs7 = errors;
if(typeof data0.name !== "string"){
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.body !== undefined){
let data4 = data0.body;
const _errs9 = errors;
if(errors === _errs9){
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.uri !== undefined){
const _errs11 = errors;
if(typeof data0.uri !== "string"){
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.renameTo !== undefined){
const _errs13 = errors;
if(typeof data0.renameTo !== "string"){
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.notRenameTo !== undefined){
let data7 = data0.notRenameTo;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid2 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
const _errs17 = errors;
if(typeof data7[i1] !== "string"){
return false;
}
var valid2 = _errs17 === errors;
if(!valid2){
break;
}
}
}
else {
return false;
}
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.removed !== undefined){
let data9 = data0.removed;
const _errs19 = errors;
if(typeof data9 !== "boolean"){
return false;
}
if(true !== data9){
return false;
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
