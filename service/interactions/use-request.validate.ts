// @ts-nocheck
// Generated from use-request.schema.ts by `npm run generate`.
import { codePointLength } from "../../core/language/text/code-points.ts";
import { formats } from "../../core/wire/formats.ts";
import type { Validator } from "../../core/wire/validator.ts";
import type { UseRequest, UseComponentRequest, SubmitModalRequest } from "./use-request.schema.ts";

export const isUseRequest = validate10 as unknown as Validator<UseRequest>;
const schema11 = {"type":"object","required":["command"],"properties":{"command":{"type":"object","properties":{"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"name":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"type":{"type":"integer","enum":[1,2,3,4],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (1, 2, 3, 4)."}},"scope":{"type":"string","enum":["global","guild"],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (global, guild)."}}}},"version":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"context":{"type":"integer","enum":[0,1,2],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (0, 1, 2)."}},"guild_id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"guild_locale":{"type":"string","format":"locale","refusal":{"code":"BASE_TYPE_CHOICES","message":"Must be a Discord locale."}},"channel":{"type":"object","properties":{"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"type":{"type":"integer","minimum":0,"maximum":100},"parent_id":{"type":["string","null"],"format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"nsfw":{"type":"boolean"}}},"user":{"type":"object","properties":{"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"username":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"locale":{"type":"string","format":"locale","refusal":{"code":"BASE_TYPE_CHOICES","message":"Must be a Discord locale."}},"adult":{"type":"boolean"},"age_restricted_in_dms":{"type":"boolean"}}},"member":{"type":"object","properties":{"roles":{"type":"array","maxItems":250,"if":{"minItems":251},"else":{"items":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"uniqueItems":true}},"permissions":{"type":"string","pattern":"^\\d{1,20}$","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Must be a permission set as a string of digits."}},"nick":{"type":["string","null"],"maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}}}},"installs":{"type":"array","maxItems":2,"if":{"minItems":3},"else":{"items":{"type":"integer","enum":[0,1],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (0, 1)."}},"uniqueItems":true}},"options":{},"autocomplete":{"type":"boolean"},"target_id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"wait":{"type":"integer","minimum":0,"maximum":900},"resolved":{"type":"object","properties":{}},"files":{"type":"object","additionalProperties":{"type":"object","required":["filename","data"],"properties":{"filename":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"content_type":{"type":"string","pattern":"^[\\w.+-]{1,60}/[\\w.+-]{1,60}(; ?[\\w-]{1,30}=[\\w.-]{1,60})?$","refusal":{"code":"STRING_TYPE_REGEX","message":"Must be a content type."}},"data":{"type":"string","pattern":"^[A-Za-z0-9+/]*={0,2}$","refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be base64."}}}}},"entitlements":{"type":"array","maxItems":100,"if":{"minItems":101},"else":{"items":{"type":"object","required":["sku_id"],"properties":{"sku_id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}}}},"uniqueItems":true}}}};
const formats0 = formats.snowflake;
const formats6 = formats.locale;
const func2 = codePointLength;
const func0 = require("ajv/dist/runtime/equal").default;
const pattern0 = new RegExp("^\\d{1,20}$", "u");
const pattern1 = new RegExp("^[\\w.+-]{1,60}/[\\w.+-]{1,60}(; ?[\\w-]{1,30}=[\\w.-]{1,60})?$", "u");
const pattern2 = new RegExp("^[A-Za-z0-9+/]*={0,2}$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.command === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "command"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.command !== undefined){
let data0 = data.command;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id !== undefined){
let data1 = data0.id;
if(typeof data1 === "string"){
if(!(formats0(data1))){
const err1 = {instancePath:instancePath+"/command/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.command.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/command/id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.command.properties.id,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.name !== undefined){
let data2 = data0.name;
if(typeof data2 === "string"){
if(func2(data2) > 100){
const err3 = {instancePath:instancePath+"/command/name",keyword:"maxLength",params:{limit: 100},parentSchema:schema11.properties.command.properties.name,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/command/name",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.command.properties.name,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.type !== undefined){
let data3 = data0.type;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err5 = {instancePath:instancePath+"/command/type",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.command.properties.type,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((((data3 === 1) || (data3 === 2)) || (data3 === 3)) || (data3 === 4))){
const err6 = {instancePath:instancePath+"/command/type",keyword:"enum",params:{allowedValues: schema11.properties.command.properties.type.enum},parentSchema:schema11.properties.command.properties.type,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.scope !== undefined){
let data4 = data0.scope;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/command/scope",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.command.properties.scope,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data4 === "global") || (data4 === "guild"))){
const err8 = {instancePath:instancePath+"/command/scope",keyword:"enum",params:{allowedValues: schema11.properties.command.properties.scope.enum},parentSchema:schema11.properties.command.properties.scope,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/command",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.command,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.version !== undefined){
let data5 = data.version;
if(typeof data5 === "string"){
if(!(formats0(data5))){
const err10 = {instancePath:instancePath+"/version",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.version,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/version",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.version,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.context !== undefined){
let data6 = data.context;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err12 = {instancePath:instancePath+"/context",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.context,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((data6 === 0) || (data6 === 1)) || (data6 === 2))){
const err13 = {instancePath:instancePath+"/context",keyword:"enum",params:{allowedValues: schema11.properties.context.enum},parentSchema:schema11.properties.context,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.guild_id !== undefined){
let data7 = data.guild_id;
if(typeof data7 === "string"){
if(!(formats0(data7))){
const err14 = {instancePath:instancePath+"/guild_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.guild_id,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/guild_id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.guild_id,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.guild_locale !== undefined){
let data8 = data.guild_locale;
if(typeof data8 === "string"){
if(!(formats6(data8))){
const err16 = {instancePath:instancePath+"/guild_locale",keyword:"format",params:{format: "locale"},parentSchema:schema11.properties.guild_locale,data:data8};
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
const err17 = {instancePath:instancePath+"/guild_locale",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.guild_locale,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.channel !== undefined){
let data9 = data.channel;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.id !== undefined){
let data10 = data9.id;
if(typeof data10 === "string"){
if(!(formats0(data10))){
const err18 = {instancePath:instancePath+"/channel/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.channel.properties.id,data:data10};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/channel/id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.channel.properties.id,data:data10};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data9.type !== undefined){
let data11 = data9.type;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err20 = {instancePath:instancePath+"/channel/type",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.channel.properties.type,data:data11};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 100 || isNaN(data11)){
const err21 = {instancePath:instancePath+"/channel/type",keyword:"maximum",params:{comparison: "<=", limit: 100},parentSchema:schema11.properties.channel.properties.type,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err22 = {instancePath:instancePath+"/channel/type",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.channel.properties.type,data:data11};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data9.parent_id !== undefined){
let data12 = data9.parent_id;
if((typeof data12 !== "string") && (data12 !== null)){
const err23 = {instancePath:instancePath+"/channel/parent_id",keyword:"type",params:{type: schema11.properties.channel.properties.parent_id.type},parentSchema:schema11.properties.channel.properties.parent_id,data:data12};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(typeof data12 === "string"){
if(!(formats0(data12))){
const err24 = {instancePath:instancePath+"/channel/parent_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.channel.properties.parent_id,data:data12};
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
if(data9.nsfw !== undefined){
let data13 = data9.nsfw;
if(typeof data13 !== "boolean"){
const err25 = {instancePath:instancePath+"/channel/nsfw",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.channel.properties.nsfw,data:data13};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/channel",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.channel,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.user !== undefined){
let data14 = data.user;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.id !== undefined){
let data15 = data14.id;
if(typeof data15 === "string"){
if(!(formats0(data15))){
const err27 = {instancePath:instancePath+"/user/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.user.properties.id,data:data15};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/user/id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.user.properties.id,data:data15};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data14.username !== undefined){
let data16 = data14.username;
if(typeof data16 === "string"){
if(func2(data16) > 100){
const err29 = {instancePath:instancePath+"/user/username",keyword:"maxLength",params:{limit: 100},parentSchema:schema11.properties.user.properties.username,data:data16};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/user/username",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.user.properties.username,data:data16};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data14.locale !== undefined){
let data17 = data14.locale;
if(typeof data17 === "string"){
if(!(formats6(data17))){
const err31 = {instancePath:instancePath+"/user/locale",keyword:"format",params:{format: "locale"},parentSchema:schema11.properties.user.properties.locale,data:data17};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/user/locale",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.user.properties.locale,data:data17};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data14.adult !== undefined){
let data18 = data14.adult;
if(typeof data18 !== "boolean"){
const err33 = {instancePath:instancePath+"/user/adult",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.user.properties.adult,data:data18};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data14.age_restricted_in_dms !== undefined){
let data19 = data14.age_restricted_in_dms;
if(typeof data19 !== "boolean"){
const err34 = {instancePath:instancePath+"/user/age_restricted_in_dms",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.user.properties.age_restricted_in_dms,data:data19};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/user",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.user,data:data14};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.member !== undefined){
let data20 = data.member;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.roles !== undefined){
let data21 = data20.roles;
const _errs45 = errors;
let valid5 = true;
const _errs46 = errors;
if(Array.isArray(data21)){
if(data21.length < 251){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
var _valid0 = _errs46 === errors;
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs47 = errors;
if(Array.isArray(data21)){
const len0 = data21.length;
for(let i0=0; i0<len0; i0++){
let data22 = data21[i0];
if(typeof data22 === "string"){
if(!(formats0(data22))){
const err37 = {instancePath:instancePath+"/member/roles/" + i0,keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.member.properties.roles.else.items,data:data22};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/member/roles/" + i0,keyword:"type",params:{type: "string"},parentSchema:schema11.properties.member.properties.roles.else.items,data:data22};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let i1 = data21.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data21[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err39 = {instancePath:instancePath+"/member/roles",keyword:"uniqueItems",params:{i: i1, j: j0},parentSchema:schema11.properties.member.properties.roles.else,data:data21};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
var _valid0 = _errs47 === errors;
valid5 = _valid0;
}
if(!valid5){
const err40 = {instancePath:instancePath+"/member/roles",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.member.properties.roles,data:data21};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(Array.isArray(data21)){
if(data21.length > 250){
const err41 = {instancePath:instancePath+"/member/roles",keyword:"maxItems",params:{limit: 250},parentSchema:schema11.properties.member.properties.roles,data:data21};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/member/roles",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.member.properties.roles,data:data21};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data20.permissions !== undefined){
let data23 = data20.permissions;
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err43 = {instancePath:instancePath+"/member/permissions",keyword:"pattern",params:{pattern: "^\\d{1,20}$"},schema:"^\\d{1,20}$",parentSchema:schema11.properties.member.properties.permissions,data:data23};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/member/permissions",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.member.properties.permissions,data:data23};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data20.nick !== undefined){
let data24 = data20.nick;
if((typeof data24 !== "string") && (data24 !== null)){
const err45 = {instancePath:instancePath+"/member/nick",keyword:"type",params:{type: schema11.properties.member.properties.nick.type},parentSchema:schema11.properties.member.properties.nick,data:data24};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(typeof data24 === "string"){
if(func2(data24) > 100){
const err46 = {instancePath:instancePath+"/member/nick",keyword:"maxLength",params:{limit: 100},parentSchema:schema11.properties.member.properties.nick,data:data24};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
}
else {
const err47 = {instancePath:instancePath+"/member",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.member,data:data20};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.installs !== undefined){
let data25 = data.installs;
const _errs56 = errors;
let valid9 = true;
const _errs57 = errors;
if(Array.isArray(data25)){
if(data25.length < 3){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
var _valid1 = _errs57 === errors;
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs58 = errors;
if(Array.isArray(data25)){
const len1 = data25.length;
for(let i2=0; i2<len1; i2++){
let data26 = data25[i2];
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err49 = {instancePath:instancePath+"/installs/" + i2,keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.installs.else.items,data:data26};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!((data26 === 0) || (data26 === 1))){
const err50 = {instancePath:instancePath+"/installs/" + i2,keyword:"enum",params:{allowedValues: schema11.properties.installs.else.items.enum},parentSchema:schema11.properties.installs.else.items,data:data26};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
let i3 = data25.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data25[i3];
if(!(((typeof item1 == "number") && (!(item1 % 1) && !isNaN(item1))) && (isFinite(item1)))){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err51 = {instancePath:instancePath+"/installs",keyword:"uniqueItems",params:{i: i3, j: j1},parentSchema:schema11.properties.installs.else,data:data25};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
var _valid1 = _errs58 === errors;
valid9 = _valid1;
}
if(!valid9){
const err52 = {instancePath:instancePath+"/installs",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.installs,data:data25};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(Array.isArray(data25)){
if(data25.length > 2){
const err53 = {instancePath:instancePath+"/installs",keyword:"maxItems",params:{limit: 2},parentSchema:schema11.properties.installs,data:data25};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/installs",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.installs,data:data25};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.autocomplete !== undefined){
let data27 = data.autocomplete;
if(typeof data27 !== "boolean"){
const err55 = {instancePath:instancePath+"/autocomplete",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.autocomplete,data:data27};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.target_id !== undefined){
let data28 = data.target_id;
if(typeof data28 === "string"){
if(!(formats0(data28))){
const err56 = {instancePath:instancePath+"/target_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.target_id,data:data28};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/target_id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.target_id,data:data28};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.wait !== undefined){
let data29 = data.wait;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err58 = {instancePath:instancePath+"/wait",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.wait,data:data29};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 900 || isNaN(data29)){
const err59 = {instancePath:instancePath+"/wait",keyword:"maximum",params:{comparison: "<=", limit: 900},parentSchema:schema11.properties.wait,data:data29};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data29 < 0 || isNaN(data29)){
const err60 = {instancePath:instancePath+"/wait",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.wait,data:data29};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
if(data.resolved !== undefined){
let data30 = data.resolved;
if(!(data30 && typeof data30 == "object" && !Array.isArray(data30))){
const err61 = {instancePath:instancePath+"/resolved",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.resolved,data:data30};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.files !== undefined){
let data31 = data.files;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key0 in data31){
let data32 = data31[key0];
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.filename === undefined){
const err62 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"required",params:{missingProperty: "filename"},parentSchema:schema11.properties.files.additionalProperties,data:data32};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data32.data === undefined){
const err63 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"required",params:{missingProperty: "data"},parentSchema:schema11.properties.files.additionalProperties,data:data32};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data32.filename !== undefined){
let data33 = data32.filename;
if(typeof data33 === "string"){
if(func2(data33) > 100){
const err64 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/filename",keyword:"maxLength",params:{limit: 100},parentSchema:schema11.properties.files.additionalProperties.properties.filename,data:data33};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/filename",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.files.additionalProperties.properties.filename,data:data33};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data32.content_type !== undefined){
let data34 = data32.content_type;
if(typeof data34 === "string"){
if(!pattern1.test(data34)){
const err66 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type",keyword:"pattern",params:{pattern: "^[\\w.+-]{1,60}/[\\w.+-]{1,60}(; ?[\\w-]{1,30}=[\\w.-]{1,60})?$"},schema:"^[\\w.+-]{1,60}/[\\w.+-]{1,60}(; ?[\\w-]{1,30}=[\\w.-]{1,60})?$",parentSchema:schema11.properties.files.additionalProperties.properties.content_type,data:data34};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.files.additionalProperties.properties.content_type,data:data34};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data32.data !== undefined){
let data35 = data32.data;
if(typeof data35 === "string"){
if(!pattern2.test(data35)){
const err68 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/data",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]*={0,2}$"},schema:"^[A-Za-z0-9+/]*={0,2}$",parentSchema:schema11.properties.files.additionalProperties.properties.data,data:data35};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/data",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.files.additionalProperties.properties.data,data:data35};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},parentSchema:schema11.properties.files.additionalProperties,data:data32};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/files",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.files,data:data31};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.entitlements !== undefined){
let data36 = data.entitlements;
const _errs82 = errors;
let valid15 = true;
const _errs83 = errors;
if(Array.isArray(data36)){
if(data36.length < 101){
const err72 = {};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
var _valid2 = _errs83 === errors;
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs84 = errors;
if(Array.isArray(data36)){
const len2 = data36.length;
for(let i4=0; i4<len2; i4++){
let data37 = data36[i4];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.sku_id === undefined){
const err73 = {instancePath:instancePath+"/entitlements/" + i4,keyword:"required",params:{missingProperty: "sku_id"},parentSchema:schema11.properties.entitlements.else.items,data:data37};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data37.sku_id !== undefined){
let data38 = data37.sku_id;
if(typeof data38 === "string"){
if(!(formats0(data38))){
const err74 = {instancePath:instancePath+"/entitlements/" + i4+"/sku_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.entitlements.else.items.properties.sku_id,data:data38};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/entitlements/" + i4+"/sku_id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.entitlements.else.items.properties.sku_id,data:data38};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data37.id !== undefined){
let data39 = data37.id;
if(typeof data39 === "string"){
if(!(formats0(data39))){
const err76 = {instancePath:instancePath+"/entitlements/" + i4+"/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.entitlements.else.items.properties.id,data:data39};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/entitlements/" + i4+"/id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.entitlements.else.items.properties.id,data:data39};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/entitlements/" + i4,keyword:"type",params:{type: "object"},parentSchema:schema11.properties.entitlements.else.items,data:data37};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
let i5 = data36.length;
let j2;
if(i5 > 1){
outer0:
for(;i5--;){
for(j2 = i5; j2--;){
if(func0(data36[i5], data36[j2])){
const err79 = {instancePath:instancePath+"/entitlements",keyword:"uniqueItems",params:{i: i5, j: j2},parentSchema:schema11.properties.entitlements.else,data:data36};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
break outer0;
}
}
}
}
}
var _valid2 = _errs84 === errors;
valid15 = _valid2;
}
if(!valid15){
const err80 = {instancePath:instancePath+"/entitlements",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.entitlements,data:data36};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(Array.isArray(data36)){
if(data36.length > 100){
const err81 = {instancePath:instancePath+"/entitlements",keyword:"maxItems",params:{limit: 100},parentSchema:schema11.properties.entitlements,data:data36};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/entitlements",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.entitlements,data:data36};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

export const isUseComponentRequest = validate11 as unknown as Validator<UseComponentRequest>;
const schema12 = {"type":"object","required":["message_id","custom_id"],"properties":{"message_id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"custom_id":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"values":{"type":"array","maxItems":25,"if":{"minItems":26},"else":{"items":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"uniqueItems":true}},"user":{"type":"object","properties":{"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"username":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"locale":{"type":"string","format":"locale","refusal":{"code":"BASE_TYPE_CHOICES","message":"Must be a Discord locale."}},"adult":{"type":"boolean"},"age_restricted_in_dms":{"type":"boolean"}}},"member":{"type":"object","properties":{"roles":{"type":"array","maxItems":250,"if":{"minItems":251},"else":{"items":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"uniqueItems":true}},"permissions":{"type":"string","pattern":"^\\d{1,20}$","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Must be a permission set as a string of digits."}},"nick":{"type":["string","null"],"maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}}}},"wait":{"type":"integer","minimum":0,"maximum":900},"resolved":{"type":"object","properties":{}}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message_id === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "message_id"},parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.custom_id === undefined){
const err1 = {instancePath,keyword:"required",params:{missingProperty: "custom_id"},parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.message_id !== undefined){
let data0 = data.message_id;
if(typeof data0 === "string"){
if(!(formats0(data0))){
const err2 = {instancePath:instancePath+"/message_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema12.properties.message_id,data:data0};
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
const err3 = {instancePath:instancePath+"/message_id",keyword:"type",params:{type: "string"},parentSchema:schema12.properties.message_id,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.custom_id !== undefined){
let data1 = data.custom_id;
if(typeof data1 === "string"){
if(func2(data1) > 100){
const err4 = {instancePath:instancePath+"/custom_id",keyword:"maxLength",params:{limit: 100},parentSchema:schema12.properties.custom_id,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/custom_id",keyword:"type",params:{type: "string"},parentSchema:schema12.properties.custom_id,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.values !== undefined){
let data2 = data.values;
const _errs7 = errors;
let valid1 = true;
const _errs8 = errors;
if(Array.isArray(data2)){
if(data2.length < 26){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
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
if(func2(data3) > 100){
const err7 = {instancePath:instancePath+"/values/" + i0,keyword:"maxLength",params:{limit: 100},parentSchema:schema12.properties.values.else.items,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/values/" + i0,keyword:"type",params:{type: "string"},parentSchema:schema12.properties.values.else.items,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
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
const err9 = {instancePath:instancePath+"/values",keyword:"uniqueItems",params:{i: i1, j: j0},parentSchema:schema12.properties.values.else,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
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
const err10 = {instancePath:instancePath+"/values",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema12.properties.values,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(Array.isArray(data2)){
if(data2.length > 25){
const err11 = {instancePath:instancePath+"/values",keyword:"maxItems",params:{limit: 25},parentSchema:schema12.properties.values,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/values",keyword:"type",params:{type: "array"},parentSchema:schema12.properties.values,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.user !== undefined){
let data4 = data.user;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.id !== undefined){
let data5 = data4.id;
if(typeof data5 === "string"){
if(!(formats0(data5))){
const err13 = {instancePath:instancePath+"/user/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema12.properties.user.properties.id,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/user/id",keyword:"type",params:{type: "string"},parentSchema:schema12.properties.user.properties.id,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.username !== undefined){
let data6 = data4.username;
if(typeof data6 === "string"){
if(func2(data6) > 100){
const err15 = {instancePath:instancePath+"/user/username",keyword:"maxLength",params:{limit: 100},parentSchema:schema12.properties.user.properties.username,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/user/username",keyword:"type",params:{type: "string"},parentSchema:schema12.properties.user.properties.username,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.locale !== undefined){
let data7 = data4.locale;
if(typeof data7 === "string"){
if(!(formats6(data7))){
const err17 = {instancePath:instancePath+"/user/locale",keyword:"format",params:{format: "locale"},parentSchema:schema12.properties.user.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/user/locale",keyword:"type",params:{type: "string"},parentSchema:schema12.properties.user.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data4.adult !== undefined){
let data8 = data4.adult;
if(typeof data8 !== "boolean"){
const err19 = {instancePath:instancePath+"/user/adult",keyword:"type",params:{type: "boolean"},parentSchema:schema12.properties.user.properties.adult,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data4.age_restricted_in_dms !== undefined){
let data9 = data4.age_restricted_in_dms;
if(typeof data9 !== "boolean"){
const err20 = {instancePath:instancePath+"/user/age_restricted_in_dms",keyword:"type",params:{type: "boolean"},parentSchema:schema12.properties.user.properties.age_restricted_in_dms,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/user",keyword:"type",params:{type: "object"},parentSchema:schema12.properties.user,data:data4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.member !== undefined){
let data10 = data.member;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.roles !== undefined){
let data11 = data10.roles;
const _errs28 = errors;
let valid7 = true;
const _errs29 = errors;
if(Array.isArray(data11)){
if(data11.length < 251){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid1 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs30 = errors;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i2=0; i2<len1; i2++){
let data12 = data11[i2];
if(typeof data12 === "string"){
if(!(formats0(data12))){
const err23 = {instancePath:instancePath+"/member/roles/" + i2,keyword:"format",params:{format: "snowflake"},parentSchema:schema12.properties.member.properties.roles.else.items,data:data12};
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
const err24 = {instancePath:instancePath+"/member/roles/" + i2,keyword:"type",params:{type: "string"},parentSchema:schema12.properties.member.properties.roles.else.items,data:data12};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
let i3 = data11.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data11[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err25 = {instancePath:instancePath+"/member/roles",keyword:"uniqueItems",params:{i: i3, j: j1},parentSchema:schema12.properties.member.properties.roles.else,data:data11};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
var _valid1 = _errs30 === errors;
valid7 = _valid1;
}
if(!valid7){
const err26 = {instancePath:instancePath+"/member/roles",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema12.properties.member.properties.roles,data:data11};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(Array.isArray(data11)){
if(data11.length > 250){
const err27 = {instancePath:instancePath+"/member/roles",keyword:"maxItems",params:{limit: 250},parentSchema:schema12.properties.member.properties.roles,data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/member/roles",keyword:"type",params:{type: "array"},parentSchema:schema12.properties.member.properties.roles,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data10.permissions !== undefined){
let data13 = data10.permissions;
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err29 = {instancePath:instancePath+"/member/permissions",keyword:"pattern",params:{pattern: "^\\d{1,20}$"},schema:"^\\d{1,20}$",parentSchema:schema12.properties.member.properties.permissions,data:data13};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/member/permissions",keyword:"type",params:{type: "string"},parentSchema:schema12.properties.member.properties.permissions,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data10.nick !== undefined){
let data14 = data10.nick;
if((typeof data14 !== "string") && (data14 !== null)){
const err31 = {instancePath:instancePath+"/member/nick",keyword:"type",params:{type: schema12.properties.member.properties.nick.type},parentSchema:schema12.properties.member.properties.nick,data:data14};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(typeof data14 === "string"){
if(func2(data14) > 100){
const err32 = {instancePath:instancePath+"/member/nick",keyword:"maxLength",params:{limit: 100},parentSchema:schema12.properties.member.properties.nick,data:data14};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
}
else {
const err33 = {instancePath:instancePath+"/member",keyword:"type",params:{type: "object"},parentSchema:schema12.properties.member,data:data10};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.wait !== undefined){
let data15 = data.wait;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err34 = {instancePath:instancePath+"/wait",keyword:"type",params:{type: "integer"},parentSchema:schema12.properties.wait,data:data15};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 900 || isNaN(data15)){
const err35 = {instancePath:instancePath+"/wait",keyword:"maximum",params:{comparison: "<=", limit: 900},parentSchema:schema12.properties.wait,data:data15};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data15 < 0 || isNaN(data15)){
const err36 = {instancePath:instancePath+"/wait",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema12.properties.wait,data:data15};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data.resolved !== undefined){
let data16 = data.resolved;
if(!(data16 && typeof data16 == "object" && !Array.isArray(data16))){
const err37 = {instancePath:instancePath+"/resolved",keyword:"type",params:{type: "object"},parentSchema:schema12.properties.resolved,data:data16};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

export const isSubmitModalRequest = validate12 as unknown as Validator<SubmitModalRequest>;
const schema13 = {"type":"object","required":["interaction_id"],"properties":{"interaction_id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"values":{"type":"object","properties":{}},"wait":{"type":"integer","minimum":0,"maximum":900},"resolved":{"type":"object","properties":{}},"files":{"type":"object","additionalProperties":{"type":"object","required":["filename","data"],"properties":{"filename":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"content_type":{"type":"string","pattern":"^[\\w.+-]{1,60}/[\\w.+-]{1,60}(; ?[\\w-]{1,30}=[\\w.-]{1,60})?$","refusal":{"code":"STRING_TYPE_REGEX","message":"Must be a content type."}},"data":{"type":"string","pattern":"^[A-Za-z0-9+/]*={0,2}$","refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be base64."}}}}}}};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.interaction_id === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "interaction_id"},parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.interaction_id !== undefined){
let data0 = data.interaction_id;
if(typeof data0 === "string"){
if(!(formats0(data0))){
const err1 = {instancePath:instancePath+"/interaction_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema13.properties.interaction_id,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/interaction_id",keyword:"type",params:{type: "string"},parentSchema:schema13.properties.interaction_id,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.values !== undefined){
let data1 = data.values;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err3 = {instancePath:instancePath+"/values",keyword:"type",params:{type: "object"},parentSchema:schema13.properties.values,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.wait !== undefined){
let data2 = data.wait;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/wait",keyword:"type",params:{type: "integer"},parentSchema:schema13.properties.wait,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 900 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/wait",keyword:"maximum",params:{comparison: "<=", limit: 900},parentSchema:schema13.properties.wait,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/wait",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema13.properties.wait,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.resolved !== undefined){
let data3 = data.resolved;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
const err7 = {instancePath:instancePath+"/resolved",keyword:"type",params:{type: "object"},parentSchema:schema13.properties.resolved,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.files !== undefined){
let data4 = data.files;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
let data5 = data4[key0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.filename === undefined){
const err8 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"required",params:{missingProperty: "filename"},parentSchema:schema13.properties.files.additionalProperties,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data5.data === undefined){
const err9 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"required",params:{missingProperty: "data"},parentSchema:schema13.properties.files.additionalProperties,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data5.filename !== undefined){
let data6 = data5.filename;
if(typeof data6 === "string"){
if(func2(data6) > 100){
const err10 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/filename",keyword:"maxLength",params:{limit: 100},parentSchema:schema13.properties.files.additionalProperties.properties.filename,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/filename",keyword:"type",params:{type: "string"},parentSchema:schema13.properties.files.additionalProperties.properties.filename,data:data6};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data5.content_type !== undefined){
let data7 = data5.content_type;
if(typeof data7 === "string"){
if(!pattern1.test(data7)){
const err12 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type",keyword:"pattern",params:{pattern: "^[\\w.+-]{1,60}/[\\w.+-]{1,60}(; ?[\\w-]{1,30}=[\\w.-]{1,60})?$"},schema:"^[\\w.+-]{1,60}/[\\w.+-]{1,60}(; ?[\\w-]{1,30}=[\\w.-]{1,60})?$",parentSchema:schema13.properties.files.additionalProperties.properties.content_type,data:data7};
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
const err13 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/content_type",keyword:"type",params:{type: "string"},parentSchema:schema13.properties.files.additionalProperties.properties.content_type,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.data !== undefined){
let data8 = data5.data;
if(typeof data8 === "string"){
if(!pattern2.test(data8)){
const err14 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/data",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/]*={0,2}$"},schema:"^[A-Za-z0-9+/]*={0,2}$",parentSchema:schema13.properties.files.additionalProperties.properties.data,data:data8};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/data",keyword:"type",params:{type: "string"},parentSchema:schema13.properties.files.additionalProperties.properties.data,data:data8};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},parentSchema:schema13.properties.files.additionalProperties,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/files",keyword:"type",params:{type: "object"},parentSchema:schema13.properties.files,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}
