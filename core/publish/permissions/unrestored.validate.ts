// @ts-nocheck
// Generated from unrestored.schema.ts by `npm run generate`.
import type { Validator } from "../../../core/wire/validator.ts";
import type { UnrestoredList } from "./unrestored.schema.ts";

export const isUnrestoredList = validate10 as unknown as Validator<UnrestoredList>;
const schema11 = {"type":"array","items":{"type":"object","required":["file","commands"],"properties":{"file":{"type":"string"},"commands":{"type":"array","items":{"type":"object","required":["id","type","name","becomes"],"properties":{"id":{"type":"string"},"type":{"type":"number"},"name":{"type":"string"},"becomes":{"type":"object","required":["type","name"],"properties":{"type":{"type":"number"},"name":{"type":"string"}}}}}}}}};

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
if(((data0.file === undefined) && (missing0 = "file")) || ((data0.commands === undefined) && (missing0 = "commands"))){
return false;
}
else {
if(data0.file !== undefined){
const _errs3 = errors;
if(typeof data0.file !== "string"){
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.commands !== undefined){
let data2 = data0.commands;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((((data3.id === undefined) && (missing1 = "id")) || ((data3.type === undefined) && (missing1 = "type"))) || ((data3.name === undefined) && (missing1 = "name"))) || ((data3.becomes === undefined) && (missing1 = "becomes"))){
return false;
}
else {
if(data3.id !== undefined){
const _errs9 = errors;
if(typeof data3.id !== "string"){
return false;
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.type !== undefined){
let data5 = data3.type;
const _errs11 = errors;
if(!((typeof data5 == "number") && (isFinite(data5)))){
return false;
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.name !== undefined){
const _errs13 = errors;
if(typeof data3.name !== "string"){
return false;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.becomes !== undefined){
let data7 = data3.becomes;
const _errs15 = errors;
if(errors === _errs15){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing2;
if(((data7.type === undefined) && (missing2 = "type")) || ((data7.name === undefined) && (missing2 = "name"))){
return false;
}
else {
if(data7.type !== undefined){
let data8 = data7.type;
const _errs17 = errors;
if(!((typeof data8 == "number") && (isFinite(data8)))){
return false;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.name !== undefined){
const _errs19 = errors;
if(typeof data7.name !== "string"){
return false;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
return false;
}
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
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
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
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
