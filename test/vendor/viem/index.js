import * as nc from "node:crypto";
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __esmMin = (fn, res, err) => () => {
	if (err) throw err[0];
	try {
		return fn && (res = fn(fn = 0)), res;
	} catch (e) {
		throw err = [e], e;
	}
};
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// node_modules/abitype/dist/esm/version.js
var version$1;
var init_version$1 = __esmMin((() => {
	version$1 = "1.2.3";
}));
// node_modules/abitype/dist/esm/errors.js
var BaseError$1;
var init_errors = __esmMin((() => {
	init_version$1();
	BaseError$1 = class BaseError$1 extends Error {
		constructor(shortMessage, args = {}) {
			const details = args.cause instanceof BaseError$1 ? args.cause.details : args.cause?.message ? args.cause.message : args.details;
			const docsPath = args.cause instanceof BaseError$1 ? args.cause.docsPath || args.docsPath : args.docsPath;
			const message = [
				shortMessage || "An error occurred.",
				"",
				...args.metaMessages ? [...args.metaMessages, ""] : [],
				...docsPath ? [`Docs: https://abitype.dev${docsPath}`] : [],
				...details ? [`Details: ${details}`] : [],
				`Version: abitype@${version$1}`
			].join("\n");
			super(message);
			Object.defineProperty(this, "details", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "docsPath", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "metaMessages", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "shortMessage", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "AbiTypeError"
			});
			if (args.cause) this.cause = args.cause;
			this.details = details;
			this.docsPath = docsPath;
			this.metaMessages = args.metaMessages;
			this.shortMessage = shortMessage;
		}
	};
}));
// node_modules/abitype/dist/esm/regex.js
function execTyped(regex, string) {
	return regex.exec(string)?.groups;
}
var bytesRegex$1, integerRegex$1, isTupleRegex;
var init_regex$1 = __esmMin((() => {
	bytesRegex$1 = /^bytes([1-9]|1[0-9]|2[0-9]|3[0-2])?$/;
	integerRegex$1 = /^u?int(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?$/;
	isTupleRegex = /^\(.+?\).*?$/;
}));
// node_modules/abitype/dist/esm/human-readable/formatAbiParameter.js
/**
* Formats {@link AbiParameter} to human-readable ABI parameter.
*
* @param abiParameter - ABI parameter
* @returns Human-readable ABI parameter
*
* @example
* const result = formatAbiParameter({ type: 'address', name: 'from' })
* //    ^? const result: 'address from'
*/
function formatAbiParameter(abiParameter) {
	let type = abiParameter.type;
	if (tupleRegex.test(abiParameter.type) && "components" in abiParameter) {
		type = "(";
		const length = abiParameter.components.length;
		for (let i = 0; i < length; i++) {
			const component = abiParameter.components[i];
			type += formatAbiParameter(component);
			if (i < length - 1) type += ", ";
		}
		const result = execTyped(tupleRegex, abiParameter.type);
		type += `)${result?.array || ""}`;
		return formatAbiParameter({
			...abiParameter,
			type
		});
	}
	if ("indexed" in abiParameter && abiParameter.indexed) type = `${type} indexed`;
	if (abiParameter.name) return `${type} ${abiParameter.name}`;
	return type;
}
var tupleRegex;
var init_formatAbiParameter = __esmMin((() => {
	init_regex$1();
	tupleRegex = /^tuple(?<array>(\[(\d*)\])*)$/;
}));
// node_modules/abitype/dist/esm/human-readable/formatAbiParameters.js
/**
* Formats {@link AbiParameter}s to human-readable ABI parameters.
*
* @param abiParameters - ABI parameters
* @returns Human-readable ABI parameters
*
* @example
* const result = formatAbiParameters([
*   //  ^? const result: 'address from, uint256 tokenId'
*   { type: 'address', name: 'from' },
*   { type: 'uint256', name: 'tokenId' },
* ])
*/
function formatAbiParameters(abiParameters) {
	let params = "";
	const length = abiParameters.length;
	for (let i = 0; i < length; i++) {
		const abiParameter = abiParameters[i];
		params += formatAbiParameter(abiParameter);
		if (i !== length - 1) params += ", ";
	}
	return params;
}
var init_formatAbiParameters = __esmMin((() => {
	init_formatAbiParameter();
}));
// node_modules/abitype/dist/esm/human-readable/formatAbiItem.js
/**
* Formats ABI item (e.g. error, event, function) into human-readable ABI item
*
* @param abiItem - ABI item
* @returns Human-readable ABI item
*/
function formatAbiItem$1(abiItem) {
	if (abiItem.type === "function") return `function ${abiItem.name}(${formatAbiParameters(abiItem.inputs)})${abiItem.stateMutability && abiItem.stateMutability !== "nonpayable" ? ` ${abiItem.stateMutability}` : ""}${abiItem.outputs?.length ? ` returns (${formatAbiParameters(abiItem.outputs)})` : ""}`;
	if (abiItem.type === "event") return `event ${abiItem.name}(${formatAbiParameters(abiItem.inputs)})`;
	if (abiItem.type === "error") return `error ${abiItem.name}(${formatAbiParameters(abiItem.inputs)})`;
	if (abiItem.type === "constructor") return `constructor(${formatAbiParameters(abiItem.inputs)})${abiItem.stateMutability === "payable" ? " payable" : ""}`;
	if (abiItem.type === "fallback") return `fallback() external${abiItem.stateMutability === "payable" ? " payable" : ""}`;
	return "receive() external payable";
}
var init_formatAbiItem$1 = __esmMin((() => {
	init_formatAbiParameters();
}));
// node_modules/abitype/dist/esm/human-readable/runtime/signatures.js
function isErrorSignature(signature) {
	return errorSignatureRegex.test(signature);
}
function execErrorSignature(signature) {
	return execTyped(errorSignatureRegex, signature);
}
function isEventSignature(signature) {
	return eventSignatureRegex.test(signature);
}
function execEventSignature(signature) {
	return execTyped(eventSignatureRegex, signature);
}
function isFunctionSignature(signature) {
	return functionSignatureRegex.test(signature);
}
function execFunctionSignature(signature) {
	return execTyped(functionSignatureRegex, signature);
}
function isStructSignature(signature) {
	return structSignatureRegex.test(signature);
}
function execStructSignature(signature) {
	return execTyped(structSignatureRegex, signature);
}
function isConstructorSignature(signature) {
	return constructorSignatureRegex.test(signature);
}
function execConstructorSignature(signature) {
	return execTyped(constructorSignatureRegex, signature);
}
function isFallbackSignature(signature) {
	return fallbackSignatureRegex.test(signature);
}
function execFallbackSignature(signature) {
	return execTyped(fallbackSignatureRegex, signature);
}
function isReceiveSignature(signature) {
	return receiveSignatureRegex.test(signature);
}
var errorSignatureRegex, eventSignatureRegex, functionSignatureRegex, structSignatureRegex, constructorSignatureRegex, fallbackSignatureRegex, receiveSignatureRegex, modifiers, eventModifiers, functionModifiers;
var init_signatures = __esmMin((() => {
	init_regex$1();
	errorSignatureRegex = /^error (?<name>[a-zA-Z$_][a-zA-Z0-9$_]*)\((?<parameters>.*?)\)$/;
	eventSignatureRegex = /^event (?<name>[a-zA-Z$_][a-zA-Z0-9$_]*)\((?<parameters>.*?)\)$/;
	functionSignatureRegex = /^function (?<name>[a-zA-Z$_][a-zA-Z0-9$_]*)\((?<parameters>.*?)\)(?: (?<scope>external|public{1}))?(?: (?<stateMutability>pure|view|nonpayable|payable{1}))?(?: returns\s?\((?<returns>.*?)\))?$/;
	structSignatureRegex = /^struct (?<name>[a-zA-Z$_][a-zA-Z0-9$_]*) \{(?<properties>.*?)\}$/;
	constructorSignatureRegex = /^constructor\((?<parameters>.*?)\)(?:\s(?<stateMutability>payable{1}))?$/;
	fallbackSignatureRegex = /^fallback\(\) external(?:\s(?<stateMutability>payable{1}))?$/;
	receiveSignatureRegex = /^receive\(\) external payable$/;
	modifiers = /* @__PURE__ */ new Set([
		"memory",
		"indexed",
		"storage",
		"calldata"
	]);
	eventModifiers = /* @__PURE__ */ new Set(["indexed"]);
	functionModifiers = /* @__PURE__ */ new Set([
		"calldata",
		"memory",
		"storage"
	]);
}));
// node_modules/abitype/dist/esm/human-readable/errors/abiItem.js
var UnknownTypeError, UnknownSolidityTypeError;
var init_abiItem = __esmMin((() => {
	init_errors();
	UnknownTypeError = class extends BaseError$1 {
		constructor({ type }) {
			super("Unknown type.", { metaMessages: [`Type "${type}" is not a valid ABI type. Perhaps you forgot to include a struct signature?`] });
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "UnknownTypeError"
			});
		}
	};
	UnknownSolidityTypeError = class extends BaseError$1 {
		constructor({ type }) {
			super("Unknown type.", { metaMessages: [`Type "${type}" is not a valid ABI type.`] });
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "UnknownSolidityTypeError"
			});
		}
	};
}));
// node_modules/abitype/dist/esm/human-readable/errors/abiParameter.js
var InvalidAbiParametersError, InvalidParameterError, SolidityProtectedKeywordError, InvalidModifierError, InvalidFunctionModifierError, InvalidAbiTypeParameterError;
var init_abiParameter = __esmMin((() => {
	init_errors();
	InvalidAbiParametersError = class extends BaseError$1 {
		constructor({ params }) {
			super("Failed to parse ABI parameters.", {
				details: `parseAbiParameters(${JSON.stringify(params, null, 2)})`,
				docsPath: "/api/human#parseabiparameters-1"
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "InvalidAbiParametersError"
			});
		}
	};
	InvalidParameterError = class extends BaseError$1 {
		constructor({ param }) {
			super("Invalid ABI parameter.", { details: param });
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "InvalidParameterError"
			});
		}
	};
	SolidityProtectedKeywordError = class extends BaseError$1 {
		constructor({ param, name }) {
			super("Invalid ABI parameter.", {
				details: param,
				metaMessages: [`"${name}" is a protected Solidity keyword. More info: https://docs.soliditylang.org/en/latest/cheatsheet.html`]
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "SolidityProtectedKeywordError"
			});
		}
	};
	InvalidModifierError = class extends BaseError$1 {
		constructor({ param, type, modifier }) {
			super("Invalid ABI parameter.", {
				details: param,
				metaMessages: [`Modifier "${modifier}" not allowed${type ? ` in "${type}" type` : ""}.`]
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "InvalidModifierError"
			});
		}
	};
	InvalidFunctionModifierError = class extends BaseError$1 {
		constructor({ param, type, modifier }) {
			super("Invalid ABI parameter.", {
				details: param,
				metaMessages: [`Modifier "${modifier}" not allowed${type ? ` in "${type}" type` : ""}.`, `Data location can only be specified for array, struct, or mapping types, but "${modifier}" was given.`]
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "InvalidFunctionModifierError"
			});
		}
	};
	InvalidAbiTypeParameterError = class extends BaseError$1 {
		constructor({ abiParameter }) {
			super("Invalid ABI parameter.", {
				details: JSON.stringify(abiParameter, null, 2),
				metaMessages: ["ABI parameter type is invalid."]
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "InvalidAbiTypeParameterError"
			});
		}
	};
}));
// node_modules/abitype/dist/esm/human-readable/errors/signature.js
var InvalidSignatureError, UnknownSignatureError, InvalidStructSignatureError;
var init_signature = __esmMin((() => {
	init_errors();
	InvalidSignatureError = class extends BaseError$1 {
		constructor({ signature, type }) {
			super(`Invalid ${type} signature.`, { details: signature });
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "InvalidSignatureError"
			});
		}
	};
	UnknownSignatureError = class extends BaseError$1 {
		constructor({ signature }) {
			super("Unknown signature.", { details: signature });
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "UnknownSignatureError"
			});
		}
	};
	InvalidStructSignatureError = class extends BaseError$1 {
		constructor({ signature }) {
			super("Invalid struct signature.", {
				details: signature,
				metaMessages: ["No properties exist."]
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "InvalidStructSignatureError"
			});
		}
	};
}));
// node_modules/abitype/dist/esm/human-readable/errors/struct.js
var CircularReferenceError;
var init_struct = __esmMin((() => {
	init_errors();
	CircularReferenceError = class extends BaseError$1 {
		constructor({ type }) {
			super("Circular reference detected.", { metaMessages: [`Struct "${type}" is a circular reference.`] });
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "CircularReferenceError"
			});
		}
	};
}));
// node_modules/abitype/dist/esm/human-readable/errors/splitParameters.js
var InvalidParenthesisError;
var init_splitParameters = __esmMin((() => {
	init_errors();
	InvalidParenthesisError = class extends BaseError$1 {
		constructor({ current, depth }) {
			super("Unbalanced parentheses.", {
				metaMessages: [`"${current.trim()}" has too many ${depth > 0 ? "opening" : "closing"} parentheses.`],
				details: `Depth "${depth}"`
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "InvalidParenthesisError"
			});
		}
	};
}));
// node_modules/abitype/dist/esm/human-readable/runtime/cache.js
/**
* Gets {@link parameterCache} cache key namespaced by {@link type} and {@link structs}. This prevents parameters from being accessible to types that don't allow them (e.g. `string indexed foo` not allowed outside of `type: 'event'`) and ensures different struct definitions with the same name are cached separately.
* @param param ABI parameter string
* @param type ABI parameter type
* @param structs Struct definitions to include in cache key
* @returns Cache key for {@link parameterCache}
*/
function getParameterCacheKey(param, type, structs) {
	let structKey = "";
	if (structs) for (const struct of Object.entries(structs)) {
		if (!struct) continue;
		let propertyKey = "";
		for (const property of struct[1]) propertyKey += `[${property.type}${property.name ? `:${property.name}` : ""}]`;
		structKey += `(${struct[0]}{${propertyKey}})`;
	}
	if (type) return `${type}:${param}${structKey}`;
	return `${param}${structKey}`;
}
var parameterCache;
var init_cache = __esmMin((() => {
	parameterCache = /* @__PURE__ */ new Map([
		["address", { type: "address" }],
		["bool", { type: "bool" }],
		["bytes", { type: "bytes" }],
		["bytes32", { type: "bytes32" }],
		["int", { type: "int256" }],
		["int256", { type: "int256" }],
		["string", { type: "string" }],
		["uint", { type: "uint256" }],
		["uint8", { type: "uint8" }],
		["uint16", { type: "uint16" }],
		["uint24", { type: "uint24" }],
		["uint32", { type: "uint32" }],
		["uint64", { type: "uint64" }],
		["uint96", { type: "uint96" }],
		["uint112", { type: "uint112" }],
		["uint160", { type: "uint160" }],
		["uint192", { type: "uint192" }],
		["uint256", { type: "uint256" }],
		["address owner", {
			type: "address",
			name: "owner"
		}],
		["address to", {
			type: "address",
			name: "to"
		}],
		["bool approved", {
			type: "bool",
			name: "approved"
		}],
		["bytes _data", {
			type: "bytes",
			name: "_data"
		}],
		["bytes data", {
			type: "bytes",
			name: "data"
		}],
		["bytes signature", {
			type: "bytes",
			name: "signature"
		}],
		["bytes32 hash", {
			type: "bytes32",
			name: "hash"
		}],
		["bytes32 r", {
			type: "bytes32",
			name: "r"
		}],
		["bytes32 root", {
			type: "bytes32",
			name: "root"
		}],
		["bytes32 s", {
			type: "bytes32",
			name: "s"
		}],
		["string name", {
			type: "string",
			name: "name"
		}],
		["string symbol", {
			type: "string",
			name: "symbol"
		}],
		["string tokenURI", {
			type: "string",
			name: "tokenURI"
		}],
		["uint tokenId", {
			type: "uint256",
			name: "tokenId"
		}],
		["uint8 v", {
			type: "uint8",
			name: "v"
		}],
		["uint256 balance", {
			type: "uint256",
			name: "balance"
		}],
		["uint256 tokenId", {
			type: "uint256",
			name: "tokenId"
		}],
		["uint256 value", {
			type: "uint256",
			name: "value"
		}],
		["event:address indexed from", {
			type: "address",
			name: "from",
			indexed: true
		}],
		["event:address indexed to", {
			type: "address",
			name: "to",
			indexed: true
		}],
		["event:uint indexed tokenId", {
			type: "uint256",
			name: "tokenId",
			indexed: true
		}],
		["event:uint256 indexed tokenId", {
			type: "uint256",
			name: "tokenId",
			indexed: true
		}]
	]);
}));
// node_modules/abitype/dist/esm/human-readable/runtime/utils.js
function parseSignature(signature, structs = {}) {
	if (isFunctionSignature(signature)) return parseFunctionSignature(signature, structs);
	if (isEventSignature(signature)) return parseEventSignature(signature, structs);
	if (isErrorSignature(signature)) return parseErrorSignature(signature, structs);
	if (isConstructorSignature(signature)) return parseConstructorSignature(signature, structs);
	if (isFallbackSignature(signature)) return parseFallbackSignature(signature);
	if (isReceiveSignature(signature)) return {
		type: "receive",
		stateMutability: "payable"
	};
	throw new UnknownSignatureError({ signature });
}
function parseFunctionSignature(signature, structs = {}) {
	const match = execFunctionSignature(signature);
	if (!match) throw new InvalidSignatureError({
		signature,
		type: "function"
	});
	const inputParams = splitParameters(match.parameters);
	const inputs = [];
	const inputLength = inputParams.length;
	for (let i = 0; i < inputLength; i++) inputs.push(parseAbiParameter(inputParams[i], {
		modifiers: functionModifiers,
		structs,
		type: "function"
	}));
	const outputs = [];
	if (match.returns) {
		const outputParams = splitParameters(match.returns);
		const outputLength = outputParams.length;
		for (let i = 0; i < outputLength; i++) outputs.push(parseAbiParameter(outputParams[i], {
			modifiers: functionModifiers,
			structs,
			type: "function"
		}));
	}
	return {
		name: match.name,
		type: "function",
		stateMutability: match.stateMutability ?? "nonpayable",
		inputs,
		outputs
	};
}
function parseEventSignature(signature, structs = {}) {
	const match = execEventSignature(signature);
	if (!match) throw new InvalidSignatureError({
		signature,
		type: "event"
	});
	const params = splitParameters(match.parameters);
	const abiParameters = [];
	const length = params.length;
	for (let i = 0; i < length; i++) abiParameters.push(parseAbiParameter(params[i], {
		modifiers: eventModifiers,
		structs,
		type: "event"
	}));
	return {
		name: match.name,
		type: "event",
		inputs: abiParameters
	};
}
function parseErrorSignature(signature, structs = {}) {
	const match = execErrorSignature(signature);
	if (!match) throw new InvalidSignatureError({
		signature,
		type: "error"
	});
	const params = splitParameters(match.parameters);
	const abiParameters = [];
	const length = params.length;
	for (let i = 0; i < length; i++) abiParameters.push(parseAbiParameter(params[i], {
		structs,
		type: "error"
	}));
	return {
		name: match.name,
		type: "error",
		inputs: abiParameters
	};
}
function parseConstructorSignature(signature, structs = {}) {
	const match = execConstructorSignature(signature);
	if (!match) throw new InvalidSignatureError({
		signature,
		type: "constructor"
	});
	const params = splitParameters(match.parameters);
	const abiParameters = [];
	const length = params.length;
	for (let i = 0; i < length; i++) abiParameters.push(parseAbiParameter(params[i], {
		structs,
		type: "constructor"
	}));
	return {
		type: "constructor",
		stateMutability: match.stateMutability ?? "nonpayable",
		inputs: abiParameters
	};
}
function parseFallbackSignature(signature) {
	const match = execFallbackSignature(signature);
	if (!match) throw new InvalidSignatureError({
		signature,
		type: "fallback"
	});
	return {
		type: "fallback",
		stateMutability: match.stateMutability ?? "nonpayable"
	};
}
function parseAbiParameter(param, options) {
	const parameterCacheKey = getParameterCacheKey(param, options?.type, options?.structs);
	if (parameterCache.has(parameterCacheKey)) return parameterCache.get(parameterCacheKey);
	const isTuple = isTupleRegex.test(param);
	const match = execTyped(isTuple ? abiParameterWithTupleRegex : abiParameterWithoutTupleRegex, param);
	if (!match) throw new InvalidParameterError({ param });
	if (match.name && isSolidityKeyword(match.name)) throw new SolidityProtectedKeywordError({
		param,
		name: match.name
	});
	const name = match.name ? { name: match.name } : {};
	const indexed = match.modifier === "indexed" ? { indexed: true } : {};
	const structs = options?.structs ?? {};
	let type;
	let components = {};
	if (isTuple) {
		type = "tuple";
		const params = splitParameters(match.type);
		const components_ = [];
		const length = params.length;
		for (let i = 0; i < length; i++) components_.push(parseAbiParameter(params[i], { structs }));
		components = { components: components_ };
	} else if (match.type in structs) {
		type = "tuple";
		components = { components: structs[match.type] };
	} else if (dynamicIntegerRegex.test(match.type)) type = `${match.type}256`;
	else if (match.type === "address payable") type = "address";
	else {
		type = match.type;
		if (!(options?.type === "struct") && !isSolidityType$1(type)) throw new UnknownSolidityTypeError({ type });
	}
	if (match.modifier) {
		if (!options?.modifiers?.has?.(match.modifier)) throw new InvalidModifierError({
			param,
			type: options?.type,
			modifier: match.modifier
		});
		if (functionModifiers.has(match.modifier) && !isValidDataLocation(type, !!match.array)) throw new InvalidFunctionModifierError({
			param,
			type: options?.type,
			modifier: match.modifier
		});
	}
	const abiParameter = {
		type: `${type}${match.array ?? ""}`,
		...name,
		...indexed,
		...components
	};
	parameterCache.set(parameterCacheKey, abiParameter);
	return abiParameter;
}
function splitParameters(params, result = [], current = "", depth = 0) {
	const length = params.trim().length;
	for (let i = 0; i < length; i++) {
		const char = params[i];
		const tail = params.slice(i + 1);
		switch (char) {
			case ",": return depth === 0 ? splitParameters(tail, [...result, current.trim()]) : splitParameters(tail, result, `${current}${char}`, depth);
			case "(": return splitParameters(tail, result, `${current}${char}`, depth + 1);
			case ")": return splitParameters(tail, result, `${current}${char}`, depth - 1);
			default: return splitParameters(tail, result, `${current}${char}`, depth);
		}
	}
	if (current === "") return result;
	if (depth !== 0) throw new InvalidParenthesisError({
		current,
		depth
	});
	result.push(current.trim());
	return result;
}
function isSolidityType$1(type) {
	return type === "address" || type === "bool" || type === "function" || type === "string" || bytesRegex$1.test(type) || integerRegex$1.test(type);
}
/** @internal */
function isSolidityKeyword(name) {
	return name === "address" || name === "bool" || name === "function" || name === "string" || name === "tuple" || bytesRegex$1.test(name) || integerRegex$1.test(name) || protectedKeywordsRegex.test(name);
}
/** @internal */
function isValidDataLocation(type, isArray) {
	return isArray || type === "bytes" || type === "string" || type === "tuple";
}
var abiParameterWithoutTupleRegex, abiParameterWithTupleRegex, dynamicIntegerRegex, protectedKeywordsRegex;
var init_utils$2 = __esmMin((() => {
	init_regex$1();
	init_abiItem();
	init_abiParameter();
	init_signature();
	init_splitParameters();
	init_cache();
	init_signatures();
	abiParameterWithoutTupleRegex = /^(?<type>[a-zA-Z$_][a-zA-Z0-9$_]*(?:\spayable)?)(?<array>(?:\[\d*?\])+?)?(?:\s(?<modifier>calldata|indexed|memory|storage{1}))?(?:\s(?<name>[a-zA-Z$_][a-zA-Z0-9$_]*))?$/;
	abiParameterWithTupleRegex = /^\((?<type>.+?)\)(?<array>(?:\[\d*?\])+?)?(?:\s(?<modifier>calldata|indexed|memory|storage{1}))?(?:\s(?<name>[a-zA-Z$_][a-zA-Z0-9$_]*))?$/;
	dynamicIntegerRegex = /^u?int$/;
	protectedKeywordsRegex = /^(?:after|alias|anonymous|apply|auto|byte|calldata|case|catch|constant|copyof|default|defined|error|event|external|false|final|function|immutable|implements|in|indexed|inline|internal|let|mapping|match|memory|mutable|null|of|override|partial|private|promise|public|pure|reference|relocatable|return|returns|sizeof|static|storage|struct|super|supports|switch|this|true|try|typedef|typeof|var|view|virtual)$/;
}));
// node_modules/abitype/dist/esm/human-readable/runtime/structs.js
function parseStructs(signatures) {
	const shallowStructs = {};
	const signaturesLength = signatures.length;
	for (let i = 0; i < signaturesLength; i++) {
		const signature = signatures[i];
		if (!isStructSignature(signature)) continue;
		const match = execStructSignature(signature);
		if (!match) throw new InvalidSignatureError({
			signature,
			type: "struct"
		});
		const properties = match.properties.split(";");
		const components = [];
		const propertiesLength = properties.length;
		for (let k = 0; k < propertiesLength; k++) {
			const trimmed = properties[k].trim();
			if (!trimmed) continue;
			const abiParameter = parseAbiParameter(trimmed, { type: "struct" });
			components.push(abiParameter);
		}
		if (!components.length) throw new InvalidStructSignatureError({ signature });
		shallowStructs[match.name] = components;
	}
	const resolvedStructs = {};
	const entries = Object.entries(shallowStructs);
	const entriesLength = entries.length;
	for (let i = 0; i < entriesLength; i++) {
		const [name, parameters] = entries[i];
		resolvedStructs[name] = resolveStructs(parameters, shallowStructs);
	}
	return resolvedStructs;
}
function resolveStructs(abiParameters = [], structs = {}, ancestors = /* @__PURE__ */ new Set()) {
	const components = [];
	const length = abiParameters.length;
	for (let i = 0; i < length; i++) {
		const abiParameter = abiParameters[i];
		if (isTupleRegex.test(abiParameter.type)) components.push(abiParameter);
		else {
			const match = execTyped(typeWithoutTupleRegex, abiParameter.type);
			if (!match?.type) throw new InvalidAbiTypeParameterError({ abiParameter });
			const { array, type } = match;
			if (type in structs) {
				if (ancestors.has(type)) throw new CircularReferenceError({ type });
				components.push({
					...abiParameter,
					type: `tuple${array ?? ""}`,
					components: resolveStructs(structs[type], structs, /* @__PURE__ */ new Set([...ancestors, type]))
				});
			} else if (isSolidityType$1(type)) components.push(abiParameter);
			else throw new UnknownTypeError({ type });
		}
	}
	return components;
}
var typeWithoutTupleRegex;
var init_structs = __esmMin((() => {
	init_regex$1();
	init_abiItem();
	init_abiParameter();
	init_signature();
	init_struct();
	init_signatures();
	init_utils$2();
	typeWithoutTupleRegex = /^(?<type>[a-zA-Z$_][a-zA-Z0-9$_]*)(?<array>(?:\[\d*?\])+?)?$/;
}));
// node_modules/abitype/dist/esm/human-readable/parseAbi.js
/**
* Parses human-readable ABI into JSON {@link Abi}
*
* @param signatures - Human-Readable ABI
* @returns Parsed {@link Abi}
*
* @example
* const abi = parseAbi([
*   //  ^? const abi: readonly [{ name: "balanceOf"; type: "function"; stateMutability:...
*   'function balanceOf(address owner) view returns (uint256)',
*   'event Transfer(address indexed from, address indexed to, uint256 amount)',
* ])
*/
function parseAbi(signatures) {
	const structs = parseStructs(signatures);
	const abi = [];
	const length = signatures.length;
	for (let i = 0; i < length; i++) {
		const signature = signatures[i];
		if (isStructSignature(signature)) continue;
		abi.push(parseSignature(signature, structs));
	}
	return abi;
}
var init_parseAbi = __esmMin((() => {
	init_signatures();
	init_structs();
	init_utils$2();
}));
// node_modules/abitype/dist/esm/human-readable/parseAbiParameters.js
/**
* Parses human-readable ABI parameters into {@link AbiParameter}s
*
* @param params - Human-readable ABI parameters
* @returns Parsed {@link AbiParameter}s
*
* @example
* const abiParameters = parseAbiParameters('address from, address to, uint256 amount')
* //    ^? const abiParameters: [{ type: "address"; name: "from"; }, { type: "address";...
*
* @example
* const abiParameters = parseAbiParameters([
*   //  ^? const abiParameters: [{ type: "tuple"; components: [{ type: "string"; name:...
*   'Baz bar',
*   'struct Baz { string name; }',
* ])
*/
function parseAbiParameters(params) {
	const abiParameters = [];
	if (typeof params === "string") {
		const parameters = splitParameters(params);
		const length = parameters.length;
		for (let i = 0; i < length; i++) abiParameters.push(parseAbiParameter(parameters[i], { modifiers }));
	} else {
		const structs = parseStructs(params);
		const length = params.length;
		for (let i = 0; i < length; i++) {
			const signature = params[i];
			if (isStructSignature(signature)) continue;
			const parameters = splitParameters(signature);
			const length = parameters.length;
			for (let k = 0; k < length; k++) abiParameters.push(parseAbiParameter(parameters[k], {
				modifiers,
				structs
			}));
		}
	}
	if (abiParameters.length === 0) throw new InvalidAbiParametersError({ params });
	return abiParameters;
}
var init_parseAbiParameters = __esmMin((() => {
	init_abiParameter();
	init_signatures();
	init_structs();
	init_utils$2();
}));
// node_modules/abitype/dist/esm/exports/index.js
var init_exports = __esmMin((() => {
	init_errors();
	init_formatAbiItem$1();
	init_formatAbiParameter();
	init_formatAbiParameters();
	init_parseAbi();
	init_abiItem();
	init_signatures();
	init_structs();
	init_utils$2();
	init_abiParameter();
	init_parseAbiParameters();
	init_signature();
	init_splitParameters();
	init_struct();
}));
// node_modules/viem/_esm/utils/abi/formatAbiItem.js
function formatAbiItem(abiItem, { includeName = false } = {}) {
	if (abiItem.type !== "function" && abiItem.type !== "event" && abiItem.type !== "error") throw new InvalidDefinitionTypeError(abiItem.type);
	return `${abiItem.name}(${formatAbiParams(abiItem.inputs, { includeName })})`;
}
function formatAbiParams(params, { includeName = false } = {}) {
	if (!params) return "";
	return params.map((param) => formatAbiParam(param, { includeName })).join(includeName ? ", " : ",");
}
function formatAbiParam(param, { includeName }) {
	if (param.type.startsWith("tuple")) return `(${formatAbiParams(param.components, { includeName })})${param.type.slice(5)}`;
	return param.type + (includeName && param.name ? ` ${param.name}` : "");
}
var init_formatAbiItem = __esmMin((() => {
	init_abi();
}));
// node_modules/viem/_esm/utils/data/isHex.js
function isHex(value, { even = false, strict = true } = {}) {
	if (!value) return false;
	if (typeof value !== "string") return false;
	if (even && value.length % 2 !== 0) return false;
	return strict ? /^0x[0-9a-fA-F]*$/.test(value) : value.startsWith("0x");
}
var init_isHex = __esmMin((() => {}));
// node_modules/viem/_esm/utils/data/size.js
/**
* @description Retrieves the size of the value (in bytes).
*
* @param value The value (hex or byte array) to retrieve the size of.
* @returns The size of the value (in bytes).
*/
function size(value) {
	if (isHex(value, { strict: false })) return Math.ceil((value.length - 2) / 2);
	return value.length;
}
var init_size = __esmMin((() => {
	init_isHex();
}));
// node_modules/viem/_esm/errors/version.js
var version;
var init_version = __esmMin((() => {
	version = "2.57.20";
}));
// node_modules/viem/_esm/errors/base.js
function walk(err, fn) {
	if (fn?.(err)) return err;
	if (err && typeof err === "object" && "cause" in err && err.cause !== void 0) return walk(err.cause, fn);
	return fn ? null : err;
}
var errorConfig, BaseError;
var init_base = __esmMin((() => {
	init_version();
	errorConfig = {
		getDocsUrl: ({ docsBaseUrl, docsPath = "", docsSlug }) => docsPath ? `${docsBaseUrl ?? "https://viem.sh"}${docsPath}${docsSlug ? `#${docsSlug}` : ""}` : void 0,
		version: `viem@${version}`
	};
	BaseError = class BaseError extends Error {
		constructor(shortMessage, args = {}) {
			const details = (() => {
				if (args.cause instanceof BaseError) return args.cause.details;
				if (args.cause?.message) return args.cause.message;
				return args.details;
			})();
			const docsPath = (() => {
				if (args.cause instanceof BaseError) return args.cause.docsPath || args.docsPath;
				return args.docsPath;
			})();
			const docsUrl = errorConfig.getDocsUrl?.({
				...args,
				docsPath
			});
			const message = [
				shortMessage || "An error occurred.",
				"",
				...args.metaMessages ? [...args.metaMessages, ""] : [],
				...docsUrl ? [`Docs: ${docsUrl}`] : [],
				...details ? [`Details: ${details}`] : [],
				...errorConfig.version ? [`Version: ${errorConfig.version}`] : []
			].join("\n");
			super(message, args.cause ? { cause: args.cause } : void 0);
			Object.defineProperty(this, "details", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "docsPath", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "metaMessages", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "shortMessage", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "version", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "BaseError"
			});
			this.details = details;
			this.docsPath = docsPath;
			this.metaMessages = args.metaMessages;
			this.name = args.name ?? this.name;
			this.shortMessage = shortMessage;
			this.version = version;
		}
		walk(fn) {
			return walk(this, fn);
		}
	};
}));
// node_modules/viem/_esm/errors/abi.js
var AbiConstructorNotFoundError, AbiConstructorParamsNotFoundError, AbiDecodingDataSizeTooSmallError, AbiDecodingZeroDataError, AbiEncodingArrayLengthMismatchError, AbiEncodingBytesSizeMismatchError, AbiEncodingLengthMismatchError, AbiErrorInputsNotFoundError, AbiErrorNotFoundError, AbiFunctionNotFoundError, AbiFunctionOutputsNotFoundError, AbiItemAmbiguityError, BytesSizeMismatchError, InvalidAbiEncodingTypeError, InvalidAbiDecodingTypeError, InvalidArrayError, InvalidDefinitionTypeError;
var init_abi = __esmMin((() => {
	init_formatAbiItem();
	init_size();
	init_base();
	AbiConstructorNotFoundError = class extends BaseError {
		constructor({ docsPath }) {
			super(["A constructor was not found on the ABI.", "Make sure you are using the correct ABI and that the constructor exists on it."].join("\n"), {
				docsPath,
				name: "AbiConstructorNotFoundError"
			});
		}
	};
	AbiConstructorParamsNotFoundError = class extends BaseError {
		constructor({ docsPath }) {
			super(["Constructor arguments were provided (`args`), but a constructor parameters (`inputs`) were not found on the ABI.", "Make sure you are using the correct ABI, and that the `inputs` attribute on the constructor exists."].join("\n"), {
				docsPath,
				name: "AbiConstructorParamsNotFoundError"
			});
		}
	};
	AbiDecodingDataSizeTooSmallError = class extends BaseError {
		constructor({ data, params, size }) {
			super([`Data size of ${size} bytes is too small for given parameters.`].join("\n"), {
				metaMessages: [`Params: (${formatAbiParams(params, { includeName: true })})`, `Data:   ${data} (${size} bytes)`],
				name: "AbiDecodingDataSizeTooSmallError"
			});
			Object.defineProperty(this, "data", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "params", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "size", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			this.data = data;
			this.params = params;
			this.size = size;
		}
	};
	AbiDecodingZeroDataError = class extends BaseError {
		constructor({ cause } = {}) {
			super("Cannot decode zero data (\"0x\") with ABI parameters.", {
				name: "AbiDecodingZeroDataError",
				cause
			});
		}
	};
	AbiEncodingArrayLengthMismatchError = class extends BaseError {
		constructor({ expectedLength, givenLength, type }) {
			super([
				`ABI encoding array length mismatch for type ${type}.`,
				`Expected length: ${expectedLength}`,
				`Given length: ${givenLength}`
			].join("\n"), { name: "AbiEncodingArrayLengthMismatchError" });
		}
	};
	AbiEncodingBytesSizeMismatchError = class extends BaseError {
		constructor({ expectedSize, value }) {
			super(`Size of bytes "${value}" (bytes${size(value)}) does not match expected size (bytes${expectedSize}).`, { name: "AbiEncodingBytesSizeMismatchError" });
		}
	};
	AbiEncodingLengthMismatchError = class extends BaseError {
		constructor({ expectedLength, givenLength }) {
			super([
				"ABI encoding params/values length mismatch.",
				`Expected length (params): ${expectedLength}`,
				`Given length (values): ${givenLength}`
			].join("\n"), { name: "AbiEncodingLengthMismatchError" });
		}
	};
	AbiErrorInputsNotFoundError = class extends BaseError {
		constructor(errorName, { docsPath }) {
			super([
				`Arguments (\`args\`) were provided to "${errorName}", but "${errorName}" on the ABI does not contain any parameters (\`inputs\`).`,
				"Cannot encode error result without knowing what the parameter types are.",
				"Make sure you are using the correct ABI and that the inputs exist on it."
			].join("\n"), {
				docsPath,
				name: "AbiErrorInputsNotFoundError"
			});
		}
	};
	AbiErrorNotFoundError = class extends BaseError {
		constructor(errorName, { docsPath } = {}) {
			super([`Error ${errorName ? `"${errorName}" ` : ""}not found on ABI.`, "Make sure you are using the correct ABI and that the error exists on it."].join("\n"), {
				docsPath,
				name: "AbiErrorNotFoundError"
			});
		}
	};
	AbiFunctionNotFoundError = class extends BaseError {
		constructor(functionName, { docsPath } = {}) {
			super([`Function ${functionName ? `"${functionName}" ` : ""}not found on ABI.`, "Make sure you are using the correct ABI and that the function exists on it."].join("\n"), {
				docsPath,
				name: "AbiFunctionNotFoundError"
			});
		}
	};
	AbiFunctionOutputsNotFoundError = class extends BaseError {
		constructor(functionName, { docsPath }) {
			super([
				`Function "${functionName}" does not contain any \`outputs\` on ABI.`,
				"Cannot decode function result without knowing what the parameter types are.",
				"Make sure you are using the correct ABI and that the function exists on it."
			].join("\n"), {
				docsPath,
				name: "AbiFunctionOutputsNotFoundError"
			});
		}
	};
	AbiItemAmbiguityError = class extends BaseError {
		constructor(x, y) {
			super("Found ambiguous types in overloaded ABI items.", {
				metaMessages: [
					`\`${x.type}\` in \`${formatAbiItem(x.abiItem)}\`, and`,
					`\`${y.type}\` in \`${formatAbiItem(y.abiItem)}\``,
					"",
					"These types encode differently and cannot be distinguished at runtime.",
					"Remove one of the ambiguous items in the ABI."
				],
				name: "AbiItemAmbiguityError"
			});
		}
	};
	BytesSizeMismatchError = class extends BaseError {
		constructor({ expectedSize, givenSize }) {
			super(`Expected bytes${expectedSize}, got bytes${givenSize}.`, { name: "BytesSizeMismatchError" });
		}
	};
	InvalidAbiEncodingTypeError = class extends BaseError {
		constructor(type, { docsPath }) {
			super([`Type "${type}" is not a valid encoding type.`, "Please provide a valid ABI type."].join("\n"), {
				docsPath,
				name: "InvalidAbiEncodingType"
			});
		}
	};
	InvalidAbiDecodingTypeError = class extends BaseError {
		constructor(type, { docsPath }) {
			super([`Type "${type}" is not a valid decoding type.`, "Please provide a valid ABI type."].join("\n"), {
				docsPath,
				name: "InvalidAbiDecodingType"
			});
		}
	};
	InvalidArrayError = class extends BaseError {
		constructor(value) {
			super([`Value "${value}" is not a valid array.`].join("\n"), { name: "InvalidArrayError" });
		}
	};
	InvalidDefinitionTypeError = class extends BaseError {
		constructor(type) {
			super([`"${type}" is not a valid definition type.`, "Valid types: \"function\", \"event\", \"error\""].join("\n"), { name: "InvalidDefinitionTypeError" });
		}
	};
}));
// node_modules/viem/_esm/errors/data.js
var SliceOffsetOutOfBoundsError, SizeExceedsPaddingSizeError;
var init_data = __esmMin((() => {
	init_base();
	SliceOffsetOutOfBoundsError = class extends BaseError {
		constructor({ offset, position, size }) {
			super(`Slice ${position === "start" ? "starting" : "ending"} at offset "${offset}" is out-of-bounds (size: ${size}).`, { name: "SliceOffsetOutOfBoundsError" });
		}
	};
	SizeExceedsPaddingSizeError = class extends BaseError {
		constructor({ size, targetSize, type }) {
			super(`${type.charAt(0).toUpperCase()}${type.slice(1).toLowerCase()} size (${size}) exceeds padding size (${targetSize}).`, { name: "SizeExceedsPaddingSizeError" });
		}
	};
}));
// node_modules/viem/_esm/utils/data/pad.js
function pad(hexOrBytes, { dir, size = 32 } = {}) {
	if (typeof hexOrBytes === "string") return padHex(hexOrBytes, {
		dir,
		size
	});
	return padBytes(hexOrBytes, {
		dir,
		size
	});
}
function padHex(hex_, { dir, size = 32 } = {}) {
	if (size === null) return hex_;
	const hex = hex_.replace("0x", "");
	if (hex.length > size * 2) throw new SizeExceedsPaddingSizeError({
		size: Math.ceil(hex.length / 2),
		targetSize: size,
		type: "hex"
	});
	return `0x${hex[dir === "right" ? "padEnd" : "padStart"](size * 2, "0")}`;
}
function padBytes(bytes, { dir, size = 32 } = {}) {
	if (size === null) return bytes;
	if (bytes.length > size) throw new SizeExceedsPaddingSizeError({
		size: bytes.length,
		targetSize: size,
		type: "bytes"
	});
	const paddedBytes = new Uint8Array(size);
	for (let i = 0; i < size; i++) {
		const padEnd = dir === "right";
		paddedBytes[padEnd ? i : size - i - 1] = bytes[padEnd ? i : bytes.length - i - 1];
	}
	return paddedBytes;
}
var init_pad = __esmMin((() => {
	init_data();
}));
// node_modules/viem/_esm/errors/encoding.js
var IntegerOutOfRangeError, InvalidBytesBooleanError, InvalidHexValueError, RlpDepthLimitExceededError, RlpListBoundaryExceededError, RlpNonCanonicalError, RlpTrailingBytesError, SizeOverflowError;
var init_encoding = __esmMin((() => {
	init_base();
	IntegerOutOfRangeError = class extends BaseError {
		constructor({ max, min, signed, size, value }) {
			super(`Number "${value}" is not in safe ${size ? `${size * 8}-bit ${signed ? "signed" : "unsigned"} ` : ""}integer range ${max ? `(${min} to ${max})` : `(above ${min})`}`, { name: "IntegerOutOfRangeError" });
		}
	};
	InvalidBytesBooleanError = class extends BaseError {
		constructor(bytes) {
			super(`Bytes value "${bytes}" is not a valid boolean. The bytes array must contain a single byte of either a 0 or 1 value.`, { name: "InvalidBytesBooleanError" });
		}
	};
	InvalidHexValueError = class extends BaseError {
		constructor(value) {
			super(`Hex value "${value}" is an odd length (${value.length}). It must be an even length.`, { name: "InvalidHexValueError" });
		}
	};
	RlpDepthLimitExceededError = class extends BaseError {
		constructor({ limit }) {
			super(`RLP depth limit of \`${limit}\` exceeded.`, { name: "RlpDepthLimitExceededError" });
		}
	};
	RlpListBoundaryExceededError = class extends BaseError {
		constructor({ consumed, declared }) {
			super(`RLP list items consumed \`${consumed}\` bytes but the list declared a length of \`${declared}\`.`, { name: "RlpListBoundaryExceededError" });
		}
	};
	RlpNonCanonicalError = class extends BaseError {
		constructor({ reason }) {
			super(`RLP payload is not canonically encoded: ${reason}.`, { name: "RlpNonCanonicalError" });
		}
	};
	RlpTrailingBytesError = class extends BaseError {
		constructor({ count }) {
			super(`RLP payload encodes a single item, but \`${count}\` trailing ${count === 1 ? "byte remains" : "bytes remain"}.`, { name: "RlpTrailingBytesError" });
		}
	};
	SizeOverflowError = class extends BaseError {
		constructor({ givenSize, maxSize }) {
			super(`Size cannot exceed ${maxSize} bytes. Given size: ${givenSize} bytes.`, { name: "SizeOverflowError" });
		}
	};
}));
// node_modules/viem/_esm/utils/data/trim.js
function trim(hexOrBytes, { dir = "left" } = {}) {
	let data = typeof hexOrBytes === "string" ? hexOrBytes.replace("0x", "") : hexOrBytes;
	let sliceLength = 0;
	for (let i = 0; i < data.length - 1; i++) if (data[dir === "left" ? i : data.length - i - 1].toString() === "0") sliceLength++;
	else break;
	data = dir === "left" ? data.slice(sliceLength) : data.slice(0, data.length - sliceLength);
	if (typeof hexOrBytes === "string") {
		if (data.length === 1 && dir === "right") data = `${data}0`;
		return `0x${data.length % 2 === 1 ? `0${data}` : data}`;
	}
	return data;
}
var init_trim = __esmMin((() => {}));
// node_modules/viem/_esm/utils/encoding/fromHex.js
function assertSize(hexOrBytes, { size: size$1 }) {
	if (size(hexOrBytes) > size$1) throw new SizeOverflowError({
		givenSize: size(hexOrBytes),
		maxSize: size$1
	});
}
/**
* Decodes a hex value into a bigint.
*
* - Docs: https://viem.sh/docs/utilities/fromHex#hextobigint
*
* @param hex Hex value to decode.
* @param opts Options.
* @returns BigInt value.
*
* @example
* import { hexToBigInt } from 'viem'
* const data = hexToBigInt('0x1a4', { signed: true })
* // 420n
*
* @example
* import { hexToBigInt } from 'viem'
* const data = hexToBigInt('0x00000000000000000000000000000000000000000000000000000000000001a4', { size: 32 })
* // 420n
*/
function hexToBigInt(hex, opts = {}) {
	const { signed } = opts;
	if (opts.size) assertSize(hex, { size: opts.size });
	const value = BigInt(hex);
	if (!signed) return value;
	const size = Math.ceil((hex.length - 2) / 2);
	if (value <= (1n << BigInt(size) * 8n - 1n) - 1n) return value;
	return value - BigInt(`0x${"f".padStart(size * 2, "f")}`) - 1n;
}
/**
* Decodes a hex string into a number.
*
* - Docs: https://viem.sh/docs/utilities/fromHex#hextonumber
*
* @param hex Hex value to decode.
* @param opts Options.
* @returns Number value.
*
* @example
* import { hexToNumber } from 'viem'
* const data = hexToNumber('0x1a4')
* // 420
*
* @example
* import { hexToNumber } from 'viem'
* const data = hexToNumber('0x00000000000000000000000000000000000000000000000000000000000001a4', { size: 32 })
* // 420
*/
function hexToNumber$1(hex, opts = {}) {
	const value = hexToBigInt(hex, opts);
	const number = Number(value);
	if (!Number.isSafeInteger(number)) throw new IntegerOutOfRangeError({
		max: `${Number.MAX_SAFE_INTEGER}`,
		min: `${Number.MIN_SAFE_INTEGER}`,
		signed: opts.signed,
		size: opts.size,
		value: `${value}n`
	});
	return number;
}
var init_fromHex = __esmMin((() => {
	init_encoding();
	init_size();
}));
// node_modules/viem/_esm/utils/encoding/toHex.js
/**
* Encodes a string, number, bigint, or ByteArray into a hex string
*
* - Docs: https://viem.sh/docs/utilities/toHex
* - Example: https://viem.sh/docs/utilities/toHex#usage
*
* @param value Value to encode.
* @param opts Options.
* @returns Hex value.
*
* @example
* import { toHex } from 'viem'
* const data = toHex('Hello world')
* // '0x48656c6c6f20776f726c6421'
*
* @example
* import { toHex } from 'viem'
* const data = toHex(420)
* // '0x1a4'
*
* @example
* import { toHex } from 'viem'
* const data = toHex('Hello world', { size: 32 })
* // '0x48656c6c6f20776f726c64210000000000000000000000000000000000000000'
*/
function toHex(value, opts = {}) {
	if (typeof value === "number" || typeof value === "bigint") return numberToHex(value, opts);
	if (typeof value === "string") return stringToHex(value, opts);
	if (typeof value === "boolean") return boolToHex(value, opts);
	return bytesToHex(value, opts);
}
/**
* Encodes a boolean into a hex string
*
* - Docs: https://viem.sh/docs/utilities/toHex#booltohex
*
* @param value Value to encode.
* @param opts Options.
* @returns Hex value.
*
* @example
* import { boolToHex } from 'viem'
* const data = boolToHex(true)
* // '0x1'
*
* @example
* import { boolToHex } from 'viem'
* const data = boolToHex(false)
* // '0x0'
*
* @example
* import { boolToHex } from 'viem'
* const data = boolToHex(true, { size: 32 })
* // '0x0000000000000000000000000000000000000000000000000000000000000001'
*/
function boolToHex(value, opts = {}) {
	const hex = `0x${Number(value)}`;
	if (typeof opts.size === "number") {
		assertSize(hex, { size: opts.size });
		return pad(hex, { size: opts.size });
	}
	return hex;
}
/**
* Encodes a bytes array into a hex string
*
* - Docs: https://viem.sh/docs/utilities/toHex#bytestohex
*
* @param value Value to encode.
* @param opts Options.
* @returns Hex value.
*
* @example
* import { bytesToHex } from 'viem'
* const data = bytesToHex(Uint8Array.from([72, 101, 108, 108, 111, 32, 87, 111, 114, 108, 100, 33])
* // '0x48656c6c6f20576f726c6421'
*
* @example
* import { bytesToHex } from 'viem'
* const data = bytesToHex(Uint8Array.from([72, 101, 108, 108, 111, 32, 87, 111, 114, 108, 100, 33]), { size: 32 })
* // '0x48656c6c6f20576f726c64210000000000000000000000000000000000000000'
*/
function bytesToHex(value, opts = {}) {
	let string = "";
	for (let i = 0; i < value.length; i++) string += hexes$2[value[i]];
	const hex = `0x${string}`;
	if (typeof opts.size === "number") {
		assertSize(hex, { size: opts.size });
		return pad(hex, {
			dir: "right",
			size: opts.size
		});
	}
	return hex;
}
/**
* Encodes a number or bigint into a hex string
*
* - Docs: https://viem.sh/docs/utilities/toHex#numbertohex
*
* @param value Value to encode.
* @param opts Options.
* @returns Hex value.
*
* @example
* import { numberToHex } from 'viem'
* const data = numberToHex(420)
* // '0x1a4'
*
* @example
* import { numberToHex } from 'viem'
* const data = numberToHex(420, { size: 32 })
* // '0x00000000000000000000000000000000000000000000000000000000000001a4'
*/
function numberToHex(value_, opts = {}) {
	const { signed, size } = opts;
	const value = BigInt(value_);
	let maxValue;
	if (size) {
		if (signed) maxValue = (1n << BigInt(size) * 8n - 1n) - 1n;
		else maxValue = 2n ** (BigInt(size) * 8n) - 1n;
	} else if (typeof value_ === "number") maxValue = BigInt(Number.MAX_SAFE_INTEGER);
	const minValue = typeof maxValue === "bigint" && signed ? -maxValue - 1n : 0;
	if (maxValue && value > maxValue || value < minValue) {
		const suffix = typeof value_ === "bigint" ? "n" : "";
		throw new IntegerOutOfRangeError({
			max: maxValue ? `${maxValue}${suffix}` : void 0,
			min: `${minValue}${suffix}`,
			signed,
			size,
			value: `${value_}${suffix}`
		});
	}
	const hex = `0x${(signed && value < 0 ? (1n << BigInt(size * 8)) + BigInt(value) : value).toString(16)}`;
	if (size) return pad(hex, { size });
	return hex;
}
/**
* Encodes a UTF-8 string into a hex string
*
* - Docs: https://viem.sh/docs/utilities/toHex#stringtohex
*
* @param value Value to encode.
* @param opts Options.
* @returns Hex value.
*
* @example
* import { stringToHex } from 'viem'
* const data = stringToHex('Hello World!')
* // '0x48656c6c6f20576f726c6421'
*
* @example
* import { stringToHex } from 'viem'
* const data = stringToHex('Hello World!', { size: 32 })
* // '0x48656c6c6f20576f726c64210000000000000000000000000000000000000000'
*/
function stringToHex(value_, opts = {}) {
	return bytesToHex(encoder$1.encode(value_), opts);
}
var hexes$2, encoder$1;
var init_toHex = __esmMin((() => {
	init_encoding();
	init_pad();
	init_fromHex();
	hexes$2 = /*#__PURE__*/ Array.from({ length: 256 }, (_v, i) => i.toString(16).padStart(2, "0"));
	encoder$1 = /*#__PURE__*/ new TextEncoder();
}));
// node_modules/viem/_esm/utils/encoding/toBytes.js
/**
* Encodes a UTF-8 string, hex value, bigint, number or boolean to a byte array.
*
* - Docs: https://viem.sh/docs/utilities/toBytes
* - Example: https://viem.sh/docs/utilities/toBytes#usage
*
* @param value Value to encode.
* @param opts Options.
* @returns Byte array value.
*
* @example
* import { toBytes } from 'viem'
* const data = toBytes('Hello world')
* // Uint8Array([72, 101, 108, 108, 111, 32, 87, 111, 114, 108, 100, 33])
*
* @example
* import { toBytes } from 'viem'
* const data = toBytes(420)
* // Uint8Array([1, 164])
*
* @example
* import { toBytes } from 'viem'
* const data = toBytes(420, { size: 4 })
* // Uint8Array([0, 0, 1, 164])
*/
function toBytes$1(value, opts = {}) {
	if (typeof value === "number" || typeof value === "bigint") return numberToBytes$1(value, opts);
	if (typeof value === "boolean") return boolToBytes(value, opts);
	if (isHex(value)) return hexToBytes(value, opts);
	return stringToBytes(value, opts);
}
/**
* Encodes a boolean into a byte array.
*
* - Docs: https://viem.sh/docs/utilities/toBytes#booltobytes
*
* @param value Boolean value to encode.
* @param opts Options.
* @returns Byte array value.
*
* @example
* import { boolToBytes } from 'viem'
* const data = boolToBytes(true)
* // Uint8Array([1])
*
* @example
* import { boolToBytes } from 'viem'
* const data = boolToBytes(true, { size: 32 })
* // Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
*/
function boolToBytes(value, opts = {}) {
	const bytes = /* @__PURE__ */ new Uint8Array(1);
	bytes[0] = Number(value);
	if (typeof opts.size === "number") {
		assertSize(bytes, { size: opts.size });
		return pad(bytes, { size: opts.size });
	}
	return bytes;
}
function charCodeToBase16(char) {
	if (char >= charCodeMap.zero && char <= charCodeMap.nine) return char - charCodeMap.zero;
	if (char >= charCodeMap.A && char <= charCodeMap.F) return char - (charCodeMap.A - 10);
	if (char >= charCodeMap.a && char <= charCodeMap.f) return char - (charCodeMap.a - 10);
}
/**
* Encodes a hex string into a byte array.
*
* - Docs: https://viem.sh/docs/utilities/toBytes#hextobytes
*
* @param hex Hex string to encode.
* @param opts Options.
* @returns Byte array value.
*
* @example
* import { hexToBytes } from 'viem'
* const data = hexToBytes('0x48656c6c6f20776f726c6421')
* // Uint8Array([72, 101, 108, 108, 111, 32, 87, 111, 114, 108, 100, 33])
*
* @example
* import { hexToBytes } from 'viem'
* const data = hexToBytes('0x48656c6c6f20776f726c6421', { size: 32 })
* // Uint8Array([72, 101, 108, 108, 111, 32, 87, 111, 114, 108, 100, 33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
*/
function hexToBytes(hex, opts = {}) {
	let hexString = hex.slice(2);
	if (hexString.length % 2) hexString = `0${hexString}`;
	if (opts.size) {
		assertSize(hex, { size: opts.size });
		hexString = hexString.padEnd(opts.size * 2, "0");
	}
	const length = hexString.length / 2;
	const bytes = new Uint8Array(length);
	for (let index = 0, j = 0; index < length; index++) {
		const nibbleLeft = charCodeToBase16(hexString.charCodeAt(j++));
		const nibbleRight = charCodeToBase16(hexString.charCodeAt(j++));
		if (nibbleLeft === void 0 || nibbleRight === void 0) throw new BaseError(`Invalid byte sequence ("${hexString[j - 2]}${hexString[j - 1]}" in "${hexString}").`);
		bytes[index] = nibbleLeft * 16 + nibbleRight;
	}
	return bytes;
}
/**
* Encodes a number into a byte array.
*
* - Docs: https://viem.sh/docs/utilities/toBytes#numbertobytes
*
* @param value Number to encode.
* @param opts Options.
* @returns Byte array value.
*
* @example
* import { numberToBytes } from 'viem'
* const data = numberToBytes(420)
* // Uint8Array([1, 164])
*
* @example
* import { numberToBytes } from 'viem'
* const data = numberToBytes(420, { size: 4 })
* // Uint8Array([0, 0, 1, 164])
*/
function numberToBytes$1(value, opts) {
	return hexToBytes(numberToHex(value, opts));
}
/**
* Encodes a UTF-8 string into a byte array.
*
* - Docs: https://viem.sh/docs/utilities/toBytes#stringtobytes
*
* @param value String to encode.
* @param opts Options.
* @returns Byte array value.
*
* @example
* import { stringToBytes } from 'viem'
* const data = stringToBytes('Hello world!')
* // Uint8Array([72, 101, 108, 108, 111, 32, 119, 111, 114, 108, 100, 33])
*
* @example
* import { stringToBytes } from 'viem'
* const data = stringToBytes('Hello world!', { size: 32 })
* // Uint8Array([72, 101, 108, 108, 111, 32, 87, 111, 114, 108, 100, 33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
*/
function stringToBytes(value, opts = {}) {
	const bytes = encoder.encode(value);
	if (typeof opts.size === "number") {
		assertSize(bytes, { size: opts.size });
		return pad(bytes, {
			dir: "right",
			size: opts.size
		});
	}
	return bytes;
}
var encoder, charCodeMap;
var init_toBytes = __esmMin((() => {
	init_base();
	init_isHex();
	init_pad();
	init_fromHex();
	init_toHex();
	encoder = /*#__PURE__*/ new TextEncoder();
	charCodeMap = {
		zero: 48,
		nine: 57,
		A: 65,
		F: 70,
		a: 97,
		f: 102
	};
}));
// node_modules/@noble/hashes/esm/_u64.js
function fromBig(n, le = false) {
	if (le) return {
		h: Number(n & U32_MASK64),
		l: Number(n >> _32n & U32_MASK64)
	};
	return {
		h: Number(n >> _32n & U32_MASK64) | 0,
		l: Number(n & U32_MASK64) | 0
	};
}
function split(lst, le = false) {
	const len = lst.length;
	let Ah = new Uint32Array(len);
	let Al = new Uint32Array(len);
	for (let i = 0; i < len; i++) {
		const { h, l } = fromBig(lst[i], le);
		[Ah[i], Al[i]] = [h, l];
	}
	return [Ah, Al];
}
function add(Ah, Al, Bh, Bl) {
	const l = (Al >>> 0) + (Bl >>> 0);
	return {
		h: Ah + Bh + (l / 2 ** 32 | 0) | 0,
		l: l | 0
	};
}
var U32_MASK64, _32n, shrSH, shrSL, rotrSH, rotrSL, rotrBH, rotrBL, rotlSH, rotlSL, rotlBH, rotlBL, add3L, add3H, add4L, add4H, add5L, add5H;
var init__u64 = __esmMin((() => {
	U32_MASK64 = /* @__PURE__ */ BigInt(2 ** 32 - 1);
	_32n = /* @__PURE__ */ BigInt(32);
	shrSH = (h, _l, s) => h >>> s;
	shrSL = (h, l, s) => h << 32 - s | l >>> s;
	rotrSH = (h, l, s) => h >>> s | l << 32 - s;
	rotrSL = (h, l, s) => h << 32 - s | l >>> s;
	rotrBH = (h, l, s) => h << 64 - s | l >>> s - 32;
	rotrBL = (h, l, s) => h >>> s - 32 | l << 64 - s;
	rotlSH = (h, l, s) => h << s | l >>> 32 - s;
	rotlSL = (h, l, s) => l << s | h >>> 32 - s;
	rotlBH = (h, l, s) => l << s - 32 | h >>> 64 - s;
	rotlBL = (h, l, s) => h << s - 32 | l >>> 64 - s;
	add3L = (Al, Bl, Cl) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0);
	add3H = (low, Ah, Bh, Ch) => Ah + Bh + Ch + (low / 2 ** 32 | 0) | 0;
	add4L = (Al, Bl, Cl, Dl) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0) + (Dl >>> 0);
	add4H = (low, Ah, Bh, Ch, Dh) => Ah + Bh + Ch + Dh + (low / 2 ** 32 | 0) | 0;
	add5L = (Al, Bl, Cl, Dl, El) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0) + (Dl >>> 0) + (El >>> 0);
	add5H = (low, Ah, Bh, Ch, Dh, Eh) => Ah + Bh + Ch + Dh + Eh + (low / 2 ** 32 | 0) | 0;
}));
// node_modules/@noble/hashes/esm/cryptoNode.js
/**
* Internal webcrypto alias.
* We prefer WebCrypto aka globalThis.crypto, which exists in node.js 16+.
* Falls back to Node.js built-in crypto for Node.js <=v14.
* See utils.ts for details.
* @module
*/
var crypto;
var init_cryptoNode = __esmMin((() => {
	crypto = nc && typeof nc === "object" && "webcrypto" in nc ? nc.webcrypto : nc && typeof nc === "object" && "randomBytes" in nc ? nc : void 0;
}));
// node_modules/@noble/hashes/esm/utils.js
/*! noble-hashes - MIT License (c) 2022 Paul Miller (paulmillr.com) */
/** Checks if something is Uint8Array. Be careful: nodejs Buffer will return true. */
function isBytes$3(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array";
}
/** Asserts something is positive integer. */
function anumber$1(n) {
	if (!Number.isSafeInteger(n) || n < 0) throw new Error("positive integer expected, got " + n);
}
/** Asserts something is Uint8Array. */
function abytes$2(b, ...lengths) {
	if (!isBytes$3(b)) throw new Error("Uint8Array expected");
	if (lengths.length > 0 && !lengths.includes(b.length)) throw new Error("Uint8Array expected of length " + lengths + ", got length=" + b.length);
}
/** Asserts something is hash */
function ahash(h) {
	if (typeof h !== "function" || typeof h.create !== "function") throw new Error("Hash should be wrapped by utils.createHasher");
	anumber$1(h.outputLen);
	anumber$1(h.blockLen);
}
/** Asserts a hash instance has not been destroyed / finished */
function aexists(instance, checkFinished = true) {
	if (instance.destroyed) throw new Error("Hash instance has been destroyed");
	if (checkFinished && instance.finished) throw new Error("Hash#digest() has already been called");
}
/** Asserts output is properly-sized byte array */
function aoutput(out, instance) {
	abytes$2(out);
	const min = instance.outputLen;
	if (out.length < min) throw new Error("digestInto() expects output buffer of length at least " + min);
}
/** Cast u8 / u16 / u32 to u32. */
function u32(arr) {
	return new Uint32Array(arr.buffer, arr.byteOffset, Math.floor(arr.byteLength / 4));
}
/** Zeroize a byte array. Warning: JS provides no guarantees. */
function clean(...arrays) {
	for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
}
/** Create DataView of an array for easy byte-level manipulation. */
function createView(arr) {
	return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
/** The rotate right (circular right shift) operation for uint32 */
function rotr(word, shift) {
	return word << 32 - shift | word >>> shift;
}
/** The rotate left (circular left shift) operation for uint32 */
function rotl(word, shift) {
	return word << shift | word >>> 32 - shift >>> 0;
}
/** The byte swap operation for uint32 */
function byteSwap(word) {
	return word << 24 & 4278190080 | word << 8 & 16711680 | word >>> 8 & 65280 | word >>> 24 & 255;
}
/** In place byte swap for Uint32Array */
function byteSwap32(arr) {
	for (let i = 0; i < arr.length; i++) arr[i] = byteSwap(arr[i]);
	return arr;
}
/**
* Convert byte array to hex string. Uses built-in function, when available.
* @example bytesToHex(Uint8Array.from([0xca, 0xfe, 0x01, 0x23])) // 'cafe0123'
*/
function bytesToHex$2(bytes) {
	abytes$2(bytes);
	if (hasHexBuiltin$2) return bytes.toHex();
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += hexes$1[bytes[i]];
	return hex;
}
function asciiToBase16$1(ch) {
	if (ch >= asciis$1._0 && ch <= asciis$1._9) return ch - asciis$1._0;
	if (ch >= asciis$1.A && ch <= asciis$1.F) return ch - (asciis$1.A - 10);
	if (ch >= asciis$1.a && ch <= asciis$1.f) return ch - (asciis$1.a - 10);
}
/**
* Convert hex string to byte array. Uses built-in function, when available.
* @example hexToBytes('cafe0123') // Uint8Array.from([0xca, 0xfe, 0x01, 0x23])
*/
function hexToBytes$2(hex) {
	if (typeof hex !== "string") throw new Error("hex string expected, got " + typeof hex);
	if (hasHexBuiltin$2) return Uint8Array.fromHex(hex);
	const hl = hex.length;
	const al = hl / 2;
	if (hl % 2) throw new Error("hex string expected, got unpadded hex of length " + hl);
	const array = new Uint8Array(al);
	for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
		const n1 = asciiToBase16$1(hex.charCodeAt(hi));
		const n2 = asciiToBase16$1(hex.charCodeAt(hi + 1));
		if (n1 === void 0 || n2 === void 0) {
			const char = hex[hi] + hex[hi + 1];
			throw new Error("hex string expected, got non-hex character \"" + char + "\" at index " + hi);
		}
		array[ai] = n1 * 16 + n2;
	}
	return array;
}
/**
* Converts string to bytes using UTF8 encoding.
* @example utf8ToBytes('abc') // Uint8Array.from([97, 98, 99])
*/
function utf8ToBytes$1(str) {
	if (typeof str !== "string") throw new Error("string expected");
	return new Uint8Array(new TextEncoder().encode(str));
}
/**
* Normalizes (non-hex) string or Uint8Array to Uint8Array.
* Warning: when Uint8Array is passed, it would NOT get copied.
* Keep in mind for future mutable operations.
*/
function toBytes(data) {
	if (typeof data === "string") data = utf8ToBytes$1(data);
	abytes$2(data);
	return data;
}
/**
* Helper for KDFs: consumes uint8array or string.
* When string is passed, does utf8 decoding, using TextDecoder.
*/
function kdfInputToBytes(data) {
	if (typeof data === "string") data = utf8ToBytes$1(data);
	abytes$2(data);
	return data;
}
/** Copies several Uint8Arrays into one. */
function concatBytes$2(...arrays) {
	let sum = 0;
	for (let i = 0; i < arrays.length; i++) {
		const a = arrays[i];
		abytes$2(a);
		sum += a.length;
	}
	const res = new Uint8Array(sum);
	for (let i = 0, pad = 0; i < arrays.length; i++) {
		const a = arrays[i];
		res.set(a, pad);
		pad += a.length;
	}
	return res;
}
function checkOpts(defaults, opts) {
	if (opts !== void 0 && {}.toString.call(opts) !== "[object Object]") throw new Error("options should be object or undefined");
	return Object.assign(defaults, opts);
}
/** Wraps hash function, creating an interface on top of it */
function createHasher$1(hashCons) {
	const hashC = (msg) => hashCons().update(toBytes(msg)).digest();
	const tmp = hashCons();
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.create = () => hashCons();
	return hashC;
}
/** Cryptographically secure PRNG. Uses internal OS-level `crypto.getRandomValues`. */
function randomBytes(bytesLength = 32) {
	if (crypto && typeof crypto.getRandomValues === "function") return crypto.getRandomValues(new Uint8Array(bytesLength));
	if (crypto && typeof crypto.randomBytes === "function") return Uint8Array.from(crypto.randomBytes(bytesLength));
	throw new Error("crypto.getRandomValues must be defined");
}
var isLE, swap32IfBE, hasHexBuiltin$2, hexes$1, asciis$1, Hash;
var init_utils$1 = __esmMin((() => {
	init_cryptoNode();
	isLE = /* @__PURE__ */ (() => new Uint8Array(new Uint32Array([287454020]).buffer)[0] === 68)();
	swap32IfBE = isLE ? (u) => u : byteSwap32;
	hasHexBuiltin$2 = /* @__PURE__ */ (() => typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function")();
	hexes$1 = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
	asciis$1 = {
		_0: 48,
		_9: 57,
		A: 65,
		F: 70,
		a: 97,
		f: 102
	};
	Hash = class {};
}));
// node_modules/@noble/hashes/esm/sha3.js
/** `keccakf1600` internal function, additionally allows to adjust round count. */
function keccakP(s, rounds = 24) {
	const B = /* @__PURE__ */ new Uint32Array(10);
	for (let round = 24 - rounds; round < 24; round++) {
		for (let x = 0; x < 10; x++) B[x] = s[x] ^ s[x + 10] ^ s[x + 20] ^ s[x + 30] ^ s[x + 40];
		for (let x = 0; x < 10; x += 2) {
			const idx1 = (x + 8) % 10;
			const idx0 = (x + 2) % 10;
			const B0 = B[idx0];
			const B1 = B[idx0 + 1];
			const Th = rotlH(B0, B1, 1) ^ B[idx1];
			const Tl = rotlL(B0, B1, 1) ^ B[idx1 + 1];
			for (let y = 0; y < 50; y += 10) {
				s[x + y] ^= Th;
				s[x + y + 1] ^= Tl;
			}
		}
		let curH = s[2];
		let curL = s[3];
		for (let t = 0; t < 24; t++) {
			const shift = SHA3_ROTL[t];
			const Th = rotlH(curH, curL, shift);
			const Tl = rotlL(curH, curL, shift);
			const PI = SHA3_PI[t];
			curH = s[PI];
			curL = s[PI + 1];
			s[PI] = Th;
			s[PI + 1] = Tl;
		}
		for (let y = 0; y < 50; y += 10) {
			for (let x = 0; x < 10; x++) B[x] = s[y + x];
			for (let x = 0; x < 10; x++) s[y + x] ^= ~B[(x + 2) % 10] & B[(x + 4) % 10];
		}
		s[0] ^= SHA3_IOTA_H[round];
		s[1] ^= SHA3_IOTA_L[round];
	}
	clean(B);
}
var _0n$5, _1n$5, _2n$3, _7n, _256n, _0x71n, SHA3_PI, SHA3_ROTL, _SHA3_IOTA, IOTAS, SHA3_IOTA_H, SHA3_IOTA_L, rotlH, rotlL, Keccak, gen, keccak_256;
var init_sha3 = __esmMin((() => {
	init__u64();
	init_utils$1();
	_0n$5 = BigInt(0);
	_1n$5 = BigInt(1);
	_2n$3 = BigInt(2);
	_7n = BigInt(7);
	_256n = BigInt(256);
	_0x71n = BigInt(113);
	SHA3_PI = [];
	SHA3_ROTL = [];
	_SHA3_IOTA = [];
	for (let round = 0, R = _1n$5, x = 1, y = 0; round < 24; round++) {
		[x, y] = [y, (2 * x + 3 * y) % 5];
		SHA3_PI.push(2 * (5 * y + x));
		SHA3_ROTL.push((round + 1) * (round + 2) / 2 % 64);
		let t = _0n$5;
		for (let j = 0; j < 7; j++) {
			R = (R << _1n$5 ^ (R >> _7n) * _0x71n) % _256n;
			if (R & _2n$3) t ^= _1n$5 << (_1n$5 << /* @__PURE__ */ BigInt(j)) - _1n$5;
		}
		_SHA3_IOTA.push(t);
	}
	IOTAS = split(_SHA3_IOTA, true);
	SHA3_IOTA_H = IOTAS[0];
	SHA3_IOTA_L = IOTAS[1];
	rotlH = (h, l, s) => s > 32 ? rotlBH(h, l, s) : rotlSH(h, l, s);
	rotlL = (h, l, s) => s > 32 ? rotlBL(h, l, s) : rotlSL(h, l, s);
	Keccak = class Keccak extends Hash {
		constructor(blockLen, suffix, outputLen, enableXOF = false, rounds = 24) {
			super();
			this.pos = 0;
			this.posOut = 0;
			this.finished = false;
			this.destroyed = false;
			this.enableXOF = false;
			this.blockLen = blockLen;
			this.suffix = suffix;
			this.outputLen = outputLen;
			this.enableXOF = enableXOF;
			this.rounds = rounds;
			anumber$1(outputLen);
			if (!(0 < blockLen && blockLen < 200)) throw new Error("only keccak-f1600 function is supported");
			this.state = /* @__PURE__ */ new Uint8Array(200);
			this.state32 = u32(this.state);
		}
		clone() {
			return this._cloneInto();
		}
		keccak() {
			swap32IfBE(this.state32);
			keccakP(this.state32, this.rounds);
			swap32IfBE(this.state32);
			this.posOut = 0;
			this.pos = 0;
		}
		update(data) {
			aexists(this);
			data = toBytes(data);
			abytes$2(data);
			const { blockLen, state } = this;
			const len = data.length;
			for (let pos = 0; pos < len;) {
				const take = Math.min(blockLen - this.pos, len - pos);
				for (let i = 0; i < take; i++) state[this.pos++] ^= data[pos++];
				if (this.pos === blockLen) this.keccak();
			}
			return this;
		}
		finish() {
			if (this.finished) return;
			this.finished = true;
			const { state, suffix, pos, blockLen } = this;
			state[pos] ^= suffix;
			if ((suffix & 128) !== 0 && pos === blockLen - 1) this.keccak();
			state[blockLen - 1] ^= 128;
			this.keccak();
		}
		writeInto(out) {
			aexists(this, false);
			abytes$2(out);
			this.finish();
			const bufferOut = this.state;
			const { blockLen } = this;
			for (let pos = 0, len = out.length; pos < len;) {
				if (this.posOut >= blockLen) this.keccak();
				const take = Math.min(blockLen - this.posOut, len - pos);
				out.set(bufferOut.subarray(this.posOut, this.posOut + take), pos);
				this.posOut += take;
				pos += take;
			}
			return out;
		}
		xofInto(out) {
			if (!this.enableXOF) throw new Error("XOF is not possible for this instance");
			return this.writeInto(out);
		}
		xof(bytes) {
			anumber$1(bytes);
			return this.xofInto(new Uint8Array(bytes));
		}
		digestInto(out) {
			aoutput(out, this);
			if (this.finished) throw new Error("digest() was already called");
			this.writeInto(out);
			this.destroy();
			return out;
		}
		digest() {
			return this.digestInto(new Uint8Array(this.outputLen));
		}
		destroy() {
			this.destroyed = true;
			clean(this.state);
		}
		_cloneInto(to) {
			const { blockLen, suffix, outputLen, rounds, enableXOF } = this;
			to || (to = new Keccak(blockLen, suffix, outputLen, enableXOF, rounds));
			to.state32.set(this.state32);
			to.pos = this.pos;
			to.posOut = this.posOut;
			to.finished = this.finished;
			to.rounds = rounds;
			to.suffix = suffix;
			to.outputLen = outputLen;
			to.enableXOF = enableXOF;
			to.destroyed = this.destroyed;
			return to;
		}
	};
	gen = (suffix, blockLen, outputLen) => createHasher$1(() => new Keccak(blockLen, suffix, outputLen));
	keccak_256 = /* @__PURE__ */ (() => gen(1, 136, 32))();
}));
// node_modules/viem/_esm/utils/hash/keccak256.js
function keccak256(value, to_) {
	const to = to_ || "hex";
	const bytes = keccak_256(isHex(value, { strict: false }) ? toBytes$1(value) : value);
	if (to === "bytes") return bytes;
	return toHex(bytes);
}
var init_keccak256 = __esmMin((() => {
	init_sha3();
	init_isHex();
	init_toBytes();
	init_toHex();
}));
// node_modules/viem/_esm/utils/lru.js
var LruMap;
var init_lru = __esmMin((() => {
	LruMap = class extends Map {
		constructor(size) {
			super();
			Object.defineProperty(this, "maxSize", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			this.maxSize = size;
		}
		get(key) {
			const value = super.get(key);
			if (super.has(key)) {
				super.delete(key);
				super.set(key, value);
			}
			return value;
		}
		set(key, value) {
			if (super.has(key)) super.delete(key);
			super.set(key, value);
			if (this.maxSize && this.size > this.maxSize) {
				const firstKey = super.keys().next().value;
				if (firstKey !== void 0) super.delete(firstKey);
			}
			return this;
		}
	};
}));
// node_modules/viem/_esm/utils/hash/hashSignature.js
function hashSignature(sig) {
	return hash(sig);
}
var hash;
var init_hashSignature = __esmMin((() => {
	init_toBytes();
	init_keccak256();
	hash = (value) => keccak256(toBytes$1(value));
}));
// node_modules/viem/_esm/utils/hash/normalizeSignature.js
function normalizeSignature(signature) {
	let active = true;
	let current = "";
	let level = 0;
	let result = "";
	let valid = false;
	for (let i = 0; i < signature.length; i++) {
		const char = signature[i];
		if ([
			"(",
			")",
			","
		].includes(char)) active = true;
		if (char === "(") level++;
		if (char === ")") level--;
		if (!active) continue;
		if (level === 0) {
			if (char === " " && [
				"event",
				"function",
				"error",
				""
			].includes(result)) result = "";
			else {
				result += char;
				if (char === ")") {
					valid = true;
					break;
				}
			}
			continue;
		}
		if (char === " ") {
			if (!current.endsWith(",") && !current.endsWith("(")) {
				current = "";
				active = false;
			}
			continue;
		}
		result += char;
		current += char;
	}
	if (!valid) throw new BaseError("Unable to normalize signature.");
	return result;
}
var init_normalizeSignature = __esmMin((() => {
	init_base();
}));
// node_modules/viem/_esm/utils/hash/toSignature.js
var toSignature;
var init_toSignature = __esmMin((() => {
	init_exports();
	init_normalizeSignature();
	toSignature = (def) => {
		return normalizeSignature((() => {
			if (typeof def === "string") return def;
			return formatAbiItem$1(def);
		})());
	};
}));
// node_modules/viem/_esm/utils/hash/toSignatureHash.js
/**
* Returns the hash (of the function/event/error signature) for a given function, event, or error definition.
*/
function toSignatureHash(fn) {
	const definition = typeof fn === "string" ? fn : formatAbiItem$1(fn);
	const cached = signatureHashCache.get(definition);
	if (cached) return cached;
	const hash = hashSignature(toSignature(definition));
	signatureHashCache.set(definition, hash);
	return hash;
}
var signatureHashCache;
var init_toSignatureHash = __esmMin((() => {
	init_exports();
	init_lru();
	init_hashSignature();
	init_toSignature();
	signatureHashCache = /*#__PURE__*/ new LruMap(8192);
}));
// node_modules/viem/_esm/utils/hash/toEventSelector.js
var toEventSelector;
var init_toEventSelector = __esmMin((() => {
	init_toSignatureHash();
	toEventSelector = toSignatureHash;
}));
// node_modules/viem/_esm/errors/address.js
var InvalidAddressError;
var init_address = __esmMin((() => {
	init_base();
	InvalidAddressError = class extends BaseError {
		constructor({ address }) {
			super(`Address "${address}" is invalid.`, {
				metaMessages: ["- Address must be a hex value of 20 bytes (40 hex characters).", "- Address must match its checksum counterpart."],
				name: "InvalidAddressError"
			});
		}
	};
}));
// node_modules/viem/_esm/utils/address/getAddress.js
/**
* Returns the [EIP-55](https://eips.ethereum.org/EIPS/eip-55) checksummed form
* of an address. The input's casing is ignored.
*
* Does not validate the input; use {@link getAddress} for untrusted strings.
*/
function checksumAddress(address_, chainId) {
	const lower = address_.toLowerCase();
	const cacheKey = `${lower}.${chainId}`;
	const cached = checksumAddressCache.get(cacheKey);
	if (cached) return cached;
	const hexAddress = chainId ? `${chainId}${lower}` : lower.substring(2);
	const hash = keccak256(stringToBytes(hexAddress), "bytes");
	const address = (chainId ? hexAddress.substring(`${chainId}0x`.length) : hexAddress).split("");
	for (let i = 0; i < 40; i += 2) {
		if (hash[i >> 1] >> 4 >= 8 && address[i]) address[i] = address[i].toUpperCase();
		if ((hash[i >> 1] & 15) >= 8 && address[i + 1]) address[i + 1] = address[i + 1].toUpperCase();
	}
	const result = `0x${address.join("")}`;
	checksumAddressCache.set(cacheKey, result);
	return result;
}
/**
* Converts an address into its [EIP-55](https://eips.ethereum.org/EIPS/eip-55)
* checksummed form. Throws if the string is not a `0x`-prefixed, 20-byte hex
* string.
*
* The input's casing is ignored, so an address with a wrong checksum is
* returned with the correct one. To reject a wrong checksum, check the input
* with {@link isAddress} first.
*
* - Docs: https://viem.sh/docs/utilities/getAddress
*
* @example
* import { getAddress } from 'viem'
*
* getAddress('0x787bc77f1700dce0f8c1581c18a12d3153d1b150')
* // '0x787bc77F1700DCE0f8c1581c18A12d3153D1B150'
*/
function getAddress(address, chainId) {
	if (!isAddress(address, { strict: false })) throw new InvalidAddressError({ address });
	return checksumAddress(address, chainId);
}
var checksumAddressCache;
var init_getAddress = __esmMin((() => {
	init_address();
	init_toBytes();
	init_keccak256();
	init_lru();
	init_isAddress();
	checksumAddressCache = /*#__PURE__*/ new LruMap(8192);
}));
// node_modules/viem/_esm/utils/address/isAddress.js
/**
* Checks if a string is a valid address.
*
* In strict mode (the default), a mixed-case address must match its
* [EIP-55](https://eips.ethereum.org/EIPS/eip-55) checksum. An all-lowercase
* address has no checksum and is valid.
*
* Use this to validate user input. {@link getAddress} does not validate the
* checksum; it returns the checksummed form of any casing.
*
* - Docs: https://viem.sh/docs/utilities/isAddress
*
* @example
* import { isAddress } from 'viem'
*
* isAddress('0x787bc77F1700DCE0f8c1581c18A12d3153D1B150')
* // true
* isAddress('0x787bc77F1700DCE0f8c1581c18A12d3153D1b150') // last `B` lowercased
* // false
* isAddress('0x787bc77f1700dce0f8c1581c18a12d3153d1b150')
* // true
*/
function isAddress(address, options) {
	const { strict = true } = options ?? {};
	if (!addressRegex.test(address)) return false;
	if (!strict || address.toLowerCase() === address) return true;
	let result = isAddressCache.get(address);
	if (result === void 0) {
		result = checksumAddress(address) === address;
		isAddressCache.set(address, result);
	}
	return result;
}
var addressRegex, isAddressCache;
var init_isAddress = __esmMin((() => {
	init_lru();
	init_getAddress();
	addressRegex = /^0x[a-fA-F0-9]{40}$/;
	isAddressCache = /*#__PURE__*/ new LruMap(8192);
}));
// node_modules/viem/_esm/utils/data/concat.js
function concat(values) {
	if (typeof values[0] === "string") return concatHex(values);
	return concatBytes$1(values);
}
function concatBytes$1(values) {
	let length = 0;
	for (const arr of values) length += arr.length;
	const result = new Uint8Array(length);
	let offset = 0;
	for (const arr of values) {
		result.set(arr, offset);
		offset += arr.length;
	}
	return result;
}
function concatHex(values) {
	return `0x${values.reduce((acc, x) => acc + x.replace("0x", ""), "")}`;
}
var init_concat = __esmMin((() => {}));
// node_modules/viem/_esm/utils/data/slice.js
/**
* @description Returns a section of the hex or byte array given a start/end bytes offset.
*
* @param value The hex or byte array to slice.
* @param start The start offset (in bytes).
* @param end The end offset (in bytes).
*/
function slice(value, start, end, { strict } = {}) {
	if (isHex(value, { strict: false })) return sliceHex(value, start, end, { strict });
	return sliceBytes(value, start, end, { strict });
}
function assertStartOffset(value, start) {
	if (typeof start === "number" && start > 0 && start > size(value) - 1) throw new SliceOffsetOutOfBoundsError({
		offset: start,
		position: "start",
		size: size(value)
	});
}
function assertEndOffset(value, start, end) {
	if (typeof start === "number" && typeof end === "number" && size(value) !== end - start) throw new SliceOffsetOutOfBoundsError({
		offset: end,
		position: "end",
		size: size(value)
	});
}
/**
* @description Returns a section of the byte array given a start/end bytes offset.
*
* @param value The byte array to slice.
* @param start The start offset (in bytes).
* @param end The end offset (in bytes).
*/
function sliceBytes(value_, start, end, { strict } = {}) {
	assertStartOffset(value_, start);
	const value = value_.slice(start, end);
	if (strict) assertEndOffset(value, start, end);
	return value;
}
/**
* @description Returns a section of the hex value given a start/end bytes offset.
*
* @param value The hex value to slice.
* @param start The start offset (in bytes).
* @param end The end offset (in bytes).
*/
function sliceHex(value_, start, end, { strict } = {}) {
	assertStartOffset(value_, start);
	const value = `0x${value_.replace("0x", "").slice((start ?? 0) * 2, (end ?? value_.length) * 2)}`;
	if (strict) assertEndOffset(value, start, end);
	return value;
}
var init_slice = __esmMin((() => {
	init_data();
	init_isHex();
	init_size();
}));
// node_modules/viem/_esm/utils/regex.js
var bytesRegex, integerRegex;
var init_regex = __esmMin((() => {
	bytesRegex = /^bytes([1-9]|1[0-9]|2[0-9]|3[0-2])?$/;
	integerRegex = /^(u?int)(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?$/;
}));
// node_modules/viem/_esm/utils/abi/encodeAbiParameters.js
/**
* @description Encodes a list of primitive values into an ABI-encoded hex value.
*
* - Docs: https://viem.sh/docs/abi/encodeAbiParameters#encodeabiparameters
*
*   Generates ABI encoded data using the [ABI specification](https://docs.soliditylang.org/en/latest/abi-spec), given a set of ABI parameters (inputs/outputs) and their corresponding values.
*
* @param params - a set of ABI Parameters (params), that can be in the shape of the inputs or outputs attribute of an ABI Item.
* @param values - a set of values (values) that correspond to the given params.
* @example
* ```typescript
* import { encodeAbiParameters } from 'viem'
*
* const encodedData = encodeAbiParameters(
*   [
*     { name: 'x', type: 'string' },
*     { name: 'y', type: 'uint' },
*     { name: 'z', type: 'bool' }
*   ],
*   ['wagmi', 420n, true]
* )
* ```
*
* You can also pass in Human Readable parameters with the parseAbiParameters utility.
*
* @example
* ```typescript
* import { encodeAbiParameters, parseAbiParameters } from 'viem'
*
* const encodedData = encodeAbiParameters(
*   parseAbiParameters('string x, uint y, bool z'),
*   ['wagmi', 420n, true]
* )
* ```
*/
function encodeAbiParameters(params, values) {
	if (params.length !== values.length) throw new AbiEncodingLengthMismatchError({
		expectedLength: params.length,
		givenLength: values.length
	});
	return encodeParams(prepareParams({
		params,
		values
	}));
}
function prepareParams({ params, values }) {
	const preparedParams = [];
	for (let i = 0; i < params.length; i++) preparedParams.push(prepareParam({
		param: params[i],
		value: values[i]
	}));
	return preparedParams;
}
function prepareParam({ param, value }) {
	const arrayComponents = getArrayComponents(param.type);
	if (arrayComponents) {
		const [length, type] = arrayComponents;
		return encodeArray(value, {
			length,
			param: {
				...param,
				type
			}
		});
	}
	if (param.type === "tuple") return encodeTuple(value, { param });
	if (param.type === "address") return encodeAddress(value);
	if (param.type === "bool") return encodeBool(value);
	if (param.type.startsWith("uint") || param.type.startsWith("int")) {
		const signed = param.type.startsWith("int");
		const [, , size = "256"] = integerRegex.exec(param.type) ?? [];
		return encodeNumber(value, {
			signed,
			size: Number(size)
		});
	}
	if (param.type.startsWith("bytes")) return encodeBytes(value, { param });
	if (param.type === "string") return encodeString(value);
	throw new InvalidAbiEncodingTypeError(param.type, { docsPath: "/docs/contract/encodeAbiParameters" });
}
function encodeParams(preparedParams) {
	let staticSize = 0;
	for (let i = 0; i < preparedParams.length; i++) {
		const { dynamic, encoded } = preparedParams[i];
		if (dynamic) staticSize += 32;
		else staticSize += size(encoded);
	}
	const staticParams = [];
	const dynamicParams = [];
	let dynamicSize = 0;
	for (let i = 0; i < preparedParams.length; i++) {
		const { dynamic, encoded } = preparedParams[i];
		if (dynamic) {
			staticParams.push(numberToHex(staticSize + dynamicSize, { size: 32 }));
			dynamicParams.push(encoded);
			dynamicSize += size(encoded);
		} else staticParams.push(encoded);
	}
	return concatHex([...staticParams, ...dynamicParams]);
}
function encodeAddress(value) {
	if (!isAddress(value)) throw new InvalidAddressError({ address: value });
	return {
		dynamic: false,
		encoded: padHex(value.toLowerCase())
	};
}
function encodeArray(value, { length, param }) {
	const dynamic = length === null;
	if (!Array.isArray(value)) throw new InvalidArrayError(value);
	if (!dynamic && value.length !== length) throw new AbiEncodingArrayLengthMismatchError({
		expectedLength: length,
		givenLength: value.length,
		type: `${param.type}[${length}]`
	});
	let dynamicChild = value.length === 0 && isDynamicType(param);
	const preparedParams = [];
	for (let i = 0; i < value.length; i++) {
		const preparedParam = prepareParam({
			param,
			value: value[i]
		});
		if (preparedParam.dynamic) dynamicChild = true;
		preparedParams.push(preparedParam);
	}
	if (dynamic || dynamicChild) {
		const data = encodeParams(preparedParams);
		if (dynamic) return {
			dynamic: true,
			encoded: concatHex([numberToHex(preparedParams.length, { size: 32 }), data])
		};
		if (dynamicChild) return {
			dynamic: true,
			encoded: data
		};
	}
	return {
		dynamic: false,
		encoded: concatHex(preparedParams.map(({ encoded }) => encoded))
	};
}
function encodeBytes(value, { param }) {
	const [, paramSize] = param.type.split("bytes");
	const hex = value.length % 2 ? `0x0${value.slice(2)}` : value;
	const bytesSize = size(hex);
	if (!paramSize) {
		let value_ = hex;
		if (bytesSize % 32 !== 0) value_ = padHex(value_, {
			dir: "right",
			size: Math.ceil(bytesSize / 32) * 32
		});
		return {
			dynamic: true,
			encoded: concatHex([padHex(numberToHex(bytesSize, { size: 32 })), value_])
		};
	}
	if (bytesSize !== Number.parseInt(paramSize, 10)) throw new AbiEncodingBytesSizeMismatchError({
		expectedSize: Number.parseInt(paramSize, 10),
		value
	});
	return {
		dynamic: false,
		encoded: padHex(hex, { dir: "right" })
	};
}
function encodeBool(value) {
	if (typeof value !== "boolean") throw new BaseError(`Invalid boolean value: "${value}" (type: ${typeof value}). Expected: \`true\` or \`false\`.`);
	return {
		dynamic: false,
		encoded: padHex(boolToHex(value))
	};
}
function encodeNumber(value, { signed, size = 256 }) {
	if (typeof size === "number") {
		const max = 2n ** (BigInt(size) - (signed ? 1n : 0n)) - 1n;
		const min = signed ? -max - 1n : 0n;
		if (value > max || value < min) throw new IntegerOutOfRangeError({
			max: max.toString(),
			min: min.toString(),
			signed,
			size: size / 8,
			value: value.toString()
		});
	}
	return {
		dynamic: false,
		encoded: numberToHex(value, {
			size: 32,
			signed
		})
	};
}
function encodeString(value) {
	const hexValue = stringToHex(value);
	const partsLength = Math.ceil(size(hexValue) / 32);
	const parts = [];
	for (let i = 0; i < partsLength; i++) parts.push(padHex(slice(hexValue, i * 32, (i + 1) * 32), { dir: "right" }));
	return {
		dynamic: true,
		encoded: concatHex([padHex(numberToHex(size(hexValue), { size: 32 })), ...parts])
	};
}
function encodeTuple(value, { param }) {
	let dynamic = false;
	const preparedParams = [];
	for (let i = 0; i < param.components.length; i++) {
		const param_ = param.components[i];
		const preparedParam = prepareParam({
			param: param_,
			value: value[Array.isArray(value) ? i : param_.name]
		});
		preparedParams.push(preparedParam);
		if (preparedParam.dynamic) dynamic = true;
	}
	return {
		dynamic,
		encoded: dynamic ? encodeParams(preparedParams) : concatHex(preparedParams.map(({ encoded }) => encoded))
	};
}
function getArrayComponents(type) {
	const matches = type.match(/^(.*)\[(\d+)?\]$/);
	return matches ? [matches[2] ? Number(matches[2]) : null, matches[1]] : void 0;
}
function isDynamicType(param) {
	const { type } = param;
	if (type === "string") return true;
	if (type === "bytes") return true;
	if (type.endsWith("[]")) return true;
	if (type === "tuple") return param.components.some(isDynamicType);
	const arrayComponents = getArrayComponents(type);
	if (arrayComponents) return isDynamicType({
		...param,
		type: arrayComponents[1]
	});
	return false;
}
var init_encodeAbiParameters = __esmMin((() => {
	init_abi();
	init_address();
	init_base();
	init_encoding();
	init_isAddress();
	init_concat();
	init_pad();
	init_size();
	init_slice();
	init_toHex();
	init_regex();
}));
// node_modules/viem/_esm/utils/hash/toFunctionSelector.js
var toFunctionSelector;
var init_toFunctionSelector = __esmMin((() => {
	init_slice();
	init_toSignatureHash();
	toFunctionSelector = (fn) => slice(toSignatureHash(fn), 0, 4);
}));
// node_modules/viem/_esm/utils/abi/getAbiItem.js
function getAbiItem(parameters) {
	const { abi, args = [], name } = parameters;
	const isSelector = isHex(name, { strict: false });
	const abiItems = abi.filter((abiItem) => {
		if (isSelector) {
			if (abiItem.type === "function") return toFunctionSelector(abiItem) === name;
			if (abiItem.type === "event") return toEventSelector(abiItem) === name;
			return false;
		}
		return "name" in abiItem && abiItem.name === name;
	});
	if (abiItems.length === 0) return void 0;
	if (abiItems.length === 1) return abiItems[0];
	let matchedAbiItem;
	for (const abiItem of abiItems) {
		if (!("inputs" in abiItem)) continue;
		if (!args || args.length === 0) {
			if (!abiItem.inputs || abiItem.inputs.length === 0) return abiItem;
			continue;
		}
		if (!abiItem.inputs) continue;
		if (abiItem.inputs.length === 0) continue;
		if (abiItem.inputs.length !== args.length) continue;
		if (args.every((arg, index) => {
			const abiParameter = "inputs" in abiItem && abiItem.inputs[index];
			if (!abiParameter) return false;
			return isArgOfType(arg, abiParameter);
		})) {
			if (matchedAbiItem && "inputs" in matchedAbiItem && matchedAbiItem.inputs) {
				const ambiguousTypes = getAmbiguousTypes(abiItem.inputs, matchedAbiItem.inputs, args);
				if (ambiguousTypes) throw new AbiItemAmbiguityError({
					abiItem,
					type: ambiguousTypes[0]
				}, {
					abiItem: matchedAbiItem,
					type: ambiguousTypes[1]
				});
			}
			matchedAbiItem = abiItem;
		}
	}
	if (matchedAbiItem) return matchedAbiItem;
	return abiItems[0];
}
/** @internal */
function isArgOfType(arg, abiParameter) {
	const argType = typeof arg;
	const abiParameterType = abiParameter.type;
	switch (abiParameterType) {
		case "address": return isAddress(arg, { strict: false });
		case "bool": return argType === "boolean";
		case "function": return argType === "string";
		case "string": return argType === "string";
		default: {
			if (abiParameterType === "tuple" && "components" in abiParameter) return Object.values(abiParameter.components).every((component, index) => {
				return argType === "object" && isArgOfType(getComponentValue(arg, component, index), component);
			});
			if (/^u?int(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?$/.test(abiParameterType)) {
				if (typeof arg !== "bigint" && typeof arg !== "number") return false;
				if (typeof arg === "number" && !Number.isInteger(arg)) return false;
				const signed = abiParameterType.startsWith("int");
				const bits = Number.parseInt(abiParameterType.replace(/^u?int/, "") || "256", 10);
				const max = 2n ** (BigInt(bits) - (signed ? 1n : 0n)) - 1n;
				return arg >= (signed ? -max - 1n : 0n) && arg <= max;
			}
			if (/^bytes([1-9]|1[0-9]|2[0-9]|3[0-2])?$/.test(abiParameterType)) {
				if (typeof arg !== "string" && !(arg instanceof Uint8Array)) return false;
				const bytes = abiParameterType.slice(5);
				if (!bytes) return arg instanceof Uint8Array || isHex(arg);
				if (typeof arg === "string" && !isHex(arg)) return false;
				return size(arg) === Number.parseInt(bytes, 10);
			}
			const arrayComponents = getArrayComponents(abiParameterType);
			if (arrayComponents) {
				const [length, type] = arrayComponents;
				return Array.isArray(arg) && (length === null || arg.length === length) && arg.every((x) => isArgOfType(x, {
					...abiParameter,
					type
				}));
			}
			return false;
		}
	}
}
/** @internal */
function getAmbiguousTypes(sourceParameters, targetParameters, args) {
	for (const parameterIndex in sourceParameters) {
		const sourceParameter = sourceParameters[parameterIndex];
		const targetParameter = targetParameters[parameterIndex];
		if (!targetParameter) continue;
		if (sourceParameter.type === "tuple" && targetParameter.type === "tuple" && "components" in sourceParameter && "components" in targetParameter) {
			const value = args[parameterIndex];
			const types = getAmbiguousTypes(sourceParameter.components, targetParameter.components, sourceParameter.components.map((component, index) => getComponentValue(value, component, index)));
			if (types) return types;
			continue;
		}
		const sourceArray = getArrayComponents(sourceParameter.type);
		const targetArray = getArrayComponents(targetParameter.type);
		if (sourceArray && targetArray) {
			const types = getAmbiguousTypes([{
				...sourceParameter,
				type: sourceArray[1]
			}], [{
				...targetParameter,
				type: targetArray[1]
			}], [args[parameterIndex]?.[0]]);
			if (types) return types;
			if (sourceArray[1] === targetArray[1] && sourceParameter.type !== targetParameter.type) return [sourceParameter.type, targetParameter.type];
			continue;
		}
		const types = [sourceParameter.type, targetParameter.type];
		const value = args[parameterIndex];
		if ((() => {
			if (types.includes("address") && (types.includes("string") || types.includes("bytes"))) return value === void 0 || isAddress(value, { strict: false });
			if (sourceParameter.type !== targetParameter.type) return true;
			return false;
		})()) return types;
	}
}
/** Reads a tuple component's value by index from arrays and by name from objects, like `encodeAbiParameters`. */
function getComponentValue(arg, component, index) {
	if (Array.isArray(arg)) return arg[index];
	return arg?.[component.name];
}
var init_getAbiItem = __esmMin((() => {
	init_abi();
	init_isHex();
	init_isAddress();
	init_size();
	init_toEventSelector();
	init_toFunctionSelector();
	init_encodeAbiParameters();
}));
// node_modules/viem/_esm/utils/abi/prepareEncodeFunctionData.js
function prepareEncodeFunctionData(parameters) {
	const { abi, args, functionName } = parameters;
	let abiItem = abi[0];
	if (functionName) {
		const item = getAbiItem({
			abi,
			args,
			name: functionName
		});
		if (!item) throw new AbiFunctionNotFoundError(functionName, { docsPath: docsPath$3 });
		abiItem = item;
	}
	if (abiItem.type !== "function") throw new AbiFunctionNotFoundError(void 0, { docsPath: docsPath$3 });
	return {
		abi: [abiItem],
		functionName: toFunctionSelector(formatAbiItem(abiItem))
	};
}
var docsPath$3;
var init_prepareEncodeFunctionData = __esmMin((() => {
	init_abi();
	init_toFunctionSelector();
	init_formatAbiItem();
	init_getAbiItem();
	docsPath$3 = "/docs/contract/encodeFunctionData";
}));
// node_modules/viem/_esm/utils/abi/encodeFunctionData.js
function encodeFunctionData(parameters) {
	const { args } = parameters;
	const { abi, functionName } = (() => {
		if (parameters.abi.length === 1 && parameters.functionName?.startsWith("0x")) return parameters;
		return prepareEncodeFunctionData(parameters);
	})();
	const abiItem = abi[0];
	return concatHex([functionName, ("inputs" in abiItem && abiItem.inputs ? encodeAbiParameters(abiItem.inputs, args ?? []) : void 0) ?? "0x"]);
}
var init_encodeFunctionData = __esmMin((() => {
	init_concat();
	init_encodeAbiParameters();
	init_prepareEncodeFunctionData();
}));
// node_modules/viem/_esm/errors/cursor.js
var NegativeOffsetError, PositionOutOfBoundsError, RecursiveReadLimitExceededError;
var init_cursor$1 = __esmMin((() => {
	init_base();
	NegativeOffsetError = class extends BaseError {
		constructor({ offset }) {
			super(`Offset \`${offset}\` cannot be negative.`, { name: "NegativeOffsetError" });
		}
	};
	PositionOutOfBoundsError = class extends BaseError {
		constructor({ length, position }) {
			super(`Position \`${position}\` is out of bounds (\`0 < position < ${length}\`).`, { name: "PositionOutOfBoundsError" });
		}
	};
	RecursiveReadLimitExceededError = class extends BaseError {
		constructor({ count, limit }) {
			super(`Recursive read limit of \`${limit}\` exceeded (recursive read count: \`${count}\`).`, { name: "RecursiveReadLimitExceededError" });
		}
	};
}));
// node_modules/viem/_esm/utils/cursor.js
function createCursor(bytes, { recursiveReadLimit = 8192 } = {}) {
	const cursor = Object.create(staticCursor);
	cursor.bytes = bytes;
	cursor.dataView = new DataView(bytes.buffer ?? bytes, bytes.byteOffset, bytes.byteLength);
	cursor.positionReadCount = /* @__PURE__ */ new Map();
	cursor.recursiveReadLimit = recursiveReadLimit;
	return cursor;
}
var staticCursor;
var init_cursor = __esmMin((() => {
	init_cursor$1();
	staticCursor = {
		bytes: /* @__PURE__ */ new Uint8Array(),
		dataView: /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(0)),
		position: 0,
		positionReadCount: /* @__PURE__ */ new Map(),
		recursiveReadCount: 0,
		recursiveReadLimit: Number.POSITIVE_INFINITY,
		assertReadLimit() {
			if (this.recursiveReadCount >= this.recursiveReadLimit) throw new RecursiveReadLimitExceededError({
				count: this.recursiveReadCount + 1,
				limit: this.recursiveReadLimit
			});
		},
		assertPosition(position) {
			if (position < 0 || position > this.bytes.length - 1) throw new PositionOutOfBoundsError({
				length: this.bytes.length,
				position
			});
		},
		decrementPosition(offset) {
			if (offset < 0) throw new NegativeOffsetError({ offset });
			const position = this.position - offset;
			this.assertPosition(position);
			this.position = position;
		},
		getReadCount(position) {
			return this.positionReadCount.get(position || this.position) || 0;
		},
		incrementPosition(offset) {
			if (offset < 0) throw new NegativeOffsetError({ offset });
			const position = this.position + offset;
			this.assertPosition(position);
			this.position = position;
		},
		inspectByte(position_) {
			const position = position_ ?? this.position;
			this.assertPosition(position);
			return this.bytes[position];
		},
		inspectBytes(length, position_) {
			const position = position_ ?? this.position;
			this.assertPosition(position + length - 1);
			return this.bytes.subarray(position, position + length);
		},
		inspectUint8(position_) {
			const position = position_ ?? this.position;
			this.assertPosition(position);
			return this.bytes[position];
		},
		inspectUint16(position_) {
			const position = position_ ?? this.position;
			this.assertPosition(position + 1);
			return this.dataView.getUint16(position);
		},
		inspectUint24(position_) {
			const position = position_ ?? this.position;
			this.assertPosition(position + 2);
			return (this.dataView.getUint16(position) << 8) + this.dataView.getUint8(position + 2);
		},
		inspectUint32(position_) {
			const position = position_ ?? this.position;
			this.assertPosition(position + 3);
			return this.dataView.getUint32(position);
		},
		pushByte(byte) {
			this.assertPosition(this.position);
			this.bytes[this.position] = byte;
			this.position++;
		},
		pushBytes(bytes) {
			this.assertPosition(this.position + bytes.length - 1);
			this.bytes.set(bytes, this.position);
			this.position += bytes.length;
		},
		pushUint8(value) {
			this.assertPosition(this.position);
			this.bytes[this.position] = value;
			this.position++;
		},
		pushUint16(value) {
			this.assertPosition(this.position + 1);
			this.dataView.setUint16(this.position, value);
			this.position += 2;
		},
		pushUint24(value) {
			this.assertPosition(this.position + 2);
			this.dataView.setUint16(this.position, value >> 8);
			this.dataView.setUint8(this.position + 2, value & 255);
			this.position += 3;
		},
		pushUint32(value) {
			this.assertPosition(this.position + 3);
			this.dataView.setUint32(this.position, value);
			this.position += 4;
		},
		readByte() {
			this.assertReadLimit();
			this._touch();
			const value = this.inspectByte();
			this.position++;
			return value;
		},
		readBytes(length, size) {
			this.assertReadLimit();
			this._touch();
			const value = this.inspectBytes(length);
			this.position += size ?? length;
			return value;
		},
		readUint8() {
			this.assertReadLimit();
			this._touch();
			const value = this.inspectUint8();
			this.position += 1;
			return value;
		},
		readUint16() {
			this.assertReadLimit();
			this._touch();
			const value = this.inspectUint16();
			this.position += 2;
			return value;
		},
		readUint24() {
			this.assertReadLimit();
			this._touch();
			const value = this.inspectUint24();
			this.position += 3;
			return value;
		},
		readUint32() {
			this.assertReadLimit();
			this._touch();
			const value = this.inspectUint32();
			this.position += 4;
			return value;
		},
		get remaining() {
			return this.bytes.length - this.position;
		},
		setPosition(position) {
			const oldPosition = this.position;
			this.assertPosition(position);
			this.position = position;
			return () => this.position = oldPosition;
		},
		_touch() {
			if (this.recursiveReadLimit === Number.POSITIVE_INFINITY) return;
			const count = this.getReadCount();
			this.positionReadCount.set(this.position, count + 1);
			if (count > 0) this.recursiveReadCount++;
		}
	};
}));
// node_modules/viem/_esm/utils/encoding/fromBytes.js
/**
* Decodes a byte array into a bigint.
*
* - Docs: https://viem.sh/docs/utilities/fromBytes#bytestobigint
*
* @param bytes Byte array to decode.
* @param opts Options.
* @returns BigInt value.
*
* @example
* import { bytesToBigInt } from 'viem'
* const data = bytesToBigInt(new Uint8Array([1, 164]))
* // 420n
*/
function bytesToBigInt(bytes, opts = {}) {
	if (typeof opts.size !== "undefined") assertSize(bytes, { size: opts.size });
	return hexToBigInt(bytesToHex(bytes), opts);
}
/**
* Decodes a byte array into a boolean.
*
* - Docs: https://viem.sh/docs/utilities/fromBytes#bytestobool
*
* @param bytes Byte array to decode.
* @param opts Options.
* @returns Boolean value.
*
* @example
* import { bytesToBool } from 'viem'
* const data = bytesToBool(new Uint8Array([1]))
* // true
*/
function bytesToBool(bytes_, opts = {}) {
	let bytes = bytes_;
	if (typeof opts.size !== "undefined") {
		assertSize(bytes, { size: opts.size });
		bytes = trim(bytes);
	}
	if (bytes.length > 1 || bytes[0] > 1) throw new InvalidBytesBooleanError(bytes);
	return Boolean(bytes[0]);
}
/**
* Decodes a byte array into a number.
*
* - Docs: https://viem.sh/docs/utilities/fromBytes#bytestonumber
*
* @param bytes Byte array to decode.
* @param opts Options.
* @returns Number value.
*
* @example
* import { bytesToNumber } from 'viem'
* const data = bytesToNumber(new Uint8Array([1, 164]))
* // 420
*/
function bytesToNumber$1(bytes, opts = {}) {
	if (typeof opts.size !== "undefined") assertSize(bytes, { size: opts.size });
	return hexToNumber$1(bytesToHex(bytes), opts);
}
/**
* Decodes a byte array into a UTF-8 string.
*
* - Docs: https://viem.sh/docs/utilities/fromBytes#bytestostring
*
* @param bytes Byte array to decode.
* @param opts Options.
* @returns String value.
*
* @example
* import { bytesToString } from 'viem'
* const data = bytesToString(new Uint8Array([72, 101, 108, 108, 111, 32, 87, 111, 114, 108, 100, 33]))
* // 'Hello world'
*/
function bytesToString(bytes_, opts = {}) {
	let bytes = bytes_;
	if (typeof opts.size !== "undefined") {
		assertSize(bytes, { size: opts.size });
		bytes = trim(bytes, { dir: "right" });
	}
	return new TextDecoder().decode(bytes);
}
var init_fromBytes = __esmMin((() => {
	init_encoding();
	init_trim();
	init_fromHex();
	init_toHex();
}));
// node_modules/viem/_esm/utils/abi/decodeAbiParameters.js
function decodeAbiParameters(params, data) {
	const bytes = typeof data === "string" ? hexToBytes(data) : data;
	const cursor = createCursor(bytes);
	if (size(bytes) === 0 && params.length > 0) throw new AbiDecodingZeroDataError();
	if (size(data) && size(data) < 32) throw new AbiDecodingDataSizeTooSmallError({
		data: typeof data === "string" ? data : bytesToHex(data),
		params,
		size: size(data)
	});
	const budget = {
		limit: bytes.length * 32,
		used: 0
	};
	let consumed = 0;
	const values = [];
	for (let i = 0; i < params.length; ++i) {
		const param = params[i];
		if (consumed < bytes.length) cursor.setPosition(consumed);
		const [data, consumed_] = decodeParameter(cursor, param, {
			budget,
			staticPosition: 0
		});
		consumed += consumed_;
		values.push(data);
	}
	return values;
}
function decodeParameter(cursor, param, { budget, staticPosition }) {
	const arrayComponents = getArrayComponents(param.type);
	if (arrayComponents) {
		const [length, type] = arrayComponents;
		return decodeArray(cursor, {
			...param,
			type
		}, {
			budget,
			length,
			staticPosition
		});
	}
	if (param.type === "tuple") return decodeTuple(cursor, param, {
		budget,
		staticPosition
	});
	if (param.type === "address") return decodeAddress(cursor);
	if (param.type === "bool") return decodeBool(cursor);
	if (param.type.startsWith("bytes")) return decodeBytes(cursor, param, {
		budget,
		staticPosition
	});
	if (param.type.startsWith("uint") || param.type.startsWith("int")) return decodeNumber(cursor, param);
	if (param.type === "string") return decodeString(cursor, {
		budget,
		staticPosition
	});
	throw new InvalidAbiDecodingTypeError(param.type, { docsPath: "/docs/contract/decodeAbiParameters" });
}
function decodeAddress(cursor) {
	return [checksumAddress(bytesToHex(sliceBytes(cursor.readBytes(32), -20))), 32];
}
function decodeArray(cursor, param, { budget, length, staticPosition }) {
	if (length === null) {
		const start = staticPosition + bytesToNumber$1(cursor.readBytes(sizeOfOffset));
		const startOfData = start + sizeOfLength;
		cursor.setPosition(start);
		const length = bytesToNumber$1(cursor.readBytes(sizeOfLength));
		const dynamicChild = hasDynamicChild(param);
		let consumed = 0;
		const value = [];
		for (let i = 0; i < length; ++i) {
			cursor.setPosition(startOfData + (dynamicChild ? i * 32 : consumed));
			const [data, consumed_] = decodeParameter(cursor, param, {
				budget,
				staticPosition: startOfData
			});
			consumed += consumed_;
			value.push(data);
			if (consumed_ === 0) {
				cursor.assertReadLimit();
				cursor._touch();
			}
		}
		cursor.setPosition(staticPosition + 32);
		return [value, 32];
	}
	if (hasDynamicChild(param)) {
		const start = staticPosition + bytesToNumber$1(cursor.readBytes(sizeOfOffset));
		const value = [];
		for (let i = 0; i < length; ++i) {
			cursor.setPosition(start + i * 32);
			const [data] = decodeParameter(cursor, param, {
				budget,
				staticPosition: start
			});
			value.push(data);
		}
		cursor.setPosition(staticPosition + 32);
		return [value, 32];
	}
	let consumed = 0;
	const value = [];
	for (let i = 0; i < length; ++i) {
		const [data, consumed_] = decodeParameter(cursor, param, {
			budget,
			staticPosition: staticPosition + consumed
		});
		consumed += consumed_;
		value.push(data);
		if (consumed_ === 0) {
			cursor.assertReadLimit();
			cursor._touch();
		}
	}
	return [value, consumed];
}
function decodeBool(cursor) {
	return [bytesToBool(cursor.readBytes(32), { size: 32 }), 32];
}
function decodeBytes(cursor, param, { budget, staticPosition }) {
	const [_, size] = param.type.split("bytes");
	if (!size) {
		const offset = bytesToNumber$1(cursor.readBytes(32));
		cursor.setPosition(staticPosition + offset);
		const length = bytesToNumber$1(cursor.readBytes(32));
		if (length === 0) {
			cursor.setPosition(staticPosition + 32);
			return ["0x", 32];
		}
		const data = cursor.readBytes(length);
		budget.used += length;
		if (budget.used > budget.limit) throw new AbiDecodingSizeLimitExceededError({ limit: budget.limit });
		cursor.setPosition(staticPosition + 32);
		return [bytesToHex(data), 32];
	}
	return [bytesToHex(cursor.readBytes(Number.parseInt(size, 10), 32)), 32];
}
function decodeNumber(cursor, param) {
	const signed = param.type.startsWith("int");
	const size = Number.parseInt(param.type.split("int")[1] || "256", 10);
	const value = cursor.readBytes(32);
	return [size > 48 ? bytesToBigInt(value, { signed }) : bytesToNumber$1(value, { signed }), 32];
}
function decodeTuple(cursor, param, { budget, staticPosition }) {
	const hasUnnamedChild = param.components.length === 0 || param.components.some(({ name }) => !name);
	const value = hasUnnamedChild ? [] : {};
	let consumed = 0;
	if (hasDynamicChild(param)) {
		const start = staticPosition + bytesToNumber$1(cursor.readBytes(sizeOfOffset));
		for (let i = 0; i < param.components.length; ++i) {
			const component = param.components[i];
			cursor.setPosition(start + consumed);
			const [data, consumed_] = decodeParameter(cursor, component, {
				budget,
				staticPosition: start
			});
			consumed += consumed_;
			value[hasUnnamedChild ? i : component?.name] = data;
		}
		cursor.setPosition(staticPosition + 32);
		return [value, 32];
	}
	for (let i = 0; i < param.components.length; ++i) {
		const component = param.components[i];
		const [data, consumed_] = decodeParameter(cursor, component, {
			budget,
			staticPosition
		});
		value[hasUnnamedChild ? i : component?.name] = data;
		consumed += consumed_;
	}
	return [value, consumed];
}
function decodeString(cursor, { budget, staticPosition }) {
	const start = staticPosition + bytesToNumber$1(cursor.readBytes(32));
	cursor.setPosition(start);
	const length = bytesToNumber$1(cursor.readBytes(32));
	if (length === 0) {
		cursor.setPosition(staticPosition + 32);
		return ["", 32];
	}
	const data = cursor.readBytes(length, 32);
	budget.used += length;
	if (budget.used > budget.limit) throw new AbiDecodingSizeLimitExceededError({ limit: budget.limit });
	const value = bytesToString(data);
	cursor.setPosition(staticPosition + 32);
	return [value, 32];
}
function hasDynamicChild(param) {
	const { type } = param;
	if (type === "string") return true;
	if (type === "bytes") return true;
	if (type.endsWith("[]")) return true;
	if (type === "tuple") return param.components?.some(hasDynamicChild);
	const arrayComponents = getArrayComponents(param.type);
	if (arrayComponents && hasDynamicChild({
		...param,
		type: arrayComponents[1]
	})) return true;
	return false;
}
var sizeOfLength, sizeOfOffset, AbiDecodingSizeLimitExceededError;
var init_decodeAbiParameters = __esmMin((() => {
	init_abi();
	init_base();
	init_getAddress();
	init_cursor();
	init_size();
	init_slice();
	init_fromBytes();
	init_toBytes();
	init_toHex();
	init_encodeAbiParameters();
	sizeOfLength = 32;
	sizeOfOffset = 32;
	AbiDecodingSizeLimitExceededError = class extends BaseError {
		constructor({ limit }) {
			super(`Decoded \`bytes\` and \`string\` values exceed the size limit of ${limit} bytes.`, { name: "AbiDecodingSizeLimitExceededError" });
		}
	};
}));
// node_modules/viem/_esm/utils/stringify.js
var stringify;
var init_stringify = __esmMin((() => {
	stringify = (value, replacer, space) => JSON.stringify(value, (key, value_) => {
		const value = typeof value_ === "bigint" ? value_.toString() : value_;
		return typeof replacer === "function" ? replacer(key, value) : value;
	}, space);
}));
// node_modules/viem/_esm/utils/unit/Value.js
/**
* Formats a `bigint` Value to its string representation (divided by the given exponent).
*
* @example
* ```ts twoslash
* import { Value } from 'ox'
*
* Value.format(420_000_000_000n, 9)
* // @log: '420'
* ```
*
* @param value - The `bigint` Value to format.
* @param decimals - The exponent to divide the `bigint` Value by.
* @returns The string representation of the Value.
*/
function format(value, decimals = 0) {
	if (!Number.isInteger(decimals) || decimals < 0) throw new InvalidDecimalsError({ decimals });
	let display = value.toString();
	const negative = display.startsWith("-");
	if (negative) display = display.slice(1);
	display = display.padStart(decimals, "0");
	let [integer, fraction] = [display.slice(0, display.length - decimals), display.slice(display.length - decimals)];
	fraction = fraction.replace(/(0+)$/, "");
	return `${negative ? "-" : ""}${integer || "0"}${fraction ? `.${fraction}` : ""}`;
}
/**
* Formats a `bigint` Value (default: wei) to a string representation of Gwei.
*
* @example
* ```ts twoslash
* import { Value } from 'ox'
*
* Value.formatGwei(1_000_000_000n)
* // @log: '1'
* ```
*
* @param wei - The Value to format.
* @param unit - The unit to format the Value in. @default 'wei'.
* @returns The Gwei string representation of the Value.
*/
function formatGwei$1(wei, unit = "wei") {
	return format(wei, exponents.gwei - exponents[unit]);
}
/**
* Parses a `string` representation of a Value to `bigint` (multiplied by the given exponent).
*
* @example
* ```ts twoslash
* import { Value } from 'ox'
*
* Value.from('420', 9)
* // @log: 420000000000n
* ```
*
* @param value - The string representation of the Value.
* @param decimals - The exponent to multiply the Value by.
* @returns The `bigint` representation of the Value.
*/
function from(value, decimals = 0) {
	if (!Number.isInteger(decimals) || decimals < 0) throw new InvalidDecimalsError({ decimals });
	if (!/^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(value)) throw new InvalidDecimalNumberError({ value });
	let [integer = "", fraction = "0"] = value.split(".");
	const negative = integer.startsWith("-");
	if (negative) integer = integer.slice(1);
	if (integer === "") integer = "0";
	fraction = fraction.replace(/(0+)$/, "");
	if (decimals === 0) {
		if (fraction.length > 0 && Number.parseInt(fraction[0], 10) >= 5) integer = `${BigInt(integer) + 1n}`;
		fraction = "";
	} else if (fraction.length > decimals) {
		const left = fraction.slice(0, decimals);
		if (Number.parseInt(fraction.slice(decimals, decimals + 1), 10) >= 5) {
			const carried = carry(left);
			if (carried.length > decimals) {
				fraction = carried.slice(1);
				integer = `${BigInt(integer) + 1n}`;
			} else fraction = carried;
		} else fraction = left;
	} else fraction = fraction.padEnd(decimals, "0");
	return BigInt(`${negative ? "-" : ""}${integer}${fraction}`);
}
/**
* Adds 1 to a digit string with carry, returning a string of the same length
* unless the carry overflows past the most-significant digit (in which case
* the returned string is one digit longer).
*
* @internal
*/
function carry(digits) {
	const out = digits.split("");
	let i = out.length - 1;
	while (i >= 0) {
		const d = Number.parseInt(out[i], 10) + 1;
		if (d < 10) {
			out[i] = String(d);
			return out.join("");
		}
		out[i] = "0";
		i--;
	}
	return `1${out.join("")}`;
}
/**
* Parses a string representation of Gwei to a `bigint` Value (default: wei).
*
* @example
* ```ts twoslash
* import { Value } from 'ox'
*
* Value.fromGwei('420')
* // @log: 420000000000n
* ```
*
* @param gwei - String representation of Gwei.
* @param unit - The unit to parse to. @default 'wei'.
* @returns A `bigint` Value.
*/
function fromGwei(gwei, unit = "wei") {
	return from(gwei, exponents.gwei - exponents[unit]);
}
var exponents, InvalidDecimalNumberError, InvalidDecimalsError;
var init_Value = __esmMin((() => {
	exponents = {
		wei: 0,
		gwei: 9,
		szabo: 12,
		finney: 15,
		ether: 18
	};
	InvalidDecimalNumberError = class extends Error {
		constructor({ value }) {
			super(`Value \`${value}\` is not a valid decimal number.`);
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "Value.InvalidDecimalNumberError"
			});
		}
	};
	InvalidDecimalsError = class extends Error {
		constructor({ decimals }) {
			super(`\`decimals\` must be a non-negative integer. Got \`${decimals}\`.`);
			Object.defineProperty(this, "name", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: "Value.InvalidDecimalsError"
			});
		}
	};
}));
// node_modules/viem/_esm/utils/unit/formatGwei.js
/**
* Converts numerical wei to a string representation of gwei.
*
* - Docs: https://viem.sh/docs/utilities/formatGwei
*
* @example
* import { formatGwei } from 'viem'
*
* formatGwei(1000000000n)
* // '1'
*/
function formatGwei(wei, unit = "wei") {
	return formatGwei$1(wei, unit);
}
var init_formatGwei = __esmMin((() => {
	init_Value();
}));
// node_modules/viem/_esm/errors/transaction.js
function prettyPrint(args) {
	const entries = Object.entries(args).map(([key, value]) => {
		if (value === void 0 || value === false) return null;
		return [key, value];
	}).filter(Boolean);
	const maxLength = entries.reduce((acc, [key]) => Math.max(acc, key.length), 0);
	return entries.map(([key, value]) => `  ${`${key}:`.padEnd(maxLength + 1)}  ${value}`).join("\n");
}
var InvalidLegacyVError, InvalidYParityError, InvalidSerializableTransactionError, InvalidSerializedTransactionTypeError, InvalidSerializedTransactionError, InvalidStorageKeySizeError;
var init_transaction = __esmMin((() => {
	init_base();
	InvalidLegacyVError = class extends BaseError {
		constructor({ v }) {
			super(`Invalid \`v\` value "${v}". Expected 27 or 28.`, { name: "InvalidLegacyVError" });
		}
	};
	InvalidYParityError = class extends BaseError {
		constructor({ yParity }) {
			super(`Invalid \`yParity\` value "${yParity}". Expected 0 or 1.`, { name: "InvalidYParityError" });
		}
	};
	InvalidSerializableTransactionError = class extends BaseError {
		constructor({ transaction }) {
			super("Cannot infer a transaction type from provided transaction.", {
				metaMessages: [
					"Provided Transaction:",
					"{",
					prettyPrint(transaction),
					"}",
					"",
					"To infer the type, either provide:",
					"- a `type` to the Transaction, or",
					"- an EIP-1559 Transaction with `maxFeePerGas`, or",
					"- an EIP-2930 Transaction with `gasPrice` & `accessList`, or",
					"- an EIP-4844 Transaction with `blobs`, `blobVersionedHashes`, `sidecars`, or",
					"- an EIP-7702 Transaction with `authorizationList`, or",
					"- a Legacy Transaction with `gasPrice`"
				],
				name: "InvalidSerializableTransactionError"
			});
		}
	};
	InvalidSerializedTransactionTypeError = class extends BaseError {
		constructor({ serializedType }) {
			super(`Serialized transaction type "${serializedType}" is invalid.`, { name: "InvalidSerializedTransactionType" });
			Object.defineProperty(this, "serializedType", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			this.serializedType = serializedType;
		}
	};
	InvalidSerializedTransactionError = class extends BaseError {
		constructor({ attributes, serializedTransaction, type }) {
			const missing = Object.entries(attributes).map(([key, value]) => typeof value === "undefined" ? key : void 0).filter(Boolean);
			super(`Invalid serialized transaction of type "${type}" was provided.`, {
				metaMessages: [`Serialized Transaction: "${serializedTransaction}"`, missing.length > 0 ? `Missing Attributes: ${missing.join(", ")}` : ""].filter(Boolean),
				name: "InvalidSerializedTransactionError"
			});
			Object.defineProperty(this, "serializedTransaction", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			Object.defineProperty(this, "type", {
				enumerable: true,
				configurable: true,
				writable: true,
				value: void 0
			});
			this.serializedTransaction = serializedTransaction;
			this.type = type;
		}
	};
	InvalidStorageKeySizeError = class extends BaseError {
		constructor({ storageKey }) {
			super(`Size for storage key "${storageKey}" is invalid. Expected 32 bytes. Got ${Math.floor((storageKey.length - 2) / 2)} bytes.`, { name: "InvalidStorageKeySizeError" });
		}
	};
}));
// node_modules/viem/_esm/accounts/utils/publicKeyToAddress.js
init_base();
init_getAddress();
init_keccak256();
/**
* @description Converts an ECDSA public key to an address.
*
* @param publicKey The uncompressed public key (65 bytes, `0x04` prefix) to convert.
*
* @returns The address.
*/
function publicKeyToAddress(publicKey) {
	if (publicKey.length !== 132 || !publicKey.startsWith("0x04")) throw new InvalidPublicKeyError({ publicKey });
	return checksumAddress(`0x${keccak256(`0x${publicKey.substring(4)}`).substring(26)}`);
}
/**
* Thrown by `publicKeyToAddress` when the public key is not an uncompressed
* secp256k1 public key.
*/
var InvalidPublicKeyError = class extends BaseError {
	constructor({ publicKey }) {
		super(`Public key "${publicKey}" is invalid.`, {
			metaMessages: ["- Public key must be uncompressed: 65 bytes with a `0x04` prefix."],
			name: "publicKeyToAddress.InvalidPublicKeyError"
		});
	}
};
// node_modules/@noble/hashes/esm/_md.js
/** Polyfill for Safari 14. https://caniuse.com/mdn-javascript_builtins_dataview_setbiguint64 */
function setBigUint64(view, byteOffset, value, isLE) {
	if (typeof view.setBigUint64 === "function") return view.setBigUint64(byteOffset, value, isLE);
	const _32n = BigInt(32);
	const _u32_max = BigInt(4294967295);
	const wh = Number(value >> _32n & _u32_max);
	const wl = Number(value & _u32_max);
	const h = isLE ? 4 : 0;
	const l = isLE ? 0 : 4;
	view.setUint32(byteOffset + h, wh, isLE);
	view.setUint32(byteOffset + l, wl, isLE);
}
/** Choice: a ? b : c */
function Chi(a, b, c) {
	return a & b ^ ~a & c;
}
/** Majority function, true if any two inputs is true. */
function Maj(a, b, c) {
	return a & b ^ a & c ^ b & c;
}
var HashMD, SHA256_IV, SHA512_IV;
var init__md = __esmMin((() => {
	init_utils$1();
	HashMD = class extends Hash {
		constructor(blockLen, outputLen, padOffset, isLE) {
			super();
			this.finished = false;
			this.length = 0;
			this.pos = 0;
			this.destroyed = false;
			this.blockLen = blockLen;
			this.outputLen = outputLen;
			this.padOffset = padOffset;
			this.isLE = isLE;
			this.buffer = new Uint8Array(blockLen);
			this.view = createView(this.buffer);
		}
		update(data) {
			aexists(this);
			data = toBytes(data);
			abytes$2(data);
			const { view, buffer, blockLen } = this;
			const len = data.length;
			for (let pos = 0; pos < len;) {
				const take = Math.min(blockLen - this.pos, len - pos);
				if (take === blockLen) {
					const dataView = createView(data);
					for (; blockLen <= len - pos; pos += blockLen) this.process(dataView, pos);
					continue;
				}
				buffer.set(data.subarray(pos, pos + take), this.pos);
				this.pos += take;
				pos += take;
				if (this.pos === blockLen) {
					this.process(view, 0);
					this.pos = 0;
				}
			}
			this.length += data.length;
			this.roundClean();
			return this;
		}
		digestInto(out) {
			aexists(this);
			aoutput(out, this);
			this.finished = true;
			const { buffer, view, blockLen, isLE } = this;
			let { pos } = this;
			buffer[pos++] = 128;
			clean(this.buffer.subarray(pos));
			if (this.padOffset > blockLen - pos) {
				this.process(view, 0);
				pos = 0;
			}
			for (let i = pos; i < blockLen; i++) buffer[i] = 0;
			setBigUint64(view, blockLen - 8, BigInt(this.length * 8), isLE);
			this.process(view, 0);
			const oview = createView(out);
			const len = this.outputLen;
			if (len % 4) throw new Error("_sha2: outputLen should be aligned to 32bit");
			const outLen = len / 4;
			const state = this.get();
			if (outLen > state.length) throw new Error("_sha2: outputLen bigger than state");
			for (let i = 0; i < outLen; i++) oview.setUint32(4 * i, state[i], isLE);
		}
		digest() {
			const { buffer, outputLen } = this;
			this.digestInto(buffer);
			const res = buffer.slice(0, outputLen);
			this.destroy();
			return res;
		}
		_cloneInto(to) {
			to || (to = new this.constructor());
			to.set(...this.get());
			const { blockLen, buffer, length, finished, destroyed, pos } = this;
			to.destroyed = destroyed;
			to.finished = finished;
			to.length = length;
			to.pos = pos;
			if (length % blockLen) to.buffer.set(buffer);
			return to;
		}
		clone() {
			return this._cloneInto();
		}
	};
	SHA256_IV = /* @__PURE__ */ Uint32Array.from([
		1779033703,
		3144134277,
		1013904242,
		2773480762,
		1359893119,
		2600822924,
		528734635,
		1541459225
	]);
	SHA512_IV = /* @__PURE__ */ Uint32Array.from([
		1779033703,
		4089235720,
		3144134277,
		2227873595,
		1013904242,
		4271175723,
		2773480762,
		1595750129,
		1359893119,
		2917565137,
		2600822924,
		725511199,
		528734635,
		4215389547,
		1541459225,
		327033209
	]);
}));
// node_modules/@noble/hashes/esm/sha2.js
var SHA256_K, SHA256_W, SHA256, K512, SHA512_Kh, SHA512_Kl, SHA512_W_H, SHA512_W_L, SHA512, sha256$2, sha512;
var init_sha2 = __esmMin((() => {
	init__md();
	init__u64();
	init_utils$1();
	SHA256_K = /* @__PURE__ */ Uint32Array.from([
		1116352408,
		1899447441,
		3049323471,
		3921009573,
		961987163,
		1508970993,
		2453635748,
		2870763221,
		3624381080,
		310598401,
		607225278,
		1426881987,
		1925078388,
		2162078206,
		2614888103,
		3248222580,
		3835390401,
		4022224774,
		264347078,
		604807628,
		770255983,
		1249150122,
		1555081692,
		1996064986,
		2554220882,
		2821834349,
		2952996808,
		3210313671,
		3336571891,
		3584528711,
		113926993,
		338241895,
		666307205,
		773529912,
		1294757372,
		1396182291,
		1695183700,
		1986661051,
		2177026350,
		2456956037,
		2730485921,
		2820302411,
		3259730800,
		3345764771,
		3516065817,
		3600352804,
		4094571909,
		275423344,
		430227734,
		506948616,
		659060556,
		883997877,
		958139571,
		1322822218,
		1537002063,
		1747873779,
		1955562222,
		2024104815,
		2227730452,
		2361852424,
		2428436474,
		2756734187,
		3204031479,
		3329325298
	]);
	SHA256_W = /* @__PURE__ */ new Uint32Array(64);
	SHA256 = class extends HashMD {
		constructor(outputLen = 32) {
			super(64, outputLen, 8, false);
			this.A = SHA256_IV[0] | 0;
			this.B = SHA256_IV[1] | 0;
			this.C = SHA256_IV[2] | 0;
			this.D = SHA256_IV[3] | 0;
			this.E = SHA256_IV[4] | 0;
			this.F = SHA256_IV[5] | 0;
			this.G = SHA256_IV[6] | 0;
			this.H = SHA256_IV[7] | 0;
		}
		get() {
			const { A, B, C, D, E, F, G, H } = this;
			return [
				A,
				B,
				C,
				D,
				E,
				F,
				G,
				H
			];
		}
		set(A, B, C, D, E, F, G, H) {
			this.A = A | 0;
			this.B = B | 0;
			this.C = C | 0;
			this.D = D | 0;
			this.E = E | 0;
			this.F = F | 0;
			this.G = G | 0;
			this.H = H | 0;
		}
		process(view, offset) {
			for (let i = 0; i < 16; i++, offset += 4) SHA256_W[i] = view.getUint32(offset, false);
			for (let i = 16; i < 64; i++) {
				const W15 = SHA256_W[i - 15];
				const W2 = SHA256_W[i - 2];
				const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
				const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
				SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
			}
			let { A, B, C, D, E, F, G, H } = this;
			for (let i = 0; i < 64; i++) {
				const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
				const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
				const T2 = (rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22)) + Maj(A, B, C) | 0;
				H = G;
				G = F;
				F = E;
				E = D + T1 | 0;
				D = C;
				C = B;
				B = A;
				A = T1 + T2 | 0;
			}
			A = A + this.A | 0;
			B = B + this.B | 0;
			C = C + this.C | 0;
			D = D + this.D | 0;
			E = E + this.E | 0;
			F = F + this.F | 0;
			G = G + this.G | 0;
			H = H + this.H | 0;
			this.set(A, B, C, D, E, F, G, H);
		}
		roundClean() {
			clean(SHA256_W);
		}
		destroy() {
			this.set(0, 0, 0, 0, 0, 0, 0, 0);
			clean(this.buffer);
		}
	};
	K512 = /* @__PURE__ */ (() => split([
		"0x428a2f98d728ae22",
		"0x7137449123ef65cd",
		"0xb5c0fbcfec4d3b2f",
		"0xe9b5dba58189dbbc",
		"0x3956c25bf348b538",
		"0x59f111f1b605d019",
		"0x923f82a4af194f9b",
		"0xab1c5ed5da6d8118",
		"0xd807aa98a3030242",
		"0x12835b0145706fbe",
		"0x243185be4ee4b28c",
		"0x550c7dc3d5ffb4e2",
		"0x72be5d74f27b896f",
		"0x80deb1fe3b1696b1",
		"0x9bdc06a725c71235",
		"0xc19bf174cf692694",
		"0xe49b69c19ef14ad2",
		"0xefbe4786384f25e3",
		"0x0fc19dc68b8cd5b5",
		"0x240ca1cc77ac9c65",
		"0x2de92c6f592b0275",
		"0x4a7484aa6ea6e483",
		"0x5cb0a9dcbd41fbd4",
		"0x76f988da831153b5",
		"0x983e5152ee66dfab",
		"0xa831c66d2db43210",
		"0xb00327c898fb213f",
		"0xbf597fc7beef0ee4",
		"0xc6e00bf33da88fc2",
		"0xd5a79147930aa725",
		"0x06ca6351e003826f",
		"0x142929670a0e6e70",
		"0x27b70a8546d22ffc",
		"0x2e1b21385c26c926",
		"0x4d2c6dfc5ac42aed",
		"0x53380d139d95b3df",
		"0x650a73548baf63de",
		"0x766a0abb3c77b2a8",
		"0x81c2c92e47edaee6",
		"0x92722c851482353b",
		"0xa2bfe8a14cf10364",
		"0xa81a664bbc423001",
		"0xc24b8b70d0f89791",
		"0xc76c51a30654be30",
		"0xd192e819d6ef5218",
		"0xd69906245565a910",
		"0xf40e35855771202a",
		"0x106aa07032bbd1b8",
		"0x19a4c116b8d2d0c8",
		"0x1e376c085141ab53",
		"0x2748774cdf8eeb99",
		"0x34b0bcb5e19b48a8",
		"0x391c0cb3c5c95a63",
		"0x4ed8aa4ae3418acb",
		"0x5b9cca4f7763e373",
		"0x682e6ff3d6b2b8a3",
		"0x748f82ee5defb2fc",
		"0x78a5636f43172f60",
		"0x84c87814a1f0ab72",
		"0x8cc702081a6439ec",
		"0x90befffa23631e28",
		"0xa4506cebde82bde9",
		"0xbef9a3f7b2c67915",
		"0xc67178f2e372532b",
		"0xca273eceea26619c",
		"0xd186b8c721c0c207",
		"0xeada7dd6cde0eb1e",
		"0xf57d4f7fee6ed178",
		"0x06f067aa72176fba",
		"0x0a637dc5a2c898a6",
		"0x113f9804bef90dae",
		"0x1b710b35131c471b",
		"0x28db77f523047d84",
		"0x32caab7b40c72493",
		"0x3c9ebe0a15c9bebc",
		"0x431d67c49c100d4c",
		"0x4cc5d4becb3e42b6",
		"0x597f299cfc657e2a",
		"0x5fcb6fab3ad6faec",
		"0x6c44198c4a475817"
	].map((n) => BigInt(n))))();
	SHA512_Kh = /* @__PURE__ */ (() => K512[0])();
	SHA512_Kl = /* @__PURE__ */ (() => K512[1])();
	SHA512_W_H = /* @__PURE__ */ new Uint32Array(80);
	SHA512_W_L = /* @__PURE__ */ new Uint32Array(80);
	SHA512 = class extends HashMD {
		constructor(outputLen = 64) {
			super(128, outputLen, 16, false);
			this.Ah = SHA512_IV[0] | 0;
			this.Al = SHA512_IV[1] | 0;
			this.Bh = SHA512_IV[2] | 0;
			this.Bl = SHA512_IV[3] | 0;
			this.Ch = SHA512_IV[4] | 0;
			this.Cl = SHA512_IV[5] | 0;
			this.Dh = SHA512_IV[6] | 0;
			this.Dl = SHA512_IV[7] | 0;
			this.Eh = SHA512_IV[8] | 0;
			this.El = SHA512_IV[9] | 0;
			this.Fh = SHA512_IV[10] | 0;
			this.Fl = SHA512_IV[11] | 0;
			this.Gh = SHA512_IV[12] | 0;
			this.Gl = SHA512_IV[13] | 0;
			this.Hh = SHA512_IV[14] | 0;
			this.Hl = SHA512_IV[15] | 0;
		}
		get() {
			const { Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl } = this;
			return [
				Ah,
				Al,
				Bh,
				Bl,
				Ch,
				Cl,
				Dh,
				Dl,
				Eh,
				El,
				Fh,
				Fl,
				Gh,
				Gl,
				Hh,
				Hl
			];
		}
		set(Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl) {
			this.Ah = Ah | 0;
			this.Al = Al | 0;
			this.Bh = Bh | 0;
			this.Bl = Bl | 0;
			this.Ch = Ch | 0;
			this.Cl = Cl | 0;
			this.Dh = Dh | 0;
			this.Dl = Dl | 0;
			this.Eh = Eh | 0;
			this.El = El | 0;
			this.Fh = Fh | 0;
			this.Fl = Fl | 0;
			this.Gh = Gh | 0;
			this.Gl = Gl | 0;
			this.Hh = Hh | 0;
			this.Hl = Hl | 0;
		}
		process(view, offset) {
			for (let i = 0; i < 16; i++, offset += 4) {
				SHA512_W_H[i] = view.getUint32(offset);
				SHA512_W_L[i] = view.getUint32(offset += 4);
			}
			for (let i = 16; i < 80; i++) {
				const W15h = SHA512_W_H[i - 15] | 0;
				const W15l = SHA512_W_L[i - 15] | 0;
				const s0h = rotrSH(W15h, W15l, 1) ^ rotrSH(W15h, W15l, 8) ^ shrSH(W15h, W15l, 7);
				const s0l = rotrSL(W15h, W15l, 1) ^ rotrSL(W15h, W15l, 8) ^ shrSL(W15h, W15l, 7);
				const W2h = SHA512_W_H[i - 2] | 0;
				const W2l = SHA512_W_L[i - 2] | 0;
				const s1h = rotrSH(W2h, W2l, 19) ^ rotrBH(W2h, W2l, 61) ^ shrSH(W2h, W2l, 6);
				const s1l = rotrSL(W2h, W2l, 19) ^ rotrBL(W2h, W2l, 61) ^ shrSL(W2h, W2l, 6);
				const SUMl = add4L(s0l, s1l, SHA512_W_L[i - 7], SHA512_W_L[i - 16]);
				const SUMh = add4H(SUMl, s0h, s1h, SHA512_W_H[i - 7], SHA512_W_H[i - 16]);
				SHA512_W_H[i] = SUMh | 0;
				SHA512_W_L[i] = SUMl | 0;
			}
			let { Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl } = this;
			for (let i = 0; i < 80; i++) {
				const sigma1h = rotrSH(Eh, El, 14) ^ rotrSH(Eh, El, 18) ^ rotrBH(Eh, El, 41);
				const sigma1l = rotrSL(Eh, El, 14) ^ rotrSL(Eh, El, 18) ^ rotrBL(Eh, El, 41);
				const CHIh = Eh & Fh ^ ~Eh & Gh;
				const CHIl = El & Fl ^ ~El & Gl;
				const T1ll = add5L(Hl, sigma1l, CHIl, SHA512_Kl[i], SHA512_W_L[i]);
				const T1h = add5H(T1ll, Hh, sigma1h, CHIh, SHA512_Kh[i], SHA512_W_H[i]);
				const T1l = T1ll | 0;
				const sigma0h = rotrSH(Ah, Al, 28) ^ rotrBH(Ah, Al, 34) ^ rotrBH(Ah, Al, 39);
				const sigma0l = rotrSL(Ah, Al, 28) ^ rotrBL(Ah, Al, 34) ^ rotrBL(Ah, Al, 39);
				const MAJh = Ah & Bh ^ Ah & Ch ^ Bh & Ch;
				const MAJl = Al & Bl ^ Al & Cl ^ Bl & Cl;
				Hh = Gh | 0;
				Hl = Gl | 0;
				Gh = Fh | 0;
				Gl = Fl | 0;
				Fh = Eh | 0;
				Fl = El | 0;
				({h: Eh, l: El} = add(Dh | 0, Dl | 0, T1h | 0, T1l | 0));
				Dh = Ch | 0;
				Dl = Cl | 0;
				Ch = Bh | 0;
				Cl = Bl | 0;
				Bh = Ah | 0;
				Bl = Al | 0;
				const All = add3L(T1l, sigma0l, MAJl);
				Ah = add3H(All, T1h, sigma0h, MAJh);
				Al = All | 0;
			}
			({h: Ah, l: Al} = add(this.Ah | 0, this.Al | 0, Ah | 0, Al | 0));
			({h: Bh, l: Bl} = add(this.Bh | 0, this.Bl | 0, Bh | 0, Bl | 0));
			({h: Ch, l: Cl} = add(this.Ch | 0, this.Cl | 0, Ch | 0, Cl | 0));
			({h: Dh, l: Dl} = add(this.Dh | 0, this.Dl | 0, Dh | 0, Dl | 0));
			({h: Eh, l: El} = add(this.Eh | 0, this.El | 0, Eh | 0, El | 0));
			({h: Fh, l: Fl} = add(this.Fh | 0, this.Fl | 0, Fh | 0, Fl | 0));
			({h: Gh, l: Gl} = add(this.Gh | 0, this.Gl | 0, Gh | 0, Gl | 0));
			({h: Hh, l: Hl} = add(this.Hh | 0, this.Hl | 0, Hh | 0, Hl | 0));
			this.set(Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl);
		}
		roundClean() {
			clean(SHA512_W_H, SHA512_W_L);
		}
		destroy() {
			clean(this.buffer);
			this.set(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
		}
	};
	sha256$2 = /* @__PURE__ */ createHasher$1(() => new SHA256());
	sha512 = /* @__PURE__ */ createHasher$1(() => new SHA512());
}));
// node_modules/@noble/hashes/esm/hmac.js
var HMAC, hmac;
var init_hmac = __esmMin((() => {
	init_utils$1();
	HMAC = class extends Hash {
		constructor(hash, _key) {
			super();
			this.finished = false;
			this.destroyed = false;
			ahash(hash);
			const key = toBytes(_key);
			this.iHash = hash.create();
			if (typeof this.iHash.update !== "function") throw new Error("Expected instance of class which extends utils.Hash");
			this.blockLen = this.iHash.blockLen;
			this.outputLen = this.iHash.outputLen;
			const blockLen = this.blockLen;
			const pad = new Uint8Array(blockLen);
			pad.set(key.length > blockLen ? hash.create().update(key).digest() : key);
			for (let i = 0; i < pad.length; i++) pad[i] ^= 54;
			this.iHash.update(pad);
			this.oHash = hash.create();
			for (let i = 0; i < pad.length; i++) pad[i] ^= 106;
			this.oHash.update(pad);
			clean(pad);
		}
		update(buf) {
			aexists(this);
			this.iHash.update(buf);
			return this;
		}
		digestInto(out) {
			aexists(this);
			abytes$2(out, this.outputLen);
			this.finished = true;
			this.iHash.digestInto(out);
			this.oHash.update(out);
			this.oHash.digestInto(out);
			this.destroy();
		}
		digest() {
			const out = new Uint8Array(this.oHash.outputLen);
			this.digestInto(out);
			return out;
		}
		_cloneInto(to) {
			to || (to = Object.create(Object.getPrototypeOf(this), {}));
			const { oHash, iHash, finished, destroyed, blockLen, outputLen } = this;
			to = to;
			to.finished = finished;
			to.destroyed = destroyed;
			to.blockLen = blockLen;
			to.outputLen = outputLen;
			to.oHash = oHash._cloneInto(to.oHash);
			to.iHash = iHash._cloneInto(to.iHash);
			return to;
		}
		clone() {
			return this._cloneInto();
		}
		destroy() {
			this.destroyed = true;
			this.oHash.destroy();
			this.iHash.destroy();
		}
	};
	hmac = (hash, key, message) => new HMAC(hash, key).update(message).digest();
	hmac.create = (hash, key) => new HMAC(hash, key);
}));
// node_modules/@noble/curves/esm/abstract/utils.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function isBytes$2(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array";
}
function abytes$1(item) {
	if (!isBytes$2(item)) throw new Error("Uint8Array expected");
}
function abool(title, value) {
	if (typeof value !== "boolean") throw new Error(title + " boolean expected, got " + value);
}
function numberToHexUnpadded(num) {
	const hex = num.toString(16);
	return hex.length & 1 ? "0" + hex : hex;
}
function hexToNumber(hex) {
	if (typeof hex !== "string") throw new Error("hex string expected, got " + typeof hex);
	return hex === "" ? _0n$4 : BigInt("0x" + hex);
}
/**
* Convert byte array to hex string. Uses built-in function, when available.
* @example bytesToHex(Uint8Array.from([0xca, 0xfe, 0x01, 0x23])) // 'cafe0123'
*/
function bytesToHex$1(bytes) {
	abytes$1(bytes);
	if (hasHexBuiltin$1) return bytes.toHex();
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
	return hex;
}
function asciiToBase16(ch) {
	if (ch >= asciis._0 && ch <= asciis._9) return ch - asciis._0;
	if (ch >= asciis.A && ch <= asciis.F) return ch - (asciis.A - 10);
	if (ch >= asciis.a && ch <= asciis.f) return ch - (asciis.a - 10);
}
/**
* Convert hex string to byte array. Uses built-in function, when available.
* @example hexToBytes('cafe0123') // Uint8Array.from([0xca, 0xfe, 0x01, 0x23])
*/
function hexToBytes$1(hex) {
	if (typeof hex !== "string") throw new Error("hex string expected, got " + typeof hex);
	if (hasHexBuiltin$1) return Uint8Array.fromHex(hex);
	const hl = hex.length;
	const al = hl / 2;
	if (hl % 2) throw new Error("hex string expected, got unpadded hex of length " + hl);
	const array = new Uint8Array(al);
	for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
		const n1 = asciiToBase16(hex.charCodeAt(hi));
		const n2 = asciiToBase16(hex.charCodeAt(hi + 1));
		if (n1 === void 0 || n2 === void 0) {
			const char = hex[hi] + hex[hi + 1];
			throw new Error("hex string expected, got non-hex character \"" + char + "\" at index " + hi);
		}
		array[ai] = n1 * 16 + n2;
	}
	return array;
}
function bytesToNumberBE(bytes) {
	return hexToNumber(bytesToHex$1(bytes));
}
function bytesToNumberLE(bytes) {
	abytes$1(bytes);
	return hexToNumber(bytesToHex$1(Uint8Array.from(bytes).reverse()));
}
function numberToBytesBE(n, len) {
	return hexToBytes$1(n.toString(16).padStart(len * 2, "0"));
}
function numberToBytesLE(n, len) {
	return numberToBytesBE(n, len).reverse();
}
/**
* Takes hex string or Uint8Array, converts to Uint8Array.
* Validates output length.
* Will throw error for other types.
* @param title descriptive title for an error e.g. 'private key'
* @param hex hex string or Uint8Array
* @param expectedLength optional, will compare to result array's length
* @returns
*/
function ensureBytes(title, hex, expectedLength) {
	let res;
	if (typeof hex === "string") try {
		res = hexToBytes$1(hex);
	} catch (e) {
		throw new Error(title + " must be hex string or Uint8Array, cause: " + e);
	}
	else if (isBytes$2(hex)) res = Uint8Array.from(hex);
	else throw new Error(title + " must be hex string or Uint8Array");
	const len = res.length;
	if (typeof expectedLength === "number" && len !== expectedLength) throw new Error(title + " of length " + expectedLength + " expected, got " + len);
	return res;
}
/**
* Copies several Uint8Arrays into one.
*/
function concatBytes(...arrays) {
	let sum = 0;
	for (let i = 0; i < arrays.length; i++) {
		const a = arrays[i];
		abytes$1(a);
		sum += a.length;
	}
	const res = new Uint8Array(sum);
	for (let i = 0, pad = 0; i < arrays.length; i++) {
		const a = arrays[i];
		res.set(a, pad);
		pad += a.length;
	}
	return res;
}
/**
* @example utf8ToBytes('abc') // new Uint8Array([97, 98, 99])
*/
function utf8ToBytes(str) {
	if (typeof str !== "string") throw new Error("string expected");
	return new Uint8Array(new TextEncoder().encode(str));
}
function inRange(n, min, max) {
	return isPosBig(n) && isPosBig(min) && isPosBig(max) && min <= n && n < max;
}
/**
* Asserts min <= n < max. NOTE: It's < max and not <= max.
* @example
* aInRange('x', x, 1n, 256n); // would assume x is in (1n..255n)
*/
function aInRange(title, n, min, max) {
	if (!inRange(n, min, max)) throw new Error("expected valid " + title + ": " + min + " <= n < " + max + ", got " + n);
}
/**
* Calculates amount of bits in a bigint.
* Same as `n.toString(2).length`
* TODO: merge with nLength in modular
*/
function bitLen(n) {
	let len = 0;
	for (; n > _0n$4; n >>= _1n$4, len += 1);
	return len;
}
/**
* Minimal HMAC-DRBG from NIST 800-90 for RFC6979 sigs.
* @returns function that will call DRBG until 2nd arg returns something meaningful
* @example
*   const drbg = createHmacDRBG<Key>(32, 32, hmac);
*   drbg(seed, bytesToKey); // bytesToKey must return Key or undefined
*/
function createHmacDrbg(hashLen, qByteLen, hmacFn) {
	if (typeof hashLen !== "number" || hashLen < 2) throw new Error("hashLen must be a number");
	if (typeof qByteLen !== "number" || qByteLen < 2) throw new Error("qByteLen must be a number");
	if (typeof hmacFn !== "function") throw new Error("hmacFn must be a function");
	let v = u8n(hashLen);
	let k = u8n(hashLen);
	let i = 0;
	const reset = () => {
		v.fill(1);
		k.fill(0);
		i = 0;
	};
	const h = (...b) => hmacFn(k, v, ...b);
	const reseed = (seed = u8n(0)) => {
		k = h(u8fr([0]), seed);
		v = h();
		if (seed.length === 0) return;
		k = h(u8fr([1]), seed);
		v = h();
	};
	const gen = () => {
		if (i++ >= 1e3) throw new Error("drbg: tried 1000 values");
		let len = 0;
		const out = [];
		while (len < qByteLen) {
			v = h();
			const sl = v.slice();
			out.push(sl);
			len += v.length;
		}
		return concatBytes(...out);
	};
	const genUntil = (seed, pred) => {
		reset();
		reseed(seed);
		let res = void 0;
		while (!(res = pred(gen()))) reseed();
		reset();
		return res;
	};
	return genUntil;
}
function validateObject(object, validators, optValidators = {}) {
	const checkField = (fieldName, type, isOptional) => {
		const checkVal = validatorFns[type];
		if (typeof checkVal !== "function") throw new Error("invalid validator function");
		const val = object[fieldName];
		if (isOptional && val === void 0) return;
		if (!checkVal(val, object)) throw new Error("param " + String(fieldName) + " is invalid. Expected " + type + ", got " + val);
	};
	for (const [fieldName, type] of Object.entries(validators)) checkField(fieldName, type, false);
	for (const [fieldName, type] of Object.entries(optValidators)) checkField(fieldName, type, true);
	return object;
}
/**
* Memoizes (caches) computation result.
* Uses WeakMap: the value is going auto-cleaned by GC after last reference is removed.
*/
function memoized(fn) {
	const map = /* @__PURE__ */ new WeakMap();
	return (arg, ...args) => {
		const val = map.get(arg);
		if (val !== void 0) return val;
		const computed = fn(arg, ...args);
		map.set(arg, computed);
		return computed;
	};
}
var _0n$4, _1n$4, hasHexBuiltin$1, hexes, asciis, isPosBig, bitMask, u8n, u8fr, validatorFns;
var init_utils = __esmMin((() => {
	_0n$4 = /* @__PURE__ */ BigInt(0);
	_1n$4 = /* @__PURE__ */ BigInt(1);
	hasHexBuiltin$1 = typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function";
	hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
	asciis = {
		_0: 48,
		_9: 57,
		A: 65,
		F: 70,
		a: 97,
		f: 102
	};
	isPosBig = (n) => typeof n === "bigint" && _0n$4 <= n;
	bitMask = (n) => (_1n$4 << BigInt(n)) - _1n$4;
	u8n = (len) => new Uint8Array(len);
	u8fr = (arr) => Uint8Array.from(arr);
	validatorFns = {
		bigint: (val) => typeof val === "bigint",
		function: (val) => typeof val === "function",
		boolean: (val) => typeof val === "boolean",
		string: (val) => typeof val === "string",
		stringOrUint8Array: (val) => typeof val === "string" || isBytes$2(val),
		isSafeInteger: (val) => Number.isSafeInteger(val),
		array: (val) => Array.isArray(val),
		field: (val, object) => object.Fp.isValid(val),
		hash: (val) => typeof val === "function" && Number.isSafeInteger(val.outputLen)
	};
}));
// node_modules/@noble/curves/esm/abstract/modular.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function mod(a, b) {
	const result = a % b;
	return result >= _0n$3 ? result : b + result;
}
/** Does `x^(2^power)` mod p. `pow2(30, 4)` == `30^(2^4)` */
function pow2(x, power, modulo) {
	let res = x;
	while (power-- > _0n$3) {
		res *= res;
		res %= modulo;
	}
	return res;
}
/**
* Inverses number over modulo.
* Implemented using [Euclidean GCD](https://brilliant.org/wiki/extended-euclidean-algorithm/).
*/
function invert(number, modulo) {
	if (number === _0n$3) throw new Error("invert: expected non-zero number");
	if (modulo <= _0n$3) throw new Error("invert: expected positive modulus, got " + modulo);
	let a = mod(number, modulo);
	let b = modulo;
	let x = _0n$3, y = _1n$3, u = _1n$3, v = _0n$3;
	while (a !== _0n$3) {
		const q = b / a;
		const r = b % a;
		const m = x - u * q;
		const n = y - v * q;
		b = a, a = r, x = u, y = v, u = m, v = n;
	}
	if (b !== _1n$3) throw new Error("invert: does not exist");
	return mod(x, modulo);
}
function sqrt3mod4(Fp, n) {
	const p1div4 = (Fp.ORDER + _1n$3) / _4n$1;
	const root = Fp.pow(n, p1div4);
	if (!Fp.eql(Fp.sqr(root), n)) throw new Error("Cannot find square root");
	return root;
}
function sqrt5mod8(Fp, n) {
	const p5div8 = (Fp.ORDER - _5n) / _8n;
	const n2 = Fp.mul(n, _2n$2);
	const v = Fp.pow(n2, p5div8);
	const nv = Fp.mul(n, v);
	const i = Fp.mul(Fp.mul(nv, _2n$2), v);
	const root = Fp.mul(nv, Fp.sub(i, Fp.ONE));
	if (!Fp.eql(Fp.sqr(root), n)) throw new Error("Cannot find square root");
	return root;
}
/**
* Tonelli-Shanks square root search algorithm.
* 1. https://eprint.iacr.org/2012/685.pdf (page 12)
* 2. Square Roots from 1; 24, 51, 10 to Dan Shanks
* @param P field order
* @returns function that takes field Fp (created from P) and number n
*/
function tonelliShanks(P) {
	if (P < BigInt(3)) throw new Error("sqrt is not defined for small field");
	let Q = P - _1n$3;
	let S = 0;
	while (Q % _2n$2 === _0n$3) {
		Q /= _2n$2;
		S++;
	}
	let Z = _2n$2;
	const _Fp = Field(P);
	while (FpLegendre(_Fp, Z) === 1) if (Z++ > 1e3) throw new Error("Cannot find square root: probably non-prime P");
	if (S === 1) return sqrt3mod4;
	let cc = _Fp.pow(Z, Q);
	const Q1div2 = (Q + _1n$3) / _2n$2;
	return function tonelliSlow(Fp, n) {
		if (Fp.is0(n)) return n;
		if (FpLegendre(Fp, n) !== 1) throw new Error("Cannot find square root");
		let M = S;
		let c = Fp.mul(Fp.ONE, cc);
		let t = Fp.pow(n, Q);
		let R = Fp.pow(n, Q1div2);
		while (!Fp.eql(t, Fp.ONE)) {
			if (Fp.is0(t)) return Fp.ZERO;
			let i = 1;
			let t_tmp = Fp.sqr(t);
			while (!Fp.eql(t_tmp, Fp.ONE)) {
				i++;
				t_tmp = Fp.sqr(t_tmp);
				if (i === M) throw new Error("Cannot find square root");
			}
			const exponent = _1n$3 << BigInt(M - i - 1);
			const b = Fp.pow(c, exponent);
			M = i;
			c = Fp.sqr(b);
			t = Fp.mul(t, c);
			R = Fp.mul(R, b);
		}
		return R;
	};
}
/**
* Square root for a finite field. Will try optimized versions first:
*
* 1. P ≡ 3 (mod 4)
* 2. P ≡ 5 (mod 8)
* 3. Tonelli-Shanks algorithm
*
* Different algorithms can give different roots, it is up to user to decide which one they want.
* For example there is FpSqrtOdd/FpSqrtEven to choice root based on oddness (used for hash-to-curve).
*/
function FpSqrt(P) {
	if (P % _4n$1 === _3n$1) return sqrt3mod4;
	if (P % _8n === _5n) return sqrt5mod8;
	return tonelliShanks(P);
}
function validateField$1(field) {
	return validateObject(field, FIELD_FIELDS.reduce((map, val) => {
		map[val] = "function";
		return map;
	}, {
		ORDER: "bigint",
		MASK: "bigint",
		BYTES: "isSafeInteger",
		BITS: "isSafeInteger"
	}));
}
/**
* Same as `pow` but for Fp: non-constant-time.
* Unsafe in some contexts: uses ladder, so can expose bigint bits.
*/
function FpPow(Fp, num, power) {
	if (power < _0n$3) throw new Error("invalid exponent, negatives unsupported");
	if (power === _0n$3) return Fp.ONE;
	if (power === _1n$3) return num;
	let p = Fp.ONE;
	let d = num;
	while (power > _0n$3) {
		if (power & _1n$3) p = Fp.mul(p, d);
		d = Fp.sqr(d);
		power >>= _1n$3;
	}
	return p;
}
/**
* Efficiently invert an array of Field elements.
* Exception-free. Will return `undefined` for 0 elements.
* @param passZero map 0 to 0 (instead of undefined)
*/
function FpInvertBatch(Fp, nums, passZero = false) {
	const inverted = new Array(nums.length).fill(passZero ? Fp.ZERO : void 0);
	const multipliedAcc = nums.reduce((acc, num, i) => {
		if (Fp.is0(num)) return acc;
		inverted[i] = acc;
		return Fp.mul(acc, num);
	}, Fp.ONE);
	const invertedAcc = Fp.inv(multipliedAcc);
	nums.reduceRight((acc, num, i) => {
		if (Fp.is0(num)) return acc;
		inverted[i] = Fp.mul(acc, inverted[i]);
		return Fp.mul(acc, num);
	}, invertedAcc);
	return inverted;
}
/**
* Legendre symbol.
* Legendre constant is used to calculate Legendre symbol (a | p)
* which denotes the value of a^((p-1)/2) (mod p).
*
* * (a | p) ≡ 1    if a is a square (mod p), quadratic residue
* * (a | p) ≡ -1   if a is not a square (mod p), quadratic non residue
* * (a | p) ≡ 0    if a ≡ 0 (mod p)
*/
function FpLegendre(Fp, n) {
	const p1mod2 = (Fp.ORDER - _1n$3) / _2n$2;
	const powered = Fp.pow(n, p1mod2);
	const yes = Fp.eql(powered, Fp.ONE);
	const zero = Fp.eql(powered, Fp.ZERO);
	const no = Fp.eql(powered, Fp.neg(Fp.ONE));
	if (!yes && !zero && !no) throw new Error("invalid Legendre symbol result");
	return yes ? 1 : zero ? 0 : -1;
}
function nLength(n, nBitLength) {
	if (nBitLength !== void 0) anumber$1(nBitLength);
	const _nBitLength = nBitLength !== void 0 ? nBitLength : n.toString(2).length;
	return {
		nBitLength: _nBitLength,
		nByteLength: Math.ceil(_nBitLength / 8)
	};
}
/**
* Initializes a finite field over prime.
* Major performance optimizations:
* * a) denormalized operations like mulN instead of mul
* * b) same object shape: never add or remove keys
* * c) Object.freeze
* Fragile: always run a benchmark on a change.
* Security note: operations don't check 'isValid' for all elements for performance reasons,
* it is caller responsibility to check this.
* This is low-level code, please make sure you know what you're doing.
* @param ORDER prime positive bigint
* @param bitLen how many bits the field consumes
* @param isLE (def: false) if encoding / decoding should be in little-endian
* @param redef optional faster redefinitions of sqrt and other methods
*/
function Field(ORDER, bitLen, isLE = false, redef = {}) {
	if (ORDER <= _0n$3) throw new Error("invalid field: expected ORDER > 0, got " + ORDER);
	const { nBitLength: BITS, nByteLength: BYTES } = nLength(ORDER, bitLen);
	if (BYTES > 2048) throw new Error("invalid field: expected ORDER of <= 2048 bytes");
	let sqrtP;
	const f = Object.freeze({
		ORDER,
		isLE,
		BITS,
		BYTES,
		MASK: bitMask(BITS),
		ZERO: _0n$3,
		ONE: _1n$3,
		create: (num) => mod(num, ORDER),
		isValid: (num) => {
			if (typeof num !== "bigint") throw new Error("invalid field element: expected bigint, got " + typeof num);
			return _0n$3 <= num && num < ORDER;
		},
		is0: (num) => num === _0n$3,
		isOdd: (num) => (num & _1n$3) === _1n$3,
		neg: (num) => mod(-num, ORDER),
		eql: (lhs, rhs) => lhs === rhs,
		sqr: (num) => mod(num * num, ORDER),
		add: (lhs, rhs) => mod(lhs + rhs, ORDER),
		sub: (lhs, rhs) => mod(lhs - rhs, ORDER),
		mul: (lhs, rhs) => mod(lhs * rhs, ORDER),
		pow: (num, power) => FpPow(f, num, power),
		div: (lhs, rhs) => mod(lhs * invert(rhs, ORDER), ORDER),
		sqrN: (num) => num * num,
		addN: (lhs, rhs) => lhs + rhs,
		subN: (lhs, rhs) => lhs - rhs,
		mulN: (lhs, rhs) => lhs * rhs,
		inv: (num) => invert(num, ORDER),
		sqrt: redef.sqrt || ((n) => {
			if (!sqrtP) sqrtP = FpSqrt(ORDER);
			return sqrtP(f, n);
		}),
		toBytes: (num) => isLE ? numberToBytesLE(num, BYTES) : numberToBytesBE(num, BYTES),
		fromBytes: (bytes) => {
			if (bytes.length !== BYTES) throw new Error("Field.fromBytes: expected " + BYTES + " bytes, got " + bytes.length);
			return isLE ? bytesToNumberLE(bytes) : bytesToNumberBE(bytes);
		},
		invertBatch: (lst) => FpInvertBatch(f, lst),
		cmov: (a, b, c) => c ? b : a
	});
	return Object.freeze(f);
}
/**
* Returns total number of bytes consumed by the field element.
* For example, 32 bytes for usual 256-bit weierstrass curve.
* @param fieldOrder number of field elements, usually CURVE.n
* @returns byte length of field
*/
function getFieldBytesLength(fieldOrder) {
	if (typeof fieldOrder !== "bigint") throw new Error("field order must be bigint");
	const bitLength = fieldOrder.toString(2).length;
	return Math.ceil(bitLength / 8);
}
/**
* Returns minimal amount of bytes that can be safely reduced
* by field order.
* Should be 2^-128 for 128-bit curve such as P256.
* @param fieldOrder number of field elements, usually CURVE.n
* @returns byte length of target hash
*/
function getMinHashLength(fieldOrder) {
	const length = getFieldBytesLength(fieldOrder);
	return length + Math.ceil(length / 2);
}
/**
* "Constant-time" private key generation utility.
* Can take (n + n/2) or more bytes of uniform input e.g. from CSPRNG or KDF
* and convert them into private scalar, with the modulo bias being negligible.
* Needs at least 48 bytes of input for 32-byte private key.
* https://research.kudelskisecurity.com/2020/07/28/the-definitive-guide-to-modulo-bias-and-how-to-avoid-it/
* FIPS 186-5, A.2 https://csrc.nist.gov/publications/detail/fips/186/5/final
* RFC 9380, https://www.rfc-editor.org/rfc/rfc9380#section-5
* @param hash hash output from SHA3 or a similar function
* @param groupOrder size of subgroup - (e.g. secp256k1.CURVE.n)
* @param isLE interpret hash bytes as LE num
* @returns valid private scalar
*/
function mapHashToField(key, fieldOrder, isLE = false) {
	const len = key.length;
	const fieldLen = getFieldBytesLength(fieldOrder);
	const minLen = getMinHashLength(fieldOrder);
	if (len < 16 || len < minLen || len > 1024) throw new Error("expected " + minLen + "-1024 bytes of input, got " + len);
	const reduced = mod(isLE ? bytesToNumberLE(key) : bytesToNumberBE(key), fieldOrder - _1n$3) + _1n$3;
	return isLE ? numberToBytesLE(reduced, fieldLen) : numberToBytesBE(reduced, fieldLen);
}
var _0n$3, _1n$3, _2n$2, _3n$1, _4n$1, _5n, _8n, FIELD_FIELDS;
var init_modular = __esmMin((() => {
	init_utils$1();
	init_utils();
	_0n$3 = BigInt(0);
	_1n$3 = BigInt(1);
	_2n$2 = /* @__PURE__ */ BigInt(2);
	_3n$1 = /* @__PURE__ */ BigInt(3);
	_4n$1 = /* @__PURE__ */ BigInt(4);
	_5n = /* @__PURE__ */ BigInt(5);
	_8n = /* @__PURE__ */ BigInt(8);
	FIELD_FIELDS = [
		"create",
		"isValid",
		"is0",
		"neg",
		"inv",
		"sqrt",
		"sqr",
		"eql",
		"add",
		"sub",
		"mul",
		"pow",
		"div",
		"addN",
		"subN",
		"mulN",
		"sqrN"
	];
}));
// node_modules/@noble/curves/esm/abstract/curve.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function constTimeNegate(condition, item) {
	const neg = item.negate();
	return condition ? neg : item;
}
function validateW(W, bits) {
	if (!Number.isSafeInteger(W) || W <= 0 || W > bits) throw new Error("invalid window size, expected [1.." + bits + "], got W=" + W);
}
function calcWOpts(W, scalarBits) {
	validateW(W, scalarBits);
	const windows = Math.ceil(scalarBits / W) + 1;
	const windowSize = 2 ** (W - 1);
	const maxNumber = 2 ** W;
	return {
		windows,
		windowSize,
		mask: bitMask(W),
		maxNumber,
		shiftBy: BigInt(W)
	};
}
function calcOffsets(n, window, wOpts) {
	const { windowSize, mask, maxNumber, shiftBy } = wOpts;
	let wbits = Number(n & mask);
	let nextN = n >> shiftBy;
	if (wbits > windowSize) {
		wbits -= maxNumber;
		nextN += _1n$2;
	}
	const offsetStart = window * windowSize;
	const offset = offsetStart + Math.abs(wbits) - 1;
	const isZero = wbits === 0;
	const isNeg = wbits < 0;
	const isNegF = window % 2 !== 0;
	return {
		nextN,
		offset,
		isZero,
		isNeg,
		isNegF,
		offsetF: offsetStart
	};
}
function validateMSMPoints(points, c) {
	if (!Array.isArray(points)) throw new Error("array expected");
	points.forEach((p, i) => {
		if (!(p instanceof c)) throw new Error("invalid point at index " + i);
	});
}
function validateMSMScalars(scalars, field) {
	if (!Array.isArray(scalars)) throw new Error("array of scalars expected");
	scalars.forEach((s, i) => {
		if (!field.isValid(s)) throw new Error("invalid scalar at index " + i);
	});
}
function getW(P) {
	return pointWindowSizes.get(P) || 1;
}
/**
* Elliptic curve multiplication of Point by scalar. Fragile.
* Scalars should always be less than curve order: this should be checked inside of a curve itself.
* Creates precomputation tables for fast multiplication:
* - private scalar is split by fixed size windows of W bits
* - every window point is collected from window's table & added to accumulator
* - since windows are different, same point inside tables won't be accessed more than once per calc
* - each multiplication is 'Math.ceil(CURVE_ORDER / 𝑊) + 1' point additions (fixed for any scalar)
* - +1 window is neccessary for wNAF
* - wNAF reduces table size: 2x less memory + 2x faster generation, but 10% slower multiplication
*
* @todo Research returning 2d JS array of windows, instead of a single window.
* This would allow windows to be in different memory locations
*/
function wNAF(c, bits) {
	return {
		constTimeNegate,
		hasPrecomputes(elm) {
			return getW(elm) !== 1;
		},
		unsafeLadder(elm, n, p = c.ZERO) {
			let d = elm;
			while (n > _0n$2) {
				if (n & _1n$2) p = p.add(d);
				d = d.double();
				n >>= _1n$2;
			}
			return p;
		},
		/**
		* Creates a wNAF precomputation window. Used for caching.
		* Default window size is set by `utils.precompute()` and is equal to 8.
		* Number of precomputed points depends on the curve size:
		* 2^(𝑊−1) * (Math.ceil(𝑛 / 𝑊) + 1), where:
		* - 𝑊 is the window size
		* - 𝑛 is the bitlength of the curve order.
		* For a 256-bit curve and window size 8, the number of precomputed points is 128 * 33 = 4224.
		* @param elm Point instance
		* @param W window size
		* @returns precomputed point tables flattened to a single array
		*/
		precomputeWindow(elm, W) {
			const { windows, windowSize } = calcWOpts(W, bits);
			const points = [];
			let p = elm;
			let base = p;
			for (let window = 0; window < windows; window++) {
				base = p;
				points.push(base);
				for (let i = 1; i < windowSize; i++) {
					base = base.add(p);
					points.push(base);
				}
				p = base.double();
			}
			return points;
		},
		/**
		* Implements ec multiplication using precomputed tables and w-ary non-adjacent form.
		* @param W window size
		* @param precomputes precomputed tables
		* @param n scalar (we don't check here, but should be less than curve order)
		* @returns real and fake (for const-time) points
		*/
		wNAF(W, precomputes, n) {
			let p = c.ZERO;
			let f = c.BASE;
			const wo = calcWOpts(W, bits);
			for (let window = 0; window < wo.windows; window++) {
				const { nextN, offset, isZero, isNeg, isNegF, offsetF } = calcOffsets(n, window, wo);
				n = nextN;
				if (isZero) f = f.add(constTimeNegate(isNegF, precomputes[offsetF]));
				else p = p.add(constTimeNegate(isNeg, precomputes[offset]));
			}
			return {
				p,
				f
			};
		},
		/**
		* Implements ec unsafe (non const-time) multiplication using precomputed tables and w-ary non-adjacent form.
		* @param W window size
		* @param precomputes precomputed tables
		* @param n scalar (we don't check here, but should be less than curve order)
		* @param acc accumulator point to add result of multiplication
		* @returns point
		*/
		wNAFUnsafe(W, precomputes, n, acc = c.ZERO) {
			const wo = calcWOpts(W, bits);
			for (let window = 0; window < wo.windows; window++) {
				if (n === _0n$2) break;
				const { nextN, offset, isZero, isNeg } = calcOffsets(n, window, wo);
				n = nextN;
				if (isZero) continue;
				else {
					const item = precomputes[offset];
					acc = acc.add(isNeg ? item.negate() : item);
				}
			}
			return acc;
		},
		getPrecomputes(W, P, transform) {
			let comp = pointPrecomputes.get(P);
			if (!comp) {
				comp = this.precomputeWindow(P, W);
				if (W !== 1) pointPrecomputes.set(P, transform(comp));
			}
			return comp;
		},
		wNAFCached(P, n, transform) {
			const W = getW(P);
			return this.wNAF(W, this.getPrecomputes(W, P, transform), n);
		},
		wNAFCachedUnsafe(P, n, transform, prev) {
			const W = getW(P);
			if (W === 1) return this.unsafeLadder(P, n, prev);
			return this.wNAFUnsafe(W, this.getPrecomputes(W, P, transform), n, prev);
		},
		setWindowSize(P, W) {
			validateW(W, bits);
			pointWindowSizes.set(P, W);
			pointPrecomputes.delete(P);
		}
	};
}
/**
* Pippenger algorithm for multi-scalar multiplication (MSM, Pa + Qb + Rc + ...).
* 30x faster vs naive addition on L=4096, 10x faster than precomputes.
* For N=254bit, L=1, it does: 1024 ADD + 254 DBL. For L=5: 1536 ADD + 254 DBL.
* Algorithmically constant-time (for same L), even when 1 point + scalar, or when scalar = 0.
* @param c Curve Point constructor
* @param fieldN field over CURVE.N - important that it's not over CURVE.P
* @param points array of L curve points
* @param scalars array of L scalars (aka private keys / bigints)
*/
function pippenger(c, fieldN, points, scalars) {
	validateMSMPoints(points, c);
	validateMSMScalars(scalars, fieldN);
	const plength = points.length;
	const slength = scalars.length;
	if (plength !== slength) throw new Error("arrays of points and scalars must have equal length");
	const zero = c.ZERO;
	const wbits = bitLen(BigInt(plength));
	let windowSize = 1;
	if (wbits > 12) windowSize = wbits - 3;
	else if (wbits > 4) windowSize = wbits - 2;
	else if (wbits > 0) windowSize = 2;
	const MASK = bitMask(windowSize);
	const buckets = new Array(Number(MASK) + 1).fill(zero);
	const lastBits = Math.floor((fieldN.BITS - 1) / windowSize) * windowSize;
	let sum = zero;
	for (let i = lastBits; i >= 0; i -= windowSize) {
		buckets.fill(zero);
		for (let j = 0; j < slength; j++) {
			const scalar = scalars[j];
			const wbits = Number(scalar >> BigInt(i) & MASK);
			buckets[wbits] = buckets[wbits].add(points[j]);
		}
		let resI = zero;
		for (let j = buckets.length - 1, sumI = zero; j > 0; j--) {
			sumI = sumI.add(buckets[j]);
			resI = resI.add(sumI);
		}
		sum = sum.add(resI);
		if (i !== 0) for (let j = 0; j < windowSize; j++) sum = sum.double();
	}
	return sum;
}
function validateBasic(curve) {
	validateField$1(curve.Fp);
	validateObject(curve, {
		n: "bigint",
		h: "bigint",
		Gx: "field",
		Gy: "field"
	}, {
		nBitLength: "isSafeInteger",
		nByteLength: "isSafeInteger"
	});
	return Object.freeze({
		...nLength(curve.n, curve.nBitLength),
		...curve,
		p: curve.Fp.ORDER
	});
}
var _0n$2, _1n$2, pointPrecomputes, pointWindowSizes;
var init_curve = __esmMin((() => {
	init_modular();
	init_utils();
	_0n$2 = BigInt(0);
	_1n$2 = BigInt(1);
	pointPrecomputes = /* @__PURE__ */ new WeakMap();
	pointWindowSizes = /* @__PURE__ */ new WeakMap();
}));
// node_modules/@noble/curves/esm/abstract/weierstrass.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function validateSigVerOpts(opts) {
	if (opts.lowS !== void 0) abool("lowS", opts.lowS);
	if (opts.prehash !== void 0) abool("prehash", opts.prehash);
}
function validatePointOpts(curve) {
	const opts = validateBasic(curve);
	validateObject(opts, {
		a: "field",
		b: "field"
	}, {
		allowInfinityPoint: "boolean",
		allowedPrivateKeyLengths: "array",
		clearCofactor: "function",
		fromBytes: "function",
		isTorsionFree: "function",
		toBytes: "function",
		wrapPrivateKey: "boolean"
	});
	const { endo, Fp, a } = opts;
	if (endo) {
		if (!Fp.eql(a, Fp.ZERO)) throw new Error("invalid endo: CURVE.a must be 0");
		if (typeof endo !== "object" || typeof endo.beta !== "bigint" || typeof endo.splitScalar !== "function") throw new Error("invalid endo: expected \"beta\": bigint and \"splitScalar\": function");
	}
	return Object.freeze({ ...opts });
}
function numToSizedHex(num, size) {
	return bytesToHex$1(numberToBytesBE(num, size));
}
function weierstrassPoints(opts) {
	const CURVE = validatePointOpts(opts);
	const { Fp } = CURVE;
	const Fn = Field(CURVE.n, CURVE.nBitLength);
	const toBytes = CURVE.toBytes || ((_c, point, _isCompressed) => {
		const a = point.toAffine();
		return concatBytes(Uint8Array.from([4]), Fp.toBytes(a.x), Fp.toBytes(a.y));
	});
	const fromBytes = CURVE.fromBytes || ((bytes) => {
		const tail = bytes.subarray(1);
		return {
			x: Fp.fromBytes(tail.subarray(0, Fp.BYTES)),
			y: Fp.fromBytes(tail.subarray(Fp.BYTES, 2 * Fp.BYTES))
		};
	});
	/**
	* y² = x³ + ax + b: Short weierstrass curve formula. Takes x, returns y².
	* @returns y²
	*/
	function weierstrassEquation(x) {
		const { a, b } = CURVE;
		const x2 = Fp.sqr(x);
		const x3 = Fp.mul(x2, x);
		return Fp.add(Fp.add(x3, Fp.mul(x, a)), b);
	}
	function isValidXY(x, y) {
		const left = Fp.sqr(y);
		const right = weierstrassEquation(x);
		return Fp.eql(left, right);
	}
	if (!isValidXY(CURVE.Gx, CURVE.Gy)) throw new Error("bad curve params: generator point");
	const _4a3 = Fp.mul(Fp.pow(CURVE.a, _3n), _4n);
	const _27b2 = Fp.mul(Fp.sqr(CURVE.b), BigInt(27));
	if (Fp.is0(Fp.add(_4a3, _27b2))) throw new Error("bad curve params: a or b");
	function isWithinCurveOrder(num) {
		return inRange(num, _1n$1, CURVE.n);
	}
	function normPrivateKeyToScalar(key) {
		const { allowedPrivateKeyLengths: lengths, nByteLength, wrapPrivateKey, n: N } = CURVE;
		if (lengths && typeof key !== "bigint") {
			if (isBytes$2(key)) key = bytesToHex$1(key);
			if (typeof key !== "string" || !lengths.includes(key.length)) throw new Error("invalid private key");
			key = key.padStart(nByteLength * 2, "0");
		}
		let num;
		try {
			num = typeof key === "bigint" ? key : bytesToNumberBE(ensureBytes("private key", key, nByteLength));
		} catch (error) {
			throw new Error("invalid private key, expected hex or " + nByteLength + " bytes, got " + typeof key);
		}
		if (wrapPrivateKey) num = mod(num, N);
		aInRange("private key", num, _1n$1, N);
		return num;
	}
	function aprjpoint(other) {
		if (!(other instanceof Point)) throw new Error("ProjectivePoint expected");
	}
	const toAffineMemo = memoized((p, iz) => {
		const { px: x, py: y, pz: z } = p;
		if (Fp.eql(z, Fp.ONE)) return {
			x,
			y
		};
		const is0 = p.is0();
		if (iz == null) iz = is0 ? Fp.ONE : Fp.inv(z);
		const ax = Fp.mul(x, iz);
		const ay = Fp.mul(y, iz);
		const zz = Fp.mul(z, iz);
		if (is0) return {
			x: Fp.ZERO,
			y: Fp.ZERO
		};
		if (!Fp.eql(zz, Fp.ONE)) throw new Error("invZ was invalid");
		return {
			x: ax,
			y: ay
		};
	});
	const assertValidMemo = memoized((p) => {
		if (p.is0()) {
			if (CURVE.allowInfinityPoint && !Fp.is0(p.py)) return;
			throw new Error("bad point: ZERO");
		}
		const { x, y } = p.toAffine();
		if (!Fp.isValid(x) || !Fp.isValid(y)) throw new Error("bad point: x or y not FE");
		if (!isValidXY(x, y)) throw new Error("bad point: equation left != right");
		if (!p.isTorsionFree()) throw new Error("bad point: not in prime-order subgroup");
		return true;
	});
	/**
	* Projective Point works in 3d / projective (homogeneous) coordinates: (X, Y, Z) ∋ (x=X/Z, y=Y/Z)
	* Default Point works in 2d / affine coordinates: (x, y)
	* We're doing calculations in projective, because its operations don't require costly inversion.
	*/
	class Point {
		constructor(px, py, pz) {
			if (px == null || !Fp.isValid(px)) throw new Error("x required");
			if (py == null || !Fp.isValid(py) || Fp.is0(py)) throw new Error("y required");
			if (pz == null || !Fp.isValid(pz)) throw new Error("z required");
			this.px = px;
			this.py = py;
			this.pz = pz;
			Object.freeze(this);
		}
		static fromAffine(p) {
			const { x, y } = p || {};
			if (!p || !Fp.isValid(x) || !Fp.isValid(y)) throw new Error("invalid affine point");
			if (p instanceof Point) throw new Error("projective point not allowed");
			const is0 = (i) => Fp.eql(i, Fp.ZERO);
			if (is0(x) && is0(y)) return Point.ZERO;
			return new Point(x, y, Fp.ONE);
		}
		get x() {
			return this.toAffine().x;
		}
		get y() {
			return this.toAffine().y;
		}
		/**
		* Takes a bunch of Projective Points but executes only one
		* inversion on all of them. Inversion is very slow operation,
		* so this improves performance massively.
		* Optimization: converts a list of projective points to a list of identical points with Z=1.
		*/
		static normalizeZ(points) {
			const toInv = FpInvertBatch(Fp, points.map((p) => p.pz));
			return points.map((p, i) => p.toAffine(toInv[i])).map(Point.fromAffine);
		}
		/**
		* Converts hash string or Uint8Array to Point.
		* @param hex short/long ECDSA hex
		*/
		static fromHex(hex) {
			const P = Point.fromAffine(fromBytes(ensureBytes("pointHex", hex)));
			P.assertValidity();
			return P;
		}
		static fromPrivateKey(privateKey) {
			return Point.BASE.multiply(normPrivateKeyToScalar(privateKey));
		}
		static msm(points, scalars) {
			return pippenger(Point, Fn, points, scalars);
		}
		_setWindowSize(windowSize) {
			wnaf.setWindowSize(this, windowSize);
		}
		assertValidity() {
			assertValidMemo(this);
		}
		hasEvenY() {
			const { y } = this.toAffine();
			if (Fp.isOdd) return !Fp.isOdd(y);
			throw new Error("Field doesn't support isOdd");
		}
		/**
		* Compare one point to another.
		*/
		equals(other) {
			aprjpoint(other);
			const { px: X1, py: Y1, pz: Z1 } = this;
			const { px: X2, py: Y2, pz: Z2 } = other;
			const U1 = Fp.eql(Fp.mul(X1, Z2), Fp.mul(X2, Z1));
			const U2 = Fp.eql(Fp.mul(Y1, Z2), Fp.mul(Y2, Z1));
			return U1 && U2;
		}
		/**
		* Flips point to one corresponding to (x, -y) in Affine coordinates.
		*/
		negate() {
			return new Point(this.px, Fp.neg(this.py), this.pz);
		}
		double() {
			const { a, b } = CURVE;
			const b3 = Fp.mul(b, _3n);
			const { px: X1, py: Y1, pz: Z1 } = this;
			let X3 = Fp.ZERO, Y3 = Fp.ZERO, Z3 = Fp.ZERO;
			let t0 = Fp.mul(X1, X1);
			let t1 = Fp.mul(Y1, Y1);
			let t2 = Fp.mul(Z1, Z1);
			let t3 = Fp.mul(X1, Y1);
			t3 = Fp.add(t3, t3);
			Z3 = Fp.mul(X1, Z1);
			Z3 = Fp.add(Z3, Z3);
			X3 = Fp.mul(a, Z3);
			Y3 = Fp.mul(b3, t2);
			Y3 = Fp.add(X3, Y3);
			X3 = Fp.sub(t1, Y3);
			Y3 = Fp.add(t1, Y3);
			Y3 = Fp.mul(X3, Y3);
			X3 = Fp.mul(t3, X3);
			Z3 = Fp.mul(b3, Z3);
			t2 = Fp.mul(a, t2);
			t3 = Fp.sub(t0, t2);
			t3 = Fp.mul(a, t3);
			t3 = Fp.add(t3, Z3);
			Z3 = Fp.add(t0, t0);
			t0 = Fp.add(Z3, t0);
			t0 = Fp.add(t0, t2);
			t0 = Fp.mul(t0, t3);
			Y3 = Fp.add(Y3, t0);
			t2 = Fp.mul(Y1, Z1);
			t2 = Fp.add(t2, t2);
			t0 = Fp.mul(t2, t3);
			X3 = Fp.sub(X3, t0);
			Z3 = Fp.mul(t2, t1);
			Z3 = Fp.add(Z3, Z3);
			Z3 = Fp.add(Z3, Z3);
			return new Point(X3, Y3, Z3);
		}
		add(other) {
			aprjpoint(other);
			const { px: X1, py: Y1, pz: Z1 } = this;
			const { px: X2, py: Y2, pz: Z2 } = other;
			let X3 = Fp.ZERO, Y3 = Fp.ZERO, Z3 = Fp.ZERO;
			const a = CURVE.a;
			const b3 = Fp.mul(CURVE.b, _3n);
			let t0 = Fp.mul(X1, X2);
			let t1 = Fp.mul(Y1, Y2);
			let t2 = Fp.mul(Z1, Z2);
			let t3 = Fp.add(X1, Y1);
			let t4 = Fp.add(X2, Y2);
			t3 = Fp.mul(t3, t4);
			t4 = Fp.add(t0, t1);
			t3 = Fp.sub(t3, t4);
			t4 = Fp.add(X1, Z1);
			let t5 = Fp.add(X2, Z2);
			t4 = Fp.mul(t4, t5);
			t5 = Fp.add(t0, t2);
			t4 = Fp.sub(t4, t5);
			t5 = Fp.add(Y1, Z1);
			X3 = Fp.add(Y2, Z2);
			t5 = Fp.mul(t5, X3);
			X3 = Fp.add(t1, t2);
			t5 = Fp.sub(t5, X3);
			Z3 = Fp.mul(a, t4);
			X3 = Fp.mul(b3, t2);
			Z3 = Fp.add(X3, Z3);
			X3 = Fp.sub(t1, Z3);
			Z3 = Fp.add(t1, Z3);
			Y3 = Fp.mul(X3, Z3);
			t1 = Fp.add(t0, t0);
			t1 = Fp.add(t1, t0);
			t2 = Fp.mul(a, t2);
			t4 = Fp.mul(b3, t4);
			t1 = Fp.add(t1, t2);
			t2 = Fp.sub(t0, t2);
			t2 = Fp.mul(a, t2);
			t4 = Fp.add(t4, t2);
			t0 = Fp.mul(t1, t4);
			Y3 = Fp.add(Y3, t0);
			t0 = Fp.mul(t5, t4);
			X3 = Fp.mul(t3, X3);
			X3 = Fp.sub(X3, t0);
			t0 = Fp.mul(t3, t1);
			Z3 = Fp.mul(t5, Z3);
			Z3 = Fp.add(Z3, t0);
			return new Point(X3, Y3, Z3);
		}
		subtract(other) {
			return this.add(other.negate());
		}
		is0() {
			return this.equals(Point.ZERO);
		}
		wNAF(n) {
			return wnaf.wNAFCached(this, n, Point.normalizeZ);
		}
		/**
		* Non-constant-time multiplication. Uses double-and-add algorithm.
		* It's faster, but should only be used when you don't care about
		* an exposed private key e.g. sig verification, which works over *public* keys.
		*/
		multiplyUnsafe(sc) {
			const { endo, n: N } = CURVE;
			aInRange("scalar", sc, _0n$1, N);
			const I = Point.ZERO;
			if (sc === _0n$1) return I;
			if (this.is0() || sc === _1n$1) return this;
			if (!endo || wnaf.hasPrecomputes(this)) return wnaf.wNAFCachedUnsafe(this, sc, Point.normalizeZ);
			/** See docs for {@link EndomorphismOpts} */
			let { k1neg, k1, k2neg, k2 } = endo.splitScalar(sc);
			let k1p = I;
			let k2p = I;
			let d = this;
			while (k1 > _0n$1 || k2 > _0n$1) {
				if (k1 & _1n$1) k1p = k1p.add(d);
				if (k2 & _1n$1) k2p = k2p.add(d);
				d = d.double();
				k1 >>= _1n$1;
				k2 >>= _1n$1;
			}
			if (k1neg) k1p = k1p.negate();
			if (k2neg) k2p = k2p.negate();
			k2p = new Point(Fp.mul(k2p.px, endo.beta), k2p.py, k2p.pz);
			return k1p.add(k2p);
		}
		/**
		* Constant time multiplication.
		* Uses wNAF method. Windowed method may be 10% faster,
		* but takes 2x longer to generate and consumes 2x memory.
		* Uses precomputes when available.
		* Uses endomorphism for Koblitz curves.
		* @param scalar by which the point would be multiplied
		* @returns New point
		*/
		multiply(scalar) {
			const { endo, n: N } = CURVE;
			aInRange("scalar", scalar, _1n$1, N);
			let point, fake;
			/** See docs for {@link EndomorphismOpts} */
			if (endo) {
				const { k1neg, k1, k2neg, k2 } = endo.splitScalar(scalar);
				let { p: k1p, f: f1p } = this.wNAF(k1);
				let { p: k2p, f: f2p } = this.wNAF(k2);
				k1p = wnaf.constTimeNegate(k1neg, k1p);
				k2p = wnaf.constTimeNegate(k2neg, k2p);
				k2p = new Point(Fp.mul(k2p.px, endo.beta), k2p.py, k2p.pz);
				point = k1p.add(k2p);
				fake = f1p.add(f2p);
			} else {
				const { p, f } = this.wNAF(scalar);
				point = p;
				fake = f;
			}
			return Point.normalizeZ([point, fake])[0];
		}
		/**
		* Efficiently calculate `aP + bQ`. Unsafe, can expose private key, if used incorrectly.
		* Not using Strauss-Shamir trick: precomputation tables are faster.
		* The trick could be useful if both P and Q are not G (not in our case).
		* @returns non-zero affine point
		*/
		multiplyAndAddUnsafe(Q, a, b) {
			const G = Point.BASE;
			const mul = (P, a) => a === _0n$1 || a === _1n$1 || !P.equals(G) ? P.multiplyUnsafe(a) : P.multiply(a);
			const sum = mul(this, a).add(mul(Q, b));
			return sum.is0() ? void 0 : sum;
		}
		toAffine(iz) {
			return toAffineMemo(this, iz);
		}
		isTorsionFree() {
			const { h: cofactor, isTorsionFree } = CURVE;
			if (cofactor === _1n$1) return true;
			if (isTorsionFree) return isTorsionFree(Point, this);
			throw new Error("isTorsionFree() has not been declared for the elliptic curve");
		}
		clearCofactor() {
			const { h: cofactor, clearCofactor } = CURVE;
			if (cofactor === _1n$1) return this;
			if (clearCofactor) return clearCofactor(Point, this);
			return this.multiplyUnsafe(CURVE.h);
		}
		toRawBytes(isCompressed = true) {
			abool("isCompressed", isCompressed);
			this.assertValidity();
			return toBytes(Point, this, isCompressed);
		}
		toHex(isCompressed = true) {
			abool("isCompressed", isCompressed);
			return bytesToHex$1(this.toRawBytes(isCompressed));
		}
	}
	Point.BASE = new Point(CURVE.Gx, CURVE.Gy, Fp.ONE);
	Point.ZERO = new Point(Fp.ZERO, Fp.ONE, Fp.ZERO);
	const { endo, nBitLength } = CURVE;
	const wnaf = wNAF(Point, endo ? Math.ceil(nBitLength / 2) : nBitLength);
	return {
		CURVE,
		ProjectivePoint: Point,
		normPrivateKeyToScalar,
		weierstrassEquation,
		isWithinCurveOrder
	};
}
function validateOpts(curve) {
	const opts = validateBasic(curve);
	validateObject(opts, {
		hash: "hash",
		hmac: "function",
		randomBytes: "function"
	}, {
		bits2int: "function",
		bits2int_modN: "function",
		lowS: "boolean"
	});
	return Object.freeze({
		lowS: true,
		...opts
	});
}
/**
* Creates short weierstrass curve and ECDSA signature methods for it.
* @example
* import { Field } from '@noble/curves/abstract/modular';
* // Before that, define BigInt-s: a, b, p, n, Gx, Gy
* const curve = weierstrass({ a, b, Fp: Field(p), n, Gx, Gy, h: 1n })
*/
function weierstrass(curveDef) {
	const CURVE = validateOpts(curveDef);
	const { Fp, n: CURVE_ORDER, nByteLength, nBitLength } = CURVE;
	const compressedLen = Fp.BYTES + 1;
	const uncompressedLen = 2 * Fp.BYTES + 1;
	function modN(a) {
		return mod(a, CURVE_ORDER);
	}
	function invN(a) {
		return invert(a, CURVE_ORDER);
	}
	const { ProjectivePoint: Point, normPrivateKeyToScalar, weierstrassEquation, isWithinCurveOrder } = weierstrassPoints({
		...CURVE,
		toBytes(_c, point, isCompressed) {
			const a = point.toAffine();
			const x = Fp.toBytes(a.x);
			const cat = concatBytes;
			abool("isCompressed", isCompressed);
			if (isCompressed) return cat(Uint8Array.from([point.hasEvenY() ? 2 : 3]), x);
			else return cat(Uint8Array.from([4]), x, Fp.toBytes(a.y));
		},
		fromBytes(bytes) {
			const len = bytes.length;
			const head = bytes[0];
			const tail = bytes.subarray(1);
			if (len === compressedLen && (head === 2 || head === 3)) {
				const x = bytesToNumberBE(tail);
				if (!inRange(x, _1n$1, Fp.ORDER)) throw new Error("Point is not on curve");
				const y2 = weierstrassEquation(x);
				let y;
				try {
					y = Fp.sqrt(y2);
				} catch (sqrtError) {
					const suffix = sqrtError instanceof Error ? ": " + sqrtError.message : "";
					throw new Error("Point is not on curve" + suffix);
				}
				const isYOdd = (y & _1n$1) === _1n$1;
				if ((head & 1) === 1 !== isYOdd) y = Fp.neg(y);
				return {
					x,
					y
				};
			} else if (len === uncompressedLen && head === 4) return {
				x: Fp.fromBytes(tail.subarray(0, Fp.BYTES)),
				y: Fp.fromBytes(tail.subarray(Fp.BYTES, 2 * Fp.BYTES))
			};
			else {
				const cl = compressedLen;
				const ul = uncompressedLen;
				throw new Error("invalid Point, expected length of " + cl + ", or uncompressed " + ul + ", got " + len);
			}
		}
	});
	function isBiggerThanHalfOrder(number) {
		return number > CURVE_ORDER >> _1n$1;
	}
	function normalizeS(s) {
		return isBiggerThanHalfOrder(s) ? modN(-s) : s;
	}
	const slcNum = (b, from, to) => bytesToNumberBE(b.slice(from, to));
	/**
	* ECDSA signature with its (r, s) properties. Supports DER & compact representations.
	*/
	class Signature {
		constructor(r, s, recovery) {
			aInRange("r", r, _1n$1, CURVE_ORDER);
			aInRange("s", s, _1n$1, CURVE_ORDER);
			this.r = r;
			this.s = s;
			if (recovery != null) this.recovery = recovery;
			Object.freeze(this);
		}
		static fromCompact(hex) {
			const l = nByteLength;
			hex = ensureBytes("compactSignature", hex, l * 2);
			return new Signature(slcNum(hex, 0, l), slcNum(hex, l, 2 * l));
		}
		static fromDER(hex) {
			const { r, s } = DER.toSig(ensureBytes("DER", hex));
			return new Signature(r, s);
		}
		/**
		* @todo remove
		* @deprecated
		*/
		assertValidity() {}
		addRecoveryBit(recovery) {
			return new Signature(this.r, this.s, recovery);
		}
		recoverPublicKey(msgHash) {
			const { r, s, recovery: rec } = this;
			const h = bits2int_modN(ensureBytes("msgHash", msgHash));
			if (rec == null || ![
				0,
				1,
				2,
				3
			].includes(rec)) throw new Error("recovery id invalid");
			const radj = rec === 2 || rec === 3 ? r + CURVE.n : r;
			if (radj >= Fp.ORDER) throw new Error("recovery id 2 or 3 invalid");
			const prefix = (rec & 1) === 0 ? "02" : "03";
			const R = Point.fromHex(prefix + numToSizedHex(radj, Fp.BYTES));
			const ir = invN(radj);
			const u1 = modN(-h * ir);
			const u2 = modN(s * ir);
			const Q = Point.BASE.multiplyAndAddUnsafe(R, u1, u2);
			if (!Q) throw new Error("point at infinify");
			Q.assertValidity();
			return Q;
		}
		hasHighS() {
			return isBiggerThanHalfOrder(this.s);
		}
		normalizeS() {
			return this.hasHighS() ? new Signature(this.r, modN(-this.s), this.recovery) : this;
		}
		toDERRawBytes() {
			return hexToBytes$1(this.toDERHex());
		}
		toDERHex() {
			return DER.hexFromSig(this);
		}
		toCompactRawBytes() {
			return hexToBytes$1(this.toCompactHex());
		}
		toCompactHex() {
			const l = nByteLength;
			return numToSizedHex(this.r, l) + numToSizedHex(this.s, l);
		}
	}
	const utils = {
		isValidPrivateKey(privateKey) {
			try {
				normPrivateKeyToScalar(privateKey);
				return true;
			} catch (error) {
				return false;
			}
		},
		normPrivateKeyToScalar,
		/**
		* Produces cryptographically secure private key from random of size
		* (groupLen + ceil(groupLen / 2)) with modulo bias being negligible.
		*/
		randomPrivateKey: () => {
			const length = getMinHashLength(CURVE.n);
			return mapHashToField(CURVE.randomBytes(length), CURVE.n);
		},
		/**
		* Creates precompute table for an arbitrary EC point. Makes point "cached".
		* Allows to massively speed-up `point.multiply(scalar)`.
		* @returns cached point
		* @example
		* const fast = utils.precompute(8, ProjectivePoint.fromHex(someonesPubKey));
		* fast.multiply(privKey); // much faster ECDH now
		*/
		precompute(windowSize = 8, point = Point.BASE) {
			point._setWindowSize(windowSize);
			point.multiply(BigInt(3));
			return point;
		}
	};
	/**
	* Computes public key for a private key. Checks for validity of the private key.
	* @param privateKey private key
	* @param isCompressed whether to return compact (default), or full key
	* @returns Public key, full when isCompressed=false; short when isCompressed=true
	*/
	function getPublicKey(privateKey, isCompressed = true) {
		return Point.fromPrivateKey(privateKey).toRawBytes(isCompressed);
	}
	/**
	* Quick and dirty check for item being public key. Does not validate hex, or being on-curve.
	*/
	function isProbPub(item) {
		if (typeof item === "bigint") return false;
		if (item instanceof Point) return true;
		const len = ensureBytes("key", item).length;
		const fpl = Fp.BYTES;
		const compLen = fpl + 1;
		const uncompLen = 2 * fpl + 1;
		if (CURVE.allowedPrivateKeyLengths || nByteLength === compLen) return;
		else return len === compLen || len === uncompLen;
	}
	/**
	* ECDH (Elliptic Curve Diffie Hellman).
	* Computes shared public key from private key and public key.
	* Checks: 1) private key validity 2) shared key is on-curve.
	* Does NOT hash the result.
	* @param privateA private key
	* @param publicB different public key
	* @param isCompressed whether to return compact (default), or full key
	* @returns shared public key
	*/
	function getSharedSecret(privateA, publicB, isCompressed = true) {
		if (isProbPub(privateA) === true) throw new Error("first arg must be private key");
		if (isProbPub(publicB) === false) throw new Error("second arg must be public key");
		return Point.fromHex(publicB).multiply(normPrivateKeyToScalar(privateA)).toRawBytes(isCompressed);
	}
	const bits2int = CURVE.bits2int || function(bytes) {
		if (bytes.length > 8192) throw new Error("input is too large");
		const num = bytesToNumberBE(bytes);
		const delta = bytes.length * 8 - nBitLength;
		return delta > 0 ? num >> BigInt(delta) : num;
	};
	const bits2int_modN = CURVE.bits2int_modN || function(bytes) {
		return modN(bits2int(bytes));
	};
	const ORDER_MASK = bitMask(nBitLength);
	/**
	* Converts to bytes. Checks if num in `[0..ORDER_MASK-1]` e.g.: `[0..2^256-1]`.
	*/
	function int2octets(num) {
		aInRange("num < 2^" + nBitLength, num, _0n$1, ORDER_MASK);
		return numberToBytesBE(num, nByteLength);
	}
	function prepSig(msgHash, privateKey, opts = defaultSigOpts) {
		if (["recovered", "canonical"].some((k) => k in opts)) throw new Error("sign() legacy options not supported");
		const { hash, randomBytes } = CURVE;
		let { lowS, prehash, extraEntropy: ent } = opts;
		if (lowS == null) lowS = true;
		msgHash = ensureBytes("msgHash", msgHash);
		validateSigVerOpts(opts);
		if (prehash) msgHash = ensureBytes("prehashed msgHash", hash(msgHash));
		const h1int = bits2int_modN(msgHash);
		const d = normPrivateKeyToScalar(privateKey);
		const seedArgs = [int2octets(d), int2octets(h1int)];
		if (ent != null && ent !== false) {
			const e = ent === true ? randomBytes(Fp.BYTES) : ent;
			seedArgs.push(ensureBytes("extraEntropy", e));
		}
		const seed = concatBytes(...seedArgs);
		const m = h1int;
		function k2sig(kBytes) {
			const k = bits2int(kBytes);
			if (!isWithinCurveOrder(k)) return;
			const ik = invN(k);
			const q = Point.BASE.multiply(k).toAffine();
			const r = modN(q.x);
			if (r === _0n$1) return;
			const s = modN(ik * modN(m + r * d));
			if (s === _0n$1) return;
			let recovery = (q.x === r ? 0 : 2) | Number(q.y & _1n$1);
			let normS = s;
			if (lowS && isBiggerThanHalfOrder(s)) {
				normS = normalizeS(s);
				recovery ^= 1;
			}
			return new Signature(r, normS, recovery);
		}
		return {
			seed,
			k2sig
		};
	}
	const defaultSigOpts = {
		lowS: CURVE.lowS,
		prehash: false
	};
	const defaultVerOpts = {
		lowS: CURVE.lowS,
		prehash: false
	};
	/**
	* Signs message hash with a private key.
	* ```
	* sign(m, d, k) where
	*   (x, y) = G × k
	*   r = x mod n
	*   s = (m + dr)/k mod n
	* ```
	* @param msgHash NOT message. msg needs to be hashed to `msgHash`, or use `prehash`.
	* @param privKey private key
	* @param opts lowS for non-malleable sigs. extraEntropy for mixing randomness into k. prehash will hash first arg.
	* @returns signature with recovery param
	*/
	function sign(msgHash, privKey, opts = defaultSigOpts) {
		const { seed, k2sig } = prepSig(msgHash, privKey, opts);
		const C = CURVE;
		return createHmacDrbg(C.hash.outputLen, C.nByteLength, C.hmac)(seed, k2sig);
	}
	Point.BASE._setWindowSize(8);
	/**
	* Verifies a signature against message hash and public key.
	* Rejects lowS signatures by default: to override,
	* specify option `{lowS: false}`. Implements section 4.1.4 from https://www.secg.org/sec1-v2.pdf:
	*
	* ```
	* verify(r, s, h, P) where
	*   U1 = hs^-1 mod n
	*   U2 = rs^-1 mod n
	*   R = U1⋅G - U2⋅P
	*   mod(R.x, n) == r
	* ```
	*/
	function verify(signature, msgHash, publicKey, opts = defaultVerOpts) {
		const sg = signature;
		msgHash = ensureBytes("msgHash", msgHash);
		publicKey = ensureBytes("publicKey", publicKey);
		const { lowS, prehash, format } = opts;
		validateSigVerOpts(opts);
		if ("strict" in opts) throw new Error("options.strict was renamed to lowS");
		if (format !== void 0 && format !== "compact" && format !== "der") throw new Error("format must be compact or der");
		const isHex = typeof sg === "string" || isBytes$2(sg);
		const isObj = !isHex && !format && typeof sg === "object" && sg !== null && typeof sg.r === "bigint" && typeof sg.s === "bigint";
		if (!isHex && !isObj) throw new Error("invalid signature, expected Uint8Array, hex string or Signature instance");
		let _sig = void 0;
		let P;
		try {
			if (isObj) _sig = new Signature(sg.r, sg.s);
			if (isHex) {
				try {
					if (format !== "compact") _sig = Signature.fromDER(sg);
				} catch (derError) {
					if (!(derError instanceof DER.Err)) throw derError;
				}
				if (!_sig && format !== "der") _sig = Signature.fromCompact(sg);
			}
			P = Point.fromHex(publicKey);
		} catch (error) {
			return false;
		}
		if (!_sig) return false;
		if (lowS && _sig.hasHighS()) return false;
		if (prehash) msgHash = CURVE.hash(msgHash);
		const { r, s } = _sig;
		const h = bits2int_modN(msgHash);
		const is = invN(s);
		const u1 = modN(h * is);
		const u2 = modN(r * is);
		const R = Point.BASE.multiplyAndAddUnsafe(P, u1, u2)?.toAffine();
		if (!R) return false;
		return modN(R.x) === r;
	}
	return {
		CURVE,
		getPublicKey,
		getSharedSecret,
		sign,
		verify,
		ProjectivePoint: Point,
		Signature,
		utils
	};
}
/**
* Implementation of the Shallue and van de Woestijne method for any weierstrass curve.
* TODO: check if there is a way to merge this with uvRatio in Edwards; move to modular.
* b = True and y = sqrt(u / v) if (u / v) is square in F, and
* b = False and y = sqrt(Z * (u / v)) otherwise.
* @param Fp
* @param Z
* @returns
*/
function SWUFpSqrtRatio(Fp, Z) {
	const q = Fp.ORDER;
	let l = _0n$1;
	for (let o = q - _1n$1; o % _2n$1 === _0n$1; o /= _2n$1) l += _1n$1;
	const c1 = l;
	const _2n_pow_c1_1 = _2n$1 << c1 - _1n$1 - _1n$1;
	const _2n_pow_c1 = _2n_pow_c1_1 * _2n$1;
	const c2 = (q - _1n$1) / _2n_pow_c1;
	const c3 = (c2 - _1n$1) / _2n$1;
	const c4 = _2n_pow_c1 - _1n$1;
	const c5 = _2n_pow_c1_1;
	const c6 = Fp.pow(Z, c2);
	const c7 = Fp.pow(Z, (c2 + _1n$1) / _2n$1);
	let sqrtRatio = (u, v) => {
		let tv1 = c6;
		let tv2 = Fp.pow(v, c4);
		let tv3 = Fp.sqr(tv2);
		tv3 = Fp.mul(tv3, v);
		let tv5 = Fp.mul(u, tv3);
		tv5 = Fp.pow(tv5, c3);
		tv5 = Fp.mul(tv5, tv2);
		tv2 = Fp.mul(tv5, v);
		tv3 = Fp.mul(tv5, u);
		let tv4 = Fp.mul(tv3, tv2);
		tv5 = Fp.pow(tv4, c5);
		let isQR = Fp.eql(tv5, Fp.ONE);
		tv2 = Fp.mul(tv3, c7);
		tv5 = Fp.mul(tv4, tv1);
		tv3 = Fp.cmov(tv2, tv3, isQR);
		tv4 = Fp.cmov(tv5, tv4, isQR);
		for (let i = c1; i > _1n$1; i--) {
			let tv5 = i - _2n$1;
			tv5 = _2n$1 << tv5 - _1n$1;
			let tvv5 = Fp.pow(tv4, tv5);
			const e1 = Fp.eql(tvv5, Fp.ONE);
			tv2 = Fp.mul(tv3, tv1);
			tv1 = Fp.mul(tv1, tv1);
			tvv5 = Fp.mul(tv4, tv1);
			tv3 = Fp.cmov(tv2, tv3, e1);
			tv4 = Fp.cmov(tvv5, tv4, e1);
		}
		return {
			isValid: isQR,
			value: tv3
		};
	};
	if (Fp.ORDER % _4n === _3n) {
		const c1 = (Fp.ORDER - _3n) / _4n;
		const c2 = Fp.sqrt(Fp.neg(Z));
		sqrtRatio = (u, v) => {
			let tv1 = Fp.sqr(v);
			const tv2 = Fp.mul(u, v);
			tv1 = Fp.mul(tv1, tv2);
			let y1 = Fp.pow(tv1, c1);
			y1 = Fp.mul(y1, tv2);
			const y2 = Fp.mul(y1, c2);
			const tv3 = Fp.mul(Fp.sqr(y1), v);
			const isQR = Fp.eql(tv3, u);
			return {
				isValid: isQR,
				value: Fp.cmov(y2, y1, isQR)
			};
		};
	}
	return sqrtRatio;
}
/**
* Simplified Shallue-van de Woestijne-Ulas Method
* https://www.rfc-editor.org/rfc/rfc9380#section-6.6.2
*/
function mapToCurveSimpleSWU(Fp, opts) {
	validateField$1(Fp);
	if (!Fp.isValid(opts.A) || !Fp.isValid(opts.B) || !Fp.isValid(opts.Z)) throw new Error("mapToCurveSimpleSWU: invalid opts");
	const sqrtRatio = SWUFpSqrtRatio(Fp, opts.Z);
	if (!Fp.isOdd) throw new Error("Fp.isOdd is not implemented!");
	return (u) => {
		let tv1, tv2, tv3, tv4, tv5, tv6, x, y;
		tv1 = Fp.sqr(u);
		tv1 = Fp.mul(tv1, opts.Z);
		tv2 = Fp.sqr(tv1);
		tv2 = Fp.add(tv2, tv1);
		tv3 = Fp.add(tv2, Fp.ONE);
		tv3 = Fp.mul(tv3, opts.B);
		tv4 = Fp.cmov(opts.Z, Fp.neg(tv2), !Fp.eql(tv2, Fp.ZERO));
		tv4 = Fp.mul(tv4, opts.A);
		tv2 = Fp.sqr(tv3);
		tv6 = Fp.sqr(tv4);
		tv5 = Fp.mul(tv6, opts.A);
		tv2 = Fp.add(tv2, tv5);
		tv2 = Fp.mul(tv2, tv3);
		tv6 = Fp.mul(tv6, tv4);
		tv5 = Fp.mul(tv6, opts.B);
		tv2 = Fp.add(tv2, tv5);
		x = Fp.mul(tv1, tv3);
		const { isValid, value } = sqrtRatio(tv2, tv6);
		y = Fp.mul(tv1, u);
		y = Fp.mul(y, value);
		x = Fp.cmov(x, tv3, isValid);
		y = Fp.cmov(y, value, isValid);
		const e1 = Fp.isOdd(u) === Fp.isOdd(y);
		y = Fp.cmov(Fp.neg(y), y, e1);
		const tv4_inv = FpInvertBatch(Fp, [tv4], true)[0];
		x = Fp.mul(x, tv4_inv);
		return {
			x,
			y
		};
	};
}
var DERErr, DER, _0n$1, _1n$1, _2n$1, _3n, _4n;
var init_weierstrass = __esmMin((() => {
	init_curve();
	init_modular();
	init_utils();
	DERErr = class extends Error {
		constructor(m = "") {
			super(m);
		}
	};
	DER = {
		Err: DERErr,
		_tlv: {
			encode: (tag, data) => {
				const { Err: E } = DER;
				if (tag < 0 || tag > 256) throw new E("tlv.encode: wrong tag");
				if (data.length & 1) throw new E("tlv.encode: unpadded data");
				const dataLen = data.length / 2;
				const len = numberToHexUnpadded(dataLen);
				if (len.length / 2 & 128) throw new E("tlv.encode: long form length too big");
				const lenLen = dataLen > 127 ? numberToHexUnpadded(len.length / 2 | 128) : "";
				return numberToHexUnpadded(tag) + lenLen + len + data;
			},
			decode(tag, data) {
				const { Err: E } = DER;
				let pos = 0;
				if (tag < 0 || tag > 256) throw new E("tlv.encode: wrong tag");
				if (data.length < 2 || data[pos++] !== tag) throw new E("tlv.decode: wrong tlv");
				const first = data[pos++];
				const isLong = !!(first & 128);
				let length = 0;
				if (!isLong) length = first;
				else {
					const lenLen = first & 127;
					if (!lenLen) throw new E("tlv.decode(long): indefinite length not supported");
					if (lenLen > 4) throw new E("tlv.decode(long): byte length is too big");
					const lengthBytes = data.subarray(pos, pos + lenLen);
					if (lengthBytes.length !== lenLen) throw new E("tlv.decode: length bytes not complete");
					if (lengthBytes[0] === 0) throw new E("tlv.decode(long): zero leftmost byte");
					for (const b of lengthBytes) length = length << 8 | b;
					pos += lenLen;
					if (length < 128) throw new E("tlv.decode(long): not minimal encoding");
				}
				const v = data.subarray(pos, pos + length);
				if (v.length !== length) throw new E("tlv.decode: wrong value length");
				return {
					v,
					l: data.subarray(pos + length)
				};
			}
		},
		_int: {
			encode(num) {
				const { Err: E } = DER;
				if (num < _0n$1) throw new E("integer: negative integers are not allowed");
				let hex = numberToHexUnpadded(num);
				if (Number.parseInt(hex[0], 16) & 8) hex = "00" + hex;
				if (hex.length & 1) throw new E("unexpected DER parsing assertion: unpadded hex");
				return hex;
			},
			decode(data) {
				const { Err: E } = DER;
				if (data[0] & 128) throw new E("invalid signature integer: negative");
				if (data[0] === 0 && !(data[1] & 128)) throw new E("invalid signature integer: unnecessary leading zero");
				return bytesToNumberBE(data);
			}
		},
		toSig(hex) {
			const { Err: E, _int: int, _tlv: tlv } = DER;
			const data = ensureBytes("signature", hex);
			const { v: seqBytes, l: seqLeftBytes } = tlv.decode(48, data);
			if (seqLeftBytes.length) throw new E("invalid signature: left bytes after parsing");
			const { v: rBytes, l: rLeftBytes } = tlv.decode(2, seqBytes);
			const { v: sBytes, l: sLeftBytes } = tlv.decode(2, rLeftBytes);
			if (sLeftBytes.length) throw new E("invalid signature: left bytes after parsing");
			return {
				r: int.decode(rBytes),
				s: int.decode(sBytes)
			};
		},
		hexFromSig(sig) {
			const { _tlv: tlv, _int: int } = DER;
			const seq = tlv.encode(2, int.encode(sig.r)) + tlv.encode(2, int.encode(sig.s));
			return tlv.encode(48, seq);
		}
	};
	_0n$1 = BigInt(0);
	_1n$1 = BigInt(1);
	_2n$1 = BigInt(2);
	_3n = BigInt(3);
	_4n = BigInt(4);
}));
// node_modules/@noble/curves/esm/_shortw_utils.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
/** connects noble-curves to noble-hashes */
function getHash(hash) {
	return {
		hash,
		hmac: (key, ...msgs) => hmac(hash, key, concatBytes$2(...msgs)),
		randomBytes
	};
}
function createCurve(curveDef, defHash) {
	const create = (hash) => weierstrass({
		...curveDef,
		...getHash(hash)
	});
	return {
		...create(defHash),
		create
	};
}
var init__shortw_utils = __esmMin((() => {
	init_hmac();
	init_utils$1();
	init_weierstrass();
}));
// node_modules/@noble/curves/esm/abstract/hash-to-curve.js
function i2osp(value, length) {
	anum(value);
	anum(length);
	if (value < 0 || value >= 1 << 8 * length) throw new Error("invalid I2OSP input: " + value);
	const res = Array.from({ length }).fill(0);
	for (let i = length - 1; i >= 0; i--) {
		res[i] = value & 255;
		value >>>= 8;
	}
	return new Uint8Array(res);
}
function strxor(a, b) {
	const arr = new Uint8Array(a.length);
	for (let i = 0; i < a.length; i++) arr[i] = a[i] ^ b[i];
	return arr;
}
function anum(item) {
	if (!Number.isSafeInteger(item)) throw new Error("number expected");
}
/**
* Produces a uniformly random byte string using a cryptographic hash function H that outputs b bits.
* [RFC 9380 5.3.1](https://www.rfc-editor.org/rfc/rfc9380#section-5.3.1).
*/
function expand_message_xmd(msg, DST, lenInBytes, H) {
	abytes$1(msg);
	abytes$1(DST);
	anum(lenInBytes);
	if (DST.length > 255) DST = H(concatBytes(utf8ToBytes("H2C-OVERSIZE-DST-"), DST));
	const { outputLen: b_in_bytes, blockLen: r_in_bytes } = H;
	const ell = Math.ceil(lenInBytes / b_in_bytes);
	if (lenInBytes > 65535 || ell > 255) throw new Error("expand_message_xmd: invalid lenInBytes");
	const DST_prime = concatBytes(DST, i2osp(DST.length, 1));
	const Z_pad = i2osp(0, r_in_bytes);
	const l_i_b_str = i2osp(lenInBytes, 2);
	const b = new Array(ell);
	const b_0 = H(concatBytes(Z_pad, msg, l_i_b_str, i2osp(0, 1), DST_prime));
	b[0] = H(concatBytes(b_0, i2osp(1, 1), DST_prime));
	for (let i = 1; i <= ell; i++) {
		const args = [
			strxor(b_0, b[i - 1]),
			i2osp(i + 1, 1),
			DST_prime
		];
		b[i] = H(concatBytes(...args));
	}
	return concatBytes(...b).slice(0, lenInBytes);
}
/**
* Produces a uniformly random byte string using an extendable-output function (XOF) H.
* 1. The collision resistance of H MUST be at least k bits.
* 2. H MUST be an XOF that has been proved indifferentiable from
*    a random oracle under a reasonable cryptographic assumption.
* [RFC 9380 5.3.2](https://www.rfc-editor.org/rfc/rfc9380#section-5.3.2).
*/
function expand_message_xof(msg, DST, lenInBytes, k, H) {
	abytes$1(msg);
	abytes$1(DST);
	anum(lenInBytes);
	if (DST.length > 255) {
		const dkLen = Math.ceil(2 * k / 8);
		DST = H.create({ dkLen }).update(utf8ToBytes("H2C-OVERSIZE-DST-")).update(DST).digest();
	}
	if (lenInBytes > 65535 || DST.length > 255) throw new Error("expand_message_xof: invalid lenInBytes");
	return H.create({ dkLen: lenInBytes }).update(msg).update(i2osp(lenInBytes, 2)).update(DST).update(i2osp(DST.length, 1)).digest();
}
/**
* Hashes arbitrary-length byte strings to a list of one or more elements of a finite field F.
* [RFC 9380 5.2](https://www.rfc-editor.org/rfc/rfc9380#section-5.2).
* @param msg a byte string containing the message to hash
* @param count the number of elements of F to output
* @param options `{DST: string, p: bigint, m: number, k: number, expand: 'xmd' | 'xof', hash: H}`, see above
* @returns [u_0, ..., u_(count - 1)], a list of field elements.
*/
function hash_to_field(msg, count, options) {
	validateObject(options, {
		DST: "stringOrUint8Array",
		p: "bigint",
		m: "isSafeInteger",
		k: "isSafeInteger",
		hash: "hash"
	});
	const { p, k, m, hash, expand, DST: _DST } = options;
	abytes$1(msg);
	anum(count);
	const DST = typeof _DST === "string" ? utf8ToBytes(_DST) : _DST;
	const log2p = p.toString(2).length;
	const L = Math.ceil((log2p + k) / 8);
	const len_in_bytes = count * m * L;
	let prb;
	if (expand === "xmd") prb = expand_message_xmd(msg, DST, len_in_bytes, hash);
	else if (expand === "xof") prb = expand_message_xof(msg, DST, len_in_bytes, k, hash);
	else if (expand === "_internal_pass") prb = msg;
	else throw new Error("expand must be \"xmd\" or \"xof\"");
	const u = new Array(count);
	for (let i = 0; i < count; i++) {
		const e = new Array(m);
		for (let j = 0; j < m; j++) {
			const elm_offset = L * (j + i * m);
			const tv = prb.subarray(elm_offset, elm_offset + L);
			e[j] = mod(os2ip(tv), p);
		}
		u[i] = e;
	}
	return u;
}
function isogenyMap(field, map) {
	const coeff = map.map((i) => Array.from(i).reverse());
	return (x, y) => {
		const [xn, xd, yn, yd] = coeff.map((val) => val.reduce((acc, i) => field.add(field.mul(acc, x), i)));
		const [xd_inv, yd_inv] = FpInvertBatch(field, [xd, yd], true);
		x = field.mul(xn, xd_inv);
		y = field.mul(y, field.mul(yn, yd_inv));
		return {
			x,
			y
		};
	};
}
/** Creates hash-to-curve methods from EC Point and mapToCurve function. */
function createHasher(Point, mapToCurve, defaults) {
	if (typeof mapToCurve !== "function") throw new Error("mapToCurve() must be defined");
	function map(num) {
		return Point.fromAffine(mapToCurve(num));
	}
	function clear(initial) {
		const P = initial.clearCofactor();
		if (P.equals(Point.ZERO)) return Point.ZERO;
		P.assertValidity();
		return P;
	}
	return {
		defaults,
		hashToCurve(msg, options) {
			const u = hash_to_field(msg, 2, {
				...defaults,
				DST: defaults.DST,
				...options
			});
			const u0 = map(u[0]);
			const u1 = map(u[1]);
			return clear(u0.add(u1));
		},
		encodeToCurve(msg, options) {
			return clear(map(hash_to_field(msg, 1, {
				...defaults,
				DST: defaults.encodeDST,
				...options
			})[0]));
		},
		mapToCurve(scalars) {
			if (!Array.isArray(scalars)) throw new Error("expected array of bigints");
			for (const i of scalars) if (typeof i !== "bigint") throw new Error("expected array of bigints");
			return clear(map(scalars));
		}
	};
}
var os2ip;
var init_hash_to_curve = __esmMin((() => {
	init_modular();
	init_utils();
	os2ip = bytesToNumberBE;
}));
// node_modules/@noble/curves/esm/secp256k1.js
var secp256k1_exports = /* @__PURE__ */ __exportAll({
	encodeToCurve: () => encodeToCurve,
	hashToCurve: () => hashToCurve,
	schnorr: () => schnorr,
	secp256k1: () => secp256k1,
	secp256k1_hasher: () => secp256k1_hasher
});
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
/**
* √n = n^((p+1)/4) for fields p = 3 mod 4. We unwrap the loop and multiply bit-by-bit.
* (P+1n/4n).toString(2) would produce bits [223x 1, 0, 22x 1, 4x 0, 11, 00]
*/
function sqrtMod(y) {
	const P = secp256k1P;
	const _3n = BigInt(3), _6n = BigInt(6), _11n = BigInt(11), _22n = BigInt(22);
	const _23n = BigInt(23), _44n = BigInt(44), _88n = BigInt(88);
	const b2 = y * y * y % P;
	const b3 = b2 * b2 * y % P;
	const b11 = pow2(pow2(pow2(b3, _3n, P) * b3 % P, _3n, P) * b3 % P, _2n, P) * b2 % P;
	const b22 = pow2(b11, _11n, P) * b11 % P;
	const b44 = pow2(b22, _22n, P) * b22 % P;
	const b88 = pow2(b44, _44n, P) * b44 % P;
	const root = pow2(pow2(pow2(pow2(pow2(pow2(b88, _88n, P) * b88 % P, _44n, P) * b44 % P, _3n, P) * b3 % P, _23n, P) * b22 % P, _6n, P) * b2 % P, _2n, P);
	if (!Fpk1.eql(Fpk1.sqr(root), y)) throw new Error("Cannot find square root");
	return root;
}
function taggedHash(tag, ...messages) {
	let tagP = TAGGED_HASH_PREFIXES[tag];
	if (tagP === void 0) {
		const tagH = sha256$2(Uint8Array.from(tag, (c) => c.charCodeAt(0)));
		tagP = concatBytes(tagH, tagH);
		TAGGED_HASH_PREFIXES[tag] = tagP;
	}
	return sha256$2(concatBytes(tagP, ...messages));
}
function schnorrGetExtPubKey(priv) {
	let d_ = secp256k1.utils.normPrivateKeyToScalar(priv);
	let p = Point$1.fromPrivateKey(d_);
	return {
		scalar: p.hasEvenY() ? d_ : modN(-d_),
		bytes: pointToBytes(p)
	};
}
/**
* lift_x from BIP340. Convert 32-byte x coordinate to elliptic curve point.
* @returns valid point checked for being on-curve
*/
function lift_x(x) {
	aInRange("x", x, _1n, secp256k1P);
	const xx = modP(x * x);
	let y = sqrtMod(modP(xx * x + BigInt(7)));
	if (y % _2n !== _0n) y = modP(-y);
	const p = new Point$1(x, y, _1n);
	p.assertValidity();
	return p;
}
/**
* Create tagged hash, convert it to bigint, reduce modulo-n.
*/
function challenge(...args) {
	return modN(num(taggedHash("BIP0340/challenge", ...args)));
}
/**
* Schnorr public key is just `x` coordinate of Point as per BIP340.
*/
function schnorrGetPublicKey(privateKey) {
	return schnorrGetExtPubKey(privateKey).bytes;
}
/**
* Creates Schnorr signature as per BIP340. Verifies itself before returning anything.
* auxRand is optional and is not the sole source of k generation: bad CSPRNG won't be dangerous.
*/
function schnorrSign(message, privateKey, auxRand = randomBytes(32)) {
	const m = ensureBytes("message", message);
	const { bytes: px, scalar: d } = schnorrGetExtPubKey(privateKey);
	const a = ensureBytes("auxRand", auxRand, 32);
	const rand = taggedHash("BIP0340/nonce", numTo32b(d ^ num(taggedHash("BIP0340/aux", a))), px, m);
	const k_ = modN(num(rand));
	if (k_ === _0n) throw new Error("sign failed: k is zero");
	const { bytes: rx, scalar: k } = schnorrGetExtPubKey(k_);
	const e = challenge(rx, px, m);
	const sig = /* @__PURE__ */ new Uint8Array(64);
	sig.set(rx, 0);
	sig.set(numTo32b(modN(k + e * d)), 32);
	if (!schnorrVerify(sig, m, px)) throw new Error("sign: Invalid signature produced");
	return sig;
}
/**
* Verifies Schnorr signature.
* Will swallow errors & return false except for initial type validation of arguments.
*/
function schnorrVerify(signature, message, publicKey) {
	const sig = ensureBytes("signature", signature, 64);
	const m = ensureBytes("message", message);
	const pub = ensureBytes("publicKey", publicKey, 32);
	try {
		const P = lift_x(num(pub));
		const r = num(sig.subarray(0, 32));
		if (!inRange(r, _1n, secp256k1P)) return false;
		const s = num(sig.subarray(32, 64));
		if (!inRange(s, _1n, secp256k1N)) return false;
		const e = challenge(numTo32b(r), pointToBytes(P), m);
		const R = GmulAdd(P, s, modN(-e));
		if (!R || !R.hasEvenY() || R.toAffine().x !== r) return false;
		return true;
	} catch (error) {
		return false;
	}
}
var secp256k1P, secp256k1N, _0n, _1n, _2n, divNearest, Fpk1, secp256k1, TAGGED_HASH_PREFIXES, pointToBytes, numTo32b, modP, modN, Point$1, GmulAdd, num, schnorr, isoMap, mapSWU, secp256k1_hasher, hashToCurve, encodeToCurve;
var init_secp256k1 = __esmMin((() => {
	init_sha2();
	init_utils$1();
	init__shortw_utils();
	init_hash_to_curve();
	init_modular();
	init_utils();
	init_weierstrass();
	secp256k1P = BigInt("0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f");
	secp256k1N = BigInt("0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
	_0n = BigInt(0);
	_1n = BigInt(1);
	_2n = BigInt(2);
	divNearest = (a, b) => (a + b / _2n) / b;
	Fpk1 = Field(secp256k1P, void 0, void 0, { sqrt: sqrtMod });
	secp256k1 = createCurve({
		a: _0n,
		b: BigInt(7),
		Fp: Fpk1,
		n: secp256k1N,
		Gx: BigInt("55066263022277343669578718895168534326250603453777594175500187360389116729240"),
		Gy: BigInt("32670510020758816978083085130507043184471273380659243275938904335757337482424"),
		h: BigInt(1),
		lowS: true,
		endo: {
			beta: BigInt("0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501ee"),
			splitScalar: (k) => {
				const n = secp256k1N;
				const a1 = BigInt("0x3086d221a7d46bcde86c90e49284eb15");
				const b1 = -_1n * BigInt("0xe4437ed6010e88286f547fa90abfe4c3");
				const a2 = BigInt("0x114ca50f7a8e2f3f657c1108d9d44cfd8");
				const b2 = a1;
				const POW_2_128 = BigInt("0x100000000000000000000000000000000");
				const c1 = divNearest(b2 * k, n);
				const c2 = divNearest(-b1 * k, n);
				let k1 = mod(k - c1 * a1 - c2 * a2, n);
				let k2 = mod(-c1 * b1 - c2 * b2, n);
				const k1neg = k1 > POW_2_128;
				const k2neg = k2 > POW_2_128;
				if (k1neg) k1 = n - k1;
				if (k2neg) k2 = n - k2;
				if (k1 > POW_2_128 || k2 > POW_2_128) throw new Error("splitScalar: Endomorphism failed, k=" + k);
				return {
					k1neg,
					k1,
					k2neg,
					k2
				};
			}
		}
	}, sha256$2);
	TAGGED_HASH_PREFIXES = {};
	pointToBytes = (point) => point.toRawBytes(true).slice(1);
	numTo32b = (n) => numberToBytesBE(n, 32);
	modP = (x) => mod(x, secp256k1P);
	modN = (x) => mod(x, secp256k1N);
	Point$1 = /* @__PURE__ */ (() => secp256k1.ProjectivePoint)();
	GmulAdd = (Q, a, b) => Point$1.BASE.multiplyAndAddUnsafe(Q, a, b);
	num = bytesToNumberBE;
	schnorr = /* @__PURE__ */ (() => ({
		getPublicKey: schnorrGetPublicKey,
		sign: schnorrSign,
		verify: schnorrVerify,
		utils: {
			randomPrivateKey: secp256k1.utils.randomPrivateKey,
			lift_x,
			pointToBytes,
			numberToBytesBE,
			bytesToNumberBE,
			taggedHash,
			mod
		}
	}))();
	isoMap = /* @__PURE__ */ (() => isogenyMap(Fpk1, [
		[
			"0x8e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38daaaaa8c7",
			"0x7d3d4c80bc321d5b9f315cea7fd44c5d595d2fc0bf63b92dfff1044f17c6581",
			"0x534c328d23f234e6e2a413deca25caece4506144037c40314ecbd0b53d9dd262",
			"0x8e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38daaaaa88c"
		],
		[
			"0xd35771193d94918a9ca34ccbb7b640dd86cd409542f8487d9fe6b745781eb49b",
			"0xedadc6f64383dc1df7c4b2d51b54225406d36b641f5e41bbc52a56612a8c6d14",
			"0x0000000000000000000000000000000000000000000000000000000000000001"
		],
		[
			"0x4bda12f684bda12f684bda12f684bda12f684bda12f684bda12f684b8e38e23c",
			"0xc75e0c32d5cb7c0fa9d0a54b12a0a6d5647ab046d686da6fdffc90fc201d71a3",
			"0x29a6194691f91a73715209ef6512e576722830a201be2018a765e85a9ecee931",
			"0x2f684bda12f684bda12f684bda12f684bda12f684bda12f684bda12f38e38d84"
		],
		[
			"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffff93b",
			"0x7a06534bb8bdb49fd5e9e6632722c2989467c1bfc8e8d978dfb425d2685c2573",
			"0x6484aa716545ca2cf3a70c3fa8fe337e0a3d21162f0d6299a7bf8192bfd2a76f",
			"0x0000000000000000000000000000000000000000000000000000000000000001"
		]
	].map((i) => i.map((j) => BigInt(j)))))();
	mapSWU = /* @__PURE__ */ (() => mapToCurveSimpleSWU(Fpk1, {
		A: BigInt("0x3f8731abdd661adca08a5558f0f5d272e953d363cb6f0e5d405447c01a444533"),
		B: BigInt("1771"),
		Z: Fpk1.create(BigInt("-11"))
	}))();
	secp256k1_hasher = /* @__PURE__ */ (() => createHasher(secp256k1.ProjectivePoint, (scalars) => {
		const { x, y } = mapSWU(Fpk1.create(scalars[0]));
		return isoMap(x, y);
	}, {
		DST: "secp256k1_XMD:SHA-256_SSWU_RO_",
		encodeDST: "secp256k1_XMD:SHA-256_SSWU_NU_",
		p: Fpk1.ORDER,
		m: 1,
		k: 128,
		expand: "xmd",
		hash: sha256$2
	}))();
	hashToCurve = /* @__PURE__ */ (() => secp256k1_hasher.hashToCurve)();
	encodeToCurve = /* @__PURE__ */ (() => secp256k1_hasher.encodeToCurve)();
}));
// node_modules/viem/_esm/utils/signature/recoverPublicKey.js
init_isHex();
init_size();
init_fromHex();
init_toHex();
async function recoverPublicKey({ hash, signature }) {
	const hashHex = isHex(hash) ? hash : toHex(hash);
	const { secp256k1 } = await Promise.resolve().then(() => (init_secp256k1(), secp256k1_exports));
	return `0x${(() => {
		if (typeof signature === "object" && "r" in signature && "s" in signature) {
			const { r, s, v, yParity } = signature;
			const recoveryBit = (() => {
				if (yParity === void 0 && v !== void 0 && v >= 35n) return v % 2n === 0n ? 1 : 0;
				return toRecoveryBit(Number(yParity ?? v));
			})();
			return new secp256k1.Signature(hexToBigInt(r), hexToBigInt(s)).addRecoveryBit(recoveryBit);
		}
		const signatureHex = isHex(signature) ? signature : toHex(signature);
		if (size(signatureHex) !== 65) throw new Error("invalid signature length");
		const recoveryBit = toRecoveryBit(hexToNumber$1(`0x${signatureHex.slice(130)}`));
		return secp256k1.Signature.fromCompact(signatureHex.substring(2, 130)).addRecoveryBit(recoveryBit);
	})().recoverPublicKey(hashHex.substring(2)).toHex(false)}`;
}
function toRecoveryBit(yParityOrV) {
	if (yParityOrV === 0 || yParityOrV === 1) return yParityOrV;
	if (yParityOrV === 27) return 0;
	if (yParityOrV === 28) return 1;
	throw new Error("Invalid yParityOrV value");
}
// node_modules/viem/_esm/utils/signature/recoverAddress.js
async function recoverAddress({ hash, signature }) {
	return publicKeyToAddress(await recoverPublicKey({
		hash,
		signature
	}));
}
// node_modules/viem/_esm/utils/encoding/toRlp.js
init_base();
init_cursor();
init_toBytes();
init_toHex();
function toRlp(bytes, to = "hex") {
	const encodable = getEncodable(bytes);
	const cursor = createCursor(new Uint8Array(encodable.length));
	encodable.encode(cursor);
	if (to === "hex") return bytesToHex(cursor.bytes);
	return cursor.bytes;
}
function getEncodable(bytes) {
	if (Array.isArray(bytes)) return getEncodableList(bytes.map((x) => getEncodable(x)));
	return getEncodableBytes(bytes);
}
function getEncodableList(list) {
	const bodyLength = list.reduce((acc, x) => acc + x.length, 0);
	const sizeOfBodyLength = getSizeOfLength(bodyLength);
	return {
		length: (() => {
			if (bodyLength <= 55) return 1 + bodyLength;
			return 1 + sizeOfBodyLength + bodyLength;
		})(),
		encode(cursor) {
			if (bodyLength <= 55) cursor.pushByte(192 + bodyLength);
			else {
				cursor.pushByte(247 + sizeOfBodyLength);
				if (sizeOfBodyLength === 1) cursor.pushUint8(bodyLength);
				else if (sizeOfBodyLength === 2) cursor.pushUint16(bodyLength);
				else if (sizeOfBodyLength === 3) cursor.pushUint24(bodyLength);
				else cursor.pushUint32(bodyLength);
			}
			for (const { encode } of list) encode(cursor);
		}
	};
}
function getEncodableBytes(bytesOrHex) {
	const bytes = typeof bytesOrHex === "string" ? hexToBytes(bytesOrHex) : bytesOrHex;
	const sizeOfBytesLength = getSizeOfLength(bytes.length);
	return {
		length: (() => {
			if (bytes.length === 1 && bytes[0] < 128) return 1;
			if (bytes.length <= 55) return 1 + bytes.length;
			return 1 + sizeOfBytesLength + bytes.length;
		})(),
		encode(cursor) {
			if (bytes.length === 1 && bytes[0] < 128) cursor.pushBytes(bytes);
			else if (bytes.length <= 55) {
				cursor.pushByte(128 + bytes.length);
				cursor.pushBytes(bytes);
			} else {
				cursor.pushByte(183 + sizeOfBytesLength);
				if (sizeOfBytesLength === 1) cursor.pushUint8(bytes.length);
				else if (sizeOfBytesLength === 2) cursor.pushUint16(bytes.length);
				else if (sizeOfBytesLength === 3) cursor.pushUint24(bytes.length);
				else cursor.pushUint32(bytes.length);
				cursor.pushBytes(bytes);
			}
		}
	};
}
function getSizeOfLength(length) {
	if (length < 256) return 1;
	if (length < 2 ** 16) return 2;
	if (length < 2 ** 24) return 3;
	if (length < 2 ** 32) return 4;
	throw new BaseError("Length is too large.");
}
// node_modules/viem/_esm/utils/authorization/hashAuthorization.js
init_concat();
init_toBytes();
init_toHex();
init_keccak256();
/**
* Computes an Authorization hash in [EIP-7702 format](https://eips.ethereum.org/EIPS/eip-7702): `keccak256('0x05' || rlp([chain_id, address, nonce]))`.
*/
function hashAuthorization(parameters) {
	const { chainId, nonce, to } = parameters;
	const address = parameters.contractAddress ?? parameters.address;
	const hash = keccak256(concatHex(["0x05", toRlp([
		chainId ? numberToHex(chainId) : "0x",
		address,
		nonce ? numberToHex(nonce) : "0x"
	])]));
	if (to === "bytes") return hexToBytes(hash);
	return hash;
}
// node_modules/viem/_esm/utils/authorization/recoverAuthorizationAddress.js
init_transaction();
async function recoverAuthorizationAddress(parameters) {
	const { authorization } = parameters;
	const signature = parameters.signature ?? authorization;
	if (typeof signature === "object" && typeof signature.yParity === "number" && signature.yParity !== 0 && signature.yParity !== 1) throw new InvalidYParityError({ yParity: BigInt(signature.yParity) });
	return recoverAddress({
		hash: hashAuthorization(authorization),
		signature
	});
}
// node_modules/viem/_esm/errors/node.js
var ExecutionRevertedError, FeeCapTooHighError, FeeCapTooLowError, NonceTooHighError, NonceTooLowError, NonceMaxValueError, InsufficientFundsError, IntrinsicGasTooHighError, IntrinsicGasTooLowError, TransactionTypeNotSupportedError, TipAboveFeeCapError;
var init_node = __esmMin((() => {
	init_formatGwei();
	init_base();
	ExecutionRevertedError = class extends BaseError {
		constructor({ cause, message } = {}) {
			const reason = message?.replace("execution reverted: ", "")?.replace("execution reverted", "");
			super(`Execution reverted ${reason ? `with reason: ${reason}` : "for an unknown reason"}.`, {
				cause,
				name: "ExecutionRevertedError"
			});
		}
	};
	Object.defineProperty(ExecutionRevertedError, "code", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: 3
	});
	Object.defineProperty(ExecutionRevertedError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /execution reverted|gas required exceeds allowance/
	});
	FeeCapTooHighError = class extends BaseError {
		constructor({ cause, maxFeePerGas } = {}) {
			super(`The fee cap (\`maxFeePerGas\`${typeof maxFeePerGas === "bigint" ? ` = ${formatGwei(maxFeePerGas)} gwei` : ""}) cannot be higher than the maximum allowed value (2^256-1).`, {
				cause,
				name: "FeeCapTooHighError"
			});
		}
	};
	Object.defineProperty(FeeCapTooHighError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1/
	});
	FeeCapTooLowError = class extends BaseError {
		constructor({ cause, maxFeePerGas } = {}) {
			super(`The fee cap (\`maxFeePerGas\`${typeof maxFeePerGas === "bigint" ? ` = ${formatGwei(maxFeePerGas)} gwei` : ""}) cannot be lower than the block base fee.`, {
				cause,
				name: "FeeCapTooLowError"
			});
		}
	};
	Object.defineProperty(FeeCapTooLowError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /max fee per gas less than block base fee|fee cap less than block base fee|transaction is outdated/
	});
	NonceTooHighError = class extends BaseError {
		constructor({ cause, nonce } = {}) {
			super(`Nonce provided for the transaction ${nonce ? `(${nonce}) ` : ""}is higher than the next one expected.`, {
				cause,
				name: "NonceTooHighError"
			});
		}
	};
	Object.defineProperty(NonceTooHighError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /nonce too high/
	});
	NonceTooLowError = class extends BaseError {
		constructor({ cause, nonce } = {}) {
			super([`Nonce provided for the transaction ${nonce ? `(${nonce}) ` : ""}is lower than the current nonce of the account.`, "Try increasing the nonce or find the latest nonce with `getTransactionCount`."].join("\n"), {
				cause,
				name: "NonceTooLowError"
			});
		}
	};
	Object.defineProperty(NonceTooLowError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /nonce too low|transaction already imported|already known/
	});
	NonceMaxValueError = class extends BaseError {
		constructor({ cause, nonce } = {}) {
			super(`Nonce provided for the transaction ${nonce ? `(${nonce}) ` : ""}exceeds the maximum allowed nonce.`, {
				cause,
				name: "NonceMaxValueError"
			});
		}
	};
	Object.defineProperty(NonceMaxValueError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /nonce has max value/
	});
	InsufficientFundsError = class extends BaseError {
		constructor({ cause } = {}) {
			super(["The total cost (gas * gas fee + value) of executing this transaction exceeds the balance of the account."].join("\n"), {
				cause,
				metaMessages: [
					"This error could arise when the account does not have enough funds to:",
					" - pay for the total gas fee,",
					" - pay for the value to send.",
					" ",
					"The cost of the transaction is calculated as `gas * gas fee + value`, where:",
					" - `gas` is the amount of gas needed for transaction to execute,",
					" - `gas fee` is the gas fee,",
					" - `value` is the amount of ether to send to the recipient."
				],
				name: "InsufficientFundsError"
			});
		}
	};
	Object.defineProperty(InsufficientFundsError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /insufficient funds|exceeds transaction sender account balance|outoffunds/
	});
	IntrinsicGasTooHighError = class extends BaseError {
		constructor({ cause, gas } = {}) {
			super(`The amount of gas ${gas ? `(${gas}) ` : ""}provided for the transaction exceeds the limit allowed for the block.`, {
				cause,
				name: "IntrinsicGasTooHighError"
			});
		}
	};
	Object.defineProperty(IntrinsicGasTooHighError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /intrinsic gas too high|gas limit reached/
	});
	IntrinsicGasTooLowError = class extends BaseError {
		constructor({ cause, gas } = {}) {
			super(`The amount of gas ${gas ? `(${gas}) ` : ""}provided for the transaction is too low.`, {
				cause,
				name: "IntrinsicGasTooLowError"
			});
		}
	};
	Object.defineProperty(IntrinsicGasTooLowError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /intrinsic gas too low/
	});
	TransactionTypeNotSupportedError = class extends BaseError {
		constructor({ cause }) {
			super("The transaction type is not supported for this chain.", {
				cause,
				name: "TransactionTypeNotSupportedError"
			});
		}
	};
	Object.defineProperty(TransactionTypeNotSupportedError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /transaction type not valid/
	});
	TipAboveFeeCapError = class extends BaseError {
		constructor({ cause, maxPriorityFeePerGas, maxFeePerGas } = {}) {
			super([`The provided tip (\`maxPriorityFeePerGas\`${typeof maxPriorityFeePerGas === "bigint" ? ` = ${formatGwei(maxPriorityFeePerGas)} gwei` : ""}) cannot be higher than the fee cap (\`maxFeePerGas\`${typeof maxFeePerGas === "bigint" ? ` = ${formatGwei(maxFeePerGas)} gwei` : ""}).`].join("\n"), {
				cause,
				name: "TipAboveFeeCapError"
			});
		}
	};
	Object.defineProperty(TipAboveFeeCapError, "nodeMessage", {
		enumerable: true,
		configurable: true,
		writable: true,
		value: /max priority fee per gas higher than max fee per gas|tip higher than fee cap/
	});
})), maxUint256;
var init_number = __esmMin((() => {
	2n ** (8n - 1n) - 1n;
	2n ** (16n - 1n) - 1n;
	2n ** (24n - 1n) - 1n;
	2n ** (32n - 1n) - 1n;
	2n ** (40n - 1n) - 1n;
	2n ** (48n - 1n) - 1n;
	2n ** (56n - 1n) - 1n;
	2n ** (64n - 1n) - 1n;
	2n ** (72n - 1n) - 1n;
	2n ** (80n - 1n) - 1n;
	2n ** (88n - 1n) - 1n;
	2n ** (96n - 1n) - 1n;
	2n ** (104n - 1n) - 1n;
	2n ** (112n - 1n) - 1n;
	2n ** (120n - 1n) - 1n;
	2n ** (128n - 1n) - 1n;
	2n ** (136n - 1n) - 1n;
	2n ** (144n - 1n) - 1n;
	2n ** (152n - 1n) - 1n;
	2n ** (160n - 1n) - 1n;
	2n ** (168n - 1n) - 1n;
	2n ** (176n - 1n) - 1n;
	2n ** (184n - 1n) - 1n;
	2n ** (192n - 1n) - 1n;
	2n ** (200n - 1n) - 1n;
	2n ** (208n - 1n) - 1n;
	2n ** (216n - 1n) - 1n;
	2n ** (224n - 1n) - 1n;
	2n ** (232n - 1n) - 1n;
	2n ** (240n - 1n) - 1n;
	2n ** (248n - 1n) - 1n;
	2n ** (256n - 1n) - 1n;
	-(2n ** (8n - 1n));
	-(2n ** (16n - 1n));
	-(2n ** (24n - 1n));
	-(2n ** (32n - 1n));
	-(2n ** (40n - 1n));
	-(2n ** (48n - 1n));
	-(2n ** (56n - 1n));
	-(2n ** (64n - 1n));
	-(2n ** (72n - 1n));
	-(2n ** (80n - 1n));
	-(2n ** (88n - 1n));
	-(2n ** (96n - 1n));
	-(2n ** (104n - 1n));
	-(2n ** (112n - 1n));
	-(2n ** (120n - 1n));
	-(2n ** (128n - 1n));
	-(2n ** (136n - 1n));
	-(2n ** (144n - 1n));
	-(2n ** (152n - 1n));
	-(2n ** (160n - 1n));
	-(2n ** (168n - 1n));
	-(2n ** (176n - 1n));
	-(2n ** (184n - 1n));
	-(2n ** (192n - 1n));
	-(2n ** (200n - 1n));
	-(2n ** (208n - 1n));
	-(2n ** (216n - 1n));
	-(2n ** (224n - 1n));
	-(2n ** (232n - 1n));
	-(2n ** (240n - 1n));
	-(2n ** (248n - 1n));
	-(2n ** (256n - 1n));
	maxUint256 = 2n ** 256n - 1n;
}));
// node_modules/viem/_esm/errors/chain.js
var InvalidChainIdError;
var init_chain = __esmMin((() => {
	init_base();
	InvalidChainIdError = class extends BaseError {
		constructor({ chainId }) {
			super(typeof chainId === "number" ? `Chain ID "${chainId}" is invalid.` : "Chain ID is invalid.", { name: "InvalidChainIdError" });
		}
	};
}));
// node_modules/viem/_esm/utils/blob/blobsToCommitments.js
init_toBytes();
init_toHex();
/**
* Compute commitments from a list of blobs.
*
* @example
* ```ts
* import { blobsToCommitments, toBlobs } from 'viem'
* import { kzg } from './kzg'
*
* const blobs = toBlobs({ data: '0x1234' })
* const commitments = blobsToCommitments({ blobs, kzg })
* ```
*/
function blobsToCommitments(parameters) {
	const { kzg } = parameters;
	const to = parameters.to ?? (typeof parameters.blobs[0] === "string" ? "hex" : "bytes");
	const blobs = typeof parameters.blobs[0] === "string" ? parameters.blobs.map((x) => hexToBytes(x)) : parameters.blobs;
	const commitments = [];
	for (const blob of blobs) commitments.push(Uint8Array.from(kzg.blobToKzgCommitment(blob)));
	return to === "bytes" ? commitments : commitments.map((x) => bytesToHex(x));
}
// node_modules/viem/_esm/utils/blob/blobsToProofs.js
init_toBytes();
init_toHex();
/**
* Compute the proofs for a list of blobs and their commitments.
*
* @example
* ```ts
* import {
*   blobsToCommitments,
*   toBlobs
* } from 'viem'
* import { kzg } from './kzg'
*
* const blobs = toBlobs({ data: '0x1234' })
* const commitments = blobsToCommitments({ blobs, kzg })
* const proofs = blobsToProofs({ blobs, commitments, kzg })
* ```
*/
function blobsToProofs(parameters) {
	const { kzg } = parameters;
	const to = parameters.to ?? (typeof parameters.blobs[0] === "string" ? "hex" : "bytes");
	const blobs = typeof parameters.blobs[0] === "string" ? parameters.blobs.map((x) => hexToBytes(x)) : parameters.blobs;
	const commitments = typeof parameters.commitments[0] === "string" ? parameters.commitments.map((x) => hexToBytes(x)) : parameters.commitments;
	const proofs = [];
	for (let i = 0; i < blobs.length; i++) {
		const blob = blobs[i];
		const commitment = commitments[i];
		proofs.push(Uint8Array.from(kzg.computeBlobKzgProof(blob, commitment)));
	}
	return to === "bytes" ? proofs : proofs.map((x) => bytesToHex(x));
}
// node_modules/@noble/hashes/esm/sha256.js
init_sha2();
/** @deprecated Use import from `noble/hashes/sha2` module */
var sha256$1 = sha256$2;
// node_modules/viem/_esm/utils/hash/sha256.js
init_isHex();
init_toBytes();
init_toHex();
function sha256(value, to_) {
	const to = to_ || "hex";
	const bytes = sha256$1(isHex(value, { strict: false }) ? toBytes$1(value) : value);
	if (to === "bytes") return bytes;
	return toHex(bytes);
}
// node_modules/viem/_esm/utils/blob/commitmentToVersionedHash.js
init_toHex();
/**
* Transform a commitment to it's versioned hash.
*
* @example
* ```ts
* import {
*   blobsToCommitments,
*   commitmentToVersionedHash,
*   toBlobs
* } from 'viem'
* import { kzg } from './kzg'
*
* const blobs = toBlobs({ data: '0x1234' })
* const [commitment] = blobsToCommitments({ blobs, kzg })
* const versionedHash = commitmentToVersionedHash({ commitment })
* ```
*/
function commitmentToVersionedHash(parameters) {
	const { commitment, version = 1 } = parameters;
	const to = parameters.to ?? (typeof commitment === "string" ? "hex" : "bytes");
	const versionedHash = sha256(commitment, "bytes");
	versionedHash.set([version], 0);
	return to === "bytes" ? versionedHash : bytesToHex(versionedHash);
}
// node_modules/viem/_esm/utils/blob/commitmentsToVersionedHashes.js
/**
* Transform a list of commitments to their versioned hashes.
*
* @example
* ```ts
* import {
*   blobsToCommitments,
*   commitmentsToVersionedHashes,
*   toBlobs
* } from 'viem'
* import { kzg } from './kzg'
*
* const blobs = toBlobs({ data: '0x1234' })
* const commitments = blobsToCommitments({ blobs, kzg })
* const versionedHashes = commitmentsToVersionedHashes({ commitments })
* ```
*/
function commitmentsToVersionedHashes(parameters) {
	const { commitments, version } = parameters;
	const to = parameters.to ?? (typeof commitments[0] === "string" ? "hex" : "bytes");
	const hashes = [];
	for (const commitment of commitments) hashes.push(commitmentToVersionedHash({
		commitment,
		to,
		version
	}));
	return hashes;
}
// node_modules/viem/_esm/constants/blob.js
/** Blob limit per transaction. */
var blobsPerTransaction = 6;
/** The number of field elements in a blob. */
var fieldElementsPerBlob = 4096;
/** The number of bytes in a blob. */
var bytesPerBlob = 32 * fieldElementsPerBlob;
/** Blob bytes limit per transaction. */
var maxBytesPerTransaction = bytesPerBlob * blobsPerTransaction - 1 - 1 * fieldElementsPerBlob * blobsPerTransaction;
// node_modules/viem/_esm/errors/blob.js
init_base();
var BlobSizeTooLargeError = class extends BaseError {
	constructor({ maxSize, size }) {
		super("Blob size is too large.", {
			metaMessages: [`Max: ${maxSize} bytes`, `Given: ${size} bytes`],
			name: "BlobSizeTooLargeError"
		});
	}
};
var EmptyBlobError = class extends BaseError {
	constructor() {
		super("Blob data must not be empty.", { name: "EmptyBlobError" });
	}
};
var InvalidVersionedHashSizeError = class extends BaseError {
	constructor({ hash, size }) {
		super(`Versioned hash "${hash}" size is invalid.`, {
			metaMessages: ["Expected: 32", `Received: ${size}`],
			name: "InvalidVersionedHashSizeError"
		});
	}
};
var InvalidVersionedHashVersionError = class extends BaseError {
	constructor({ hash, version }) {
		super(`Versioned hash "${hash}" version is invalid.`, {
			metaMessages: [`Expected: 1`, `Received: ${version}`],
			name: "InvalidVersionedHashVersionError"
		});
	}
};
// node_modules/viem/_esm/utils/blob/toBlobs.js
init_cursor();
init_size();
init_toBytes();
init_toHex();
/**
* Transforms arbitrary data to blobs.
*
* @example
* ```ts
* import { toBlobs, stringToHex } from 'viem'
*
* const blobs = toBlobs({ data: stringToHex('hello world') })
* ```
*/
function toBlobs(parameters) {
	const to = parameters.to ?? (typeof parameters.data === "string" ? "hex" : "bytes");
	const data = typeof parameters.data === "string" ? hexToBytes(parameters.data) : parameters.data;
	const size_ = size(data);
	if (!size_) throw new EmptyBlobError();
	if (size_ > 761855) throw new BlobSizeTooLargeError({
		maxSize: maxBytesPerTransaction,
		size: size_
	});
	const blobs = [];
	let active = true;
	let position = 0;
	while (active) {
		const blob = createCursor(new Uint8Array(bytesPerBlob));
		let size = 0;
		while (size < fieldElementsPerBlob) {
			const bytes = data.slice(position, position + 31);
			blob.pushByte(0);
			blob.pushBytes(bytes);
			if (bytes.length < 31) {
				blob.pushByte(128);
				active = false;
				break;
			}
			size++;
			position += 31;
		}
		blobs.push(blob);
	}
	return to === "bytes" ? blobs.map((x) => x.bytes) : blobs.map((x) => bytesToHex(x.bytes));
}
// node_modules/viem/_esm/utils/blob/toBlobSidecars.js
/**
* Transforms arbitrary data (or blobs, commitments, & proofs) into a sidecar array.
*
* @example
* ```ts
* import { toBlobSidecars, stringToHex } from 'viem'
*
* const sidecars = toBlobSidecars({ data: stringToHex('hello world') })
* ```
*
* @example
* ```ts
* import {
*   blobsToCommitments,
*   toBlobs,
*   blobsToProofs,
*   toBlobSidecars,
*   stringToHex
* } from 'viem'
*
* const blobs = toBlobs({ data: stringToHex('hello world') })
* const commitments = blobsToCommitments({ blobs, kzg })
* const proofs = blobsToProofs({ blobs, commitments, kzg })
*
* const sidecars = toBlobSidecars({ blobs, commitments, proofs })
* ```
*/
function toBlobSidecars(parameters) {
	const { data, kzg, to } = parameters;
	const blobs = parameters.blobs ?? toBlobs({
		data,
		to
	});
	const commitments = parameters.commitments ?? blobsToCommitments({
		blobs,
		kzg,
		to
	});
	const proofs = parameters.proofs ?? blobsToProofs({
		blobs,
		commitments,
		kzg,
		to
	});
	const sidecars = [];
	for (let i = 0; i < blobs.length; i++) sidecars.push({
		blob: blobs[i],
		commitment: commitments[i],
		proof: proofs[i]
	});
	return sidecars;
}
// node_modules/viem/_esm/utils/transaction/getTransactionType.js
init_transaction();
function getTransactionType(transaction) {
	if (transaction.type) return transaction.type;
	if (typeof transaction.authorizationList !== "undefined") return "eip7702";
	if (typeof transaction.blobs !== "undefined" || typeof transaction.blobVersionedHashes !== "undefined" || typeof transaction.maxFeePerBlobGas !== "undefined" || typeof transaction.sidecars !== "undefined") return "eip4844";
	if (typeof transaction.maxFeePerGas !== "undefined" || typeof transaction.maxPriorityFeePerGas !== "undefined") return "eip1559";
	if (typeof transaction.gasPrice !== "undefined") {
		if (typeof transaction.accessList !== "undefined") return "eip2930";
		return "legacy";
	}
	throw new InvalidSerializableTransactionError({ transaction });
}
// node_modules/viem/_esm/utils/abi/decodeFunctionResult.js
function decodeFunctionResult(parameters) {
	const { abi, args, functionName, data } = parameters;
	let abiItem = abi[0];
	if (functionName) {
		const item = getAbiItem({
			abi,
			args,
			name: functionName
		});
		if (!item) throw new AbiFunctionNotFoundError(functionName, { docsPath: docsPath$2 });
		abiItem = item;
	}
	if (abiItem.type !== "function") throw new AbiFunctionNotFoundError(void 0, { docsPath: docsPath$2 });
	if (!abiItem.outputs) throw new AbiFunctionOutputsNotFoundError(abiItem.name, { docsPath: docsPath$2 });
	const values = decodeAbiParameters(abiItem.outputs, data);
	if (values && values.length > 1) return values;
	if (values && values.length === 1) return values[0];
}
var docsPath$2;
var init_decodeFunctionResult = __esmMin((() => {
	init_abi();
	init_decodeAbiParameters();
	init_getAbiItem();
	docsPath$2 = "/docs/contract/decodeFunctionResult";
}));
// node_modules/viem/_esm/utils/abi/encodeDeployData.js
function encodeDeployData(parameters) {
	const { abi, args, bytecode } = parameters;
	if (!args || args.length === 0) return bytecode;
	const description = abi.find((x) => "type" in x && x.type === "constructor");
	if (!description) throw new AbiConstructorNotFoundError({ docsPath: docsPath$1 });
	if (!("inputs" in description)) throw new AbiConstructorParamsNotFoundError({ docsPath: docsPath$1 });
	if (!description.inputs || description.inputs.length === 0) throw new AbiConstructorParamsNotFoundError({ docsPath: docsPath$1 });
	return concatHex([bytecode, encodeAbiParameters(description.inputs, args)]);
}
var docsPath$1;
var init_encodeDeployData = __esmMin((() => {
	init_abi();
	init_concat();
	init_encodeAbiParameters();
	docsPath$1 = "/docs/contract/encodeDeployData";
}));
// node_modules/viem/_esm/utils/abi/encodeErrorResult.js
function encodeErrorResult(parameters) {
	const { abi, errorName, args } = parameters;
	let abiItem = abi[0];
	if (errorName) {
		const item = getAbiItem({
			abi,
			args,
			name: errorName
		});
		if (!item) throw new AbiErrorNotFoundError(errorName, { docsPath });
		abiItem = item;
	}
	if (abiItem.type !== "error") throw new AbiErrorNotFoundError(void 0, { docsPath });
	const definition = formatAbiItem(abiItem);
	const signature = toFunctionSelector(definition);
	let data = "0x";
	if (args && args.length > 0) {
		if (!abiItem.inputs) throw new AbiErrorInputsNotFoundError(abiItem.name, { docsPath });
		data = encodeAbiParameters(abiItem.inputs, args);
	}
	return concatHex([signature, data]);
}
var docsPath;
var init_encodeErrorResult = __esmMin((() => {
	init_abi();
	init_concat();
	init_toFunctionSelector();
	init_encodeAbiParameters();
	init_formatAbiItem();
	init_getAbiItem();
	docsPath = "/docs/contract/encodeErrorResult";
}));
// node_modules/viem/_esm/utils/data/isBytes.js
function isBytes$1(value) {
	if (!value) return false;
	if (typeof value !== "object") return false;
	if (!("BYTES_PER_ELEMENT" in value)) return false;
	return value.BYTES_PER_ELEMENT === 1 && value.constructor.name === "Uint8Array";
}
// node_modules/viem/_esm/utils/address/getContractAddress.js
init_concat();
init_pad();
init_slice();
init_toBytes();
init_keccak256();
init_getAddress();
function getContractAddress(opts) {
	if (opts.opcode === "CREATE2") return getCreate2Address(opts);
	return getCreateAddress(opts);
}
function getCreateAddress(opts) {
	const from = toBytes$1(getAddress(opts.from));
	let nonce = toBytes$1(opts.nonce);
	if (nonce[0] === 0) nonce = new Uint8Array([]);
	return getAddress(`0x${keccak256(toRlp([from, nonce], "bytes")).slice(26)}`);
}
function getCreate2Address(opts) {
	const from = toBytes$1(getAddress(opts.from));
	const salt = pad(isBytes$1(opts.salt) ? opts.salt : toBytes$1(opts.salt), { size: 32 });
	const bytecodeHash = (() => {
		if ("bytecodeHash" in opts) {
			if (isBytes$1(opts.bytecodeHash)) return opts.bytecodeHash;
			return toBytes$1(opts.bytecodeHash);
		}
		return keccak256(opts.bytecode, "bytes");
	})();
	return getAddress(slice(keccak256(concat([
		toBytes$1("0xff"),
		from,
		salt,
		bytecodeHash
	])), 12));
}
// node_modules/viem/_esm/utils/transaction/assertTransaction.js
init_number();
init_address();
init_base();
init_chain();
init_node();
init_isAddress();
init_size();
init_slice();
init_fromHex();
function assertTransactionEIP7702(transaction) {
	const { authorizationList } = transaction;
	if (authorizationList) for (const authorization of authorizationList) {
		const { chainId } = authorization;
		const address = authorization.address;
		if (!isAddress(address)) throw new InvalidAddressError({ address });
		if (chainId < 0) throw new InvalidChainIdError({ chainId });
	}
	assertTransactionEIP1559(transaction);
}
function assertTransactionEIP4844(transaction) {
	const { blobVersionedHashes } = transaction;
	if (blobVersionedHashes) {
		if (blobVersionedHashes.length === 0) throw new EmptyBlobError();
		for (const hash of blobVersionedHashes) {
			const size_ = size(hash);
			const version = hexToNumber$1(slice(hash, 0, 1));
			if (size_ !== 32) throw new InvalidVersionedHashSizeError({
				hash,
				size: size_
			});
			if (version !== 1) throw new InvalidVersionedHashVersionError({
				hash,
				version
			});
		}
	}
	assertTransactionEIP1559(transaction);
}
function assertTransactionEIP1559(transaction) {
	const { chainId, maxPriorityFeePerGas, maxFeePerGas, to } = transaction;
	if (chainId <= 0) throw new InvalidChainIdError({ chainId });
	if (to && !isAddress(to)) throw new InvalidAddressError({ address: to });
	if (maxFeePerGas && maxFeePerGas > maxUint256) throw new FeeCapTooHighError({ maxFeePerGas });
	if (typeof maxPriorityFeePerGas === "bigint" && typeof maxFeePerGas === "bigint" && maxPriorityFeePerGas > maxFeePerGas) throw new TipAboveFeeCapError({
		maxFeePerGas,
		maxPriorityFeePerGas
	});
}
function assertTransactionEIP2930(transaction) {
	const { chainId, maxPriorityFeePerGas, gasPrice, maxFeePerGas, to } = transaction;
	if (chainId <= 0) throw new InvalidChainIdError({ chainId });
	if (to && !isAddress(to)) throw new InvalidAddressError({ address: to });
	if (maxPriorityFeePerGas || maxFeePerGas) throw new BaseError("`maxFeePerGas`/`maxPriorityFeePerGas` is not a valid EIP-2930 Transaction attribute.");
	if (gasPrice && gasPrice > maxUint256) throw new FeeCapTooHighError({ maxFeePerGas: gasPrice });
}
function assertTransactionLegacy(transaction) {
	const { chainId, maxPriorityFeePerGas, gasPrice, maxFeePerGas, to } = transaction;
	if (to && !isAddress(to)) throw new InvalidAddressError({ address: to });
	if (typeof chainId !== "undefined" && chainId <= 0) throw new InvalidChainIdError({ chainId });
	if (maxPriorityFeePerGas || maxFeePerGas) throw new BaseError("`maxFeePerGas`/`maxPriorityFeePerGas` is not a valid Legacy Transaction attribute.");
	if (gasPrice && gasPrice > maxUint256) throw new FeeCapTooHighError({ maxFeePerGas: gasPrice });
}
// node_modules/viem/_esm/utils/transaction/serializeAccessList.js
init_address();
init_transaction();
init_isAddress();
function serializeAccessList(accessList) {
	if (!accessList || accessList.length === 0) return [];
	const serializedAccessList = [];
	for (let i = 0; i < accessList.length; i++) {
		const { address, storageKeys } = accessList[i];
		for (let j = 0; j < storageKeys.length; j++) if (storageKeys[j].length - 2 !== 64) throw new InvalidStorageKeySizeError({ storageKey: storageKeys[j] });
		if (!isAddress(address, { strict: false })) throw new InvalidAddressError({ address });
		serializedAccessList.push([address, storageKeys]);
	}
	return serializedAccessList;
}
// node_modules/viem/_esm/utils/transaction/serializeTransaction.js
init_transaction();
init_concat();
init_trim();
init_toHex();
function serializeTransaction(transaction, signature) {
	const type = getTransactionType(transaction);
	if (type === "eip1559") return serializeTransactionEIP1559(transaction, signature);
	if (type === "eip2930") return serializeTransactionEIP2930(transaction, signature);
	if (type === "eip4844") return serializeTransactionEIP4844(transaction, signature);
	if (type === "eip7702") return serializeTransactionEIP7702(transaction, signature);
	return serializeTransactionLegacy(transaction, signature);
}
function serializeTransactionEIP7702(transaction, signature) {
	const { authorizationList, chainId, gas, nonce, to, value, maxFeePerGas, maxPriorityFeePerGas, accessList, data } = transaction;
	assertTransactionEIP7702(transaction);
	const serializedAccessList = serializeAccessList(accessList);
	const serializedAuthorizationList = serializeAuthorizationList(authorizationList);
	return concatHex(["0x04", toRlp([
		numberToHex(chainId),
		nonce ? numberToHex(nonce) : "0x",
		maxPriorityFeePerGas ? numberToHex(maxPriorityFeePerGas) : "0x",
		maxFeePerGas ? numberToHex(maxFeePerGas) : "0x",
		gas ? numberToHex(gas) : "0x",
		to ?? "0x",
		value ? numberToHex(value) : "0x",
		data ?? "0x",
		serializedAccessList,
		serializedAuthorizationList,
		...toYParitySignatureArray(transaction, signature)
	])]);
}
function serializeTransactionEIP4844(transaction, signature) {
	const { chainId, gas, nonce, to, value, maxFeePerBlobGas, maxFeePerGas, maxPriorityFeePerGas, accessList, data } = transaction;
	assertTransactionEIP4844(transaction);
	let blobVersionedHashes = transaction.blobVersionedHashes;
	let sidecars = transaction.sidecars;
	if (transaction.blobs && (typeof blobVersionedHashes === "undefined" || typeof sidecars === "undefined")) {
		const blobs = typeof transaction.blobs[0] === "string" ? transaction.blobs : transaction.blobs.map((x) => bytesToHex(x));
		const kzg = transaction.kzg;
		const commitments = blobsToCommitments({
			blobs,
			kzg
		});
		if (typeof blobVersionedHashes === "undefined") blobVersionedHashes = commitmentsToVersionedHashes({ commitments });
		if (typeof sidecars === "undefined") sidecars = toBlobSidecars({
			blobs,
			commitments,
			proofs: blobsToProofs({
				blobs,
				commitments,
				kzg
			})
		});
	}
	const serializedAccessList = serializeAccessList(accessList);
	const serializedTransaction = [
		numberToHex(chainId),
		nonce ? numberToHex(nonce) : "0x",
		maxPriorityFeePerGas ? numberToHex(maxPriorityFeePerGas) : "0x",
		maxFeePerGas ? numberToHex(maxFeePerGas) : "0x",
		gas ? numberToHex(gas) : "0x",
		to ?? "0x",
		value ? numberToHex(value) : "0x",
		data ?? "0x",
		serializedAccessList,
		maxFeePerBlobGas ? numberToHex(maxFeePerBlobGas) : "0x",
		blobVersionedHashes ?? [],
		...toYParitySignatureArray(transaction, signature)
	];
	const blobs = [];
	const commitments = [];
	const proofs = [];
	if (sidecars) for (let i = 0; i < sidecars.length; i++) {
		const { blob, commitment, proof } = sidecars[i];
		blobs.push(blob);
		commitments.push(commitment);
		proofs.push(proof);
	}
	return concatHex(["0x03", sidecars ? toRlp([
		serializedTransaction,
		blobs,
		commitments,
		proofs
	]) : toRlp(serializedTransaction)]);
}
function serializeTransactionEIP1559(transaction, signature) {
	const { chainId, gas, nonce, to, value, maxFeePerGas, maxPriorityFeePerGas, accessList, data } = transaction;
	assertTransactionEIP1559(transaction);
	const serializedAccessList = serializeAccessList(accessList);
	return concatHex(["0x02", toRlp([
		numberToHex(chainId),
		nonce ? numberToHex(nonce) : "0x",
		maxPriorityFeePerGas ? numberToHex(maxPriorityFeePerGas) : "0x",
		maxFeePerGas ? numberToHex(maxFeePerGas) : "0x",
		gas ? numberToHex(gas) : "0x",
		to ?? "0x",
		value ? numberToHex(value) : "0x",
		data ?? "0x",
		serializedAccessList,
		...toYParitySignatureArray(transaction, signature)
	])]);
}
function serializeTransactionEIP2930(transaction, signature) {
	const { chainId, gas, data, nonce, to, value, accessList, gasPrice } = transaction;
	assertTransactionEIP2930(transaction);
	const serializedAccessList = serializeAccessList(accessList);
	return concatHex(["0x01", toRlp([
		numberToHex(chainId),
		nonce ? numberToHex(nonce) : "0x",
		gasPrice ? numberToHex(gasPrice) : "0x",
		gas ? numberToHex(gas) : "0x",
		to ?? "0x",
		value ? numberToHex(value) : "0x",
		data ?? "0x",
		serializedAccessList,
		...toYParitySignatureArray(transaction, signature)
	])]);
}
function serializeTransactionLegacy(transaction, signature) {
	const { chainId = 0, gas, data, nonce, to, value, gasPrice } = transaction;
	assertTransactionLegacy(transaction);
	let serializedTransaction = [
		nonce ? numberToHex(nonce) : "0x",
		gasPrice ? numberToHex(gasPrice) : "0x",
		gas ? numberToHex(gas) : "0x",
		to ?? "0x",
		value ? numberToHex(value) : "0x",
		data ?? "0x"
	];
	if (signature) {
		const v = (() => {
			if (signature.v >= 35n) {
				if ((signature.v - 35n) / 2n > 0) return signature.v;
				return 27n + (signature.v === 35n ? 0n : 1n);
			}
			if (chainId > 0) return BigInt(chainId * 2) + BigInt(35n + signature.v - 27n);
			const v = 27n + (signature.v === 27n ? 0n : 1n);
			if (signature.v !== v) throw new InvalidLegacyVError({ v: signature.v });
			return v;
		})();
		const r = trim(signature.r);
		const s = trim(signature.s);
		serializedTransaction = [
			...serializedTransaction,
			numberToHex(v),
			r === "0x00" ? "0x" : r,
			s === "0x00" ? "0x" : s
		];
	} else if (chainId > 0) serializedTransaction = [
		...serializedTransaction,
		numberToHex(chainId),
		"0x",
		"0x"
	];
	return toRlp(serializedTransaction);
}
function toYParitySignatureArray(transaction, signature_) {
	const signature = signature_ ?? transaction;
	const { v, yParity } = signature;
	if (typeof signature.r === "undefined") return [];
	if (typeof signature.s === "undefined") return [];
	if (typeof v === "undefined" && typeof yParity === "undefined") return [];
	const r = trim(signature.r);
	const s = trim(signature.s);
	return [
		(() => {
			if (typeof yParity === "number") return yParity ? numberToHex(1) : "0x";
			if (v === 0n) return "0x";
			if (v === 1n) return numberToHex(1);
			return v === 27n ? "0x" : numberToHex(1);
		})(),
		r === "0x00" ? "0x" : r,
		s === "0x00" ? "0x" : s
	];
}
// node_modules/viem/_esm/utils/authorization/serializeAuthorizationList.js
init_toHex();
function serializeAuthorizationList(authorizationList) {
	if (!authorizationList || authorizationList.length === 0) return [];
	const serializedAuthorizationList = [];
	for (const authorization of authorizationList) {
		const { chainId, nonce, ...signature } = authorization;
		const contractAddress = authorization.address;
		const signatureArray = toYParitySignatureArray({}, signature);
		if (signatureArray.length > 0 && signature.yParity) signatureArray[0] = toHex(signature.yParity);
		serializedAuthorizationList.push([
			chainId ? toHex(chainId) : "0x",
			contractAddress,
			nonce ? toHex(nonce) : "0x",
			...signatureArray
		]);
	}
	return serializedAuthorizationList;
}
// node_modules/viem/_esm/utils/encoding/fromRlp.js
init_base();
init_encoding();
init_cursor();
init_toBytes();
init_toHex();
var rlpDepthLimit = 1024;
function fromRlp(value, to = "hex") {
	const cursor = createCursor((() => {
		if (typeof value === "string") {
			if (value.length > 3 && value.length % 2 !== 0) throw new InvalidHexValueError(value);
			return hexToBytes(value);
		}
		return value;
	})(), { recursiveReadLimit: Number.POSITIVE_INFINITY });
	const result = fromRlpCursor(cursor, to);
	if (cursor.position < cursor.bytes.length) throw new RlpTrailingBytesError({ count: cursor.bytes.length - cursor.position });
	return result;
}
function fromRlpCursor(cursor, to = "hex", recursiveDepth = 0) {
	if (recursiveDepth >= rlpDepthLimit) throw new RlpDepthLimitExceededError({ limit: rlpDepthLimit });
	if (cursor.bytes.length === 0) return to === "hex" ? bytesToHex(cursor.bytes) : cursor.bytes;
	const prefix = cursor.readByte();
	if (prefix < 128) cursor.decrementPosition(1);
	if (prefix < 192) {
		const length = readLength(cursor, prefix, 128);
		const bytes = cursor.readBytes(length);
		if (prefix >= 128 && length === 1 && bytes[0] < 128) throw new RlpNonCanonicalError({ reason: "single byte below `0x80` has a length prefix" });
		return to === "hex" ? bytesToHex(bytes) : bytes;
	}
	return readList(cursor, readLength(cursor, prefix, 192), to, recursiveDepth + 1);
}
function readLength(cursor, prefix, offset) {
	if (offset === 128 && prefix < 128) return 1;
	if (prefix <= offset + 55) return prefix - offset;
	if (prefix === offset + 55 + 1) {
		const length = cursor.readUint8();
		if (length <= 55) throw nonCanonicalLengthError(length);
		return length;
	}
	if (prefix === offset + 55 + 2) {
		const length = cursor.readUint16();
		if (length <= 255) throw nonCanonicalLengthError(length);
		return length;
	}
	if (prefix === offset + 55 + 3) {
		const length = cursor.readUint24();
		if (length <= 65535) throw nonCanonicalLengthError(length);
		return length;
	}
	if (prefix === offset + 55 + 4) {
		const length = cursor.readUint32();
		if (length <= 16777215) throw nonCanonicalLengthError(length);
		return length;
	}
	throw new BaseError("Invalid RLP prefix");
}
function nonCanonicalLengthError(length) {
	return new RlpNonCanonicalError({ reason: `length \`${length}\` does not use the shortest length prefix` });
}
function readList(cursor, length, to, recursiveDepth) {
	const position = cursor.position;
	const value = [];
	while (cursor.position - position < length) value.push(fromRlpCursor(cursor, to, recursiveDepth));
	if (cursor.position - position !== length) throw new RlpListBoundaryExceededError({
		consumed: cursor.position - position,
		declared: length
	});
	return value;
}
// node_modules/viem/_esm/utils/hash/isHash.js
init_isHex();
function isHash(hash) {
	return isHex(hash) && hash.length === 66;
}
// node_modules/@noble/hashes/esm/legacy.js
init__md();
init_utils$1();
var Rho160 = /* @__PURE__ */ Uint8Array.from([
	7,
	4,
	13,
	1,
	10,
	6,
	15,
	3,
	12,
	0,
	9,
	5,
	2,
	14,
	11,
	8
]);
var Id160 = /* @__PURE__ */ (() => Uint8Array.from(new Array(16).fill(0).map((_, i) => i)))();
var Pi160 = /* @__PURE__ */ (() => Id160.map((i) => (9 * i + 5) % 16))();
var idxLR = /* @__PURE__ */ (() => {
	const res = [[Id160], [Pi160]];
	for (let i = 0; i < 4; i++) for (let j of res) j.push(j[i].map((k) => Rho160[k]));
	return res;
})();
var idxL = /* @__PURE__ */ (() => idxLR[0])();
var idxR = /* @__PURE__ */ (() => idxLR[1])();
var shifts160 = /* @__PURE__ */ [
	[
		11,
		14,
		15,
		12,
		5,
		8,
		7,
		9,
		11,
		13,
		14,
		15,
		6,
		7,
		9,
		8
	],
	[
		12,
		13,
		11,
		15,
		6,
		9,
		9,
		7,
		12,
		15,
		11,
		13,
		7,
		8,
		7,
		7
	],
	[
		13,
		15,
		14,
		11,
		7,
		7,
		6,
		8,
		13,
		14,
		13,
		12,
		5,
		5,
		6,
		9
	],
	[
		14,
		11,
		12,
		14,
		8,
		6,
		5,
		5,
		15,
		12,
		15,
		14,
		9,
		9,
		8,
		6
	],
	[
		15,
		12,
		13,
		13,
		9,
		5,
		8,
		6,
		14,
		11,
		12,
		11,
		8,
		6,
		5,
		5
	]
].map((i) => Uint8Array.from(i));
var shiftsL160 = /* @__PURE__ */ idxL.map((idx, i) => idx.map((j) => shifts160[i][j]));
var shiftsR160 = /* @__PURE__ */ idxR.map((idx, i) => idx.map((j) => shifts160[i][j]));
var Kl160 = /* @__PURE__ */ Uint32Array.from([
	0,
	1518500249,
	1859775393,
	2400959708,
	2840853838
]);
var Kr160 = /* @__PURE__ */ Uint32Array.from([
	1352829926,
	1548603684,
	1836072691,
	2053994217,
	0
]);
function ripemd_f(group, x, y, z) {
	if (group === 0) return x ^ y ^ z;
	if (group === 1) return x & y | ~x & z;
	if (group === 2) return (x | ~y) ^ z;
	if (group === 3) return x & z | y & ~z;
	return x ^ (y | ~z);
}
var BUF_160 = /* @__PURE__ */ new Uint32Array(16);
var RIPEMD160 = class extends HashMD {
	constructor() {
		super(64, 20, 8, true);
		this.h0 = 1732584193;
		this.h1 = -271733879;
		this.h2 = -1732584194;
		this.h3 = 271733878;
		this.h4 = -1009589776;
	}
	get() {
		const { h0, h1, h2, h3, h4 } = this;
		return [
			h0,
			h1,
			h2,
			h3,
			h4
		];
	}
	set(h0, h1, h2, h3, h4) {
		this.h0 = h0 | 0;
		this.h1 = h1 | 0;
		this.h2 = h2 | 0;
		this.h3 = h3 | 0;
		this.h4 = h4 | 0;
	}
	process(view, offset) {
		for (let i = 0; i < 16; i++, offset += 4) BUF_160[i] = view.getUint32(offset, true);
		let al = this.h0 | 0, ar = al, bl = this.h1 | 0, br = bl, cl = this.h2 | 0, cr = cl, dl = this.h3 | 0, dr = dl, el = this.h4 | 0, er = el;
		for (let group = 0; group < 5; group++) {
			const rGroup = 4 - group;
			const hbl = Kl160[group], hbr = Kr160[group];
			const rl = idxL[group], rr = idxR[group];
			const sl = shiftsL160[group], sr = shiftsR160[group];
			for (let i = 0; i < 16; i++) {
				const tl = rotl(al + ripemd_f(group, bl, cl, dl) + BUF_160[rl[i]] + hbl, sl[i]) + el | 0;
				al = el, el = dl, dl = rotl(cl, 10) | 0, cl = bl, bl = tl;
			}
			for (let i = 0; i < 16; i++) {
				const tr = rotl(ar + ripemd_f(rGroup, br, cr, dr) + BUF_160[rr[i]] + hbr, sr[i]) + er | 0;
				ar = er, er = dr, dr = rotl(cr, 10) | 0, cr = br, br = tr;
			}
		}
		this.set(this.h1 + cl + dr | 0, this.h2 + dl + er | 0, this.h3 + el + ar | 0, this.h4 + al + br | 0, this.h0 + bl + cr | 0);
	}
	roundClean() {
		clean(BUF_160);
	}
	destroy() {
		this.destroyed = true;
		clean(this.buffer);
		this.set(0, 0, 0, 0, 0);
	}
};
/**
* RIPEMD-160 - a legacy hash function from 1990s.
* * https://homes.esat.kuleuven.be/~bosselae/ripemd160.html
* * https://homes.esat.kuleuven.be/~bosselae/ripemd160/pdf/AB-9601/AB-9601.pdf
*/
var ripemd160 = /* @__PURE__ */ createHasher$1(() => new RIPEMD160());
// node_modules/viem/_esm/constants/strings.js
var presignMessagePrefix = "Ethereum Signed Message:\n";
// node_modules/viem/_esm/utils/signature/toPrefixedMessage.js
init_concat();
init_size();
init_toHex();
function toPrefixedMessage(message_) {
	const message = (() => {
		if (typeof message_ === "string") return stringToHex(message_);
		if (typeof message_.raw === "string") return message_.raw;
		return bytesToHex(message_.raw);
	})();
	return concat([stringToHex(`${presignMessagePrefix}${size(message)}`), message]);
}
// node_modules/viem/_esm/utils/signature/hashMessage.js
init_keccak256();
function hashMessage(message, to_) {
	return keccak256(toPrefixedMessage(message), to_);
}
// node_modules/viem/_esm/errors/typedData.js
init_stringify();
init_base();
var InvalidDomainError = class extends BaseError {
	constructor({ domain }) {
		super(`Invalid domain "${stringify(domain)}".`, {
			metaMessages: ["Must be a valid EIP-712 domain."],
			name: "InvalidDomainError"
		});
	}
};
var InvalidPrimaryTypeError = class extends BaseError {
	constructor({ primaryType, types }) {
		super(`Invalid primary type \`${primaryType}\` must be one of \`${JSON.stringify(Object.keys(types))}\`.`, {
			docsPath: "/api/glossary/Errors#typeddatainvalidprimarytypeerror",
			metaMessages: ["Check that the primary type is a key in `types`."],
			name: "InvalidPrimaryTypeError"
		});
	}
};
var InvalidStructTypeError = class extends BaseError {
	constructor({ type }) {
		super(`Struct type "${type}" is invalid.`, {
			metaMessages: ["Struct type must contain only letters, digits, \"_\", \"$\" and \":\", and must not be a Solidity type."],
			name: "InvalidStructTypeError"
		});
	}
};
var InvalidTypedDataTypeError = class extends BaseError {
	constructor({ type }) {
		const isAlias = /^u?int(\[[0-9]*\])*$/.test(type);
		super(`Type "${type}" is not a valid EIP-712 type.`, {
			metaMessages: isAlias ? [`Use "${type.replace(/^(u?int)/, "$&256")}" instead.`] : void 0,
			name: "InvalidTypedDataTypeError"
		});
	}
};
// node_modules/viem/_esm/utils/typedData.js
init_abi();
init_address();
init_isAddress();
init_size();
init_toHex();
init_regex();
function validateTypedData(parameters) {
	const { domain, message, primaryType, types } = parameters;
	const validateData = (struct, data) => {
		for (const param of struct) {
			const { name, type } = param;
			const value = data[name];
			const integerMatch = type.match(integerRegex);
			if (integerMatch && (typeof value === "number" || typeof value === "bigint")) {
				const [_type, base, size_] = integerMatch;
				numberToHex(value, {
					signed: base === "int",
					size: Number.parseInt(size_, 10) / 8
				});
			}
			if (type === "address" && typeof value === "string" && !isAddress(value)) throw new InvalidAddressError({ address: value });
			const bytesMatch = type.match(bytesRegex);
			if (bytesMatch) {
				const [_type, size_] = bytesMatch;
				if (size_ && size(value) !== Number.parseInt(size_, 10)) throw new BytesSizeMismatchError({
					expectedSize: Number.parseInt(size_, 10),
					givenSize: size(value)
				});
			}
			if (Object.hasOwn(types, type)) validateData(types[type], value);
		}
	};
	for (const type of Object.keys(types)) validateReference(type);
	for (const struct of Object.values(types)) for (const field of struct ?? []) validateField(field.type, types);
	if (types.EIP712Domain && domain) {
		if (typeof domain !== "object") throw new InvalidDomainError({ domain });
		validateData(types.EIP712Domain, domain);
	}
	if (primaryType !== "EIP712Domain") {
		if (types[primaryType]) validateData(types[primaryType], message);
		else throw new InvalidPrimaryTypeError({
			primaryType,
			types
		});
	}
}
function getTypesForEIP712Domain({ domain }) {
	return [
		domain?.name != null && {
			name: "name",
			type: "string"
		},
		domain?.version != null && {
			name: "version",
			type: "string"
		},
		domain?.chainId != null && {
			name: "chainId",
			type: "uint256"
		},
		domain?.verifyingContract != null && {
			name: "verifyingContract",
			type: "address"
		},
		domain?.salt != null && {
			name: "salt",
			type: "bytes32"
		}
	].filter(Boolean);
}
/** @internal */
function validateField(type, types) {
	const baseType = type.replace(/(\[[0-9]*\])+$/, "");
	if (baseType === "int" || baseType === "uint") throw new InvalidTypedDataTypeError({ type });
	if (!Object.hasOwn(types, baseType) && !isSolidityType(baseType)) throw new InvalidTypedDataTypeError({ type });
}
/** @internal */
function isSolidityType(type) {
	return type === "address" || type === "bool" || type === "string" || bytesRegex.test(type) || integerRegex.test(type);
}
/** @internal */
function validateReference(type) {
	if (!/^[A-Za-z0-9_$:]+$/.test(type) || type === "address" || type === "bool" || type === "string" || /^(u?int|bytes)[0-9]*$/.test(type)) throw new InvalidStructTypeError({ type });
}
// node_modules/viem/_esm/utils/signature/hashTypedData.js
init_encodeAbiParameters();
init_concat();
init_toHex();
init_keccak256();
function hashTypedData(parameters) {
	const { domain = {}, message, primaryType } = parameters;
	const types = {
		EIP712Domain: getTypesForEIP712Domain({ domain }),
		...parameters.types
	};
	validateTypedData({
		domain,
		message,
		primaryType,
		types
	});
	const parts = ["0x1901"];
	if (domain) parts.push(hashDomain({
		domain,
		types
	}));
	if (primaryType !== "EIP712Domain") parts.push(hashStruct({
		data: message,
		primaryType,
		types
	}));
	return keccak256(concat(parts));
}
function hashDomain({ domain, types }) {
	return hashStruct({
		data: domain,
		primaryType: "EIP712Domain",
		types
	});
}
function hashStruct({ data, primaryType, types }) {
	return keccak256(encodeData({
		data,
		primaryType,
		types
	}));
}
function encodeData({ data, primaryType, types }) {
	const encodedTypes = [{ type: "bytes32" }];
	const encodedValues = [hashType({
		primaryType,
		types
	})];
	for (const field of types[primaryType]) {
		const [type, value] = encodeField({
			types,
			name: field.name,
			type: field.type,
			value: data[field.name]
		});
		encodedTypes.push(type);
		encodedValues.push(value);
	}
	return encodeAbiParameters(encodedTypes, encodedValues);
}
function hashType({ primaryType, types }) {
	return keccak256(toHex(encodeType({
		primaryType,
		types
	})));
}
function encodeType({ primaryType, types }) {
	let result = "";
	const unsortedDeps = findTypeDependencies({
		primaryType,
		types
	});
	unsortedDeps.delete(primaryType);
	const deps = [primaryType, ...Array.from(unsortedDeps).sort()];
	for (const type of deps) result += `${type}(${types[type].map(({ name, type: t }) => `${t} ${name}`).join(",")})`;
	return result;
}
function findTypeDependencies({ primaryType: primaryType_, types }, results = /* @__PURE__ */ new Set()) {
	const primaryType = primaryType_.replace(/(\[[0-9]*\])+$/, "");
	if (results.has(primaryType) || types[primaryType] === void 0) return results;
	results.add(primaryType);
	for (const field of types[primaryType]) findTypeDependencies({
		primaryType: field.type,
		types
	}, results);
	return results;
}
function encodeField({ types, name, type, value }) {
	if (types[type] !== void 0) return [{ type: "bytes32" }, keccak256(encodeData({
		data: value,
		primaryType: type,
		types
	}))];
	if (type === "bytes") return [{ type: "bytes32" }, keccak256(value)];
	if (type === "string") return [{ type: "bytes32" }, keccak256(toHex(value))];
	if (type.lastIndexOf("]") === type.length - 1) {
		const parsedType = type.slice(0, type.lastIndexOf("["));
		const typeValuePairs = value.map((item) => encodeField({
			name,
			type: parsedType,
			types,
			value: item
		}));
		return [{ type: "bytes32" }, keccak256(encodeAbiParameters(typeValuePairs.map(([t]) => t), typeValuePairs.map(([, v]) => v)))];
	}
	return [{ type }, value];
}
// node_modules/@scure/base/lib/esm/index.js
/*! scure-base - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function isBytes(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array";
}
function isArrayOf(isString, arr) {
	if (!Array.isArray(arr)) return false;
	if (arr.length === 0) return true;
	if (isString) return arr.every((item) => typeof item === "string");
	else return arr.every((item) => Number.isSafeInteger(item));
}
function afn(input) {
	if (typeof input !== "function") throw new Error("function expected");
	return true;
}
function astr(label, input) {
	if (typeof input !== "string") throw new Error(`${label}: string expected`);
	return true;
}
function anumber(n) {
	if (!Number.isSafeInteger(n)) throw new Error(`invalid integer: ${n}`);
}
function aArr(input) {
	if (!Array.isArray(input)) throw new Error("array expected");
}
function astrArr(label, input) {
	if (!isArrayOf(true, input)) throw new Error(`${label}: array of strings expected`);
}
function anumArr(label, input) {
	if (!isArrayOf(false, input)) throw new Error(`${label}: array of numbers expected`);
}
/**
* @__NO_SIDE_EFFECTS__
*/
function chain(...args) {
	const id = (a) => a;
	const wrap = (a, b) => (c) => a(b(c));
	return {
		encode: args.map((x) => x.encode).reduceRight(wrap, id),
		decode: args.map((x) => x.decode).reduce(wrap, id)
	};
}
/**
* Encodes integer radix representation to array of strings using alphabet and back.
* Could also be array of strings.
* @__NO_SIDE_EFFECTS__
*/
function alphabet(letters) {
	const lettersA = typeof letters === "string" ? letters.split("") : letters;
	const len = lettersA.length;
	astrArr("alphabet", lettersA);
	const indexes = new Map(lettersA.map((l, i) => [l, i]));
	return {
		encode: (digits) => {
			aArr(digits);
			return digits.map((i) => {
				if (!Number.isSafeInteger(i) || i < 0 || i >= len) throw new Error(`alphabet.encode: digit index outside alphabet "${i}". Allowed: ${letters}`);
				return lettersA[i];
			});
		},
		decode: (input) => {
			aArr(input);
			return input.map((letter) => {
				astr("alphabet.decode", letter);
				const i = indexes.get(letter);
				if (i === void 0) throw new Error(`Unknown letter: "${letter}". Allowed: ${letters}`);
				return i;
			});
		}
	};
}
/**
* @__NO_SIDE_EFFECTS__
*/
function join(separator = "") {
	astr("join", separator);
	return {
		encode: (from) => {
			astrArr("join.decode", from);
			return from.join(separator);
		},
		decode: (to) => {
			astr("join.decode", to);
			return to.split(separator);
		}
	};
}
/**
* Pad strings array so it has integer number of bits
* @__NO_SIDE_EFFECTS__
*/
function padding(bits, chr = "=") {
	anumber(bits);
	astr("padding", chr);
	return {
		encode(data) {
			astrArr("padding.encode", data);
			while (data.length * bits % 8) data.push(chr);
			return data;
		},
		decode(input) {
			astrArr("padding.decode", input);
			let end = input.length;
			if (end * bits % 8) throw new Error("padding: invalid, string should have whole number of bytes");
			for (; end > 0 && input[end - 1] === chr; end--) if ((end - 1) * bits % 8 === 0) throw new Error("padding: invalid, string has too much padding");
			return input.slice(0, end);
		}
	};
}
/**
* @__NO_SIDE_EFFECTS__
*/
function normalize$1(fn) {
	afn(fn);
	return {
		encode: (from) => from,
		decode: (to) => fn(to)
	};
}
/**
* Slow: O(n^2) time complexity
*/
function convertRadix(data, from, to) {
	if (from < 2) throw new Error(`convertRadix: invalid from=${from}, base cannot be less than 2`);
	if (to < 2) throw new Error(`convertRadix: invalid to=${to}, base cannot be less than 2`);
	aArr(data);
	if (!data.length) return [];
	let pos = 0;
	const res = [];
	const digits = Array.from(data, (d) => {
		anumber(d);
		if (d < 0 || d >= from) throw new Error(`invalid integer: ${d}`);
		return d;
	});
	const dlen = digits.length;
	while (true) {
		let carry = 0;
		let done = true;
		for (let i = pos; i < dlen; i++) {
			const digit = digits[i];
			const fromCarry = from * carry;
			const digitBase = fromCarry + digit;
			if (!Number.isSafeInteger(digitBase) || fromCarry / from !== carry || digitBase - digit !== fromCarry) throw new Error("convertRadix: carry overflow");
			const div = digitBase / to;
			carry = digitBase % to;
			const rounded = Math.floor(div);
			digits[i] = rounded;
			if (!Number.isSafeInteger(rounded) || rounded * to + carry !== digitBase) throw new Error("convertRadix: carry overflow");
			if (!done) continue;
			else if (!rounded) pos = i;
			else done = false;
		}
		res.push(carry);
		if (done) break;
	}
	for (let i = 0; i < data.length - 1 && data[i] === 0; i++) res.push(0);
	return res.reverse();
}
var gcd = (a, b) => b === 0 ? a : gcd(b, a % b);
var radix2carry = /* @__NO_SIDE_EFFECTS__ */ (from, to) => from + (to - gcd(from, to));
var powers = /* @__PURE__ */ (() => {
	let res = [];
	for (let i = 0; i < 40; i++) res.push(2 ** i);
	return res;
})();
/**
* Implemented with numbers, because BigInt is 5x slower
*/
function convertRadix2(data, from, to, padding) {
	aArr(data);
	if (from <= 0 || from > 32) throw new Error(`convertRadix2: wrong from=${from}`);
	if (to <= 0 || to > 32) throw new Error(`convertRadix2: wrong to=${to}`);
	if (/* @__PURE__ */ radix2carry(from, to) > 32) throw new Error(`convertRadix2: carry overflow from=${from} to=${to} carryBits=${/* @__PURE__ */ radix2carry(from, to)}`);
	let carry = 0;
	let pos = 0;
	const max = powers[from];
	const mask = powers[to] - 1;
	const res = [];
	for (const n of data) {
		anumber(n);
		if (n >= max) throw new Error(`convertRadix2: invalid data word=${n} from=${from}`);
		carry = carry << from | n;
		if (pos + from > 32) throw new Error(`convertRadix2: carry overflow pos=${pos} from=${from}`);
		pos += from;
		for (; pos >= to; pos -= to) res.push((carry >> pos - to & mask) >>> 0);
		const pow = powers[pos];
		if (pow === void 0) throw new Error("invalid carry");
		carry &= pow - 1;
	}
	carry = carry << to - pos & mask;
	if (!padding && pos >= from) throw new Error("Excess padding");
	if (!padding && carry > 0) throw new Error(`Non-zero padding: ${carry}`);
	if (padding && pos > 0) res.push(carry >>> 0);
	return res;
}
/**
* @__NO_SIDE_EFFECTS__
*/
function radix(num) {
	anumber(num);
	const _256 = 256;
	return {
		encode: (bytes) => {
			if (!isBytes(bytes)) throw new Error("radix.encode input should be Uint8Array");
			return convertRadix(Array.from(bytes), _256, num);
		},
		decode: (digits) => {
			anumArr("radix.decode", digits);
			return Uint8Array.from(convertRadix(digits, num, _256));
		}
	};
}
/**
* If both bases are power of same number (like `2**8 <-> 2**64`),
* there is a linear algorithm. For now we have implementation for power-of-two bases only.
* @__NO_SIDE_EFFECTS__
*/
function radix2(bits, revPadding = false) {
	anumber(bits);
	if (bits <= 0 || bits > 32) throw new Error("radix2: bits should be in (0..32]");
	if (/* @__PURE__ */ radix2carry(8, bits) > 32 || /* @__PURE__ */ radix2carry(bits, 8) > 32) throw new Error("radix2: carry overflow");
	return {
		encode: (bytes) => {
			if (!isBytes(bytes)) throw new Error("radix2.encode input should be Uint8Array");
			return convertRadix2(Array.from(bytes), 8, bits, !revPadding);
		},
		decode: (digits) => {
			anumArr("radix2.decode", digits);
			return Uint8Array.from(convertRadix2(digits, bits, 8, revPadding));
		}
	};
}
function unsafeWrapper(fn) {
	afn(fn);
	return function(...args) {
		try {
			return fn.apply(null, args);
		} catch (e) {}
	};
}
function checksum(len, fn) {
	anumber(len);
	afn(fn);
	return {
		encode(data) {
			if (!isBytes(data)) throw new Error("checksum.encode: input should be Uint8Array");
			const sum = fn(data).slice(0, len);
			const res = new Uint8Array(data.length + len);
			res.set(data);
			res.set(sum, data.length);
			return res;
		},
		decode(data) {
			if (!isBytes(data)) throw new Error("checksum.decode: input should be Uint8Array");
			const payload = data.slice(0, -len);
			const oldChecksum = data.slice(-len);
			const newChecksum = fn(payload).slice(0, len);
			for (let i = 0; i < len; i++) if (newChecksum[i] !== oldChecksum[i]) throw new Error("Invalid checksum");
			return payload;
		}
	};
}
chain(radix2(4), alphabet("0123456789ABCDEF"), join(""));
chain(radix2(5), alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"), padding(5), join(""));
chain(radix2(5), alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"), join(""));
chain(radix2(5), alphabet("0123456789ABCDEFGHIJKLMNOPQRSTUV"), padding(5), join(""));
chain(radix2(5), alphabet("0123456789ABCDEFGHIJKLMNOPQRSTUV"), join(""));
chain(radix2(5), alphabet("0123456789ABCDEFGHJKMNPQRSTVWXYZ"), join(""), normalize$1((s) => s.toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1")));
var hasBase64Builtin = /* @__PURE__ */ (() => typeof Uint8Array.from([]).toBase64 === "function" && typeof Uint8Array.fromBase64 === "function")();
hasBase64Builtin || chain(radix2(6), alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"), padding(6), join(""));
chain(radix2(6), alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"), join(""));
hasBase64Builtin || chain(radix2(6), alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), padding(6), join(""));
chain(radix2(6), alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), join(""));
var genBase58 = /* @__NO_SIDE_EFFECTS__ */ (abc) => chain(radix(58), alphabet(abc), join(""));
/**
* base58: base64 without ambigous characters +, /, 0, O, I, l.
* Quadratic (O(n^2)) - so, can't be used on large inputs.
* @example
* ```js
* base58.decode('01abcdef');
* // => '3UhJW'
* ```
*/
var base58 = /* @__PURE__ */ genBase58("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz");
/**
* Method, which creates base58check encoder.
* Requires function, calculating sha256.
*/
var createBase58check = (sha256) => chain(checksum(4, (data) => sha256(sha256(data))), base58);
var BECH_ALPHABET = chain(alphabet("qpzry9x8gf2tvdw0s3jn54khce6mua7l"), join(""));
var POLYMOD_GENERATORS = [
	996825010,
	642813549,
	513874426,
	1027748829,
	705979059
];
function bech32Polymod(pre) {
	const b = pre >> 25;
	let chk = (pre & 33554431) << 5;
	for (let i = 0; i < POLYMOD_GENERATORS.length; i++) if ((b >> i & 1) === 1) chk ^= POLYMOD_GENERATORS[i];
	return chk;
}
function bechChecksum(prefix, words, encodingConst = 1) {
	const len = prefix.length;
	let chk = 1;
	for (let i = 0; i < len; i++) {
		const c = prefix.charCodeAt(i);
		if (c < 33 || c > 126) throw new Error(`Invalid prefix (${prefix})`);
		chk = bech32Polymod(chk) ^ c >> 5;
	}
	chk = bech32Polymod(chk);
	for (let i = 0; i < len; i++) chk = bech32Polymod(chk) ^ prefix.charCodeAt(i) & 31;
	for (let v of words) chk = bech32Polymod(chk) ^ v;
	for (let i = 0; i < 6; i++) chk = bech32Polymod(chk);
	chk ^= encodingConst;
	return BECH_ALPHABET.encode(convertRadix2([chk % powers[30]], 30, 5, false));
}
/**
* @__NO_SIDE_EFFECTS__
*/
function genBech32(encoding) {
	const ENCODING_CONST = encoding === "bech32" ? 1 : 734539939;
	const _words = radix2(5);
	const fromWords = _words.decode;
	const toWords = _words.encode;
	const fromWordsUnsafe = unsafeWrapper(fromWords);
	function encode(prefix, words, limit = 90) {
		astr("bech32.encode prefix", prefix);
		if (isBytes(words)) words = Array.from(words);
		anumArr("bech32.encode", words);
		const plen = prefix.length;
		if (plen === 0) throw new TypeError(`Invalid prefix length ${plen}`);
		const actualLength = plen + 7 + words.length;
		if (limit !== false && actualLength > limit) throw new TypeError(`Length ${actualLength} exceeds limit ${limit}`);
		const lowered = prefix.toLowerCase();
		const sum = bechChecksum(lowered, words, ENCODING_CONST);
		return `${lowered}1${BECH_ALPHABET.encode(words)}${sum}`;
	}
	function decode(str, limit = 90) {
		astr("bech32.decode input", str);
		const slen = str.length;
		if (slen < 8 || limit !== false && slen > limit) throw new TypeError(`invalid string length: ${slen} (${str}). Expected (8..${limit})`);
		const lowered = str.toLowerCase();
		if (str !== lowered && str !== str.toUpperCase()) throw new Error(`String must be lowercase or uppercase`);
		const sepIndex = lowered.lastIndexOf("1");
		if (sepIndex === 0 || sepIndex === -1) throw new Error(`Letter "1" must be present between prefix and data only`);
		const prefix = lowered.slice(0, sepIndex);
		const data = lowered.slice(sepIndex + 1);
		if (data.length < 6) throw new Error("Data must be at least 6 characters long");
		const words = BECH_ALPHABET.decode(data).slice(0, -6);
		const sum = bechChecksum(prefix, words, ENCODING_CONST);
		if (!data.endsWith(sum)) throw new Error(`Invalid checksum in ${str}: expected "${sum}"`);
		return {
			prefix,
			words
		};
	}
	const decodeUnsafe = unsafeWrapper(decode);
	function decodeToBytes(str) {
		const { prefix, words } = decode(str, false);
		return {
			prefix,
			words,
			bytes: fromWords(words)
		};
	}
	function encodeFromBytes(prefix, bytes) {
		return encode(prefix, toWords(bytes));
	}
	return {
		encode,
		decode,
		encodeFromBytes,
		decodeToBytes,
		decodeUnsafe,
		fromWords,
		fromWordsUnsafe,
		toWords
	};
}
genBech32("bech32");
genBech32("bech32m");
/* @__PURE__ */ (() => typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function")() || chain(radix2(4), alphabet("0123456789abcdef"), join(""), normalize$1((s) => {
	if (typeof s !== "string" || s.length % 2 !== 0) throw new TypeError(`hex.decode: expected string, got ${typeof s} with length ${s.length}`);
	return s.toLowerCase();
}));
// node_modules/@scure/bip32/lib/esm/index.js
init_modular();
init_secp256k1();
init_hmac();
init_sha2();
init_utils$1();
/*! scure-bip32 - MIT License (c) 2022 Patricio Palladino, Paul Miller (paulmillr.com) */
var Point = secp256k1.ProjectivePoint;
var base58check = createBase58check(sha256$2);
function bytesToNumber(bytes) {
	abytes$2(bytes);
	const h = bytes.length === 0 ? "0" : bytesToHex$2(bytes);
	return BigInt("0x" + h);
}
function numberToBytes(num) {
	if (typeof num !== "bigint") throw new Error("bigint expected");
	return hexToBytes$2(num.toString(16).padStart(64, "0"));
}
var MASTER_SECRET = utf8ToBytes$1("Bitcoin seed");
var BITCOIN_VERSIONS = {
	private: 76066276,
	public: 76067358
};
var HARDENED_OFFSET = 2147483648;
var hash160 = (data) => ripemd160(sha256$2(data));
var fromU32 = (data) => createView(data).getUint32(0, false);
var toU32 = (n) => {
	if (!Number.isSafeInteger(n) || n < 0 || n > 2 ** 32 - 1) throw new Error("invalid number, should be from 0 to 2**32-1, got " + n);
	const buf = /* @__PURE__ */ new Uint8Array(4);
	createView(buf).setUint32(0, n, false);
	return buf;
};
var HDKey = class HDKey {
	get fingerprint() {
		if (!this.pubHash) throw new Error("No publicKey set!");
		return fromU32(this.pubHash);
	}
	get identifier() {
		return this.pubHash;
	}
	get pubKeyHash() {
		return this.pubHash;
	}
	get privateKey() {
		return this.privKeyBytes || null;
	}
	get publicKey() {
		return this.pubKey || null;
	}
	get privateExtendedKey() {
		const priv = this.privateKey;
		if (!priv) throw new Error("No private key");
		return base58check.encode(this.serialize(this.versions.private, concatBytes$2(new Uint8Array([0]), priv)));
	}
	get publicExtendedKey() {
		if (!this.pubKey) throw new Error("No public key");
		return base58check.encode(this.serialize(this.versions.public, this.pubKey));
	}
	static fromMasterSeed(seed, versions = BITCOIN_VERSIONS) {
		abytes$2(seed);
		if (8 * seed.length < 128 || 8 * seed.length > 512) throw new Error("HDKey: seed length must be between 128 and 512 bits; 256 bits is advised, got " + seed.length);
		const I = hmac(sha512, MASTER_SECRET, seed);
		return new HDKey({
			versions,
			chainCode: I.slice(32),
			privateKey: I.slice(0, 32)
		});
	}
	static fromExtendedKey(base58key, versions = BITCOIN_VERSIONS) {
		const keyBuffer = base58check.decode(base58key);
		const keyView = createView(keyBuffer);
		const version = keyView.getUint32(0, false);
		const opt = {
			versions,
			depth: keyBuffer[4],
			parentFingerprint: keyView.getUint32(5, false),
			index: keyView.getUint32(9, false),
			chainCode: keyBuffer.slice(13, 45)
		};
		const key = keyBuffer.slice(45);
		const isPriv = key[0] === 0;
		if (version !== versions[isPriv ? "private" : "public"]) throw new Error("Version mismatch");
		if (isPriv) return new HDKey({
			...opt,
			privateKey: key.slice(1)
		});
		else return new HDKey({
			...opt,
			publicKey: key
		});
	}
	static fromJSON(json) {
		return HDKey.fromExtendedKey(json.xpriv);
	}
	constructor(opt) {
		this.depth = 0;
		this.index = 0;
		this.chainCode = null;
		this.parentFingerprint = 0;
		if (!opt || typeof opt !== "object") throw new Error("HDKey.constructor must not be called directly");
		this.versions = opt.versions || BITCOIN_VERSIONS;
		this.depth = opt.depth || 0;
		this.chainCode = opt.chainCode || null;
		this.index = opt.index || 0;
		this.parentFingerprint = opt.parentFingerprint || 0;
		if (!this.depth) {
			if (this.parentFingerprint || this.index) throw new Error("HDKey: zero depth with non-zero index/parent fingerprint");
		}
		if (opt.publicKey && opt.privateKey) throw new Error("HDKey: publicKey and privateKey at same time.");
		if (opt.privateKey) {
			if (!secp256k1.utils.isValidPrivateKey(opt.privateKey)) throw new Error("Invalid private key");
			this.privKey = typeof opt.privateKey === "bigint" ? opt.privateKey : bytesToNumber(opt.privateKey);
			this.privKeyBytes = numberToBytes(this.privKey);
			this.pubKey = secp256k1.getPublicKey(opt.privateKey, true);
		} else if (opt.publicKey) this.pubKey = Point.fromHex(opt.publicKey).toRawBytes(true);
		else throw new Error("HDKey: no public or private key provided");
		this.pubHash = hash160(this.pubKey);
	}
	derive(path) {
		if (!/^[mM]'?/.test(path)) throw new Error("Path must start with \"m\" or \"M\"");
		if (/^[mM]'?$/.test(path)) return this;
		const parts = path.replace(/^[mM]'?\//, "").split("/");
		let child = this;
		for (const c of parts) {
			const m = /^(\d+)('?)$/.exec(c);
			const m1 = m && m[1];
			if (!m || m.length !== 3 || typeof m1 !== "string") throw new Error("invalid child index: " + c);
			let idx = +m1;
			if (!Number.isSafeInteger(idx) || idx >= 2147483648) throw new Error("Invalid index");
			if (m[2] === "'") idx += HARDENED_OFFSET;
			child = child.deriveChild(idx);
		}
		return child;
	}
	deriveChild(index) {
		if (!this.pubKey || !this.chainCode) throw new Error("No publicKey or chainCode set");
		let data = toU32(index);
		if (index >= 2147483648) {
			const priv = this.privateKey;
			if (!priv) throw new Error("Could not derive hardened child key");
			data = concatBytes$2(new Uint8Array([0]), priv, data);
		} else data = concatBytes$2(this.pubKey, data);
		const I = hmac(sha512, this.chainCode, data);
		const childTweak = bytesToNumber(I.slice(0, 32));
		const chainCode = I.slice(32);
		if (!secp256k1.utils.isValidPrivateKey(childTweak)) throw new Error("Tweak bigger than curve order");
		const opt = {
			versions: this.versions,
			chainCode,
			depth: this.depth + 1,
			parentFingerprint: this.fingerprint,
			index
		};
		try {
			if (this.privateKey) {
				const added = mod(this.privKey + childTweak, secp256k1.CURVE.n);
				if (!secp256k1.utils.isValidPrivateKey(added)) throw new Error("The tweak was out of range or the resulted private key is invalid");
				opt.privateKey = added;
			} else {
				const added = Point.fromHex(this.pubKey).add(Point.fromPrivateKey(childTweak));
				if (added.equals(Point.ZERO)) throw new Error("The tweak was equal to negative P, which made the result key invalid");
				opt.publicKey = added.toRawBytes(true);
			}
			return new HDKey(opt);
		} catch (err) {
			return this.deriveChild(index + 1);
		}
	}
	sign(hash) {
		if (!this.privateKey) throw new Error("No privateKey set!");
		abytes$2(hash, 32);
		return secp256k1.sign(hash, this.privKey).toCompactRawBytes();
	}
	verify(hash, signature) {
		abytes$2(hash, 32);
		abytes$2(signature, 64);
		if (!this.publicKey) throw new Error("No publicKey set!");
		let sig;
		try {
			sig = secp256k1.Signature.fromCompact(signature);
		} catch (error) {
			return false;
		}
		return secp256k1.verify(sig, hash, this.publicKey);
	}
	wipePrivateData() {
		this.privKey = void 0;
		if (this.privKeyBytes) {
			this.privKeyBytes.fill(0);
			this.privKeyBytes = void 0;
		}
		return this;
	}
	toJSON() {
		return {
			xpriv: this.privateExtendedKey,
			xpub: this.publicExtendedKey
		};
	}
	serialize(version, key) {
		if (!this.chainCode) throw new Error("No chainCode set");
		abytes$2(key, 33);
		return concatBytes$2(toU32(version), new Uint8Array([this.depth]), toU32(this.parentFingerprint), toU32(this.index), this.chainCode, key);
	}
};
// node_modules/@noble/hashes/esm/pbkdf2.js
init_hmac();
init_utils$1();
function pbkdf2Init(hash, _password, _salt, _opts) {
	ahash(hash);
	const { c, dkLen, asyncTick } = checkOpts({
		dkLen: 32,
		asyncTick: 10
	}, _opts);
	anumber$1(c);
	anumber$1(dkLen);
	anumber$1(asyncTick);
	if (c < 1) throw new Error("iterations (c) should be >= 1");
	const password = kdfInputToBytes(_password);
	const salt = kdfInputToBytes(_salt);
	const DK = new Uint8Array(dkLen);
	const PRF = hmac.create(hash, password);
	return {
		c,
		dkLen,
		asyncTick,
		DK,
		PRF,
		PRFSalt: PRF._cloneInto().update(salt)
	};
}
function pbkdf2Output(PRF, PRFSalt, DK, prfW, u) {
	PRF.destroy();
	PRFSalt.destroy();
	if (prfW) prfW.destroy();
	clean(u);
	return DK;
}
/**
* PBKDF2-HMAC: RFC 2898 key derivation function
* @param hash - hash function that would be used e.g. sha256
* @param password - password from which a derived key is generated
* @param salt - cryptographic salt
* @param opts - {c, dkLen} where c is work factor and dkLen is output message size
* @example
* const key = pbkdf2(sha256, 'password', 'salt', { dkLen: 32, c: Math.pow(2, 18) });
*/
function pbkdf2(hash, password, salt, opts) {
	const { c, dkLen, DK, PRF, PRFSalt } = pbkdf2Init(hash, password, salt, opts);
	let prfW;
	const arr = /* @__PURE__ */ new Uint8Array(4);
	const view = createView(arr);
	const u = new Uint8Array(PRF.outputLen);
	for (let ti = 1, pos = 0; pos < dkLen; ti++, pos += PRF.outputLen) {
		const Ti = DK.subarray(pos, pos + PRF.outputLen);
		view.setInt32(0, ti, false);
		(prfW = PRFSalt._cloneInto(prfW)).update(arr).digestInto(u);
		Ti.set(u.subarray(0, Ti.length));
		for (let ui = 1; ui < c; ui++) {
			PRF._cloneInto(prfW).update(u).digestInto(u);
			for (let i = 0; i < Ti.length; i++) Ti[i] ^= u[i];
		}
	}
	return pbkdf2Output(PRF, PRFSalt, DK, prfW, u);
}
// node_modules/@scure/bip39/esm/index.js
/**
* Audited & minimal JS implementation of
* [BIP39 mnemonic phrases](https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki).
* @module
* @example
```js
import * as bip39 from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';
const mn = bip39.generateMnemonic(wordlist);
console.log(mn);
const ent = bip39.mnemonicToEntropy(mn, wordlist)
bip39.entropyToMnemonic(ent, wordlist);
bip39.validateMnemonic(mn, wordlist);
await bip39.mnemonicToSeed(mn, 'password');
bip39.mnemonicToSeedSync(mn, 'password');

// Wordlists
import { wordlist as czech } from '@scure/bip39/wordlists/czech';
import { wordlist as english } from '@scure/bip39/wordlists/english';
import { wordlist as french } from '@scure/bip39/wordlists/french';
import { wordlist as italian } from '@scure/bip39/wordlists/italian';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese';
import { wordlist as korean } from '@scure/bip39/wordlists/korean';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese';
import { wordlist as simplifiedChinese } from '@scure/bip39/wordlists/simplified-chinese';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish';
import { wordlist as traditionalChinese } from '@scure/bip39/wordlists/traditional-chinese';
```
*/
/*! scure-bip39 - MIT License (c) 2022 Patricio Palladino, Paul Miller (paulmillr.com) */
init_sha2();
function nfkd(str) {
	if (typeof str !== "string") throw new TypeError("invalid mnemonic type: " + typeof str);
	return str.normalize("NFKD");
}
function normalize(str) {
	const norm = nfkd(str);
	const words = norm.split(" ");
	if (![
		12,
		15,
		18,
		21,
		24
	].includes(words.length)) throw new Error("Invalid mnemonic");
	return {
		nfkd: norm,
		words
	};
}
var psalt = (passphrase) => nfkd("mnemonic" + passphrase);
/**
* Irreversible: Uses KDF to derive 64 bytes of key data from mnemonic + optional password.
* @param mnemonic 12-24 words
* @param passphrase string that will additionally protect the key
* @returns 64 bytes of key data
* @example
* const mnem = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
* mnemonicToSeedSync(mnem, 'password');
* // new Uint8Array([...64 bytes])
*/
function mnemonicToSeedSync(mnemonic, passphrase = "") {
	return pbkdf2(sha512, normalize(mnemonic).nfkd, psalt(passphrase), {
		c: 2048,
		dkLen: 64
	});
}
// node_modules/viem/_esm/utils/transaction/getSerializedTransactionType.js
init_transaction();
init_slice();
init_fromHex();
function getSerializedTransactionType(serializedTransaction) {
	const serializedType = sliceHex(serializedTransaction, 0, 1);
	if (serializedType === "0x04") return "eip7702";
	if (serializedType === "0x03") return "eip4844";
	if (serializedType === "0x02") return "eip1559";
	if (serializedType === "0x01") return "eip2930";
	if (serializedType !== "0x" && hexToNumber$1(serializedType) >= 192) return "legacy";
	throw new InvalidSerializedTransactionTypeError({ serializedType });
}
// node_modules/viem/_esm/utils/transaction/parseTransaction.js
init_address();
init_transaction();
init_isAddress();
init_isHex();
init_pad();
init_trim();
init_fromHex();
function parseTransaction(serializedTransaction) {
	const type = getSerializedTransactionType(serializedTransaction);
	if (type === "eip1559") return parseTransactionEIP1559(serializedTransaction);
	if (type === "eip2930") return parseTransactionEIP2930(serializedTransaction);
	if (type === "eip4844") return parseTransactionEIP4844(serializedTransaction);
	if (type === "eip7702") return parseTransactionEIP7702(serializedTransaction);
	return parseTransactionLegacy(serializedTransaction);
}
function parseTransactionEIP7702(serializedTransaction) {
	const transactionArray = toTransactionArray(serializedTransaction);
	const [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data, accessList, authorizationList, v, r, s] = transactionArray;
	if (transactionArray.length !== 10 && transactionArray.length !== 13) throw new InvalidSerializedTransactionError({
		attributes: {
			chainId,
			nonce,
			maxPriorityFeePerGas,
			maxFeePerGas,
			gas,
			to,
			value,
			data,
			accessList,
			authorizationList,
			...transactionArray.length > 9 ? {
				v,
				r,
				s
			} : {}
		},
		serializedTransaction,
		type: "eip7702"
	});
	const transaction = {
		chainId: hexToNumber$1(chainId),
		type: "eip7702"
	};
	if (isHex(to) && to !== "0x") transaction.to = to;
	if (isHex(gas) && gas !== "0x") transaction.gas = hexToBigInt(gas);
	if (isHex(data) && data !== "0x") transaction.data = data;
	if (isHex(nonce)) transaction.nonce = nonce === "0x" ? 0 : hexToNumber$1(nonce);
	if (isHex(value) && value !== "0x") transaction.value = hexToBigInt(value);
	if (isHex(maxPriorityFeePerGas) && maxPriorityFeePerGas !== "0x") transaction.maxPriorityFeePerGas = hexToBigInt(maxPriorityFeePerGas);
	if (isHex(maxFeePerGas) && (maxFeePerGas !== "0x" || transaction.maxPriorityFeePerGas)) transaction.maxFeePerGas = maxFeePerGas === "0x" ? 0n : hexToBigInt(maxFeePerGas);
	if (accessList.length !== 0 && accessList !== "0x") transaction.accessList = parseAccessList(accessList);
	if (authorizationList.length !== 0 && authorizationList !== "0x") transaction.authorizationList = parseAuthorizationList(authorizationList);
	assertTransactionEIP7702(transaction);
	return {
		...transactionArray.length === 13 ? parseEIP155Signature(transactionArray) : void 0,
		...transaction
	};
}
function parseTransactionEIP4844(serializedTransaction) {
	const transactionOrWrapperArray = toTransactionArray(serializedTransaction);
	const hasNetworkWrapper = transactionOrWrapperArray.length === 4;
	const transactionArray = hasNetworkWrapper ? transactionOrWrapperArray[0] : transactionOrWrapperArray;
	const wrapperArray = hasNetworkWrapper ? transactionOrWrapperArray.slice(1) : [];
	const [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data, accessList, maxFeePerBlobGas, blobVersionedHashes, v, r, s] = transactionArray;
	const [blobs, commitments, proofs] = wrapperArray;
	if (!(transactionArray.length === 11 || transactionArray.length === 14)) throw new InvalidSerializedTransactionError({
		attributes: {
			chainId,
			nonce,
			maxPriorityFeePerGas,
			maxFeePerGas,
			gas,
			to,
			value,
			data,
			accessList,
			...transactionArray.length > 9 ? {
				v,
				r,
				s
			} : {}
		},
		serializedTransaction,
		type: "eip4844"
	});
	const transaction = {
		blobVersionedHashes,
		chainId: hexToNumber$1(chainId),
		to,
		type: "eip4844"
	};
	if (isHex(gas) && gas !== "0x") transaction.gas = hexToBigInt(gas);
	if (isHex(data) && data !== "0x") transaction.data = data;
	if (isHex(nonce)) transaction.nonce = nonce === "0x" ? 0 : hexToNumber$1(nonce);
	if (isHex(value) && value !== "0x") transaction.value = hexToBigInt(value);
	if (isHex(maxFeePerBlobGas) && maxFeePerBlobGas !== "0x") transaction.maxFeePerBlobGas = hexToBigInt(maxFeePerBlobGas);
	if (isHex(maxPriorityFeePerGas) && maxPriorityFeePerGas !== "0x") transaction.maxPriorityFeePerGas = hexToBigInt(maxPriorityFeePerGas);
	if (isHex(maxFeePerGas) && (maxFeePerGas !== "0x" || transaction.maxPriorityFeePerGas)) transaction.maxFeePerGas = maxFeePerGas === "0x" ? 0n : hexToBigInt(maxFeePerGas);
	if (accessList.length !== 0 && accessList !== "0x") transaction.accessList = parseAccessList(accessList);
	if (blobs && commitments && proofs) transaction.sidecars = toBlobSidecars({
		blobs,
		commitments,
		proofs
	});
	assertTransactionEIP4844(transaction);
	return {
		...transactionArray.length === 14 ? parseEIP155Signature(transactionArray) : void 0,
		...transaction
	};
}
function parseTransactionEIP1559(serializedTransaction) {
	const transactionArray = toTransactionArray(serializedTransaction);
	const [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data, accessList, v, r, s] = transactionArray;
	if (!(transactionArray.length === 9 || transactionArray.length === 12)) throw new InvalidSerializedTransactionError({
		attributes: {
			chainId,
			nonce,
			maxPriorityFeePerGas,
			maxFeePerGas,
			gas,
			to,
			value,
			data,
			accessList,
			...transactionArray.length > 9 ? {
				v,
				r,
				s
			} : {}
		},
		serializedTransaction,
		type: "eip1559"
	});
	const transaction = {
		chainId: hexToNumber$1(chainId),
		type: "eip1559"
	};
	if (isHex(to) && to !== "0x") transaction.to = to;
	if (isHex(gas) && gas !== "0x") transaction.gas = hexToBigInt(gas);
	if (isHex(data) && data !== "0x") transaction.data = data;
	if (isHex(nonce)) transaction.nonce = nonce === "0x" ? 0 : hexToNumber$1(nonce);
	if (isHex(value) && value !== "0x") transaction.value = hexToBigInt(value);
	if (isHex(maxPriorityFeePerGas) && maxPriorityFeePerGas !== "0x") transaction.maxPriorityFeePerGas = hexToBigInt(maxPriorityFeePerGas);
	if (isHex(maxFeePerGas) && (maxFeePerGas !== "0x" || transaction.maxPriorityFeePerGas)) transaction.maxFeePerGas = maxFeePerGas === "0x" ? 0n : hexToBigInt(maxFeePerGas);
	if (accessList.length !== 0 && accessList !== "0x") transaction.accessList = parseAccessList(accessList);
	assertTransactionEIP1559(transaction);
	return {
		...transactionArray.length === 12 ? parseEIP155Signature(transactionArray) : void 0,
		...transaction
	};
}
function parseTransactionEIP2930(serializedTransaction) {
	const transactionArray = toTransactionArray(serializedTransaction);
	const [chainId, nonce, gasPrice, gas, to, value, data, accessList, v, r, s] = transactionArray;
	if (!(transactionArray.length === 8 || transactionArray.length === 11)) throw new InvalidSerializedTransactionError({
		attributes: {
			chainId,
			nonce,
			gasPrice,
			gas,
			to,
			value,
			data,
			accessList,
			...transactionArray.length > 8 ? {
				v,
				r,
				s
			} : {}
		},
		serializedTransaction,
		type: "eip2930"
	});
	const transaction = {
		chainId: hexToNumber$1(chainId),
		type: "eip2930"
	};
	if (isHex(to) && to !== "0x") transaction.to = to;
	if (isHex(gas) && gas !== "0x") transaction.gas = hexToBigInt(gas);
	if (isHex(data) && data !== "0x") transaction.data = data;
	if (isHex(nonce)) transaction.nonce = nonce === "0x" ? 0 : hexToNumber$1(nonce);
	if (isHex(value) && value !== "0x") transaction.value = hexToBigInt(value);
	if (isHex(gasPrice) && gasPrice !== "0x") transaction.gasPrice = hexToBigInt(gasPrice);
	if (accessList.length !== 0 && accessList !== "0x") transaction.accessList = parseAccessList(accessList);
	assertTransactionEIP2930(transaction);
	return {
		...transactionArray.length === 11 ? parseEIP155Signature(transactionArray) : void 0,
		...transaction
	};
}
function parseTransactionLegacy(serializedTransaction) {
	const transactionArray = fromRlp(serializedTransaction, "hex");
	const [nonce, gasPrice, gas, to, value, data, chainIdOrV_, r, s] = transactionArray;
	if (!(transactionArray.length === 6 || transactionArray.length === 9)) throw new InvalidSerializedTransactionError({
		attributes: {
			nonce,
			gasPrice,
			gas,
			to,
			value,
			data,
			...transactionArray.length > 6 ? {
				v: chainIdOrV_,
				r,
				s
			} : {}
		},
		serializedTransaction,
		type: "legacy"
	});
	const transaction = { type: "legacy" };
	if (isHex(to) && to !== "0x") transaction.to = to;
	if (isHex(gas) && gas !== "0x") transaction.gas = hexToBigInt(gas);
	if (isHex(data) && data !== "0x") transaction.data = data;
	if (isHex(nonce)) transaction.nonce = nonce === "0x" ? 0 : hexToNumber$1(nonce);
	if (isHex(value) && value !== "0x") transaction.value = hexToBigInt(value);
	if (isHex(gasPrice) && gasPrice !== "0x") transaction.gasPrice = hexToBigInt(gasPrice);
	assertTransactionLegacy(transaction);
	if (transactionArray.length === 6) return transaction;
	const chainIdOrV = isHex(chainIdOrV_) && chainIdOrV_ !== "0x" ? hexToBigInt(chainIdOrV_) : 0n;
	if (s === "0x" && r === "0x") {
		if (chainIdOrV > 0) transaction.chainId = Number(chainIdOrV);
		return transaction;
	}
	const v = chainIdOrV;
	const chainId = Number((v - 35n) / 2n);
	if (chainId > 0) transaction.chainId = chainId;
	else if (v !== 27n && v !== 28n) throw new InvalidLegacyVError({ v });
	transaction.v = v;
	transaction.s = s;
	transaction.r = r;
	transaction.yParity = v % 2n === 0n ? 1 : 0;
	return transaction;
}
function toTransactionArray(serializedTransaction) {
	return fromRlp(`0x${serializedTransaction.slice(4)}`, "hex");
}
function parseAccessList(accessList_) {
	const accessList = [];
	for (let i = 0; i < accessList_.length; i++) {
		const [address, storageKeys] = accessList_[i];
		if (!isAddress(address, { strict: false })) throw new InvalidAddressError({ address });
		accessList.push({
			address,
			storageKeys: storageKeys.map((key) => isHash(key) ? key : trim(key))
		});
	}
	return accessList;
}
function parseAuthorizationList(serializedAuthorizationList) {
	const authorizationList = [];
	for (let i = 0; i < serializedAuthorizationList.length; i++) {
		const [chainId, address, nonce, yParity, r, s] = serializedAuthorizationList[i];
		const yParity_ = yParity === "0x" ? 0n : hexToBigInt(yParity);
		const signature = yParity_ > 1n && yParity_ < 256n ? {
			r: padHex(r, { size: 32 }),
			s: padHex(s, { size: 32 }),
			yParity: Number(yParity_)
		} : parseEIP155Signature([
			yParity,
			r,
			s
		]);
		authorizationList.push({
			address,
			chainId: chainId === "0x" ? 0 : hexToNumber$1(chainId),
			nonce: nonce === "0x" ? 0 : hexToNumber$1(nonce),
			...signature
		});
	}
	return authorizationList;
}
function parseEIP155Signature(transactionArray) {
	const signature = transactionArray.slice(-3);
	const yParity = signature[0] === "0x" ? 0n : hexToBigInt(signature[0]);
	if (yParity !== 0n && yParity !== 1n) throw new InvalidYParityError({ yParity });
	const v = yParity === 0n ? 27n : 28n;
	return {
		r: padHex(signature[1], { size: 32 }),
		s: padHex(signature[2], { size: 32 }),
		v,
		yParity: v === 27n ? 0 : 1
	};
}
// node_modules/viem/_esm/utils/unit/parseGwei.js
init_Value();
/**
* Converts a string representation of gwei to numerical wei.
*
* - Docs: https://viem.sh/docs/utilities/parseGwei
*
* @example
* import { parseGwei } from 'viem'
*
* parseGwei('420')
* // 420000000000n
*/
function parseGwei(ether, unit = "wei") {
	return fromGwei(ether, unit);
}
// node_modules/viem/_esm/utils/signature/serializeSignature.js
init_secp256k1();
init_fromHex();
init_toBytes();
/**
* @description Converts a signature into hex format.
*
* @param signature The signature to convert.
* @returns The signature in hex format.
*
* @example
* serializeSignature({
*   r: '0x6e100a352ec6ad1b70802290e18aeed190704973570f3b8ed42cb9808e2ea6bf',
*   s: '0x4a90a229a244495b41890987806fcbd2d5d23fc0dbe5f5256c2613c039d76db8',
*   yParity: 1
* })
* // "0x6e100a352ec6ad1b70802290e18aeed190704973570f3b8ed42cb9808e2ea6bf4a90a229a244495b41890987806fcbd2d5d23fc0dbe5f5256c2613c039d76db81c"
*/
function serializeSignature({ r, s, to = "hex", v, yParity }) {
	const yParity_ = (() => {
		if (yParity === 0 || yParity === 1) return yParity;
		if (v && (v === 27n || v === 28n || v >= 35n)) return v % 2n === 0n ? 1 : 0;
		throw new Error("Invalid `v` or `yParity` value");
	})();
	const signature = `0x${new secp256k1.Signature(hexToBigInt(r), hexToBigInt(s)).toCompactHex()}${yParity_ === 0 ? "1b" : "1c"}`;
	if (to === "hex") return signature;
	return hexToBytes(signature);
}
// node_modules/viem/_esm/accounts/generatePrivateKey.js
init_secp256k1();
init_toHex();
/**
* @description Generates a random private key.
*
* @returns A randomly generated private key.
*/
function generatePrivateKey() {
	return toHex(secp256k1.utils.randomPrivateKey());
}
// node_modules/viem/_esm/accounts/toAccount.js
init_address();
init_isAddress();
/**
* @description Creates an Account from a custom signing implementation.
*
* @returns A Local Account.
*/
function toAccount(source) {
	if (typeof source === "string") {
		if (!isAddress(source, { strict: false })) throw new InvalidAddressError({ address: source });
		return {
			address: source,
			type: "json-rpc"
		};
	}
	if (!isAddress(source.address, { strict: false })) throw new InvalidAddressError({ address: source.address });
	return {
		address: source.address,
		nonceManager: source.nonceManager,
		sign: source.sign,
		signAuthorization: source.signAuthorization,
		signMessage: source.signMessage,
		signTransaction: source.signTransaction,
		signTypedData: source.signTypedData,
		source: "custom",
		type: "local"
	};
}
// node_modules/viem/_esm/accounts/utils/sign.js
init_secp256k1();
init_isHex();
init_toBytes();
init_toHex();
var extraEntropy = false;
/**
* @description Signs a hash with a given private key.
*
* @param hash The hash to sign.
* @param privateKey The private key to sign with.
*
* @returns The signature.
*/
async function sign({ hash, privateKey, to = "object" }) {
	const { r, s, recovery } = secp256k1.sign(hash.slice(2), privateKey.slice(2), {
		lowS: true,
		extraEntropy: isHex(extraEntropy, { strict: false }) ? hexToBytes(extraEntropy) : extraEntropy
	});
	const signature = {
		r: numberToHex(r, { size: 32 }),
		s: numberToHex(s, { size: 32 }),
		v: recovery ? 28n : 27n,
		yParity: recovery
	};
	return (() => {
		if (to === "bytes" || to === "hex") return serializeSignature({
			...signature,
			to
		});
		return signature;
	})();
}
// node_modules/viem/_esm/accounts/utils/signAuthorization.js
/**
* Signs an Authorization hash in [EIP-7702 format](https://eips.ethereum.org/EIPS/eip-7702): `keccak256('0x05' || rlp([chain_id, address, nonce]))`.
*/
async function signAuthorization(parameters) {
	const { chainId, nonce, privateKey, to = "object" } = parameters;
	const address = parameters.contractAddress ?? parameters.address;
	const signature = await sign({
		hash: hashAuthorization({
			address,
			chainId,
			nonce
		}),
		privateKey,
		to
	});
	if (to === "object") return {
		address,
		chainId,
		nonce,
		...signature
	};
	return signature;
}
// node_modules/viem/_esm/accounts/utils/signMessage.js
/**
* @description Calculates an Ethereum-specific signature in [EIP-191 format](https://eips.ethereum.org/EIPS/eip-191):
* `keccak256("\x19Ethereum Signed Message:\n" + len(message) + message))`.
*
* @returns The signature.
*/
async function signMessage({ message, privateKey }) {
	return await sign({
		hash: hashMessage(message),
		privateKey,
		to: "hex"
	});
}
// node_modules/viem/_esm/accounts/utils/signTransaction.js
init_keccak256();
async function signTransaction(parameters) {
	const { privateKey, transaction, serializer = serializeTransaction } = parameters;
	return await serializer(transaction, await sign({
		hash: keccak256(await serializer((() => {
			if (transaction.type === "eip4844") return {
				...transaction,
				sidecars: false
			};
			return transaction;
		})())),
		privateKey
	}));
}
// node_modules/viem/_esm/accounts/utils/signTypedData.js
/**
* @description Signs typed data and calculates an Ethereum-specific signature in [https://eips.ethereum.org/EIPS/eip-712](https://eips.ethereum.org/EIPS/eip-712):
* `sign(keccak256("\x19\x01" ‖ domainSeparator ‖ hashStruct(message)))`.
*
* @returns The signature.
*/
async function signTypedData(parameters) {
	const { privateKey, ...typedData } = parameters;
	return await sign({
		hash: hashTypedData(typedData),
		privateKey,
		to: "hex"
	});
}
// node_modules/viem/_esm/accounts/privateKeyToAccount.js
init_secp256k1();
init_toHex();
/**
* @description Creates an Account from a private key.
*
* @returns A Private Key Account.
*/
function privateKeyToAccount(privateKey, options = {}) {
	const { nonceManager } = options;
	const publicKey = toHex(secp256k1.getPublicKey(privateKey.slice(2), false));
	return {
		...toAccount({
			address: publicKeyToAddress(publicKey),
			nonceManager,
			async sign({ hash }) {
				return sign({
					hash,
					privateKey,
					to: "hex"
				});
			},
			async signAuthorization(authorization) {
				return signAuthorization({
					...authorization,
					privateKey
				});
			},
			async signMessage({ message }) {
				return signMessage({
					message,
					privateKey
				});
			},
			async signTransaction(transaction, { serializer } = {}) {
				return signTransaction({
					privateKey,
					transaction,
					serializer
				});
			},
			async signTypedData(typedData) {
				return signTypedData({
					...typedData,
					privateKey
				});
			}
		}),
		publicKey,
		source: "privateKey"
	};
}
// node_modules/viem/_esm/accounts/hdKeyToAccount.js
init_toHex();
/**
* @description Creates an Account from a HD Key.
*
* @returns A HD Account.
*/
function hdKeyToAccount(hdKey_, { accountIndex = 0, addressIndex = 0, changeIndex = 0, path, ...options } = {}) {
	const hdKey = hdKey_.derive(path || `m/44'/60'/${accountIndex}'/${changeIndex}/${addressIndex}`);
	return {
		...privateKeyToAccount(toHex(hdKey.privateKey), options),
		getHdKey: () => hdKey,
		source: "hd"
	};
}
// node_modules/viem/_esm/accounts/mnemonicToAccount.js
/**
* @description Creates an Account from a mnemonic phrase.
*
* @returns A HD Account.
*/
function mnemonicToAccount(mnemonic, { passphrase, ...hdKeyOpts } = {}) {
	const seed = mnemonicToSeedSync(mnemonic, passphrase);
	return hdKeyToAccount(HDKey.fromMasterSeed(seed), hdKeyOpts);
}
// node_modules/viem/_esm/errors/siwe.js
init_base();
var SiweInvalidMessageFieldError = class extends BaseError {
	constructor(parameters) {
		const { docsPath, field, metaMessages } = parameters;
		super(`Invalid Sign-In with Ethereum message field "${field}".`, {
			docsPath,
			metaMessages,
			name: "SiweInvalidMessageFieldError"
		});
	}
};
// node_modules/viem/_esm/utils/siwe/utils.js
function isUri(value) {
	if (/[^a-z0-9:/?#[\]@!$&'()*+,;=.\-_~%]/i.test(value)) return false;
	if (/%[^0-9a-f]/i.test(value)) return false;
	if (/%[0-9a-f](:?[^0-9a-f]|$)/i.test(value)) return false;
	const splitted = splitUri(value);
	const scheme = splitted[1];
	const authority = splitted[2];
	const path = splitted[3];
	const query = splitted[4];
	const fragment = splitted[5];
	if (!(scheme?.length && path.length >= 0)) return false;
	if (authority?.length) {
		if (!(path.length === 0 || /^\//.test(path))) return false;
	} else if (/^\/\//.test(path)) return false;
	if (!/^[a-z][a-z0-9+\-.]*$/.test(scheme.toLowerCase())) return false;
	let out = "";
	out += `${scheme}:`;
	if (authority?.length) out += `//${authority}`;
	out += path;
	if (query?.length) out += `?${query}`;
	if (fragment?.length) out += `#${fragment}`;
	return out;
}
function splitUri(value) {
	return value.match(/(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?/);
}
// node_modules/viem/_esm/utils/siwe/createSiweMessage.js
init_getAddress();
/**
* @description Creates EIP-4361 formatted message.
*
* @example
* const message = createMessage({
*   address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
*   chainId: 1,
*   domain: 'example.com',
*   nonce: 'foobarbaz',
*   uri: 'https://example.com/path',
*   version: '1',
* })
*
* @see https://eips.ethereum.org/EIPS/eip-4361
*/
function createSiweMessage(parameters) {
	const { chainId, domain, expirationTime, issuedAt = /* @__PURE__ */ new Date(), nonce, notBefore, requestId, resources, scheme, uri, version } = parameters;
	{
		if (chainId !== Math.floor(chainId)) throw new SiweInvalidMessageFieldError({
			field: "chainId",
			metaMessages: [
				"- Chain ID must be a EIP-155 chain ID.",
				"- See https://eips.ethereum.org/EIPS/eip-155",
				"",
				`Provided value: ${chainId}`
			]
		});
		if (!(domainRegex.test(domain) || ipRegex.test(domain) || localhostRegex.test(domain))) throw new SiweInvalidMessageFieldError({
			field: "domain",
			metaMessages: [
				"- Domain must be an RFC 3986 authority.",
				"- See https://www.rfc-editor.org/rfc/rfc3986",
				"",
				`Provided value: ${domain}`
			]
		});
		if (!nonceRegex.test(nonce)) throw new SiweInvalidMessageFieldError({
			field: "nonce",
			metaMessages: [
				"- Nonce must be at least 8 characters.",
				"- Nonce must be alphanumeric.",
				"",
				`Provided value: ${nonce}`
			]
		});
		if (!isUri(uri)) throw new SiweInvalidMessageFieldError({
			field: "uri",
			metaMessages: [
				"- URI must be a RFC 3986 URI referring to the resource that is the subject of the signing.",
				"- See https://www.rfc-editor.org/rfc/rfc3986",
				"",
				`Provided value: ${uri}`
			]
		});
		if (version !== "1") throw new SiweInvalidMessageFieldError({
			field: "version",
			metaMessages: [
				"- Version must be '1'.",
				"",
				`Provided value: ${version}`
			]
		});
		if (scheme && !schemeRegex.test(scheme)) throw new SiweInvalidMessageFieldError({
			field: "scheme",
			metaMessages: [
				"- Scheme must be an RFC 3986 URI scheme.",
				"- See https://www.rfc-editor.org/rfc/rfc3986#section-3.1",
				"",
				`Provided value: ${scheme}`
			]
		});
		const statement = parameters.statement;
		if (statement?.includes("\n")) throw new SiweInvalidMessageFieldError({
			field: "statement",
			metaMessages: [
				"- Statement must not include '\\n'.",
				"",
				`Provided value: ${statement}`
			]
		});
	}
	const address = getAddress(parameters.address);
	const prefix = `${(() => {
		if (scheme) return `${scheme}://${domain}`;
		return domain;
	})()} wants you to sign in with your Ethereum account:\n${address}\n\n${(() => {
		if (!parameters.statement) return "";
		return `${parameters.statement}\n`;
	})()}`;
	let suffix = `URI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${issuedAt.toISOString()}`;
	if (expirationTime) suffix += `\nExpiration Time: ${expirationTime.toISOString()}`;
	if (notBefore) suffix += `\nNot Before: ${notBefore.toISOString()}`;
	if (requestId) suffix += `\nRequest ID: ${requestId}`;
	if (resources) {
		let content = "\nResources:";
		for (const resource of resources) {
			if (!isUri(resource)) throw new SiweInvalidMessageFieldError({
				field: "resources",
				metaMessages: [
					"- Every resource must be a RFC 3986 URI.",
					"- See https://www.rfc-editor.org/rfc/rfc3986",
					"",
					`Provided value: ${resource}`
				]
			});
			content += `\n- ${resource}`;
		}
		suffix += content;
	}
	return `${prefix}\n${suffix}`;
}
var domainRegex = /^([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+([a-zA-Z]{2,63}|[xX][nN]--[a-zA-Z0-9-]{0,58}[a-zA-Z0-9])(:[0-9]{1,5})?$/;
var ipRegex = /^(25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)\.(25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)\.(25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)\.(25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)(:[0-9]{1,5})?$/;
var localhostRegex = /^localhost(:[0-9]{1,5})?$/;
var nonceRegex = /^[a-zA-Z0-9]{8,}$/;
var schemeRegex = /^([a-zA-Z][a-zA-Z0-9+\-.]*)$/;
// entry.js
init_toHex(), init_decodeFunctionResult(), init_encodeAbiParameters(), init_encodeDeployData(), init_encodeErrorResult(), init_encodeFunctionData(), init_getAddress(), init_toBytes(), init_keccak256(), init_parseAbi(), init_parseAbiParameters(), init_toFunctionSelector();
export { bytesToHex, concat, createSiweMessage, decodeFunctionResult, encodeAbiParameters, encodeDeployData, encodeErrorResult, encodeFunctionData, generatePrivateKey, getAddress, getContractAddress, getCreate2Address, hexToBytes, keccak256, mnemonicToAccount, parseAbi, parseAbiParameters, parseGwei, parseTransaction, privateKeyToAccount, recoverAuthorizationAddress, toFunctionSelector, toHex, toRlp, trim };
