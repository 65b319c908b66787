// @ts-nocheck
// Generated from settings.schema.ts by `npm run generate`.
import { formats } from "../../core/wire/formats.ts";
import type { Validator } from "../../core/wire/validator.ts";
import type { SettingsRequest } from "./settings.schema.ts";

export const isSettingsRequest = validate10 as unknown as Validator<SettingsRequest>;
const schema11 = {"type":"object","properties":{"locale":{"type":"string","format":"locale","refusal":{"code":"BASE_TYPE_CHOICES","message":"Must be a Discord locale."}},"integration_types":{"type":"array","maxItems":2,"if":{"minItems":3},"else":{"items":{"type":"integer","enum":[0,1],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (0, 1)."}},"uniqueItems":true}},"activities":{"type":"boolean"},"guilds":{"type":["array","null"],"maxItems":1000,"if":{"minItems":1001},"else":{"items":{"type":"string","format":"snowflake","refusal":{"code":"NUMBER_TYPE_COERCE","message":"Value \"{}\" is not snowflake."}},"uniqueItems":true}},"interactions_endpoint_url":{"type":["string","null"],"format":"http-url","refusal":{"code":"URL_TYPE_INVALID_URL","message":"Not a well formed URL."}},"limits":{"type":"object","properties":{"chat_input_commands":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"user_commands":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"message_commands":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"entry_point_commands":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"daily_creates":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"permission_overwrites":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"command_budget":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"body_bytes":{"type":["integer","null"],"minimum":0,"maximum":9007199254740991},"rates":{"type":"object","additionalProperties":{"type":["object","null"],"required":["limit","seconds"],"properties":{"limit":{"type":"integer","minimum":0,"maximum":1000000000},"seconds":{"type":"integer","minimum":1,"maximum":86400}}},"propertyNames":{"enum":["everything","listGlobalCommands","createGlobalCommand","overwriteGlobalCommands","getGlobalCommand","editGlobalCommand","deleteGlobalCommand","listGuildPermissions","listGuildCommands","createGuildCommand","overwriteGuildCommands","getGuildCommand","editGuildCommand","deleteGuildCommand","getPermissions","editPermissions","createLobby","getLobby","editLobby","deleteLobby","putLobbyMember","deleteLobbyMember","getGuild","listRoles","listChannels","listMembers","listOwnGuilds","getUser","getOwnApplication","answerInteraction","createFollowUpMessage","getInteractionMessage","editInteractionMessage","deleteInteractionMessage"],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Unknown setting. Use one of everything, listGlobalCommands, createGlobalCommand, overwriteGlobalCommands, getGlobalCommand, editGlobalCommand, deleteGlobalCommand, listGuildPermissions, listGuildCommands, createGuildCommand, overwriteGuildCommands, getGuildCommand, editGuildCommand, deleteGuildCommand, getPermissions, editPermissions, createLobby, getLobby, editLobby, deleteLobby, putLobbyMember, deleteLobbyMember, getGuild, listRoles, listChannels, listMembers, listOwnGuilds, getUser, getOwnApplication, answerInteraction, createFollowUpMessage, getInteractionMessage, editInteractionMessage, deleteInteractionMessage."}}}},"additionalProperties":false}},"additionalProperties":false};
const formats0 = formats.locale;
const formats2 = formats.snowflake;
const formats4 = formats["http-url"];
const func2 = Object.prototype.hasOwnProperty;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "locale") || (key0 === "integration_types")) || (key0 === "activities")) || (key0 === "guilds")) || (key0 === "interactions_endpoint_url")) || (key0 === "limits"))){
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
if(data.guilds !== undefined){
let data4 = data.guilds;
if((!(Array.isArray(data4))) && (data4 !== null)){
const err11 = {instancePath:instancePath+"/guilds",keyword:"type",params:{type: schema11.properties.guilds.type},parentSchema:schema11.properties.guilds,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const _errs15 = errors;
let valid5 = true;
const _errs16 = errors;
if(Array.isArray(data4)){
if(data4.length < 1001){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid1 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs17 = errors;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(!(formats2(data5))){
const err13 = {instancePath:instancePath+"/guilds/" + i2,keyword:"format",params:{format: "snowflake"},parentSchema:schema11.properties.guilds.else.items,data:data5};
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
const err14 = {instancePath:instancePath+"/guilds/" + i2,keyword:"type",params:{type: "string"},parentSchema:schema11.properties.guilds.else.items,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
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
const err15 = {instancePath:instancePath+"/guilds",keyword:"uniqueItems",params:{i: i3, j: j1},parentSchema:schema11.properties.guilds.else,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
var _valid1 = _errs17 === errors;
valid5 = _valid1;
}
if(!valid5){
const err16 = {instancePath:instancePath+"/guilds",keyword:"if",params:{failingKeyword: "else"},parentSchema:schema11.properties.guilds,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(Array.isArray(data4)){
if(data4.length > 1000){
const err17 = {instancePath:instancePath+"/guilds",keyword:"maxItems",params:{limit: 1000},parentSchema:schema11.properties.guilds,data:data4};
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
if(data.interactions_endpoint_url !== undefined){
let data6 = data.interactions_endpoint_url;
if((typeof data6 !== "string") && (data6 !== null)){
const err18 = {instancePath:instancePath+"/interactions_endpoint_url",keyword:"type",params:{type: schema11.properties.interactions_endpoint_url.type},parentSchema:schema11.properties.interactions_endpoint_url,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data6 === "string"){
if(!(formats4(data6))){
const err19 = {instancePath:instancePath+"/interactions_endpoint_url",keyword:"format",params:{format: "http-url"},parentSchema:schema11.properties.interactions_endpoint_url,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.limits !== undefined){
let data7 = data.limits;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
if(!(func2.call(schema11.properties.limits.properties, key1))){
const err20 = {instancePath:instancePath+"/limits",keyword:"additionalProperties",params:{additionalProperty: key1},parentSchema:schema11.properties.limits,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data7.chat_input_commands !== undefined){
let data8 = data7.chat_input_commands;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
const err21 = {instancePath:instancePath+"/limits/chat_input_commands",keyword:"type",params:{type: schema11.properties.limits.properties.chat_input_commands.type},parentSchema:schema11.properties.limits.properties.chat_input_commands,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
const err22 = {instancePath:instancePath+"/limits/chat_input_commands",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.chat_input_commands,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err23 = {instancePath:instancePath+"/limits/chat_input_commands",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.chat_input_commands,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data7.user_commands !== undefined){
let data9 = data7.user_commands;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
const err24 = {instancePath:instancePath+"/limits/user_commands",keyword:"type",params:{type: schema11.properties.limits.properties.user_commands.type},parentSchema:schema11.properties.limits.properties.user_commands,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
const err25 = {instancePath:instancePath+"/limits/user_commands",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.user_commands,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/limits/user_commands",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.user_commands,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data7.message_commands !== undefined){
let data10 = data7.message_commands;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
const err27 = {instancePath:instancePath+"/limits/message_commands",keyword:"type",params:{type: schema11.properties.limits.properties.message_commands.type},parentSchema:schema11.properties.limits.properties.message_commands,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
const err28 = {instancePath:instancePath+"/limits/message_commands",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.message_commands,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err29 = {instancePath:instancePath+"/limits/message_commands",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.message_commands,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data7.entry_point_commands !== undefined){
let data11 = data7.entry_point_commands;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
const err30 = {instancePath:instancePath+"/limits/entry_point_commands",keyword:"type",params:{type: schema11.properties.limits.properties.entry_point_commands.type},parentSchema:schema11.properties.limits.properties.entry_point_commands,data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
const err31 = {instancePath:instancePath+"/limits/entry_point_commands",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.entry_point_commands,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err32 = {instancePath:instancePath+"/limits/entry_point_commands",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.entry_point_commands,data:data11};
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
if(data7.daily_creates !== undefined){
let data12 = data7.daily_creates;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
const err33 = {instancePath:instancePath+"/limits/daily_creates",keyword:"type",params:{type: schema11.properties.limits.properties.daily_creates.type},parentSchema:schema11.properties.limits.properties.daily_creates,data:data12};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
const err34 = {instancePath:instancePath+"/limits/daily_creates",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.daily_creates,data:data12};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err35 = {instancePath:instancePath+"/limits/daily_creates",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.daily_creates,data:data12};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data7.permission_overwrites !== undefined){
let data13 = data7.permission_overwrites;
if((!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))) && (data13 !== null)){
const err36 = {instancePath:instancePath+"/limits/permission_overwrites",keyword:"type",params:{type: schema11.properties.limits.properties.permission_overwrites.type},parentSchema:schema11.properties.limits.properties.permission_overwrites,data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
const err37 = {instancePath:instancePath+"/limits/permission_overwrites",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.permission_overwrites,data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err38 = {instancePath:instancePath+"/limits/permission_overwrites",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.permission_overwrites,data:data13};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data7.command_budget !== undefined){
let data14 = data7.command_budget;
if((!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))) && (data14 !== null)){
const err39 = {instancePath:instancePath+"/limits/command_budget",keyword:"type",params:{type: schema11.properties.limits.properties.command_budget.type},parentSchema:schema11.properties.limits.properties.command_budget,data:data14};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
const err40 = {instancePath:instancePath+"/limits/command_budget",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.command_budget,data:data14};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err41 = {instancePath:instancePath+"/limits/command_budget",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.command_budget,data:data14};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
if(data7.body_bytes !== undefined){
let data15 = data7.body_bytes;
if((!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))) && (data15 !== null)){
const err42 = {instancePath:instancePath+"/limits/body_bytes",keyword:"type",params:{type: schema11.properties.limits.properties.body_bytes.type},parentSchema:schema11.properties.limits.properties.body_bytes,data:data15};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
const err43 = {instancePath:instancePath+"/limits/body_bytes",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},parentSchema:schema11.properties.limits.properties.body_bytes,data:data15};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data15 < 0 || isNaN(data15)){
const err44 = {instancePath:instancePath+"/limits/body_bytes",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.body_bytes,data:data15};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
if(data7.rates !== undefined){
let data16 = data7.rates;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key2 in data16){
const _errs43 = errors;
if(!((((((((((((((((((((((((((((((((((key2 === "everything") || (key2 === "listGlobalCommands")) || (key2 === "createGlobalCommand")) || (key2 === "overwriteGlobalCommands")) || (key2 === "getGlobalCommand")) || (key2 === "editGlobalCommand")) || (key2 === "deleteGlobalCommand")) || (key2 === "listGuildPermissions")) || (key2 === "listGuildCommands")) || (key2 === "createGuildCommand")) || (key2 === "overwriteGuildCommands")) || (key2 === "getGuildCommand")) || (key2 === "editGuildCommand")) || (key2 === "deleteGuildCommand")) || (key2 === "getPermissions")) || (key2 === "editPermissions")) || (key2 === "createLobby")) || (key2 === "getLobby")) || (key2 === "editLobby")) || (key2 === "deleteLobby")) || (key2 === "putLobbyMember")) || (key2 === "deleteLobbyMember")) || (key2 === "getGuild")) || (key2 === "listRoles")) || (key2 === "listChannels")) || (key2 === "listMembers")) || (key2 === "listOwnGuilds")) || (key2 === "getUser")) || (key2 === "getOwnApplication")) || (key2 === "answerInteraction")) || (key2 === "createFollowUpMessage")) || (key2 === "getInteractionMessage")) || (key2 === "editInteractionMessage")) || (key2 === "deleteInteractionMessage"))){
const err45 = {instancePath:instancePath+"/limits/rates",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.propertyNames.enum},parentSchema:schema11.properties.limits.properties.rates.propertyNames,data:key2,propertyName:key2};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var valid10 = _errs43 === errors;
if(!valid10){
const err46 = {instancePath:instancePath+"/limits/rates",keyword:"propertyNames",params:{propertyName: key2},parentSchema:schema11.properties.limits.properties.rates,data:data16};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
for(const key3 in data16){
let data17 = data16[key3];
if((!(data17 && typeof data17 == "object" && !Array.isArray(data17))) && (data17 !== null)){
const err47 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: schema11.properties.limits.properties.rates.additionalProperties.type},parentSchema:schema11.properties.limits.properties.rates.additionalProperties,data:data17};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.limit === undefined){
const err48 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"required",params:{missingProperty: "limit"},parentSchema:schema11.properties.limits.properties.rates.additionalProperties,data:data17};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data17.seconds === undefined){
const err49 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"required",params:{missingProperty: "seconds"},parentSchema:schema11.properties.limits.properties.rates.additionalProperties,data:data17};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data17.limit !== undefined){
let data18 = data17.limit;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err50 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.limit,data:data18};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 1000000000 || isNaN(data18)){
const err51 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.limit,data:data18};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err52 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.limit,data:data18};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data17.seconds !== undefined){
let data19 = data17.seconds;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err53 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/seconds",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.seconds,data:data19};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 86400 || isNaN(data19)){
const err54 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/seconds",keyword:"maximum",params:{comparison: "<=", limit: 86400},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.seconds,data:data19};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data19 < 1 || isNaN(data19)){
const err55 = {instancePath:instancePath+"/limits/rates/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/seconds",keyword:"minimum",params:{comparison: ">=", limit: 1},parentSchema:schema11.properties.limits.properties.rates.additionalProperties.properties.seconds,data:data19};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
}
}
}
else {
const err56 = {instancePath:instancePath+"/limits/rates",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.limits.properties.rates,data:data16};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath:instancePath+"/limits",keyword:"type",params:{type: "object"},parentSchema:schema11.properties.limits,data:data7};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
