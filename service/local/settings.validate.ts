// @ts-nocheck
// Generated from settings.schema.ts by `npm run generate`.
import { codePointLength } from "../../core/language/text/code-points.ts";
import { formats } from "../../core/wire/formats.ts";
import type { Validator } from "../../core/wire/validator.ts";
import type { SettingsRequest } from "./settings.schema.ts";

export const isSettingsRequest = validate10 as unknown as Validator<SettingsRequest>;
const schema11 = {"type":"object","properties":{"locale":{"type":"string","format":"locale","refusal":{"code":"BASE_TYPE_CHOICES","message":"Must be a Discord locale."}},"integration_types":{"type":"array","maxItems":2,"if":{"minItems":3},"else":{"items":{"type":"integer","enum":[0,1],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (0, 1)."}},"uniqueItems":true}},"activities":{"type":"boolean"},"discovery":{"type":"boolean"},"guilds":{"type":["array","null"],"maxItems":1000,"if":{"minItems":1001},"else":{"items":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"uniqueItems":true}},"known_guilds":{"type":["array","null"],"maxItems":100,"if":{"minItems":101},"else":{"items":{"type":"object","required":["id","name"],"properties":{"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"name":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"owner_id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"roles":{"type":"array","maxItems":250,"if":{"minItems":251},"else":{"items":{"type":"object","required":["id","name"],"properties":{"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"name":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"permissions":{"type":"string","pattern":"^\\d{1,20}$","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Must be a permission set as a string of digits."}},"color":{"type":"integer","minimum":0,"maximum":16777215},"hoist":{"type":"boolean"},"mentionable":{"type":"boolean"}}},"uniqueItems":true}},"channels":{"type":"array","maxItems":500,"if":{"minItems":501},"else":{"items":{"type":"object","required":["id","name"],"properties":{"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"name":{"type":"string","maxLength":100,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 100 characters."}},"type":{"type":"integer","enum":[0,1,2,3,4,5,10,11,12,13,14,15,16],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)."}},"parent_id":{"type":["string","null"],"format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"topic":{"type":["string","null"],"maxLength":4096,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 4096 characters."}},"nsfw":{"type":"boolean"}}},"uniqueItems":true}},"members":{"type":"array","maxItems":1000,"if":{"minItems":1001},"else":{"items":{"type":"object","required":["id","username"],"properties":{"id":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"username":{"type":"string","maxLength":32,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 32 characters."}},"global_name":{"type":["string","null"],"maxLength":32,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 32 characters."}},"nick":{"type":["string","null"],"maxLength":32,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 32 characters."}},"roles":{"type":"array","maxItems":250,"if":{"minItems":251},"else":{"items":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"uniqueItems":true}},"bot":{"type":"boolean"}}},"uniqueItems":true}}}},"uniqueItems":true}},"interactions_endpoint_url":{"type":["string","null"],"format":"http-url","refusal":{"code":"URL_TYPE_INVALID_URL","message":"Not a well formed URL."}},"limits":{"type":"object","properties":{"chat_input_commands":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"user_commands":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"message_commands":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"entry_point_commands":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"daily_creates":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"permission_overwrites":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"command_budget":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"body_bytes":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"rates":{"type":"object","additionalProperties":{"type":["object","null"],"required":["limit","seconds"],"properties":{"limit":{"type":"integer","minimum":0,"maximum":1000000000},"seconds":{"type":"integer","minimum":1,"maximum":86400}}},"propertyNames":{"enum":["everything","listGlobalCommands","createGlobalCommand","overwriteGlobalCommands","getGlobalCommand","editGlobalCommand","deleteGlobalCommand","listGuildPermissions","listGuildCommands","createGuildCommand","overwriteGuildCommands","getGuildCommand","editGuildCommand","deleteGuildCommand","getPermissions","editPermissions","createLobby","getLobby","editLobby","deleteLobby","updateLobbyMembers","putLobbyMember","deleteLobbyMember","getGuild","listRoles","getRole","listChannels","getChannel","listMembers","getMember","getOwnUser","listOwnGuilds","getUser","getOwnApplication","getBotApplication","getGateway","getBotGateway","answerInteraction","createFollowUpMessage","getInteractionMessage","editInteractionMessage","deleteInteractionMessage"],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Unknown setting. Use one of everything, listGlobalCommands, createGlobalCommand, overwriteGlobalCommands, getGlobalCommand, editGlobalCommand, deleteGlobalCommand, listGuildPermissions, listGuildCommands, createGuildCommand, overwriteGuildCommands, getGuildCommand, editGuildCommand, deleteGuildCommand, getPermissions, editPermissions, createLobby, getLobby, editLobby, deleteLobby, updateLobbyMembers, putLobbyMember, deleteLobbyMember, getGuild, listRoles, getRole, listChannels, getChannel, listMembers, getMember, getOwnUser, listOwnGuilds, getUser, getOwnApplication, getBotApplication, getGateway, getBotGateway, answerInteraction, createFollowUpMessage, getInteractionMessage, editInteractionMessage, deleteInteractionMessage."}}}},"additionalProperties":false}},"additionalProperties":false};
const formats0 = formats.locale;
const formats2 = formats.snowflake;
const formats18 = formats["http-url"];
const func2 = codePointLength;
const func0 = require("ajv/dist/runtime/equal").default;
const func13 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^\\d{1,20}$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "locale") || (key0 === "integration_types")) || (key0 === "activities")) || (key0 === "discovery")) || (key0 === "guilds")) || (key0 === "known_guilds")) || (key0 === "interactions_endpoint_url")) || (key0 === "limits"))){
const err0 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.locale !== undefined){
let data0 = data.locale;
if(typeof data0 === "string"){
if(!(formats0(data0))){
const err1 = {instancePath:instancePath+"/locale",keyword:"format",params:{format: "locale"},parentSchema:schema11.properties.locale,data:data0};
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
const err2 = {instancePath:instancePath+"/locale",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.locale,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.integration_types !== undefined){
let data1 = data.integration_types;
const _errs6 = errors;
let valid1 = true;
const _errs7 = errors;
if(Array.isArray(data1)){
if(data1.length < 3){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs8 = errors;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/integration_types/" + i0,keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.integration_types.else.items,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data2 === 0) || (data2 === 1))){
const err5 = {instancePath:instancePath+"/integration_types/" + i0,keyword:"enum",params:{allowedValues: schema11.properties.integration_types.else.items.enum},parentSchema:schema11.properties.integration_types.else.items,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(!(((typeof item0 == "number") && (!(item0 % 1) && !isNaN(item0))) && (isFinite(item0)))){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err6 = {instancePath:instancePath+"/integration_types",keyword:"uniqueItems",params:{i: i1, j: j0},parentSchema:schema11.properties.integration_types.else,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
var _valid0 = _errs8 === errors;
valid1 = _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/integration_types",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.integration_types,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(Array.isArray(data1)){
if(data1.length > 2){
const err8 = {instancePath:instancePath+"/integration_types",keyword:"maxItems",params:{limit: 2},parentSchema:schema11.properties.integration_types,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/integration_types",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.integration_types,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.activities !== undefined){
let data3 = data.activities;
if(typeof data3 !== "boolean"){
const err10 = {instancePath:instancePath+"/activities",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.activities,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.discovery !== undefined){
let data4 = data.discovery;
if(typeof data4 !== "boolean"){
const err11 = {instancePath:instancePath+"/discovery",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.discovery,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.guilds !== undefined){
let data5 = data.guilds;
if((!(Array.isArray(data5))) && (data5 !== null)){
const err12 = {instancePath:instancePath+"/guilds",keyword:"type",params:{type: schema11.properties.guilds.type},parentSchema:schema11.properties.guilds,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const _errs17 = errors;
let valid5 = true;
const _errs18 = errors;
if(Array.isArray(data5)){
if(data5.length < 1001){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid1 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs19 = errors;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i2=0; i2<len1; i2++){
let data6 = data5[i2];
if(typeof data6 === "string"){
if(!(formats2(data6))){
const err14 = {instancePath:instancePath+"/guilds/" + i2,keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.guilds.else.items,data:data6};
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
const err15 = {instancePath:instancePath+"/guilds/" + i2,keyword:"type",params:{type: "string"},parentSchema:schema11.properties.guilds.else.items,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let i3 = data5.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data5[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err16 = {instancePath:instancePath+"/guilds",keyword:"uniqueItems",params:{i: i3, j: j1},parentSchema:schema11.properties.guilds.else,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
var _valid1 = _errs19 === errors;
valid5 = _valid1;
}
if(!valid5){
const err17 = {instancePath:instancePath+"/guilds",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.guilds,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(Array.isArray(data5)){
if(data5.length > 1000){
const err18 = {instancePath:instancePath+"/guilds",keyword:"maxItems",params:{limit: 1000},parentSchema:schema11.properties.guilds,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.known_guilds !== undefined){
let data7 = data.known_guilds;
if((!(Array.isArray(data7))) && (data7 !== null)){
const err19 = {instancePath:instancePath+"/known_guilds",keyword:"type",params:{type: schema11.properties.known_guilds.type},parentSchema:schema11.properties.known_guilds,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const _errs24 = errors;
let valid9 = true;
const _errs25 = errors;
if(Array.isArray(data7)){
if(data7.length < 101){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
var _valid2 = _errs25 === errors;
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs26 = errors;
if(Array.isArray(data7)){
const len2 = data7.length;
for(let i4=0; i4<len2; i4++){
let data8 = data7[i4];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.id === undefined){
const err21 = {instancePath:instancePath+"/known_guilds/" + i4,keyword:"required",params:{missingProperty: "id"},parentSchema:schema11.properties.known_guilds.else.items,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data8.name === undefined){
const err22 = {instancePath:instancePath+"/known_guilds/" + i4,keyword:"required",params:{missingProperty: "name"},parentSchema:schema11.properties.known_guilds.else.items,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data8.id !== undefined){
let data9 = data8.id;
if(typeof data9 === "string"){
if(!(formats2(data9))){
const err23 = {instancePath:instancePath+"/known_guilds/" + i4+"/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.known_guilds.else.items.properties.id,data:data9};
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
const err24 = {instancePath:instancePath+"/known_guilds/" + i4+"/id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.id,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data8.name !== undefined){
let data10 = data8.name;
if(typeof data10 === "string"){
if(func2(data10) > 100){
const err25 = {instancePath:instancePath+"/known_guilds/" + i4+"/name",keyword:"maxLength",params:{limit: 100},parentSchema:schema11.properties.known_guilds.else.items.properties.name,data:data10};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/known_guilds/" + i4+"/name",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.name,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data8.owner_id !== undefined){
let data11 = data8.owner_id;
if(typeof data11 === "string"){
if(!(formats2(data11))){
const err27 = {instancePath:instancePath+"/known_guilds/" + i4+"/owner_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.known_guilds.else.items.properties.owner_id,data:data11};
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
const err28 = {instancePath:instancePath+"/known_guilds/" + i4+"/owner_id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.owner_id,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data8.roles !== undefined){
let data12 = data8.roles;
const _errs37 = errors;
let valid13 = true;
const _errs38 = errors;
if(Array.isArray(data12)){
if(data12.length < 251){
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid3 = _errs38 === errors;
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
if(!_valid3){
const _errs39 = errors;
if(Array.isArray(data12)){
const len3 = data12.length;
for(let i5=0; i5<len3; i5++){
let data13 = data12[i5];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.id === undefined){
const err30 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5,keyword:"required",params:{missingProperty: "id"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data13.name === undefined){
const err31 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5,keyword:"required",params:{missingProperty: "name"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items,data:data13};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data13.id !== undefined){
let data14 = data13.id;
if(typeof data14 === "string"){
if(!(formats2(data14))){
const err32 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.id,data:data14};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.id,data:data14};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data13.name !== undefined){
let data15 = data13.name;
if(typeof data15 === "string"){
if(func2(data15) > 100){
const err34 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/name",keyword:"maxLength",params:{limit: 100},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.name,data:data15};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/name",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.name,data:data15};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data13.permissions !== undefined){
let data16 = data13.permissions;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err36 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/permissions",keyword:"pattern",params:{pattern: "^\\d{1,20}$"},schema:"^\\d{1,20}$",parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.permissions,data:data16};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/permissions",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.permissions,data:data16};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data13.color !== undefined){
let data17 = data13.color;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err38 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/color",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.color,data:data17};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 16777215 || isNaN(data17)){
const err39 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/color",keyword:"maximum",params:{comparison: "<=", limit: 16777215},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.color,data:data17};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err40 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/color",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.color,data:data17};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data13.hoist !== undefined){
let data18 = data13.hoist;
if(typeof data18 !== "boolean"){
const err41 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/hoist",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.hoist,data:data18};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data13.mentionable !== undefined){
let data19 = data13.mentionable;
if(typeof data19 !== "boolean"){
const err42 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5+"/mentionable",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items.properties.mentionable,data:data19};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles/" + i5,keyword:"type",params:{type: "object"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else.items,data:data13};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
let i6 = data12.length;
let j2;
if(i6 > 1){
outer0:
for(;i6--;){
for(j2 = i6; j2--;){
if(func0(data12[i6], data12[j2])){
const err44 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles",keyword:"uniqueItems",params:{i: i6, j: j2},parentSchema:schema11.properties.known_guilds.else.items.properties.roles.else,data:data12};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
break outer0;
}
}
}
}
}
var _valid3 = _errs39 === errors;
valid13 = _valid3;
}
if(!valid13){
const err45 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles,data:data12};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(Array.isArray(data12)){
if(data12.length > 250){
const err46 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles",keyword:"maxItems",params:{limit: 250},parentSchema:schema11.properties.known_guilds.else.items.properties.roles,data:data12};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/known_guilds/" + i4+"/roles",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.known_guilds.else.items.properties.roles,data:data12};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data8.channels !== undefined){
let data20 = data8.channels;
const _errs56 = errors;
let valid18 = true;
const _errs57 = errors;
if(Array.isArray(data20)){
if(data20.length < 501){
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
var _valid4 = _errs57 === errors;
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
if(!_valid4){
const _errs58 = errors;
if(Array.isArray(data20)){
const len4 = data20.length;
for(let i7=0; i7<len4; i7++){
let data21 = data20[i7];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.id === undefined){
const err49 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7,keyword:"required",params:{missingProperty: "id"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items,data:data21};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data21.name === undefined){
const err50 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7,keyword:"required",params:{missingProperty: "name"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items,data:data21};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data21.id !== undefined){
let data22 = data21.id;
if(typeof data22 === "string"){
if(!(formats2(data22))){
const err51 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.id,data:data22};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.id,data:data22};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data21.name !== undefined){
let data23 = data21.name;
if(typeof data23 === "string"){
if(func2(data23) > 100){
const err53 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/name",keyword:"maxLength",params:{limit: 100},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.name,data:data23};
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
const err54 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/name",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.name,data:data23};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data21.type !== undefined){
let data24 = data21.type;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err55 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/type",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.type,data:data24};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!(((((((((((((data24 === 0) || (data24 === 1)) || (data24 === 2)) || (data24 === 3)) || (data24 === 4)) || (data24 === 5)) || (data24 === 10)) || (data24 === 11)) || (data24 === 12)) || (data24 === 13)) || (data24 === 14)) || (data24 === 15)) || (data24 === 16))){
const err56 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/type",keyword:"enum",params:{allowedValues: schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.type.enum},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.type,data:data24};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data21.parent_id !== undefined){
let data25 = data21.parent_id;
if((typeof data25 !== "string") && (data25 !== null)){
const err57 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/parent_id",keyword:"type",params:{type: schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.parent_id.type},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.parent_id,data:data25};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(typeof data25 === "string"){
if(!(formats2(data25))){
const err58 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/parent_id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.parent_id,data:data25};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
if(data21.topic !== undefined){
let data26 = data21.topic;
if((typeof data26 !== "string") && (data26 !== null)){
const err59 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/topic",keyword:"type",params:{type: schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.topic.type},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.topic,data:data26};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(typeof data26 === "string"){
if(func2(data26) > 4096){
const err60 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/topic",keyword:"maxLength",params:{limit: 4096},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.topic,data:data26};
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
if(data21.nsfw !== undefined){
let data27 = data21.nsfw;
if(typeof data27 !== "boolean"){
const err61 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7+"/nsfw",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items.properties.nsfw,data:data27};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels/" + i7,keyword:"type",params:{type: "object"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else.items,data:data21};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
let i8 = data20.length;
let j3;
if(i8 > 1){
outer1:
for(;i8--;){
for(j3 = i8; j3--;){
if(func0(data20[i8], data20[j3])){
const err63 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels",keyword:"uniqueItems",params:{i: i8, j: j3},parentSchema:schema11.properties.known_guilds.else.items.properties.channels.else,data:data20};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
break outer1;
}
}
}
}
}
var _valid4 = _errs58 === errors;
valid18 = _valid4;
}
if(!valid18){
const err64 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels,data:data20};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(Array.isArray(data20)){
if(data20.length > 500){
const err65 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels",keyword:"maxItems",params:{limit: 500},parentSchema:schema11.properties.known_guilds.else.items.properties.channels,data:data20};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/known_guilds/" + i4+"/channels",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.known_guilds.else.items.properties.channels,data:data20};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data8.members !== undefined){
let data28 = data8.members;
const _errs75 = errors;
let valid23 = true;
const _errs76 = errors;
if(Array.isArray(data28)){
if(data28.length < 1001){
const err67 = {};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
var _valid5 = _errs76 === errors;
errors = _errs75;
if(vErrors !== null){
if(_errs75){
vErrors.length = _errs75;
}
else {
vErrors = null;
}
}
if(!_valid5){
const _errs77 = errors;
if(Array.isArray(data28)){
const len5 = data28.length;
for(let i9=0; i9<len5; i9++){
let data29 = data28[i9];
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.id === undefined){
const err68 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9,keyword:"required",params:{missingProperty: "id"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items,data:data29};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data29.username === undefined){
const err69 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9,keyword:"required",params:{missingProperty: "username"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items,data:data29};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data29.id !== undefined){
let data30 = data29.id;
if(typeof data30 === "string"){
if(!(formats2(data30))){
const err70 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/id",keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.id,data:data30};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/id",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.id,data:data30};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data29.username !== undefined){
let data31 = data29.username;
if(typeof data31 === "string"){
if(func2(data31) > 32){
const err72 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/username",keyword:"maxLength",params:{limit: 32},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.username,data:data31};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/username",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.username,data:data31};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data29.global_name !== undefined){
let data32 = data29.global_name;
if((typeof data32 !== "string") && (data32 !== null)){
const err74 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/global_name",keyword:"type",params:{type: schema11.properties.known_guilds.else.items.properties.members.else.items.properties.global_name.type},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.global_name,data:data32};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(typeof data32 === "string"){
if(func2(data32) > 32){
const err75 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/global_name",keyword:"maxLength",params:{limit: 32},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.global_name,data:data32};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
if(data29.nick !== undefined){
let data33 = data29.nick;
if((typeof data33 !== "string") && (data33 !== null)){
const err76 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/nick",keyword:"type",params:{type: schema11.properties.known_guilds.else.items.properties.members.else.items.properties.nick.type},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.nick,data:data33};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(typeof data33 === "string"){
if(func2(data33) > 32){
const err77 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/nick",keyword:"maxLength",params:{limit: 32},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.nick,data:data33};
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
if(data29.roles !== undefined){
let data34 = data29.roles;
const _errs90 = errors;
let valid27 = true;
const _errs91 = errors;
if(Array.isArray(data34)){
if(data34.length < 251){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
var _valid6 = _errs91 === errors;
errors = _errs90;
if(vErrors !== null){
if(_errs90){
vErrors.length = _errs90;
}
else {
vErrors = null;
}
}
if(!_valid6){
const _errs92 = errors;
if(Array.isArray(data34)){
const len6 = data34.length;
for(let i10=0; i10<len6; i10++){
let data35 = data34[i10];
if(typeof data35 === "string"){
if(!(formats2(data35))){
const err79 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/roles/" + i10,keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.roles.else.items,data:data35};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/roles/" + i10,keyword:"type",params:{type: "string"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.roles.else.items,data:data35};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
let i11 = data34.length;
let j4;
if(i11 > 1){
const indices2 = {};
for(;i11--;){
let item2 = data34[i11];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j4 = indices2[item2];
const err81 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/roles",keyword:"uniqueItems",params:{i: i11, j: j4},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.roles.else,data:data34};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
break;
}
indices2[item2] = i11;
}
}
}
var _valid6 = _errs92 === errors;
valid27 = _valid6;
}
if(!valid27){
const err82 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/roles",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.roles,data:data34};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(Array.isArray(data34)){
if(data34.length > 250){
const err83 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/roles",keyword:"maxItems",params:{limit: 250},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.roles,data:data34};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/roles",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.roles,data:data34};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data29.bot !== undefined){
let data36 = data29.bot;
if(typeof data36 !== "boolean"){
const err85 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9+"/bot",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items.properties.bot,data:data36};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath:instancePath+"/known_guilds/" + i4+"/members/" + i9,keyword:"type",params:{type: "object"},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else.items,data:data29};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
let i12 = data28.length;
let j5;
if(i12 > 1){
outer2:
for(;i12--;){
for(j5 = i12; j5--;){
if(func0(data28[i12], data28[j5])){
const err87 = {instancePath:instancePath+"/known_guilds/" + i4+"/members",keyword:"uniqueItems",params:{i: i12, j: j5},parentSchema:schema11.properties.known_guilds.else.items.properties.members.else,data:data28};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
break outer2;
}
}
}
}
}
var _valid5 = _errs77 === errors;
valid23 = _valid5;
}
if(!valid23){
const err88 = {instancePath:instancePath+"/known_guilds/" + i4+"/members",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.known_guilds.else.items.properties.members,data:data28};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(Array.isArray(data28)){
if(data28.length > 1000){
const err89 = {instancePath:instancePath+"/known_guilds/" + i4+"/members",keyword:"maxItems",params:{limit: 1000},parentSchema:schema11.properties.known_guilds.else.items.properties.members,data:data28};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/known_guilds/" + i4+"/members",keyword:"type",params:{type: "array"},parentSchema:schema11.properties.known_guilds.else.items.properties.members,data:data28};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath:instancePath+"/known_guilds/" + i4,keyword:"type",params:{type: "object"},parentSchema:schema11.properties.known_guilds.else.items,data:data8};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
let i13 = data7.length;
let j6;
if(i13 > 1){
outer3:
for(;i13--;){
for(j6 = i13; j6--;){
if(func0(data7[i13], data7[j6])){
const err92 = {instancePath:instancePath+"/known_guilds",keyword:"uniqueItems",params:{i: i13, j: j6},parentSchema:schema11.properties.known_guilds.else,data:data7};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
break outer3;
}
}
}
}
}
var _valid2 = _errs26 === errors;
valid9 = _valid2;
}
if(!valid9){
const err93 = {instancePath:instancePath+"/known_guilds",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.known_guilds,data:data7};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(Array.isArray(data7)){
if(data7.length > 100){
const err94 = {instancePath:instancePath+"/known_guilds",keyword:"maxItems",params:{limit: 100},parentSchema:schema11.properties.known_guilds,data:data7};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
if(data.interactions_endpoint_url !== undefined){
let data37 = data.interactions_endpoint_url;
if((typeof data37 !== "string") && (data37 !== null)){
const err95 = {instancePath:instancePath+"/interactions_endpoint_url",keyword:"type",params:{type: schema11.properties.interactions_endpoint_url.type},parentSchema:schema11.properties.interactions_endpoint_url,data:data37};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(typeof data37 === "string"){
if(!(formats18(data37))){
const err96 = {instancePath:instancePath+"/interactions_endpoint_url",keyword:"format",params:{format: "http-url"},parentSchema:schema11.properties.interactions_endpoint_url,data:data37};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
if(data.limits !== undefined){
let data38 = data.limits;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key1 in data38){
if(!(func13.call(schema11.properties.limits.properties, key1))){
const err97 = {instancePath:instancePath+"/limits",keyword:"additionalProperties",params:{additionalProperty: key1},parentSchema:schema11.properties.limits,data:data38};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data38.chat_input_commands !== undefined){
let data39 = data38.chat_input_commands;
if((!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))) && (data39 !== null)){
const err98 = {instancePath:instancePath+"/limits/chat_input_commands",keyword:"type",params:{type: schema11.properties.limits.properties.chat_input_commands.type},parentSchema:schema11.properties.limits.properties.chat_input_commands,data:data39};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 9007199254740991 || isNaN(data39)){
const err99 = {instancePath:instancePath+"/limits/chat_input_commands",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.chat_input_commands,data:data39};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data39 < 0 || isNaN(data39)){
const err100 = {instancePath:instancePath+"/limits/chat_input_commands",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.chat_input_commands,data:data39};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
if(data38.user_commands !== undefined){
let data40 = data38.user_commands;
if((!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))) && (data40 !== null)){
const err101 = {instancePath:instancePath+"/limits/user_commands",keyword:"type",params:{type: schema11.properties.limits.properties.user_commands.type},parentSchema:schema11.properties.limits.properties.user_commands,data:data40};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 9007199254740991 || isNaN(data40)){
const err102 = {instancePath:instancePath+"/limits/user_commands",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.user_commands,data:data40};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data40 < 0 || isNaN(data40)){
const err103 = {instancePath:instancePath+"/limits/user_commands",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.user_commands,data:data40};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
if(data38.message_commands !== undefined){
let data41 = data38.message_commands;
if((!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))) && (data41 !== null)){
const err104 = {instancePath:instancePath+"/limits/message_commands",keyword:"type",params:{type: schema11.properties.limits.properties.message_commands.type},parentSchema:schema11.properties.limits.properties.message_commands,data:data41};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 9007199254740991 || isNaN(data41)){
const err105 = {instancePath:instancePath+"/limits/message_commands",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.message_commands,data:data41};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data41 < 0 || isNaN(data41)){
const err106 = {instancePath:instancePath+"/limits/message_commands",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.message_commands,data:data41};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
if(data38.entry_point_commands !== undefined){
let data42 = data38.entry_point_commands;
if((!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))) && (data42 !== null)){
const err107 = {instancePath:instancePath+"/limits/entry_point_commands",keyword:"type",params:{type: schema11.properties.limits.properties.entry_point_commands.type},parentSchema:schema11.properties.limits.properties.entry_point_commands,data:data42};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 9007199254740991 || isNaN(data42)){
const err108 = {instancePath:instancePath+"/limits/entry_point_commands",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.entry_point_commands,data:data42};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data42 < 0 || isNaN(data42)){
const err109 = {instancePath:instancePath+"/limits/entry_point_commands",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.entry_point_commands,data:data42};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
if(data38.daily_creates !== undefined){
let data43 = data38.daily_creates;
if((!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))) && (data43 !== null)){
const err110 = {instancePath:instancePath+"/limits/daily_creates",keyword:"type",params:{type: schema11.properties.limits.properties.daily_creates.type},parentSchema:schema11.properties.limits.properties.daily_creates,data:data43};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 9007199254740991 || isNaN(data43)){
const err111 = {instancePath:instancePath+"/limits/daily_creates",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.daily_creates,data:data43};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data43 < 0 || isNaN(data43)){
const err112 = {instancePath:instancePath+"/limits/daily_creates",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.daily_creates,data:data43};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
if(data38.permission_overwrites !== undefined){
let data44 = data38.permission_overwrites;
if((!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))) && (data44 !== null)){
const err113 = {instancePath:instancePath+"/limits/permission_overwrites",keyword:"type",params:{type: schema11.properties.limits.properties.permission_overwrites.type},parentSchema:schema11.properties.limits.properties.permission_overwrites,data:data44};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 9007199254740991 || isNaN(data44)){
const err114 = {instancePath:instancePath+"/limits/permission_overwrites",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.permission_overwrites,data:data44};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data44 < 0 || isNaN(data44)){
const err115 = {instancePath:instancePath+"/limits/permission_overwrites",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.permission_overwrites,data:data44};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
if(data38.command_budget !== undefined){
let data45 = data38.command_budget;
if((!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))) && (data45 !== null)){
const err116 = {instancePath:instancePath+"/limits/command_budget",keyword:"type",params:{type: schema11.properties.limits.properties.command_budget.type},parentSchema:schema11.properties.limits.properties.command_budget,data:data45};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 9007199254740991 || isNaN(data45)){
const err117 = {instancePath:instancePath+"/limits/command_budget",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.command_budget,data:data45};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data45 < 0 || isNaN(data45)){
const err118 = {instancePath:instancePath+"/limits/command_budget",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.command_budget,data:data45};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
if(data38.body_bytes !== undefined){
let data46 = data38.body_bytes;
if((!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))) && (data46 !== null)){
const err119 = {instancePath:instancePath+"/limits/body_bytes",keyword:"type",params:{type: schema11.properties.limits.properties.body_bytes.type},parentSchema:schema11.properties.limits.properties.body_bytes,data:data46};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 9007199254740991 || isNaN(data46)){
const err120 = {instancePath:instancePath+"/limits/body_bytes",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.body_bytes,data:data46};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data46 < 0 || isNaN(data46)){
const err121 = {instancePath:instancePath+"/limits/body_bytes",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.body_bytes,data:data46};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
}
if(data38.rates !== undefined){
let data47 = data38.rates;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key2 in data47){
const _errs120 = errors;
if(!((((((((((((((((((((((((((((((((((((((((((key2 === "everything") || (key2 === "listGlobalCommands")) || (key2 === "createGlobalCommand")) || (key2 === "overwriteGlobalCommands")) || (key2 === "getGlobalCommand")) || (key2 === "editGlobalCommand")) || (key2 === "deleteGlobalCommand")) || (key2 === "listGuildPermissions")) || (key2 === "listGuildCommands")) || (key2 === "createGuildCommand")) || (key2 === "overwriteGuildCommands")) || (key2 === "getGuildCommand")) || (key2 === "editGuildCommand")) || (key2 === "deleteGuildCommand")) || (key2 === "getPermissions")) || (key2 === "editPermissions")) || (key2 === "createLobby")) || (key2 === "getLobby")) || (key2 === "editLobby")) || (key2 === "deleteLobby")) || (key2 === "updateLobbyMembers")) || (key2 === "putLobbyMember")) || (key2 === "deleteLobbyMember")) || (key2 === "getGuild")) || (key2 === "listRoles")) || (key2 === "getRole")) || (key2 === "listChannels")) || (key2 === "getChannel")) || (key2 === "listMembers")) || (key2 === "getMember")) || (key2 === "getOwnUser")) || (key2 === "listOwnGuilds")) || (key2 === "getUser")) || (key2 === "getOwnApplication")) || (key2 === "getBotApplication")) || (key2 === "getGateway")) || (key2 === "getBotGateway")) || (key2 === "answerInteraction")) || (key2 === "createFollowUpMessage")) || (key2 === "getInteractionMessage")) || (key2 === "editInteractionMessage")) || (key2 === "deleteInteractionMessage"))){
const err122 = {instancePath:instancePath+"/limits/rates",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.propertyNames.enum},parentSchema:schema11.properties.limits.properties.rates.propertyNames,data:key2,propertyName:key2};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
var valid34 = _errs120 === errors;
if(!valid34){
const err123 = {instancePath:instancePath+"/limits/rates",keyword:"propertyNames",params:{propertyName: key2},parentSchema:schema11.properties.limits.properties.rates,data:data47};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
for(const key3 in data47){
let data48 = data47[key3];
if((!(data48 && typeof data48 == "object" && !Array.isArray(data48))) && (data48 !== null)){
const err124 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: schema11.properties.limits.properties.rates.additionalProperties.type},parentSchema:schema11.properties.limits.properties.rates.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(data48.limit === undefined){
const err125 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"required",params:{missingProperty: "limit"},parentSchema:schema11.properties.limits.properties.rates.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data48.seconds === undefined){
const err126 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"required",params:{missingProperty: "seconds"},parentSchema:schema11.properties.limits.properties.rates.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data48.limit !== undefined){
let data49 = data48.limit;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err127 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.limit,data:data49};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 1000000000 || isNaN(data49)){
const err128 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.limit,data:data49};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data49 < 0 || isNaN(data49)){
const err129 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.limit,data:data49};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
if(data48.seconds !== undefined){
let data50 = data48.seconds;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err130 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/seconds",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.seconds,data:data50};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 86400 || isNaN(data50)){
const err131 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/seconds",keyword:"maximum",params:{comparison: "<=", limit: 86400},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.seconds,data:data50};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data50 < 1 || isNaN(data50)){
const err132 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/seconds",keyword:"minimum",params:{comparison: ">=", limit: 1},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.seconds,data:data50};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
}
}
}
}
else {
const err133 = {instancePath:instancePath+"/limits/rates",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.limits.properties.rates,data:data47};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
else {
const err134 = {instancePath:instancePath+"/limits",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.limits,data:data38};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
else {
const err135 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
