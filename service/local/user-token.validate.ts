// @ts-nocheck
// Generated from user-token.schema.ts by `npm run generate`.
import { codePointLength } from "../../core/language/text/code-points.ts";
import { formats } from "../../core/wire/formats.ts";
import type { Validator } from "../../core/wire/validator.ts";
import type { UserTokenRequest } from "./user-token.schema.ts";

export const isUserTokenRequest = validate10 as unknown as Validator<UserTokenRequest>;
const schema11 = {"type":"object","properties":{"user_id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"permissions":{"type":"string","pattern":"^\\d{1,20}$","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Must be a permission set as a string of digits."}},"roles":{"type":"array","maxItems":1000,"if":{"minItems":1001},"else":{"items":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"uniqueItems":true}},"cannot_manage":{"type":"array","maxItems":1000,"if":{"minItems":1001},"else":{"items":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"uniqueItems":true}},"scopes":{"type":"array","maxItems":50,"if":{"minItems":51},"else":{"items":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"uniqueItems":true}}}};
const formats0 = formats.snowflake;
const pattern0 = new RegExp("^\\d{1,20}$", "u");
const func2 = codePointLength;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.user_id !== undefined){
let data0 = data.user_id;
if(typeof data0 === "string"){
if(!(formats0(data0))){
const err0 = {instancePath:instancePath+"/user_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.user_id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/user_id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.user_id,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.permissions !== undefined){
let data1 = data.permissions;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err2 = {instancePath:instancePath+"/permissions",keyword:"pattern",params:{pattern: "^\\d{1,20}$"},schema:"^\\d{1,20}$",parentSchema:schema11.properties.permissions,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/permissions",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.permissions,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.roles !== undefined){
let data2 = data.roles;
const _errs7 = errors;
let valid1 = true;
const _errs8 = errors;
if(Array.isArray(data2)){
if(data2.length < 1001){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs9 = errors;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(!(formats0(data3))){
const err5 = {instancePath:instancePath+"/roles/" + i0,keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.roles.else.items,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/roles/" + i0,keyword:"type",params:{type: "string"},parentSchema:schema11.properties.roles.else.items,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err7 = {instancePath:instancePath+"/roles",keyword:"uniqueItems",params:{i: i1, j: j0},parentSchema:schema11.properties.roles.else,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/roles",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.roles,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(Array.isArray(data2)){
if(data2.length > 1000){
const err9 = {instancePath:instancePath+"/roles",keyword:"maxItems",params:{limit: 1000},parentSchema:schema11.properties.roles,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/roles",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.roles,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.cannot_manage !== undefined){
let data4 = data.cannot_manage;
const _errs14 = errors;
let valid5 = true;
const _errs15 = errors;
if(Array.isArray(data4)){
if(data4.length < 1001){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid1 = _errs15 === errors;
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs16 = errors;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(!(formats0(data5))){
const err12 = {instancePath:instancePath+"/cannot_manage/" + i2,keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.cannot_manage.else.items,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/cannot_manage/" + i2,keyword:"type",params:{type: "string"},parentSchema:schema11.properties.cannot_manage.else.items,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let i3 = data4.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data4[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err14 = {instancePath:instancePath+"/cannot_manage",keyword:"uniqueItems",params:{i: i3, j: j1},parentSchema:schema11.properties.cannot_manage.else,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
var _valid1 = _errs16 === errors;
valid5 = _valid1;
}
if(!valid5){
const err15 = {instancePath:instancePath+"/cannot_manage",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.cannot_manage,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(Array.isArray(data4)){
if(data4.length > 1000){
const err16 = {instancePath:instancePath+"/cannot_manage",keyword:"maxItems",params:{limit: 1000},parentSchema:schema11.properties.cannot_manage,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/cannot_manage",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.cannot_manage,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.scopes !== undefined){
let data6 = data.scopes;
const _errs21 = errors;
let valid9 = true;
const _errs22 = errors;
if(Array.isArray(data6)){
if(data6.length < 51){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid2 = _errs22 === errors;
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs23 = errors;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i4=0; i4<len2; i4++){
let data7 = data6[i4];
if(typeof data7 === "string"){
if(func2(data7) > 100){
const err19 = {instancePath:instancePath+"/scopes/" + i4,keyword:"maxLength",params:{limit: 100},parentSchema:schema11.properties.scopes.else.items,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/scopes/" + i4,keyword:"type",params:{type: "string"},parentSchema:schema11.properties.scopes.else.items,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
let i5 = data6.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data6[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err21 = {instancePath:instancePath+"/scopes",keyword:"uniqueItems",params:{i: i5, j: j2},parentSchema:schema11.properties.scopes.else,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
break;
}
indices2[item2] = i5;
}
}
}
var _valid2 = _errs23 === errors;
valid9 = _valid2;
}
if(!valid9){
const err22 = {instancePath:instancePath+"/scopes",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.scopes,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(Array.isArray(data6)){
if(data6.length > 50){
const err23 = {instancePath:instancePath+"/scopes",keyword:"maxItems",params:{limit: 50},parentSchema:schema11.properties.scopes,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/scopes",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.scopes,data:data6};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
