// @ts-nocheck
// Generated from refresh.schema.ts by `npm run generate`.
import { formats } from "../../../core/wire/formats.ts";
import type { Validator } from "../../../core/wire/validator.ts";
import type { Refresh } from "./refresh.schema.ts";

export const isRefresh = validate10 as unknown as Validator<Refresh>;
const schema11 = {"type":"object","required":["at","place","published"],"properties":{"at":{"type":"string","format":"time"},"place":{"type":"object","required":["service","applicationId"],"properties":{"service":{"type":"string"},"applicationId":{"type":"string"},"guildId":{"type":"string"}}},"published":{"type":"array","items":{"type":"object","required":["id","type","name"],"properties":{"id":{"type":"string"},"type":{"type":"number"},"name":{"type":"string"}}}}}};
const formats0 = formats.time;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.at === undefined) && (missing0 = "at")) || ((data.place === undefined) && (missing0 = "place"))) || ((data.published === undefined) && (missing0 = "published"))){
return false;
}
else {
if(data.at !== undefined){
let data0 = data.at;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats0(data0))){
return false;
}
}
else {
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
let data1 = data.place;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.service === undefined) && (missing1 = "service")) || ((data1.applicationId === undefined) && (missing1 = "applicationId"))){
return false;
}
else {
if(data1.service !== undefined){
const _errs5 = errors;
if(typeof data1.service !== "string"){
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.applicationId !== undefined){
const _errs7 = errors;
if(typeof data1.applicationId !== "string"){
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.guildId !== undefined){
const _errs9 = errors;
if(typeof data1.guildId !== "string"){
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.published !== undefined){
let data5 = data.published;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid2 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs13 = errors;
if(errors === _errs13){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing2;
if((((data6.id === undefined) && (missing2 = "id")) || ((data6.type === undefined) && (missing2 = "type"))) || ((data6.name === undefined) && (missing2 = "name"))){
return false;
}
else {
if(data6.id !== undefined){
const _errs15 = errors;
if(typeof data6.id !== "string"){
return false;
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data6.type !== undefined){
let data8 = data6.type;
const _errs17 = errors;
if(!((typeof data8 == "number") && (isFinite(data8)))){
return false;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data6.name !== undefined){
const _errs19 = errors;
if(typeof data6.name !== "string"){
return false;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
return false;
}
}
var valid2 = _errs13 === errors;
if(!valid2){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
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
