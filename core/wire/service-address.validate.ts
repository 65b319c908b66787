// @ts-nocheck
// Generated from service-address.schema.ts by `npm run generate`.
import { codePointLength } from "../../core/language/text/code-points.ts";
import { formats } from "../../core/wire/formats.ts";
import type { Validator } from "../../core/wire/validator.ts";
import type { ServiceAddress } from "./service-address.schema.ts";

export const isServiceAddress = validate10 as unknown as Validator<ServiceAddress>;
const schema11 = {"type":"object","required":["url","token","user_token","application_id","guild_id"],"properties":{"url":{"type":"string","format":"url"},"token":{"type":"string","minLength":1},"user_token":{"type":"string","minLength":1},"application_id":{"type":"string","minLength":1},"guild_id":{"type":"string","minLength":1}}};
const formats0 = formats.url;
const func2 = codePointLength;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.url === undefined) && (missing0 = "url")) || ((data.token === undefined) && (missing0 = "token"))) || ((data.user_token === undefined) && (missing0 = "user_token"))) || ((data.application_id === undefined) && (missing0 = "application_id"))) || ((data.guild_id === undefined) && (missing0 = "guild_id"))){
return false;
}
else {
if(data.url !== undefined){
let data0 = data.url;
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
if(data.token !== undefined){
let data1 = data.token;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
return false;
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
if(data.user_token !== undefined){
let data2 = data.user_token;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func2(data2) < 1){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.application_id !== undefined){
let data3 = data.application_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func2(data3) < 1){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.guild_id !== undefined){
let data4 = data.guild_id;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(func2(data4) < 1){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
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
validate10.errors = vErrors;
return errors === 0;
}
