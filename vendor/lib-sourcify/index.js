import * as crypto from "crypto";
// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
		key = keys[i];
		if (!__hasOwnProp.call(to, key) && key !== except) __defProp(to, key, {
			get: ((k) => from[k]).bind(null, key),
			enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
		});
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/logger.js
var DefaultLogger = {
	logLevel: 2,
	setLevel(level) {
		this.logLevel = level;
	},
	log(level, msg, metadata) {
		if (level <= this.logLevel) {
			let metadataMsg = "";
			if (metadata && Object.keys(metadata).length > 0) metadataMsg += Object.entries(metadata).map(([key, value]) => {
				if (typeof value === "object") try {
					value = JSON.stringify(value);
				} catch (e) {
					value = "SerializationError: Unable to serialize object";
				}
				return `${key}=${value}`;
			}).join("	");
			switch (level) {
				case 0:
					console.error(msg + " - " + metadataMsg);
					break;
				case 1:
					console.warn(msg + " - " + metadataMsg);
					break;
				case 2:
					console.info(msg + " - " + metadataMsg);
					break;
				case 5:
					console.debug(msg + " - " + metadataMsg);
					break;
				case 6:
					console.log(msg + " - " + metadataMsg);
					break;
				default: console.log(msg + " - " + metadataMsg);
			}
		}
	}
};
var AppLogger = DefaultLogger;
function setLogger(logger) {
	AppLogger = logger;
}
function logError(message, metadata) {
	AppLogger.log(0, message, metadata);
}
function logWarn(message, metadata) {
	AppLogger.log(1, message, metadata);
}
function logInfo(message, metadata) {
	AppLogger.log(2, message, metadata);
}
function logDebug(message, metadata) {
	AppLogger.log(5, message, metadata);
}
function logSilly(message, metadata) {
	AppLogger.log(6, message, metadata);
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/SourcifyLibError.js
var SourcifyLibError = class extends Error {
	code;
	data;
	constructor(params) {
		super(getErrorMessageFromCode(params));
		const { code, ...data } = params;
		this.code = code;
		this.data = data;
	}
};
function getErrorMessageFromCode(params) {
	switch (params.code) {
		case "missing_source": return `One or more sources are mentioned in the metadata but are not provided or could not be fetched. Missing sources: ${params.missingSources.join(", ")}`;
		case "missing_or_invalid_source": return `One or more sources are mentioned in the metadata but are missing or are invalid. Missing sources: ${params.missingSources.join(", ")}; Invalid sources: ${params.invalidSources.join(", ")}`;
		case "invalid_compilation_target": return `More than one compilationTarget in the metadata, or the compilationTarget is invalid. compilationTarget: ${params.compilationTargets.join(", ")}`;
		case "compiler_error": return `Compiler error. ${params.compilerErrors ? JSON.stringify(params.compilerErrors) : params.compilerErrorMessage}`;
		case "no_compiler_output": return "Compiler output is undefined.";
		case "contract_not_found_in_compiler_output": return "Contract not found in compiler output.";
		case "metadata_not_set": return "No metadata on compilation object.";
		case "creation_bytecode_cbor_auxdata_not_set": return "No creation bytecode cbor auxdata on compilation object.";
		case "runtime_bytecode_cbor_auxdata_not_set": return "No runtime bytecode cbor auxdata on compilation object.";
		case "invalid_compiler_version": return "Invalid compiler version.";
		case "cannot_generate_cbor_auxdata_positions": return "Cannot generate cbor auxdata positions.";
		case "cannot_fetch_bytecode": return `Cannot fetch bytecode for chain #${params.chainId} and address ${params.address}.`;
		case "contract_not_deployed": return `Chain #${params.chainId} does not have a contract deployed at ${params.address}.`;
		case "compiled_bytecode_is_zero": return "The compiled contract bytecode is \"0x\". Are you trying to verify an abstract contract?";
		case "extra_file_input_bug": return "It seems your contract's metadata hashes match but not the bytecodes. If you are verifying via metadata.json, use the original full standard JSON input file that has all files including those not needed by this contract. See the issue for more information: https://github.com/argotorg/sourcify/issues/618";
		case "bytecode_length_mismatch": return "The recompiled bytecode length doesn't match the onchain bytecode length.";
		case "no_match": return "The deployed and recompiled bytecode don't match.";
		case "onchain_runtime_bytecode_not_available": return "Onchain runtime bytecode not available.";
		case "onchain_creation_bytecode_not_available": return "Onchain creation bytecode not available.";
		case "etherscan_network_error": return `Network error while connecting to Etherscan API.`;
		case "etherscan_http_error": return `Etherscan API returned HTTP ${params.status} error.`;
		case "etherscan_rate_limit": return `Etherscan API rate limit reached, try later.`;
		case "etherscan_api_error": return `Error in Etherscan API response. Result message: Invalid API Key`;
		case "etherscan_not_verified": return `This contract is not verified on Etherscan.`;
		case "etherscan_vyper_version_mapping_failed": return `Failed to map Vyper version "${params.compilerVersion}" from Etherscan to valid compiler version.`;
		case "etherscan_missing_contract_in_json": return `Expected contract "${params.contractName}" not found in Etherscan JSON input sources.`;
		case "etherscan_missing_vyper_settings": return "Vyper compiler settings missing from Etherscan response.";
		default: return "Unknown error.";
	}
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Compilation/CompilationTypes.js
var CompilationError = class extends SourcifyLibError {
	constructor(params) {
		super(params);
	}
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Compilation/AbstractCompilation.js
function cleanCompilerVersion(version) {
	return version.replace(/^[^\d]*/, "");
}
var AbstractCompilation = class {
	compilerVersion;
	jsonInput;
	_metadata;
	compilerOutput;
	compilationTime;
	/** Marks the positions of the CborAuxdata parts in the bytecode */
	_creationBytecodeCborAuxdata;
	_runtimeBytecodeCborAuxdata;
	constructor(compilerVersion, jsonInput) {
		this.compilerVersion = cleanCompilerVersion(compilerVersion);
		this.jsonInput = structuredClone(jsonInput);
	}
	async compileAndReturnCompilationTarget(forceEmscripten = false) {
		const version = this.compilerVersion;
		const compilationStartTime = Date.now();
		logDebug("Compiling contract", {
			version,
			contract: this.compilationTarget.name,
			path: this.compilationTarget.path,
			forceEmscripten
		});
		logSilly("Compilation input", { solcJsonInput: this.jsonInput });
		try {
			this.compilerOutput = await this.compiler.compile(version, this.jsonInput, forceEmscripten);
		} catch (e) {
			logWarn("Compiler error", { error: e.errors ? e.errors : e.message });
			throw new CompilationError({
				code: "compiler_error",
				compilerErrors: e.errors,
				compilerErrorMessage: e.errors ? void 0 : e.message
			});
		}
		if (this.compilerOutput === void 0) {
			logWarn("Compiler error: compilerOutput is undefined");
			throw new CompilationError({ code: "no_compiler_output" });
		}
		const compilationTargetContract = this.contractCompilerOutput;
		const compilationEndTime = Date.now();
		this.compilationTime = compilationEndTime - compilationStartTime;
		logSilly("Compilation output", { compilerOutput: this.compilerOutput });
		logInfo("Compiled contract", {
			version,
			contract: this.compilationTarget.name,
			path: this.compilationTarget.path,
			forceEmscripten,
			compilationDuration: `${this.compilationTime}ms`
		});
		return compilationTargetContract;
	}
	get contractCompilerOutput() {
		if (!this.compilerOutput) {
			logWarn("Compiler output is undefined");
			throw new CompilationError({ code: "no_compiler_output" });
		}
		if (this.compilerOutput.contracts[""]?.[this.compilationTarget.name]) return this.compilerOutput.contracts[""][this.compilationTarget.name];
		if (!this.compilerOutput.contracts || !this.compilerOutput.contracts[this.compilationTarget.path] || !this.compilerOutput.contracts[this.compilationTarget.path][this.compilationTarget.name]) {
			logWarn("Contract not found in compiler output", {
				path: this.compilationTarget.path,
				name: this.compilationTarget.name
			});
			throw new CompilationError({ code: "contract_not_found_in_compiler_output" });
		}
		return this.compilerOutput.contracts[this.compilationTarget.path][this.compilationTarget.name];
	}
	get creationBytecode() {
		return `0x${this.contractCompilerOutput.evm.bytecode.object}`;
	}
	get runtimeBytecode() {
		return `0x${this.contractCompilerOutput.evm.deployedBytecode.object || ""}`;
	}
	get metadata() {
		return this._metadata;
	}
	get sources() {
		return Object.keys(this.jsonInput.sources).reduce((acc, source) => {
			acc[source] = this.jsonInput.sources[source].content;
			return acc;
		}, {});
	}
	get creationBytecodeCborAuxdata() {
		if (!this._creationBytecodeCborAuxdata) throw new CompilationError({ code: "creation_bytecode_cbor_auxdata_not_set" });
		return this._creationBytecodeCborAuxdata;
	}
	get runtimeBytecodeCborAuxdata() {
		if (!this._runtimeBytecodeCborAuxdata) throw new CompilationError({ code: "runtime_bytecode_cbor_auxdata_not_set" });
		return this._runtimeBytecodeCborAuxdata;
	}
};
// node_modules/@ethersproject/logger/lib.esm/_version.js
var version$2 = "logger/5.8.0";
// node_modules/@ethersproject/logger/lib.esm/index.js
var _permanentCensorErrors = false;
var _censorErrors = false;
var LogLevels = {
	debug: 1,
	"default": 2,
	info: 2,
	warning: 3,
	error: 4,
	off: 5
};
var _logLevel = LogLevels["default"];
var _globalLogger = null;
function _checkNormalize() {
	try {
		const missing = [];
		[
			"NFD",
			"NFC",
			"NFKD",
			"NFKC"
		].forEach((form) => {
			try {
				if ("test".normalize(form) !== "test") throw new Error("bad normalize");
			} catch (error) {
				missing.push(form);
			}
		});
		if (missing.length) throw new Error("missing " + missing.join(", "));
		if (String.fromCharCode(233).normalize("NFD") !== String.fromCharCode(101, 769)) throw new Error("broken implementation");
	} catch (error) {
		return error.message;
	}
	return null;
}
var _normalizeError = _checkNormalize();
var LogLevel;
(function(LogLevel) {
	LogLevel["DEBUG"] = "DEBUG";
	LogLevel["INFO"] = "INFO";
	LogLevel["WARNING"] = "WARNING";
	LogLevel["ERROR"] = "ERROR";
	LogLevel["OFF"] = "OFF";
})(LogLevel || (LogLevel = {}));
var ErrorCode;
(function(ErrorCode) {
	ErrorCode["UNKNOWN_ERROR"] = "UNKNOWN_ERROR";
	ErrorCode["NOT_IMPLEMENTED"] = "NOT_IMPLEMENTED";
	ErrorCode["UNSUPPORTED_OPERATION"] = "UNSUPPORTED_OPERATION";
	ErrorCode["NETWORK_ERROR"] = "NETWORK_ERROR";
	ErrorCode["SERVER_ERROR"] = "SERVER_ERROR";
	ErrorCode["TIMEOUT"] = "TIMEOUT";
	ErrorCode["BUFFER_OVERRUN"] = "BUFFER_OVERRUN";
	ErrorCode["NUMERIC_FAULT"] = "NUMERIC_FAULT";
	ErrorCode["MISSING_NEW"] = "MISSING_NEW";
	ErrorCode["INVALID_ARGUMENT"] = "INVALID_ARGUMENT";
	ErrorCode["MISSING_ARGUMENT"] = "MISSING_ARGUMENT";
	ErrorCode["UNEXPECTED_ARGUMENT"] = "UNEXPECTED_ARGUMENT";
	ErrorCode["CALL_EXCEPTION"] = "CALL_EXCEPTION";
	ErrorCode["INSUFFICIENT_FUNDS"] = "INSUFFICIENT_FUNDS";
	ErrorCode["NONCE_EXPIRED"] = "NONCE_EXPIRED";
	ErrorCode["REPLACEMENT_UNDERPRICED"] = "REPLACEMENT_UNDERPRICED";
	ErrorCode["UNPREDICTABLE_GAS_LIMIT"] = "UNPREDICTABLE_GAS_LIMIT";
	ErrorCode["TRANSACTION_REPLACED"] = "TRANSACTION_REPLACED";
	ErrorCode["ACTION_REJECTED"] = "ACTION_REJECTED";
})(ErrorCode || (ErrorCode = {}));
var HEX = "0123456789abcdef";
var Logger = class Logger {
	constructor(version) {
		Object.defineProperty(this, "version", {
			enumerable: true,
			value: version,
			writable: false
		});
	}
	_log(logLevel, args) {
		const level = logLevel.toLowerCase();
		if (LogLevels[level] == null) this.throwArgumentError("invalid log level name", "logLevel", logLevel);
		if (_logLevel > LogLevels[level]) return;
		console.log.apply(console, args);
	}
	debug(...args) {
		this._log(Logger.levels.DEBUG, args);
	}
	info(...args) {
		this._log(Logger.levels.INFO, args);
	}
	warn(...args) {
		this._log(Logger.levels.WARNING, args);
	}
	makeError(message, code, params) {
		if (_censorErrors) return this.makeError("censored error", code, {});
		if (!code) code = Logger.errors.UNKNOWN_ERROR;
		if (!params) params = {};
		const messageDetails = [];
		Object.keys(params).forEach((key) => {
			const value = params[key];
			try {
				if (value instanceof Uint8Array) {
					let hex = "";
					for (let i = 0; i < value.length; i++) {
						hex += HEX[value[i] >> 4];
						hex += HEX[value[i] & 15];
					}
					messageDetails.push(key + "=Uint8Array(0x" + hex + ")");
				} else messageDetails.push(key + "=" + JSON.stringify(value));
			} catch (error) {
				messageDetails.push(key + "=" + JSON.stringify(params[key].toString()));
			}
		});
		messageDetails.push(`code=${code}`);
		messageDetails.push(`version=${this.version}`);
		const reason = message;
		let url = "";
		switch (code) {
			case ErrorCode.NUMERIC_FAULT: {
				url = "NUMERIC_FAULT";
				const fault = message;
				switch (fault) {
					case "overflow":
					case "underflow":
					case "division-by-zero":
						url += "-" + fault;
						break;
					case "negative-power":
					case "negative-width":
						url += "-unsupported";
						break;
					case "unbound-bitwise-result": url += "-unbound-result";
				}
				break;
			}
			case ErrorCode.CALL_EXCEPTION:
			case ErrorCode.INSUFFICIENT_FUNDS:
			case ErrorCode.MISSING_NEW:
			case ErrorCode.NONCE_EXPIRED:
			case ErrorCode.REPLACEMENT_UNDERPRICED:
			case ErrorCode.TRANSACTION_REPLACED:
			case ErrorCode.UNPREDICTABLE_GAS_LIMIT: url = code;
		}
		if (url) message += " [ See: https://links.ethers.org/v5-errors-" + url + " ]";
		if (messageDetails.length) message += " (" + messageDetails.join(", ") + ")";
		const error = new Error(message);
		error.reason = reason;
		error.code = code;
		Object.keys(params).forEach(function(key) {
			error[key] = params[key];
		});
		return error;
	}
	throwError(message, code, params) {
		throw this.makeError(message, code, params);
	}
	throwArgumentError(message, name, value) {
		return this.throwError(message, Logger.errors.INVALID_ARGUMENT, {
			argument: name,
			value
		});
	}
	assert(condition, message, code, params) {
		if (!!condition) return;
		this.throwError(message, code, params);
	}
	assertArgument(condition, message, name, value) {
		if (!!condition) return;
		this.throwArgumentError(message, name, value);
	}
	checkNormalize(message) {
		if (message == null) message = "platform missing String.prototype.normalize";
		if (_normalizeError) this.throwError("platform missing String.prototype.normalize", Logger.errors.UNSUPPORTED_OPERATION, {
			operation: "String.prototype.normalize",
			form: _normalizeError
		});
	}
	checkSafeUint53(value, message) {
		if (typeof value !== "number") return;
		if (message == null) message = "value not safe";
		if (value < 0 || value >= 9007199254740991) this.throwError(message, Logger.errors.NUMERIC_FAULT, {
			operation: "checkSafeInteger",
			fault: "out-of-safe-range",
			value
		});
		if (value % 1) this.throwError(message, Logger.errors.NUMERIC_FAULT, {
			operation: "checkSafeInteger",
			fault: "non-integer",
			value
		});
	}
	checkArgumentCount(count, expectedCount, message) {
		if (message) message = ": " + message;
		else message = "";
		if (count < expectedCount) this.throwError("missing argument" + message, Logger.errors.MISSING_ARGUMENT, {
			count,
			expectedCount
		});
		if (count > expectedCount) this.throwError("too many arguments" + message, Logger.errors.UNEXPECTED_ARGUMENT, {
			count,
			expectedCount
		});
	}
	checkNew(target, kind) {
		if (target === Object || target == null) this.throwError("missing new", Logger.errors.MISSING_NEW, { name: kind.name });
	}
	checkAbstract(target, kind) {
		if (target === kind) this.throwError("cannot instantiate abstract class " + JSON.stringify(kind.name) + " directly; use a sub-class", Logger.errors.UNSUPPORTED_OPERATION, {
			name: target.name,
			operation: "new"
		});
		else if (target === Object || target == null) this.throwError("missing new", Logger.errors.MISSING_NEW, { name: kind.name });
	}
	static globalLogger() {
		if (!_globalLogger) _globalLogger = new Logger(version$2);
		return _globalLogger;
	}
	static setCensorship(censorship, permanent) {
		if (!censorship && permanent) this.globalLogger().throwError("cannot permanently disable censorship", Logger.errors.UNSUPPORTED_OPERATION, { operation: "setCensorship" });
		if (_permanentCensorErrors) {
			if (!censorship) return;
			this.globalLogger().throwError("error censorship permanent", Logger.errors.UNSUPPORTED_OPERATION, { operation: "setCensorship" });
		}
		_censorErrors = !!censorship;
		_permanentCensorErrors = !!permanent;
	}
	static setLogLevel(logLevel) {
		const level = LogLevels[logLevel.toLowerCase()];
		if (level == null) {
			Logger.globalLogger().warn("invalid log level - " + logLevel);
			return;
		}
		_logLevel = level;
	}
	static from(version) {
		return new Logger(version);
	}
};
Logger.errors = ErrorCode;
Logger.levels = LogLevel;
// node_modules/@ethersproject/bytes/lib.esm/_version.js
var version$1 = "bytes/5.8.0";
// node_modules/@ethersproject/bytes/lib.esm/index.js
var logger = new Logger(version$1);
function isHexable(value) {
	return !!value.toHexString;
}
function addSlice(array) {
	if (array.slice) return array;
	array.slice = function() {
		const args = Array.prototype.slice.call(arguments);
		return addSlice(new Uint8Array(Array.prototype.slice.apply(array, args)));
	};
	return array;
}
function isInteger(value) {
	return typeof value === "number" && value == value && value % 1 === 0;
}
function isBytes(value) {
	if (value == null) return false;
	if (value.constructor === Uint8Array) return true;
	if (typeof value === "string") return false;
	if (!isInteger(value.length) || value.length < 0) return false;
	for (let i = 0; i < value.length; i++) {
		const v = value[i];
		if (!isInteger(v) || v < 0 || v >= 256) return false;
	}
	return true;
}
function arrayify(value, options) {
	if (!options) options = {};
	if (typeof value === "number") {
		logger.checkSafeUint53(value, "invalid arrayify value");
		const result = [];
		while (value) {
			result.unshift(value & 255);
			value = parseInt(String(value / 256));
		}
		if (result.length === 0) result.push(0);
		return addSlice(new Uint8Array(result));
	}
	if (options.allowMissingPrefix && typeof value === "string" && value.substring(0, 2) !== "0x") value = "0x" + value;
	if (isHexable(value)) value = value.toHexString();
	if (isHexString$1(value)) {
		let hex = value.substring(2);
		if (hex.length % 2) {
			if (options.hexPad === "left") hex = "0" + hex;
			else if (options.hexPad === "right") hex += "0";
			else logger.throwArgumentError("hex data is odd-length", "value", value);
		}
		const result = [];
		for (let i = 0; i < hex.length; i += 2) result.push(parseInt(hex.substring(i, i + 2), 16));
		return addSlice(new Uint8Array(result));
	}
	if (isBytes(value)) return addSlice(new Uint8Array(value));
	return logger.throwArgumentError("invalid arrayify value", "value", value);
}
function isHexString$1(value, length) {
	if (typeof value !== "string" || !value.match(/^0x[0-9A-Fa-f]*$/)) return false;
	if (length && value.length !== 2 + 2 * length) return false;
	return true;
}
var HexCharacters$1 = "0123456789abcdef";
function hexlify$1(value, options) {
	if (!options) options = {};
	if (typeof value === "number") {
		logger.checkSafeUint53(value, "invalid hexlify value");
		let hex = "";
		while (value) {
			hex = HexCharacters$1[value & 15] + hex;
			value = Math.floor(value / 16);
		}
		if (hex.length) {
			if (hex.length % 2) hex = "0" + hex;
			return "0x" + hex;
		}
		return "0x00";
	}
	if (typeof value === "bigint") {
		value = value.toString(16);
		if (value.length % 2) return "0x0" + value;
		return "0x" + value;
	}
	if (options.allowMissingPrefix && typeof value === "string" && value.substring(0, 2) !== "0x") value = "0x" + value;
	if (isHexable(value)) return value.toHexString();
	if (isHexString$1(value)) {
		if (value.length % 2) {
			if (options.hexPad === "left") value = "0x0" + value.substring(2);
			else if (options.hexPad === "right") value += "0";
			else logger.throwArgumentError("hex data is odd-length", "value", value);
		}
		return value.toLowerCase();
	}
	if (isBytes(value)) {
		let result = "0x";
		for (let i = 0; i < value.length; i++) {
			let v = value[i];
			result += HexCharacters$1[(v & 240) >> 4] + HexCharacters$1[v & 15];
		}
		return result;
	}
	return logger.throwArgumentError("invalid hexlify value", "value", value);
}
// node_modules/base-x/src/index.js
var require_src = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function base(ALPHABET) {
		if (ALPHABET.length >= 255) throw new TypeError("Alphabet too long");
		var BASE_MAP = /* @__PURE__ */ new Uint8Array(256);
		for (var j = 0; j < BASE_MAP.length; j++) BASE_MAP[j] = 255;
		for (var i = 0; i < ALPHABET.length; i++) {
			var x = ALPHABET.charAt(i);
			var xc = x.charCodeAt(0);
			if (BASE_MAP[xc] !== 255) throw new TypeError(x + " is ambiguous");
			BASE_MAP[xc] = i;
		}
		var BASE = ALPHABET.length;
		var LEADER = ALPHABET.charAt(0);
		var FACTOR = Math.log(BASE) / Math.log(256);
		var iFACTOR = Math.log(256) / Math.log(BASE);
		function encode(source) {
			if (source instanceof Uint8Array) {} else if (ArrayBuffer.isView(source)) source = new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
			else if (Array.isArray(source)) source = Uint8Array.from(source);
			if (!(source instanceof Uint8Array)) throw new TypeError("Expected Uint8Array");
			if (source.length === 0) return "";
			var zeroes = 0;
			var length = 0;
			var pbegin = 0;
			var pend = source.length;
			while (pbegin !== pend && source[pbegin] === 0) {
				pbegin++;
				zeroes++;
			}
			var size = (pend - pbegin) * iFACTOR + 1 >>> 0;
			var b58 = new Uint8Array(size);
			while (pbegin !== pend) {
				var carry = source[pbegin];
				var i = 0;
				for (var it1 = size - 1; (carry !== 0 || i < length) && it1 !== -1; it1--, i++) {
					carry += 256 * b58[it1] >>> 0;
					b58[it1] = carry % BASE >>> 0;
					carry = carry / BASE >>> 0;
				}
				if (carry !== 0) throw new Error("Non-zero carry");
				length = i;
				pbegin++;
			}
			var it2 = size - length;
			while (it2 !== size && b58[it2] === 0) it2++;
			var str = LEADER.repeat(zeroes);
			for (; it2 < size; ++it2) str += ALPHABET.charAt(b58[it2]);
			return str;
		}
		function decodeUnsafe(source) {
			if (typeof source !== "string") throw new TypeError("Expected String");
			if (source.length === 0) return /* @__PURE__ */ new Uint8Array();
			var psz = 0;
			var zeroes = 0;
			var length = 0;
			while (source[psz] === LEADER) {
				zeroes++;
				psz++;
			}
			var size = (source.length - psz) * FACTOR + 1 >>> 0;
			var b256 = new Uint8Array(size);
			while (source[psz]) {
				var charCode = source.charCodeAt(psz);
				if (charCode > 255) return;
				var carry = BASE_MAP[charCode];
				if (carry === 255) return;
				var i = 0;
				for (var it3 = size - 1; (carry !== 0 || i < length) && it3 !== -1; it3--, i++) {
					carry += BASE * b256[it3] >>> 0;
					b256[it3] = carry % 256 >>> 0;
					carry = carry / 256 >>> 0;
				}
				if (carry !== 0) throw new Error("Non-zero carry");
				length = i;
				psz++;
			}
			var it4 = size - length;
			while (it4 !== size && b256[it4] === 0) it4++;
			var vch = new Uint8Array(zeroes + (size - it4));
			var j = zeroes;
			while (it4 !== size) vch[j++] = b256[it4++];
			return vch;
		}
		function decode(string) {
			var buffer = decodeUnsafe(string);
			if (buffer) return buffer;
			throw new Error("Non-base" + BASE + " character");
		}
		return {
			encode,
			decodeUnsafe,
			decode
		};
	}
	module.exports = base;
}));
// node_modules/bs58/index.js
var require_bs58 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = require_src()("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz");
}));
// node_modules/cbor-x/decode.js
var decoder;
try {
	decoder = new TextDecoder();
} catch (error) {}
var src;
var srcEnd;
var position = 0;
var EMPTY_ARRAY = [];
var LEGACY_RECORD_INLINE_ID = 105;
var RECORD_DEFINITIONS_ID = 57342;
var RECORD_INLINE_ID = 57343;
var BUNDLED_STRINGS_ID = 57337;
var PACKED_REFERENCE_TAG_ID = 6;
var STOP_CODE = {};
var maxArraySize = 11281e4;
var maxMapSize = 1681e4;
var strings = EMPTY_ARRAY;
var stringPosition = 0;
var currentDecoder = {};
var currentStructures;
var srcString;
var srcStringStart = 0;
var srcStringEnd = 0;
var bundledStrings;
var referenceMap;
var currentExtensions = [];
var currentExtensionRanges = [];
var packedValues;
var dataView;
var restoreMapsAsObject;
var defaultOptions = {
	useRecords: false,
	mapsAsObjects: true
};
var sequentialMode = false;
var inlineObjectReadThreshold = 2;
try {
	new Function("");
} catch (error) {
	inlineObjectReadThreshold = Infinity;
}
var Decoder = class Decoder {
	constructor(options) {
		if (options) {
			if ((options.keyMap || options._keyMap) && !options.useRecords) {
				options.useRecords = false;
				options.mapsAsObjects = true;
			}
			if (options.useRecords === false && options.mapsAsObjects === void 0) options.mapsAsObjects = true;
			if (options.getStructures) options.getShared = options.getStructures;
			if (options.getShared && !options.structures) (options.structures = []).uninitialized = true;
			if (options.keyMap) {
				this.mapKey = /* @__PURE__ */ new Map();
				for (let [k, v] of Object.entries(options.keyMap)) this.mapKey.set(v, k);
			}
		}
		Object.assign(this, options);
	}
	decodeKey(key) {
		return this.keyMap ? this.mapKey.get(key) || key : key;
	}
	encodeKey(key) {
		return this.keyMap && this.keyMap.hasOwnProperty(key) ? this.keyMap[key] : key;
	}
	encodeKeys(rec) {
		if (!this._keyMap) return rec;
		let map = /* @__PURE__ */ new Map();
		for (let [k, v] of Object.entries(rec)) map.set(this._keyMap.hasOwnProperty(k) ? this._keyMap[k] : k, v);
		return map;
	}
	decodeKeys(map) {
		if (!this._keyMap || map.constructor.name != "Map") return map;
		if (!this._mapKey) {
			this._mapKey = /* @__PURE__ */ new Map();
			for (let [k, v] of Object.entries(this._keyMap)) this._mapKey.set(v, k);
		}
		let res = {};
		map.forEach((v, k) => res[safeKey(this._mapKey.has(k) ? this._mapKey.get(k) : k)] = v);
		return res;
	}
	mapDecode(source, end) {
		let res = this.decode(source);
		if (this._keyMap) switch (res.constructor.name) {
			case "Array": return res.map((r) => this.decodeKeys(r));
		}
		return res;
	}
	decode(source, end) {
		if (src) return saveState(() => {
			clearSource();
			return this ? this.decode(source, end) : Decoder.prototype.decode.call(defaultOptions, source, end);
		});
		srcEnd = end > -1 ? end : source.length;
		position = 0;
		stringPosition = 0;
		srcStringEnd = 0;
		srcString = null;
		strings = EMPTY_ARRAY;
		bundledStrings = null;
		src = source;
		try {
			dataView = source.dataView || (source.dataView = new DataView(source.buffer, source.byteOffset, source.byteLength));
		} catch (error) {
			src = null;
			if (source instanceof Uint8Array) throw error;
			throw new Error("Source must be a Uint8Array or Buffer but was a " + (source && typeof source == "object" ? source.constructor.name : typeof source));
		}
		if (this instanceof Decoder) {
			currentDecoder = this;
			packedValues = this.sharedValues && (this.pack ? new Array(this.maxPrivatePackedValues || 16).concat(this.sharedValues) : this.sharedValues);
			if (this.structures) {
				currentStructures = this.structures;
				return checkedRead();
			} else if (!currentStructures || currentStructures.length > 0) currentStructures = [];
		} else {
			currentDecoder = defaultOptions;
			if (!currentStructures || currentStructures.length > 0) currentStructures = [];
			packedValues = null;
		}
		return checkedRead();
	}
	decodeMultiple(source, forEach) {
		let values, lastPosition = 0;
		try {
			let size = source.length;
			sequentialMode = true;
			let value = this ? this.decode(source, size) : defaultDecoder.decode(source, size);
			if (forEach) {
				if (forEach(value) === false) return;
				while (position < size) {
					lastPosition = position;
					if (forEach(checkedRead()) === false) return;
				}
			} else {
				values = [value];
				while (position < size) {
					lastPosition = position;
					values.push(checkedRead());
				}
				return values;
			}
		} catch (error) {
			error.lastPosition = lastPosition;
			error.values = values;
			throw error;
		} finally {
			sequentialMode = false;
			clearSource();
		}
	}
};
function checkedRead() {
	try {
		let result = read();
		if (bundledStrings) {
			if (position >= bundledStrings.postBundlePosition) {
				let error = /* @__PURE__ */ new Error("Unexpected bundle position");
				error.incomplete = true;
				throw error;
			}
			position = bundledStrings.postBundlePosition;
			bundledStrings = null;
		}
		if (position == srcEnd) {
			currentStructures = null;
			src = null;
			if (referenceMap) referenceMap = null;
		} else if (position > srcEnd) {
			let error = /* @__PURE__ */ new Error("Unexpected end of CBOR data");
			error.incomplete = true;
			throw error;
		} else if (!sequentialMode) throw new Error("Data read, but end of buffer not reached");
		return result;
	} catch (error) {
		clearSource();
		if (error instanceof RangeError || error.message.startsWith("Unexpected end of buffer")) error.incomplete = true;
		throw error;
	}
}
function read() {
	let token = src[position++];
	let majorType = token >> 5;
	token = token & 31;
	if (token > 23) switch (token) {
		case 24:
			token = src[position++];
			break;
		case 25:
			if (majorType == 7) return getFloat16();
			token = dataView.getUint16(position);
			position += 2;
			break;
		case 26:
			if (majorType == 7) {
				let value = dataView.getFloat32(position);
				if (currentDecoder.useFloat32 > 2) {
					let multiplier = mult10[(src[position] & 127) << 1 | src[position + 1] >> 7];
					position += 4;
					return (multiplier * value + (value > 0 ? .5 : -.5) >> 0) / multiplier;
				}
				position += 4;
				return value;
			}
			token = dataView.getUint32(position);
			position += 4;
			if (majorType === 1) return -1 - token;
			break;
		case 27:
			if (majorType == 7) {
				let value = dataView.getFloat64(position);
				position += 8;
				return value;
			}
			if (majorType > 1) {
				if (dataView.getUint32(position) > 0) throw new Error("JavaScript does not support arrays, maps, or strings with length over 4294967295");
				token = dataView.getUint32(position + 4);
			} else if (currentDecoder.int64AsNumber) {
				token = dataView.getUint32(position) * 4294967296;
				token += dataView.getUint32(position + 4);
			} else token = dataView.getBigUint64(position);
			position += 8;
			break;
		case 31: switch (majorType) {
			case 2:
			case 3: throw new Error("Indefinite length not supported for byte or text strings");
			case 4:
				let array = [];
				let value, i = 0;
				while ((value = read()) != STOP_CODE) {
					if (i >= maxArraySize) throw new Error(`Array length exceeds ${maxArraySize}`);
					array[i++] = value;
				}
				return majorType == 4 ? array : majorType == 3 ? array.join("") : Buffer.concat(array);
			case 5:
				let key;
				if (currentDecoder.mapsAsObjects) {
					let object = {};
					let i = 0;
					if (currentDecoder.keyMap) while ((key = read()) != STOP_CODE) {
						if (i++ >= maxMapSize) throw new Error(`Property count exceeds ${maxMapSize}`);
						object[safeKey(currentDecoder.decodeKey(key))] = read();
					}
					else while ((key = read()) != STOP_CODE) {
						if (i++ >= maxMapSize) throw new Error(`Property count exceeds ${maxMapSize}`);
						object[safeKey(key)] = read();
					}
					return object;
				} else {
					if (restoreMapsAsObject) {
						currentDecoder.mapsAsObjects = true;
						restoreMapsAsObject = false;
					}
					let map = /* @__PURE__ */ new Map();
					if (currentDecoder.keyMap) {
						let i = 0;
						while ((key = read()) != STOP_CODE) {
							if (i++ >= maxMapSize) throw new Error(`Map size exceeds ${maxMapSize}`);
							map.set(currentDecoder.decodeKey(key), read());
						}
					} else {
						let i = 0;
						while ((key = read()) != STOP_CODE) {
							if (i++ >= maxMapSize) throw new Error(`Map size exceeds ${maxMapSize}`);
							map.set(key, read());
						}
					}
					return map;
				}
			case 7: return STOP_CODE;
			default: throw new Error("Invalid major type for indefinite length " + majorType);
		}
		default: throw new Error("Unknown token " + token);
	}
	switch (majorType) {
		case 0: return token;
		case 1: return ~token;
		case 2: return readBin(token);
		case 3:
			if (srcStringEnd >= position) return srcString.slice(position - srcStringStart, (position += token) - srcStringStart);
			if (srcStringEnd == 0 && srcEnd < 140 && token < 32) {
				let string = token < 16 ? shortStringInJS(token) : longStringInJS(token);
				if (string != null) return string;
			}
			return readFixedString(token);
		case 4:
			if (token >= maxArraySize) throw new Error(`Array length exceeds ${maxArraySize}`);
			let array = new Array(token);
			for (let i = 0; i < token; i++) array[i] = read();
			return array;
		case 5:
			if (token >= maxMapSize) throw new Error(`Map size exceeds ${maxArraySize}`);
			if (currentDecoder.mapsAsObjects) {
				let object = {};
				if (currentDecoder.keyMap) for (let i = 0; i < token; i++) object[safeKey(currentDecoder.decodeKey(read()))] = read();
				else for (let i = 0; i < token; i++) object[safeKey(read())] = read();
				return object;
			} else {
				if (restoreMapsAsObject) {
					currentDecoder.mapsAsObjects = true;
					restoreMapsAsObject = false;
				}
				let map = /* @__PURE__ */ new Map();
				if (currentDecoder.keyMap) for (let i = 0; i < token; i++) map.set(currentDecoder.decodeKey(read()), read());
				else for (let i = 0; i < token; i++) map.set(read(), read());
				return map;
			}
		case 6:
			if (token >= BUNDLED_STRINGS_ID) {
				let structure = currentStructures[token & 8191];
				if (structure) {
					if (!structure.read) structure.read = createStructureReader(structure);
					return structure.read();
				}
				if (token < 65536) {
					if (token == RECORD_INLINE_ID) {
						let length = readJustLength();
						let id = read();
						let structure = read();
						recordDefinition(id, structure);
						let object = {};
						if (currentDecoder.keyMap) for (let i = 2; i < length; i++) {
							let key = currentDecoder.decodeKey(structure[i - 2]);
							object[safeKey(key)] = read();
						}
						else for (let i = 2; i < length; i++) {
							let key = structure[i - 2];
							object[safeKey(key)] = read();
						}
						return object;
					} else if (token == RECORD_DEFINITIONS_ID) {
						let length = readJustLength();
						let id = read();
						for (let i = 2; i < length; i++) recordDefinition(id++, read());
						return read();
					} else if (token == BUNDLED_STRINGS_ID) return readBundleExt();
					if (currentDecoder.getShared) {
						loadShared();
						structure = currentStructures[token & 8191];
						if (structure) {
							if (!structure.read) structure.read = createStructureReader(structure);
							return structure.read();
						}
					}
				}
			}
			let extension = currentExtensions[token];
			if (extension) {
				if (extension.handlesRead) return extension(read);
				else return extension(read());
			} else {
				let input = read();
				for (let i = 0; i < currentExtensionRanges.length; i++) {
					let value = currentExtensionRanges[i](token, input);
					if (value !== void 0) return value;
				}
				return new Tag(input, token);
			}
		case 7: switch (token) {
			case 20: return false;
			case 21: return true;
			case 22: return null;
			case 23: return;
			default:
				let packedValue = (packedValues || getPackedValues())[token];
				if (packedValue !== void 0) return packedValue;
				throw new Error("Unknown token " + token);
		}
		default:
			if (isNaN(token)) {
				let error = /* @__PURE__ */ new Error("Unexpected end of CBOR data");
				error.incomplete = true;
				throw error;
			}
			throw new Error("Unknown CBOR token " + token);
	}
}
var validName = /^[a-zA-Z_$][a-zA-Z\d_$]*$/;
function createStructureReader(structure) {
	if (!structure) throw new Error("Structure is required in record definition");
	function readObject() {
		let length = src[position++];
		length = length & 31;
		if (length > 23) switch (length) {
			case 24:
				length = src[position++];
				break;
			case 25:
				length = dataView.getUint16(position);
				position += 2;
				break;
			case 26:
				length = dataView.getUint32(position);
				position += 4;
				break;
			default: throw new Error("Expected array header, but got " + src[position - 1]);
		}
		let compiledReader = this.compiledReader;
		while (compiledReader) {
			if (compiledReader.propertyCount === length) return compiledReader(read);
			compiledReader = compiledReader.next;
		}
		if (this.slowReads++ >= inlineObjectReadThreshold) {
			let array = this.length == length ? this : this.slice(0, length);
			compiledReader = currentDecoder.keyMap ? new Function("r", "return {" + array.map((k) => currentDecoder.decodeKey(k)).map((k) => validName.test(k) ? safeKey(k) + ":r()" : "[" + JSON.stringify(k) + "]:r()").join(",") + "}") : new Function("r", "return {" + array.map((key) => validName.test(key) ? safeKey(key) + ":r()" : "[" + JSON.stringify(key) + "]:r()").join(",") + "}");
			if (this.compiledReader) compiledReader.next = this.compiledReader;
			compiledReader.propertyCount = length;
			this.compiledReader = compiledReader;
			return compiledReader(read);
		}
		let object = {};
		if (currentDecoder.keyMap) for (let i = 0; i < length; i++) object[safeKey(currentDecoder.decodeKey(this[i]))] = read();
		else for (let i = 0; i < length; i++) object[safeKey(this[i])] = read();
		return object;
	}
	structure.slowReads = 0;
	return readObject;
}
function safeKey(key) {
	if (typeof key === "string") return key === "__proto__" ? "__proto_" : key;
	if (typeof key === "number" || typeof key === "boolean" || typeof key === "bigint") return key.toString();
	if (key == null) return key + "";
	throw new Error("Invalid property name type " + typeof key);
}
var readFixedString = readStringJS;
function readStringJS(length) {
	let result;
	if (length < 16) {
		if (result = shortStringInJS(length)) return result;
	}
	if (length > 64 && decoder) return decoder.decode(src.subarray(position, position += length));
	const end = position + length;
	const units = [];
	result = "";
	while (position < end) {
		const byte1 = src[position++];
		if ((byte1 & 128) === 0) units.push(byte1);
		else if ((byte1 & 224) === 192) {
			const byte2 = src[position++] & 63;
			const codePoint = (byte1 & 31) << 6 | byte2;
			if (codePoint < 128) units.push(65533);
			else units.push(codePoint);
		} else if ((byte1 & 240) === 224) {
			const byte2 = src[position++] & 63;
			const byte3 = src[position++] & 63;
			const codePoint = (byte1 & 31) << 12 | byte2 << 6 | byte3;
			if (codePoint < 2048 || codePoint >= 55296 && codePoint <= 57343) units.push(65533);
			else units.push(codePoint);
		} else if ((byte1 & 248) === 240) {
			const byte2 = src[position++] & 63;
			const byte3 = src[position++] & 63;
			const byte4 = src[position++] & 63;
			let unit = (byte1 & 7) << 18 | byte2 << 12 | byte3 << 6 | byte4;
			if (unit < 65536 || unit > 1114111) units.push(65533);
			else if (unit > 65535) {
				unit -= 65536;
				units.push(unit >>> 10 & 1023 | 55296);
				unit = 56320 | unit & 1023;
				units.push(unit);
			} else units.push(unit);
		} else units.push(65533);
		if (units.length >= 4096) {
			result += fromCharCode.apply(String, units);
			units.length = 0;
		}
	}
	if (units.length > 0) result += fromCharCode.apply(String, units);
	return result;
}
var fromCharCode = String.fromCharCode;
function longStringInJS(length) {
	let start = position;
	let bytes = new Array(length);
	for (let i = 0; i < length; i++) {
		const byte = src[position++];
		if ((byte & 128) > 0) {
			position = start;
			return;
		}
		bytes[i] = byte;
	}
	return fromCharCode.apply(String, bytes);
}
function shortStringInJS(length) {
	if (length < 4) {
		if (length < 2) {
			if (length === 0) return "";
			else {
				let a = src[position++];
				if ((a & 128) > 1) {
					position -= 1;
					return;
				}
				return fromCharCode(a);
			}
		} else {
			let a = src[position++];
			let b = src[position++];
			if ((a & 128) > 0 || (b & 128) > 0) {
				position -= 2;
				return;
			}
			if (length < 3) return fromCharCode(a, b);
			let c = src[position++];
			if ((c & 128) > 0) {
				position -= 3;
				return;
			}
			return fromCharCode(a, b, c);
		}
	} else {
		let a = src[position++];
		let b = src[position++];
		let c = src[position++];
		let d = src[position++];
		if ((a & 128) > 0 || (b & 128) > 0 || (c & 128) > 0 || (d & 128) > 0) {
			position -= 4;
			return;
		}
		if (length < 6) {
			if (length === 4) return fromCharCode(a, b, c, d);
			else {
				let e = src[position++];
				if ((e & 128) > 0) {
					position -= 5;
					return;
				}
				return fromCharCode(a, b, c, d, e);
			}
		} else if (length < 8) {
			let e = src[position++];
			let f = src[position++];
			if ((e & 128) > 0 || (f & 128) > 0) {
				position -= 6;
				return;
			}
			if (length < 7) return fromCharCode(a, b, c, d, e, f);
			let g = src[position++];
			if ((g & 128) > 0) {
				position -= 7;
				return;
			}
			return fromCharCode(a, b, c, d, e, f, g);
		} else {
			let e = src[position++];
			let f = src[position++];
			let g = src[position++];
			let h = src[position++];
			if ((e & 128) > 0 || (f & 128) > 0 || (g & 128) > 0 || (h & 128) > 0) {
				position -= 8;
				return;
			}
			if (length < 10) {
				if (length === 8) return fromCharCode(a, b, c, d, e, f, g, h);
				else {
					let i = src[position++];
					if ((i & 128) > 0) {
						position -= 9;
						return;
					}
					return fromCharCode(a, b, c, d, e, f, g, h, i);
				}
			} else if (length < 12) {
				let i = src[position++];
				let j = src[position++];
				if ((i & 128) > 0 || (j & 128) > 0) {
					position -= 10;
					return;
				}
				if (length < 11) return fromCharCode(a, b, c, d, e, f, g, h, i, j);
				let k = src[position++];
				if ((k & 128) > 0) {
					position -= 11;
					return;
				}
				return fromCharCode(a, b, c, d, e, f, g, h, i, j, k);
			} else {
				let i = src[position++];
				let j = src[position++];
				let k = src[position++];
				let l = src[position++];
				if ((i & 128) > 0 || (j & 128) > 0 || (k & 128) > 0 || (l & 128) > 0) {
					position -= 12;
					return;
				}
				if (length < 14) {
					if (length === 12) return fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l);
					else {
						let m = src[position++];
						if ((m & 128) > 0) {
							position -= 13;
							return;
						}
						return fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m);
					}
				} else {
					let m = src[position++];
					let n = src[position++];
					if ((m & 128) > 0 || (n & 128) > 0) {
						position -= 14;
						return;
					}
					if (length < 15) return fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n);
					let o = src[position++];
					if ((o & 128) > 0) {
						position -= 15;
						return;
					}
					return fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);
				}
			}
		}
	}
}
function readBin(length) {
	return currentDecoder.copyBuffers ? Uint8Array.prototype.slice.call(src, position, position += length) : src.subarray(position, position += length);
}
var f32Array = /* @__PURE__ */ new Float32Array(1);
var u8Array = new Uint8Array(f32Array.buffer, 0, 4);
function getFloat16() {
	let byte0 = src[position++];
	let byte1 = src[position++];
	let exponent = (byte0 & 127) >> 2;
	if (exponent === 31) {
		if (byte1 || byte0 & 3) return NaN;
		return byte0 & 128 ? -Infinity : Infinity;
	}
	if (exponent === 0) {
		let abs = ((byte0 & 3) << 8 | byte1) / (1 << 24);
		return byte0 & 128 ? -abs : abs;
	}
	u8Array[3] = byte0 & 128 | (exponent >> 1) + 56;
	u8Array[2] = (byte0 & 7) << 5 | byte1 >> 3;
	u8Array[1] = byte1 << 5;
	u8Array[0] = 0;
	return f32Array[0];
}
new Array(4096);
var Tag = class {
	constructor(value, tag) {
		this.value = value;
		this.tag = tag;
	}
};
currentExtensions[0] = (dateString) => {
	return new Date(dateString);
};
currentExtensions[1] = (epochSec) => {
	return new Date(Math.round(epochSec * 1e3));
};
currentExtensions[2] = (buffer) => {
	let value = BigInt(0);
	for (let i = 0, l = buffer.byteLength; i < l; i++) value = BigInt(buffer[i]) + (value << BigInt(8));
	return value;
};
currentExtensions[3] = (buffer) => {
	return BigInt(-1) - currentExtensions[2](buffer);
};
currentExtensions[4] = (fraction) => {
	return +(fraction[1] + "e" + fraction[0]);
};
currentExtensions[5] = (fraction) => {
	return fraction[1] * Math.exp(fraction[0] * Math.log(2));
};
var recordDefinition = (id, structure) => {
	id = id - 57344;
	let existingStructure = currentStructures[id];
	if (existingStructure && existingStructure.isShared) (currentStructures.restoreStructures || (currentStructures.restoreStructures = []))[id] = existingStructure;
	currentStructures[id] = structure;
	structure.read = createStructureReader(structure);
};
currentExtensions[LEGACY_RECORD_INLINE_ID] = (data) => {
	let length = data.length;
	let structure = data[1];
	recordDefinition(data[0], structure);
	let object = {};
	for (let i = 2; i < length; i++) {
		let key = structure[i - 2];
		object[safeKey(key)] = data[i];
	}
	return object;
};
currentExtensions[14] = (value) => {
	if (bundledStrings) return bundledStrings[0].slice(bundledStrings.position0, bundledStrings.position0 += value);
	return new Tag(value, 14);
};
currentExtensions[15] = (value) => {
	if (bundledStrings) return bundledStrings[1].slice(bundledStrings.position1, bundledStrings.position1 += value);
	return new Tag(value, 15);
};
var glbl = {
	Error,
	RegExp
};
currentExtensions[27] = (data) => {
	return (glbl[data[0]] || Error)(data[1], data[2]);
};
var packedTable = (read) => {
	if (src[position++] != 132) {
		let error = /* @__PURE__ */ new Error("Packed values structure must be followed by a 4 element array");
		if (src.length < position) error.incomplete = true;
		throw error;
	}
	let newPackedValues = read();
	if (!newPackedValues || !newPackedValues.length) {
		let error = /* @__PURE__ */ new Error("Packed values structure must be followed by a 4 element array");
		error.incomplete = true;
		throw error;
	}
	packedValues = packedValues ? newPackedValues.concat(packedValues.slice(newPackedValues.length)) : newPackedValues;
	packedValues.prefixes = read();
	packedValues.suffixes = read();
	return read();
};
packedTable.handlesRead = true;
currentExtensions[51] = packedTable;
currentExtensions[PACKED_REFERENCE_TAG_ID] = (data) => {
	if (!packedValues) {
		if (currentDecoder.getShared) loadShared();
		else return new Tag(data, PACKED_REFERENCE_TAG_ID);
	}
	if (typeof data == "number") return packedValues[16 + (data >= 0 ? 2 * data : -2 * data - 1)];
	let error = /* @__PURE__ */ new Error("No support for non-integer packed references yet");
	if (data === void 0) error.incomplete = true;
	throw error;
};
currentExtensions[28] = (read) => {
	if (!referenceMap) {
		referenceMap = /* @__PURE__ */ new Map();
		referenceMap.id = 0;
	}
	let id = referenceMap.id++;
	let startingPosition = position;
	let token = src[position];
	let target;
	if (token >> 5 == 4) target = [];
	else target = {};
	let refEntry = { target };
	referenceMap.set(id, refEntry);
	let targetProperties = read();
	if (refEntry.used) {
		if (Object.getPrototypeOf(target) !== Object.getPrototypeOf(targetProperties)) {
			position = startingPosition;
			target = targetProperties;
			referenceMap.set(id, { target });
			targetProperties = read();
		}
		return Object.assign(target, targetProperties);
	}
	refEntry.target = targetProperties;
	return targetProperties;
};
currentExtensions[28].handlesRead = true;
currentExtensions[29] = (id) => {
	let refEntry = referenceMap.get(id);
	refEntry.used = true;
	return refEntry.target;
};
currentExtensions[258] = (array) => new Set(array);
(currentExtensions[259] = (read) => {
	if (currentDecoder.mapsAsObjects) {
		currentDecoder.mapsAsObjects = false;
		restoreMapsAsObject = true;
	}
	return read();
}).handlesRead = true;
function combine(a, b) {
	if (typeof a === "string") return a + b;
	if (a instanceof Array) return a.concat(b);
	return Object.assign({}, a, b);
}
function getPackedValues() {
	if (!packedValues) {
		if (currentDecoder.getShared) loadShared();
		else throw new Error("No packed values available");
	}
	return packedValues;
}
var SHARED_DATA_TAG_ID = 1399353956;
currentExtensionRanges.push((tag, input) => {
	if (tag >= 225 && tag <= 255) return combine(getPackedValues().prefixes[tag - 224], input);
	if (tag >= 28704 && tag <= 32767) return combine(getPackedValues().prefixes[tag - 28672], input);
	if (tag >= 1879052288 && tag <= 2147483647) return combine(getPackedValues().prefixes[tag - 1879048192], input);
	if (tag >= 216 && tag <= 223) return combine(input, getPackedValues().suffixes[tag - 216]);
	if (tag >= 27647 && tag <= 28671) return combine(input, getPackedValues().suffixes[tag - 27639]);
	if (tag >= 1811940352 && tag <= 1879048191) return combine(input, getPackedValues().suffixes[tag - 1811939328]);
	if (tag == SHARED_DATA_TAG_ID) return {
		packedValues,
		structures: currentStructures.slice(0),
		version: input
	};
	if (tag == 55799) return input;
});
var isLittleEndianMachine = new Uint8Array(new Uint16Array([1]).buffer)[0] == 1;
var typedArrays = [
	Uint8Array,
	Uint8ClampedArray,
	Uint16Array,
	Uint32Array,
	typeof BigUint64Array == "undefined" ? { name: "BigUint64Array" } : BigUint64Array,
	Int8Array,
	Int16Array,
	Int32Array,
	typeof BigInt64Array == "undefined" ? { name: "BigInt64Array" } : BigInt64Array,
	Float32Array,
	Float64Array
];
var typedArrayTags = [
	64,
	68,
	69,
	70,
	71,
	72,
	77,
	78,
	79,
	85,
	86
];
for (let i = 0; i < typedArrays.length; i++) registerTypedArray(typedArrays[i], typedArrayTags[i]);
function registerTypedArray(TypedArray, tag) {
	let dvMethod = "get" + TypedArray.name.slice(0, -5);
	let bytesPerElement;
	if (typeof TypedArray === "function") bytesPerElement = TypedArray.BYTES_PER_ELEMENT;
	else TypedArray = null;
	for (let littleEndian = 0; littleEndian < 2; littleEndian++) {
		if (!littleEndian && bytesPerElement == 1) continue;
		let sizeShift = bytesPerElement == 2 ? 1 : bytesPerElement == 4 ? 2 : bytesPerElement == 8 ? 3 : 0;
		currentExtensions[littleEndian ? tag : tag - 4] = bytesPerElement == 1 || littleEndian == isLittleEndianMachine ? (buffer) => {
			if (!TypedArray) throw new Error("Could not find typed array for code " + tag);
			if (!currentDecoder.copyBuffers) {
				if (bytesPerElement === 1 || bytesPerElement === 2 && !(buffer.byteOffset & 1) || bytesPerElement === 4 && !(buffer.byteOffset & 3) || bytesPerElement === 8 && !(buffer.byteOffset & 7)) return new TypedArray(buffer.buffer, buffer.byteOffset, buffer.byteLength >> sizeShift);
			}
			return new TypedArray(Uint8Array.prototype.slice.call(buffer, 0).buffer);
		} : (buffer) => {
			if (!TypedArray) throw new Error("Could not find typed array for code " + tag);
			let dv = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
			let elements = buffer.length >> sizeShift;
			let ta = new TypedArray(elements);
			let method = dv[dvMethod];
			for (let i = 0; i < elements; i++) ta[i] = method.call(dv, i << sizeShift, littleEndian);
			return ta;
		};
	}
}
function readBundleExt() {
	let length = readJustLength();
	let bundlePosition = position + read();
	for (let i = 2; i < length; i++) {
		let bundleLength = readJustLength();
		position += bundleLength;
	}
	let dataPosition = position;
	position = bundlePosition;
	bundledStrings = [readStringJS(readJustLength()), readStringJS(readJustLength())];
	bundledStrings.position0 = 0;
	bundledStrings.position1 = 0;
	bundledStrings.postBundlePosition = position;
	position = dataPosition;
	return read();
}
function readJustLength() {
	let token = src[position++] & 31;
	if (token > 23) switch (token) {
		case 24:
			token = src[position++];
			break;
		case 25:
			token = dataView.getUint16(position);
			position += 2;
			break;
		case 26:
			token = dataView.getUint32(position);
			position += 4;
	}
	return token;
}
function loadShared() {
	if (currentDecoder.getShared) {
		let sharedData = saveState(() => {
			src = null;
			return currentDecoder.getShared();
		}) || {};
		let updatedStructures = sharedData.structures || [];
		currentDecoder.sharedVersion = sharedData.version;
		packedValues = currentDecoder.sharedValues = sharedData.packedValues;
		if (currentStructures === true) currentDecoder.structures = currentStructures = updatedStructures;
		else currentStructures.splice.apply(currentStructures, [0, updatedStructures.length].concat(updatedStructures));
	}
}
function saveState(callback) {
	let savedSrcEnd = srcEnd;
	let savedPosition = position;
	let savedStringPosition = stringPosition;
	let savedSrcStringStart = srcStringStart;
	let savedSrcStringEnd = srcStringEnd;
	let savedSrcString = srcString;
	let savedStrings = strings;
	let savedReferenceMap = referenceMap;
	let savedBundledStrings = bundledStrings;
	let savedSrc = new Uint8Array(src.slice(0, srcEnd));
	let savedStructures = currentStructures;
	let savedDecoder = currentDecoder;
	let savedSequentialMode = sequentialMode;
	let value = callback();
	srcEnd = savedSrcEnd;
	position = savedPosition;
	stringPosition = savedStringPosition;
	srcStringStart = savedSrcStringStart;
	srcStringEnd = savedSrcStringEnd;
	srcString = savedSrcString;
	strings = savedStrings;
	referenceMap = savedReferenceMap;
	bundledStrings = savedBundledStrings;
	src = savedSrc;
	sequentialMode = savedSequentialMode;
	currentStructures = savedStructures;
	currentDecoder = savedDecoder;
	dataView = new DataView(src.buffer, src.byteOffset, src.byteLength);
	return value;
}
function clearSource() {
	src = null;
	referenceMap = null;
	currentStructures = null;
}
var mult10 = new Array(147);
for (let i = 0; i < 256; i++) mult10[i] = +("1e" + Math.floor(45.15 - i * .30103));
var defaultDecoder = new Decoder({ useRecords: false });
var decode$1 = defaultDecoder.decode;
var decodeMultiple = defaultDecoder.decodeMultiple;
// node_modules/semver/internal/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		MAX_LENGTH: 256,
		MAX_SAFE_COMPONENT_LENGTH: 16,
		MAX_SAFE_BUILD_LENGTH: 250,
		MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER || 
		/* istanbul ignore next */ 9007199254740991,
		RELEASE_TYPES: [
			"major",
			"premajor",
			"minor",
			"preminor",
			"patch",
			"prepatch",
			"prerelease"
		],
		SEMVER_SPEC_VERSION: "2.0.0",
		FLAG_INCLUDE_PRERELEASE: 1,
		FLAG_LOOSE: 2
	};
}));
// node_modules/semver/internal/debug.js
var require_debug = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = typeof process === "object" && process.env && process.env.NODE_DEBUG && /\bsemver\b/i.test(process.env.NODE_DEBUG) ? (...args) => console.error("SEMVER", ...args) : () => {};
}));
// node_modules/semver/internal/re.js
var require_re = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var { MAX_SAFE_COMPONENT_LENGTH, MAX_SAFE_BUILD_LENGTH, MAX_LENGTH } = require_constants();
	var debug = require_debug();
	exports = module.exports = {};
	var re = exports.re = [];
	var safeRe = exports.safeRe = [];
	var src = exports.src = [];
	var safeSrc = exports.safeSrc = [];
	var t = exports.t = {};
	var R = 0;
	var LETTERDASHNUMBER = "[a-zA-Z0-9-]";
	var safeRegexReplacements = [
		["\\s", 1],
		["\\d", MAX_LENGTH],
		[LETTERDASHNUMBER, MAX_SAFE_BUILD_LENGTH]
	];
	var makeSafeRegex = (value) => {
		for (const [token, max] of safeRegexReplacements) value = value.split(`${token}*`).join(`${token}{0,${max}}`).split(`${token}+`).join(`${token}{1,${max}}`);
		return value;
	};
	var createToken = (name, value, isGlobal) => {
		const safe = makeSafeRegex(value);
		const index = R++;
		debug(name, index, value);
		t[name] = index;
		src[index] = value;
		safeSrc[index] = safe;
		re[index] = new RegExp(value, isGlobal ? "g" : void 0);
		safeRe[index] = new RegExp(safe, isGlobal ? "g" : void 0);
	};
	createToken("NUMERICIDENTIFIER", "0|[1-9]\\d*");
	createToken("NUMERICIDENTIFIERLOOSE", "\\d+");
	createToken("NONNUMERICIDENTIFIER", `\\d*[a-zA-Z-]${LETTERDASHNUMBER}*`);
	createToken("MAINVERSION", `(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})\\.(${src[t.NUMERICIDENTIFIER]})`);
	createToken("MAINVERSIONLOOSE", `(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})\\.(${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASEIDENTIFIER", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIER]})`);
	createToken("PRERELEASEIDENTIFIERLOOSE", `(?:${src[t.NONNUMERICIDENTIFIER]}|${src[t.NUMERICIDENTIFIERLOOSE]})`);
	createToken("PRERELEASE", `(?:-(${src[t.PRERELEASEIDENTIFIER]}(?:\\.${src[t.PRERELEASEIDENTIFIER]})*))`);
	createToken("PRERELEASELOOSE", `(?:-?(${src[t.PRERELEASEIDENTIFIERLOOSE]}(?:\\.${src[t.PRERELEASEIDENTIFIERLOOSE]})*))`);
	createToken("BUILDIDENTIFIER", `${LETTERDASHNUMBER}+`);
	createToken("BUILD", `(?:\\+(${src[t.BUILDIDENTIFIER]}(?:\\.${src[t.BUILDIDENTIFIER]})*))`);
	createToken("FULLPLAIN", `v?${src[t.MAINVERSION]}${src[t.PRERELEASE]}?${src[t.BUILD]}?`);
	createToken("FULL", `^${src[t.FULLPLAIN]}$`);
	createToken("LOOSEPLAIN", `[v=\\s]*${src[t.MAINVERSIONLOOSE]}${src[t.PRERELEASELOOSE]}?${src[t.BUILD]}?`);
	createToken("LOOSE", `^${src[t.LOOSEPLAIN]}$`);
	createToken("GTLT", "((?:<|>)?=?)");
	createToken("XRANGEIDENTIFIERLOOSE", `${src[t.NUMERICIDENTIFIERLOOSE]}|x|X|\\*`);
	createToken("XRANGEIDENTIFIER", `${src[t.NUMERICIDENTIFIER]}|x|X|\\*`);
	createToken("XRANGEPLAIN", `[v=\\s]*(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:\\.(${src[t.XRANGEIDENTIFIER]})(?:${src[t.PRERELEASE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGEPLAINLOOSE", `[v=\\s]*(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:\\.(${src[t.XRANGEIDENTIFIERLOOSE]})(?:${src[t.PRERELEASELOOSE]})?${src[t.BUILD]}?)?)?`);
	createToken("XRANGE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAIN]}$`);
	createToken("XRANGELOOSE", `^${src[t.GTLT]}\\s*${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COERCEPLAIN", `(^|[^\\d])(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}})(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?(?:\\.(\\d{1,${MAX_SAFE_COMPONENT_LENGTH}}))?`);
	createToken("COERCE", `${src[t.COERCEPLAIN]}(?:$|[^\\d])`);
	createToken("COERCEFULL", src[t.COERCEPLAIN] + `(?:${src[t.PRERELEASE]})?(?:${src[t.BUILD]})?(?:$|[^\\d])`);
	createToken("COERCERTL", src[t.COERCE], true);
	createToken("COERCERTLFULL", src[t.COERCEFULL], true);
	createToken("LONETILDE", "(?:~>?)");
	createToken("TILDETRIM", `(\\s*)${src[t.LONETILDE]}\\s+`, true);
	exports.tildeTrimReplace = "$1~";
	createToken("TILDE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAIN]}$`);
	createToken("TILDELOOSE", `^${src[t.LONETILDE]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("LONECARET", "(?:\\^)");
	createToken("CARETTRIM", `(\\s*)${src[t.LONECARET]}\\s+`, true);
	exports.caretTrimReplace = "$1^";
	createToken("CARET", `^${src[t.LONECARET]}${src[t.XRANGEPLAIN]}$`);
	createToken("CARETLOOSE", `^${src[t.LONECARET]}${src[t.XRANGEPLAINLOOSE]}$`);
	createToken("COMPARATORLOOSE", `^${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]})$|^$`);
	createToken("COMPARATOR", `^${src[t.GTLT]}\\s*(${src[t.FULLPLAIN]})$|^$`);
	createToken("COMPARATORTRIM", `(\\s*)${src[t.GTLT]}\\s*(${src[t.LOOSEPLAIN]}|${src[t.XRANGEPLAIN]})`, true);
	exports.comparatorTrimReplace = "$1$2$3";
	createToken("HYPHENRANGE", `^\\s*(${src[t.XRANGEPLAIN]})\\s+-\\s+(${src[t.XRANGEPLAIN]})\\s*$`);
	createToken("HYPHENRANGELOOSE", `^\\s*(${src[t.XRANGEPLAINLOOSE]})\\s+-\\s+(${src[t.XRANGEPLAINLOOSE]})\\s*$`);
	createToken("STAR", "(<|>)?=?\\s*\\*");
	createToken("GTE0", "^\\s*>=\\s*0\\.0\\.0\\s*$");
	createToken("GTE0PRE", "^\\s*>=\\s*0\\.0\\.0-0\\s*$");
}));
// node_modules/semver/internal/parse-options.js
var require_parse_options = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var looseOption = Object.freeze({ loose: true });
	var emptyOpts = Object.freeze({});
	var parseOptions = (options) => {
		if (!options) return emptyOpts;
		if (typeof options !== "object") return looseOption;
		return options;
	};
	module.exports = parseOptions;
}));
// node_modules/semver/internal/identifiers.js
var require_identifiers = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var numeric = /^[0-9]+$/;
	var compareIdentifiers = (a, b) => {
		if (typeof a === "number" && typeof b === "number") return a === b ? 0 : a < b ? -1 : 1;
		const anum = numeric.test(a);
		const bnum = numeric.test(b);
		if (anum && bnum) {
			a = +a;
			b = +b;
		}
		return a === b ? 0 : anum && !bnum ? -1 : bnum && !anum ? 1 : a < b ? -1 : 1;
	};
	var rcompareIdentifiers = (a, b) => compareIdentifiers(b, a);
	module.exports = {
		compareIdentifiers,
		rcompareIdentifiers
	};
}));
// node_modules/semver/classes/semver.js
var require_semver$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var debug = require_debug();
	var { MAX_LENGTH, MAX_SAFE_INTEGER } = require_constants();
	var { safeRe: re, t } = require_re();
	var parseOptions = require_parse_options();
	var { compareIdentifiers } = require_identifiers();
	module.exports = class SemVer {
		constructor(version, options) {
			options = parseOptions(options);
			if (version instanceof SemVer) {
				if (version.loose === !!options.loose && version.includePrerelease === !!options.includePrerelease) return version;
				else version = version.version;
			} else if (typeof version !== "string") throw new TypeError(`Invalid version. Must be a string. Got type "${typeof version}".`);
			if (version.length > MAX_LENGTH) throw new TypeError(`version is longer than ${MAX_LENGTH} characters`);
			debug("SemVer", version, options);
			this.options = options;
			this.loose = !!options.loose;
			this.includePrerelease = !!options.includePrerelease;
			const m = version.trim().match(options.loose ? re[t.LOOSE] : re[t.FULL]);
			if (!m) throw new TypeError(`Invalid Version: ${version}`);
			this.raw = version;
			this.major = +m[1];
			this.minor = +m[2];
			this.patch = +m[3];
			if (this.major > MAX_SAFE_INTEGER || this.major < 0) throw new TypeError("Invalid major version");
			if (this.minor > MAX_SAFE_INTEGER || this.minor < 0) throw new TypeError("Invalid minor version");
			if (this.patch > MAX_SAFE_INTEGER || this.patch < 0) throw new TypeError("Invalid patch version");
			if (!m[4]) this.prerelease = [];
			else this.prerelease = m[4].split(".").map((id) => {
				if (/^[0-9]+$/.test(id)) {
					const num = +id;
					if (num >= 0 && num < MAX_SAFE_INTEGER) return num;
				}
				return id;
			});
			this.build = m[5] ? m[5].split(".") : [];
			this.format();
		}
		format() {
			this.version = `${this.major}.${this.minor}.${this.patch}`;
			if (this.prerelease.length) this.version += `-${this.prerelease.join(".")}`;
			return this.version;
		}
		toString() {
			return this.version;
		}
		compare(other) {
			debug("SemVer.compare", this.version, this.options, other);
			if (!(other instanceof SemVer)) {
				if (typeof other === "string" && other === this.version) return 0;
				other = new SemVer(other, this.options);
			}
			if (other.version === this.version) return 0;
			return this.compareMain(other) || this.comparePre(other);
		}
		compareMain(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.major < other.major) return -1;
			if (this.major > other.major) return 1;
			if (this.minor < other.minor) return -1;
			if (this.minor > other.minor) return 1;
			if (this.patch < other.patch) return -1;
			if (this.patch > other.patch) return 1;
			return 0;
		}
		comparePre(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			if (this.prerelease.length && !other.prerelease.length) return -1;
			else if (!this.prerelease.length && other.prerelease.length) return 1;
			else if (!this.prerelease.length && !other.prerelease.length) return 0;
			let i = 0;
			do {
				const a = this.prerelease[i];
				const b = other.prerelease[i];
				debug("prerelease compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		compareBuild(other) {
			if (!(other instanceof SemVer)) other = new SemVer(other, this.options);
			let i = 0;
			do {
				const a = this.build[i];
				const b = other.build[i];
				debug("build compare", i, a, b);
				if (a === void 0 && b === void 0) return 0;
				else if (b === void 0) return 1;
				else if (a === void 0) return -1;
				else if (a === b) continue;
				else return compareIdentifiers(a, b);
			} while (++i);
		}
		inc(release, identifier, identifierBase) {
			if (release.startsWith("pre")) {
				if (!identifier && identifierBase === false) throw new Error("invalid increment argument: identifier is empty");
				if (identifier) {
					const match = `-${identifier}`.match(this.options.loose ? re[t.PRERELEASELOOSE] : re[t.PRERELEASE]);
					if (!match || match[1] !== identifier) throw new Error(`invalid identifier: ${identifier}`);
				}
			}
			switch (release) {
				case "premajor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor = 0;
					this.major++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "preminor":
					this.prerelease.length = 0;
					this.patch = 0;
					this.minor++;
					this.inc("pre", identifier, identifierBase);
					break;
				case "prepatch":
					this.prerelease.length = 0;
					this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "prerelease":
					if (this.prerelease.length === 0) this.inc("patch", identifier, identifierBase);
					this.inc("pre", identifier, identifierBase);
					break;
				case "release":
					if (this.prerelease.length === 0) throw new Error(`version ${this.raw} is not a prerelease`);
					this.prerelease.length = 0;
					break;
				case "major":
					if (this.minor !== 0 || this.patch !== 0 || this.prerelease.length === 0) this.major++;
					this.minor = 0;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "minor":
					if (this.patch !== 0 || this.prerelease.length === 0) this.minor++;
					this.patch = 0;
					this.prerelease = [];
					break;
				case "patch":
					if (this.prerelease.length === 0) this.patch++;
					this.prerelease = [];
					break;
				case "pre": {
					const base = Number(identifierBase) ? 1 : 0;
					if (this.prerelease.length === 0) this.prerelease = [base];
					else {
						let i = this.prerelease.length;
						while (--i >= 0) if (typeof this.prerelease[i] === "number") {
							this.prerelease[i]++;
							i = -2;
						}
						if (i === -1) {
							if (identifier === this.prerelease.join(".") && identifierBase === false) throw new Error("invalid increment argument: identifier already exists");
							this.prerelease.push(base);
						}
					}
					if (identifier) {
						let prerelease = [identifier, base];
						if (identifierBase === false) prerelease = [identifier];
						if (compareIdentifiers(this.prerelease[0], identifier) === 0) {
							if (isNaN(this.prerelease[1])) this.prerelease = prerelease;
						} else this.prerelease = prerelease;
					}
					break;
				}
				default: throw new Error(`invalid increment argument: ${release}`);
			}
			this.raw = this.format();
			if (this.build.length) this.raw += `+${this.build.join(".")}`;
			return this;
		}
	};
}));
// node_modules/semver/functions/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var parse = (version, options, throwErrors = false) => {
		if (version instanceof SemVer) return version;
		try {
			return new SemVer(version, options);
		} catch (er) {
			if (!throwErrors) return null;
			throw er;
		}
	};
	module.exports = parse;
}));
// node_modules/semver/functions/valid.js
var require_valid$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var parse = require_parse();
	var valid = (version, options) => {
		const v = parse(version, options);
		return v ? v.version : null;
	};
	module.exports = valid;
}));
// node_modules/semver/functions/clean.js
var require_clean = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var parse = require_parse();
	var clean = (version, options) => {
		const s = parse(version.trim().replace(/^[=v]+/, ""), options);
		return s ? s.version : null;
	};
	module.exports = clean;
}));
// node_modules/semver/functions/inc.js
var require_inc = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var inc = (version, release, options, identifier, identifierBase) => {
		if (typeof options === "string") {
			identifierBase = identifier;
			identifier = options;
			options = void 0;
		}
		try {
			return new SemVer(version instanceof SemVer ? version.version : version, options).inc(release, identifier, identifierBase).version;
		} catch (er) {
			return null;
		}
	};
	module.exports = inc;
}));
// node_modules/semver/functions/diff.js
var require_diff = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var parse = require_parse();
	var diff = (version1, version2) => {
		const v1 = parse(version1, null, true);
		const v2 = parse(version2, null, true);
		const comparison = v1.compare(v2);
		if (comparison === 0) return null;
		const v1Higher = comparison > 0;
		const highVersion = v1Higher ? v1 : v2;
		const lowVersion = v1Higher ? v2 : v1;
		const highHasPre = !!highVersion.prerelease.length;
		if (!!lowVersion.prerelease.length && !highHasPre) {
			if (!lowVersion.patch && !lowVersion.minor) return "major";
			if (lowVersion.compareMain(highVersion) === 0) {
				if (lowVersion.minor && !lowVersion.patch) return "minor";
				return "patch";
			}
		}
		const prefix = highHasPre ? "pre" : "";
		if (v1.major !== v2.major) return prefix + "major";
		if (v1.minor !== v2.minor) return prefix + "minor";
		if (v1.patch !== v2.patch) return prefix + "patch";
		return "prerelease";
	};
	module.exports = diff;
}));
// node_modules/semver/functions/major.js
var require_major = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var major = (a, loose) => new SemVer(a, loose).major;
	module.exports = major;
}));
// node_modules/semver/functions/minor.js
var require_minor = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var minor = (a, loose) => new SemVer(a, loose).minor;
	module.exports = minor;
}));
// node_modules/semver/functions/patch.js
var require_patch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var patch = (a, loose) => new SemVer(a, loose).patch;
	module.exports = patch;
}));
// node_modules/semver/functions/prerelease.js
var require_prerelease = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var parse = require_parse();
	var prerelease = (version, options) => {
		const parsed = parse(version, options);
		return parsed && parsed.prerelease.length ? parsed.prerelease : null;
	};
	module.exports = prerelease;
}));
// node_modules/semver/functions/compare.js
var require_compare = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var compare = (a, b, loose) => new SemVer(a, loose).compare(new SemVer(b, loose));
	module.exports = compare;
}));
// node_modules/semver/functions/rcompare.js
var require_rcompare = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compare = require_compare();
	var rcompare = (a, b, loose) => compare(b, a, loose);
	module.exports = rcompare;
}));
// node_modules/semver/functions/compare-loose.js
var require_compare_loose = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compare = require_compare();
	var compareLoose = (a, b) => compare(a, b, true);
	module.exports = compareLoose;
}));
// node_modules/semver/functions/compare-build.js
var require_compare_build = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var compareBuild = (a, b, loose) => {
		const versionA = new SemVer(a, loose);
		const versionB = new SemVer(b, loose);
		return versionA.compare(versionB) || versionA.compareBuild(versionB);
	};
	module.exports = compareBuild;
}));
// node_modules/semver/functions/sort.js
var require_sort = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compareBuild = require_compare_build();
	var sort = (list, loose) => list.sort((a, b) => compareBuild(a, b, loose));
	module.exports = sort;
}));
// node_modules/semver/functions/rsort.js
var require_rsort = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compareBuild = require_compare_build();
	var rsort = (list, loose) => list.sort((a, b) => compareBuild(b, a, loose));
	module.exports = rsort;
}));
// node_modules/semver/functions/gt.js
var require_gt = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compare = require_compare();
	var gt = (a, b, loose) => compare(a, b, loose) > 0;
	module.exports = gt;
}));
// node_modules/semver/functions/lt.js
var require_lt = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compare = require_compare();
	var lt = (a, b, loose) => compare(a, b, loose) < 0;
	module.exports = lt;
}));
// node_modules/semver/functions/eq.js
var require_eq = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compare = require_compare();
	var eq = (a, b, loose) => compare(a, b, loose) === 0;
	module.exports = eq;
}));
// node_modules/semver/functions/neq.js
var require_neq = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compare = require_compare();
	var neq = (a, b, loose) => compare(a, b, loose) !== 0;
	module.exports = neq;
}));
// node_modules/semver/functions/gte.js
var require_gte = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compare = require_compare();
	var gte = (a, b, loose) => compare(a, b, loose) >= 0;
	module.exports = gte;
}));
// node_modules/semver/functions/lte.js
var require_lte = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var compare = require_compare();
	var lte = (a, b, loose) => compare(a, b, loose) <= 0;
	module.exports = lte;
}));
// node_modules/semver/functions/cmp.js
var require_cmp = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var eq = require_eq();
	var neq = require_neq();
	var gt = require_gt();
	var gte = require_gte();
	var lt = require_lt();
	var lte = require_lte();
	var cmp = (a, op, b, loose) => {
		switch (op) {
			case "===":
				if (typeof a === "object") a = a.version;
				if (typeof b === "object") b = b.version;
				return a === b;
			case "!==":
				if (typeof a === "object") a = a.version;
				if (typeof b === "object") b = b.version;
				return a !== b;
			case "":
			case "=":
			case "==": return eq(a, b, loose);
			case "!=": return neq(a, b, loose);
			case ">": return gt(a, b, loose);
			case ">=": return gte(a, b, loose);
			case "<": return lt(a, b, loose);
			case "<=": return lte(a, b, loose);
			default: throw new TypeError(`Invalid operator: ${op}`);
		}
	};
	module.exports = cmp;
}));
// node_modules/semver/functions/coerce.js
var require_coerce = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var parse = require_parse();
	var { safeRe: re, t } = require_re();
	var coerce = (version, options) => {
		if (version instanceof SemVer) return version;
		if (typeof version === "number") version = String(version);
		if (typeof version !== "string") return null;
		options = options || {};
		let match = null;
		if (!options.rtl) match = version.match(options.includePrerelease ? re[t.COERCEFULL] : re[t.COERCE]);
		else {
			const coerceRtlRegex = options.includePrerelease ? re[t.COERCERTLFULL] : re[t.COERCERTL];
			let next;
			while ((next = coerceRtlRegex.exec(version)) && (!match || match.index + match[0].length !== version.length)) {
				if (!match || next.index + next[0].length !== match.index + match[0].length) match = next;
				coerceRtlRegex.lastIndex = next.index + next[1].length + next[2].length;
			}
			coerceRtlRegex.lastIndex = -1;
		}
		if (match === null) return null;
		const major = match[2];
		return parse(`${major}.${match[3] || "0"}.${match[4] || "0"}${options.includePrerelease && match[5] ? `-${match[5]}` : ""}${options.includePrerelease && match[6] ? `+${match[6]}` : ""}`, options);
	};
	module.exports = coerce;
}));
// node_modules/semver/internal/lrucache.js
var require_lrucache = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var LRUCache = class {
		constructor() {
			this.max = 1e3;
			this.map = /* @__PURE__ */ new Map();
		}
		get(key) {
			const value = this.map.get(key);
			if (value === void 0) return;
			else {
				this.map.delete(key);
				this.map.set(key, value);
				return value;
			}
		}
		delete(key) {
			return this.map.delete(key);
		}
		set(key, value) {
			if (!this.delete(key) && value !== void 0) {
				if (this.map.size >= this.max) {
					const firstKey = this.map.keys().next().value;
					this.delete(firstKey);
				}
				this.map.set(key, value);
			}
			return this;
		}
	};
	module.exports = LRUCache;
}));
// node_modules/semver/classes/range.js
var require_range = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SPACE_CHARACTERS = /\s+/g;
	module.exports = class Range {
		constructor(range, options) {
			options = parseOptions(options);
			if (range instanceof Range) {
				if (range.loose === !!options.loose && range.includePrerelease === !!options.includePrerelease) return range;
				else return new Range(range.raw, options);
			}
			if (range instanceof Comparator) {
				this.raw = range.value;
				this.set = [[range]];
				this.formatted = void 0;
				return this;
			}
			this.options = options;
			this.loose = !!options.loose;
			this.includePrerelease = !!options.includePrerelease;
			this.raw = range.trim().replace(SPACE_CHARACTERS, " ");
			this.set = this.raw.split("||").map((r) => this.parseRange(r.trim())).filter((c) => c.length);
			if (!this.set.length) throw new TypeError(`Invalid SemVer Range: ${this.raw}`);
			if (this.set.length > 1) {
				const first = this.set[0];
				this.set = this.set.filter((c) => !isNullSet(c[0]));
				if (this.set.length === 0) this.set = [first];
				else if (this.set.length > 1) {
					for (const c of this.set) if (c.length === 1 && isAny(c[0])) {
						this.set = [c];
						break;
					}
				}
			}
			this.formatted = void 0;
		}
		get range() {
			if (this.formatted === void 0) {
				this.formatted = "";
				for (let i = 0; i < this.set.length; i++) {
					if (i > 0) this.formatted += "||";
					const comps = this.set[i];
					for (let k = 0; k < comps.length; k++) {
						if (k > 0) this.formatted += " ";
						this.formatted += comps[k].toString().trim();
					}
				}
			}
			return this.formatted;
		}
		format() {
			return this.range;
		}
		toString() {
			return this.range;
		}
		parseRange(range) {
			const memoKey = ((this.options.includePrerelease && FLAG_INCLUDE_PRERELEASE) | (this.options.loose && FLAG_LOOSE)) + ":" + range;
			const cached = cache.get(memoKey);
			if (cached) return cached;
			const loose = this.options.loose;
			const hr = loose ? re[t.HYPHENRANGELOOSE] : re[t.HYPHENRANGE];
			range = range.replace(hr, hyphenReplace(this.options.includePrerelease));
			debug("hyphen replace", range);
			range = range.replace(re[t.COMPARATORTRIM], comparatorTrimReplace);
			debug("comparator trim", range);
			range = range.replace(re[t.TILDETRIM], tildeTrimReplace);
			debug("tilde trim", range);
			range = range.replace(re[t.CARETTRIM], caretTrimReplace);
			debug("caret trim", range);
			let rangeList = range.split(" ").map((comp) => parseComparator(comp, this.options)).join(" ").split(/\s+/).map((comp) => replaceGTE0(comp, this.options));
			if (loose) rangeList = rangeList.filter((comp) => {
				debug("loose invalid filter", comp, this.options);
				return !!comp.match(re[t.COMPARATORLOOSE]);
			});
			debug("range list", rangeList);
			const rangeMap = /* @__PURE__ */ new Map();
			const comparators = rangeList.map((comp) => new Comparator(comp, this.options));
			for (const comp of comparators) {
				if (isNullSet(comp)) return [comp];
				rangeMap.set(comp.value, comp);
			}
			if (rangeMap.size > 1 && rangeMap.has("")) rangeMap.delete("");
			const result = [...rangeMap.values()];
			cache.set(memoKey, result);
			return result;
		}
		intersects(range, options) {
			if (!(range instanceof Range)) throw new TypeError("a Range is required");
			return this.set.some((thisComparators) => {
				return isSatisfiable(thisComparators, options) && range.set.some((rangeComparators) => {
					return isSatisfiable(rangeComparators, options) && thisComparators.every((thisComparator) => {
						return rangeComparators.every((rangeComparator) => {
							return thisComparator.intersects(rangeComparator, options);
						});
					});
				});
			});
		}
		test(version) {
			if (!version) return false;
			if (typeof version === "string") try {
				version = new SemVer(version, this.options);
			} catch (er) {
				return false;
			}
			for (let i = 0; i < this.set.length; i++) if (testSet(this.set[i], version, this.options)) return true;
			return false;
		}
	};
	var cache = new (require_lrucache())();
	var parseOptions = require_parse_options();
	var Comparator = require_comparator();
	var debug = require_debug();
	var SemVer = require_semver$1();
	var { safeRe: re, t, comparatorTrimReplace, tildeTrimReplace, caretTrimReplace } = require_re();
	var { FLAG_INCLUDE_PRERELEASE, FLAG_LOOSE } = require_constants();
	var isNullSet = (c) => c.value === "<0.0.0-0";
	var isAny = (c) => c.value === "";
	var isSatisfiable = (comparators, options) => {
		let result = true;
		const remainingComparators = comparators.slice();
		let testComparator = remainingComparators.pop();
		while (result && remainingComparators.length) {
			result = remainingComparators.every((otherComparator) => {
				return testComparator.intersects(otherComparator, options);
			});
			testComparator = remainingComparators.pop();
		}
		return result;
	};
	var parseComparator = (comp, options) => {
		comp = comp.replace(re[t.BUILD], "");
		debug("comp", comp, options);
		comp = replaceCarets(comp, options);
		debug("caret", comp);
		comp = replaceTildes(comp, options);
		debug("tildes", comp);
		comp = replaceXRanges(comp, options);
		debug("xrange", comp);
		comp = replaceStars(comp, options);
		debug("stars", comp);
		return comp;
	};
	var isX = (id) => !id || id.toLowerCase() === "x" || id === "*";
	var replaceTildes = (comp, options) => {
		return comp.trim().split(/\s+/).map((c) => replaceTilde(c, options)).join(" ");
	};
	var replaceTilde = (comp, options) => {
		const r = options.loose ? re[t.TILDELOOSE] : re[t.TILDE];
		return comp.replace(r, (_, M, m, p, pr) => {
			debug("tilde", comp, _, M, m, p, pr);
			let ret;
			if (isX(M)) ret = "";
			else if (isX(m)) ret = `>=${M}.0.0 <${+M + 1}.0.0-0`;
			else if (isX(p)) ret = `>=${M}.${m}.0 <${M}.${+m + 1}.0-0`;
			else if (pr) {
				debug("replaceTilde pr", pr);
				ret = `>=${M}.${m}.${p}-${pr} <${M}.${+m + 1}.0-0`;
			} else ret = `>=${M}.${m}.${p} <${M}.${+m + 1}.0-0`;
			debug("tilde return", ret);
			return ret;
		});
	};
	var replaceCarets = (comp, options) => {
		return comp.trim().split(/\s+/).map((c) => replaceCaret(c, options)).join(" ");
	};
	var replaceCaret = (comp, options) => {
		debug("caret", comp, options);
		const r = options.loose ? re[t.CARETLOOSE] : re[t.CARET];
		const z = options.includePrerelease ? "-0" : "";
		return comp.replace(r, (_, M, m, p, pr) => {
			debug("caret", comp, _, M, m, p, pr);
			let ret;
			if (isX(M)) ret = "";
			else if (isX(m)) ret = `>=${M}.0.0${z} <${+M + 1}.0.0-0`;
			else if (isX(p)) {
				if (M === "0") ret = `>=${M}.${m}.0${z} <${M}.${+m + 1}.0-0`;
				else ret = `>=${M}.${m}.0${z} <${+M + 1}.0.0-0`;
			} else if (pr) {
				debug("replaceCaret pr", pr);
				if (M === "0") {
					if (m === "0") ret = `>=${M}.${m}.${p}-${pr} <${M}.${m}.${+p + 1}-0`;
					else ret = `>=${M}.${m}.${p}-${pr} <${M}.${+m + 1}.0-0`;
				} else ret = `>=${M}.${m}.${p}-${pr} <${+M + 1}.0.0-0`;
			} else {
				debug("no pr");
				if (M === "0") {
					if (m === "0") ret = `>=${M}.${m}.${p}${z} <${M}.${m}.${+p + 1}-0`;
					else ret = `>=${M}.${m}.${p}${z} <${M}.${+m + 1}.0-0`;
				} else ret = `>=${M}.${m}.${p} <${+M + 1}.0.0-0`;
			}
			debug("caret return", ret);
			return ret;
		});
	};
	var replaceXRanges = (comp, options) => {
		debug("replaceXRanges", comp, options);
		return comp.split(/\s+/).map((c) => replaceXRange(c, options)).join(" ");
	};
	var replaceXRange = (comp, options) => {
		comp = comp.trim();
		const r = options.loose ? re[t.XRANGELOOSE] : re[t.XRANGE];
		return comp.replace(r, (ret, gtlt, M, m, p, pr) => {
			debug("xRange", comp, ret, gtlt, M, m, p, pr);
			const xM = isX(M);
			const xm = xM || isX(m);
			const xp = xm || isX(p);
			const anyX = xp;
			if (gtlt === "=" && anyX) gtlt = "";
			pr = options.includePrerelease ? "-0" : "";
			if (xM) {
				if (gtlt === ">" || gtlt === "<") ret = "<0.0.0-0";
				else ret = "*";
			} else if (gtlt && anyX) {
				if (xm) m = 0;
				p = 0;
				if (gtlt === ">") {
					gtlt = ">=";
					if (xm) {
						M = +M + 1;
						m = 0;
						p = 0;
					} else {
						m = +m + 1;
						p = 0;
					}
				} else if (gtlt === "<=") {
					gtlt = "<";
					if (xm) M = +M + 1;
					else m = +m + 1;
				}
				if (gtlt === "<") pr = "-0";
				ret = `${gtlt + M}.${m}.${p}${pr}`;
			} else if (xm) ret = `>=${M}.0.0${pr} <${+M + 1}.0.0-0`;
			else if (xp) ret = `>=${M}.${m}.0${pr} <${M}.${+m + 1}.0-0`;
			debug("xRange return", ret);
			return ret;
		});
	};
	var replaceStars = (comp, options) => {
		debug("replaceStars", comp, options);
		return comp.trim().replace(re[t.STAR], "");
	};
	var replaceGTE0 = (comp, options) => {
		debug("replaceGTE0", comp, options);
		return comp.trim().replace(re[options.includePrerelease ? t.GTE0PRE : t.GTE0], "");
	};
	var hyphenReplace = (incPr) => ($0, from, fM, fm, fp, fpr, fb, to, tM, tm, tp, tpr) => {
		if (isX(fM)) from = "";
		else if (isX(fm)) from = `>=${fM}.0.0${incPr ? "-0" : ""}`;
		else if (isX(fp)) from = `>=${fM}.${fm}.0${incPr ? "-0" : ""}`;
		else if (fpr) from = `>=${from}`;
		else from = `>=${from}${incPr ? "-0" : ""}`;
		if (isX(tM)) to = "";
		else if (isX(tm)) to = `<${+tM + 1}.0.0-0`;
		else if (isX(tp)) to = `<${tM}.${+tm + 1}.0-0`;
		else if (tpr) to = `<=${tM}.${tm}.${tp}-${tpr}`;
		else if (incPr) to = `<${tM}.${tm}.${+tp + 1}-0`;
		else to = `<=${to}`;
		return `${from} ${to}`.trim();
	};
	var testSet = (set, version, options) => {
		for (let i = 0; i < set.length; i++) if (!set[i].test(version)) return false;
		if (version.prerelease.length && !options.includePrerelease) {
			for (let i = 0; i < set.length; i++) {
				debug(set[i].semver);
				if (set[i].semver === Comparator.ANY) continue;
				if (set[i].semver.prerelease.length > 0) {
					const allowed = set[i].semver;
					if (allowed.major === version.major && allowed.minor === version.minor && allowed.patch === version.patch) return true;
				}
			}
			return false;
		}
		return true;
	};
}));
// node_modules/semver/classes/comparator.js
var require_comparator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var ANY = Symbol("SemVer ANY");
	module.exports = class Comparator {
		static get ANY() {
			return ANY;
		}
		constructor(comp, options) {
			options = parseOptions(options);
			if (comp instanceof Comparator) {
				if (comp.loose === !!options.loose) return comp;
				else comp = comp.value;
			}
			comp = comp.trim().split(/\s+/).join(" ");
			debug("comparator", comp, options);
			this.options = options;
			this.loose = !!options.loose;
			this.parse(comp);
			if (this.semver === ANY) this.value = "";
			else this.value = this.operator + this.semver.version;
			debug("comp", this);
		}
		parse(comp) {
			const r = this.options.loose ? re[t.COMPARATORLOOSE] : re[t.COMPARATOR];
			const m = comp.match(r);
			if (!m) throw new TypeError(`Invalid comparator: ${comp}`);
			this.operator = m[1] !== void 0 ? m[1] : "";
			if (this.operator === "=") this.operator = "";
			if (!m[2]) this.semver = ANY;
			else this.semver = new SemVer(m[2], this.options.loose);
		}
		toString() {
			return this.value;
		}
		test(version) {
			debug("Comparator.test", version, this.options.loose);
			if (this.semver === ANY || version === ANY) return true;
			if (typeof version === "string") try {
				version = new SemVer(version, this.options);
			} catch (er) {
				return false;
			}
			return cmp(version, this.operator, this.semver, this.options);
		}
		intersects(comp, options) {
			if (!(comp instanceof Comparator)) throw new TypeError("a Comparator is required");
			if (this.operator === "") {
				if (this.value === "") return true;
				return new Range(comp.value, options).test(this.value);
			} else if (comp.operator === "") {
				if (comp.value === "") return true;
				return new Range(this.value, options).test(comp.semver);
			}
			options = parseOptions(options);
			if (options.includePrerelease && (this.value === "<0.0.0-0" || comp.value === "<0.0.0-0")) return false;
			if (!options.includePrerelease && (this.value.startsWith("<0.0.0") || comp.value.startsWith("<0.0.0"))) return false;
			if (this.operator.startsWith(">") && comp.operator.startsWith(">")) return true;
			if (this.operator.startsWith("<") && comp.operator.startsWith("<")) return true;
			if (this.semver.version === comp.semver.version && this.operator.includes("=") && comp.operator.includes("=")) return true;
			if (cmp(this.semver, "<", comp.semver, options) && this.operator.startsWith(">") && comp.operator.startsWith("<")) return true;
			if (cmp(this.semver, ">", comp.semver, options) && this.operator.startsWith("<") && comp.operator.startsWith(">")) return true;
			return false;
		}
	};
	var parseOptions = require_parse_options();
	var { safeRe: re, t } = require_re();
	var cmp = require_cmp();
	var debug = require_debug();
	var SemVer = require_semver$1();
	var Range = require_range();
}));
// node_modules/semver/functions/satisfies.js
var require_satisfies = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Range = require_range();
	var satisfies = (version, range, options) => {
		try {
			range = new Range(range, options);
		} catch (er) {
			return false;
		}
		return range.test(version);
	};
	module.exports = satisfies;
}));
// node_modules/semver/ranges/to-comparators.js
var require_to_comparators = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Range = require_range();
	var toComparators = (range, options) => new Range(range, options).set.map((comp) => comp.map((c) => c.value).join(" ").trim().split(" "));
	module.exports = toComparators;
}));
// node_modules/semver/ranges/max-satisfying.js
var require_max_satisfying = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var Range = require_range();
	var maxSatisfying = (versions, range, options) => {
		let max = null;
		let maxSV = null;
		let rangeObj = null;
		try {
			rangeObj = new Range(range, options);
		} catch (er) {
			return null;
		}
		versions.forEach((v) => {
			if (rangeObj.test(v)) {
				if (!max || maxSV.compare(v) === -1) {
					max = v;
					maxSV = new SemVer(max, options);
				}
			}
		});
		return max;
	};
	module.exports = maxSatisfying;
}));
// node_modules/semver/ranges/min-satisfying.js
var require_min_satisfying = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var Range = require_range();
	var minSatisfying = (versions, range, options) => {
		let min = null;
		let minSV = null;
		let rangeObj = null;
		try {
			rangeObj = new Range(range, options);
		} catch (er) {
			return null;
		}
		versions.forEach((v) => {
			if (rangeObj.test(v)) {
				if (!min || minSV.compare(v) === 1) {
					min = v;
					minSV = new SemVer(min, options);
				}
			}
		});
		return min;
	};
	module.exports = minSatisfying;
}));
// node_modules/semver/ranges/min-version.js
var require_min_version = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var Range = require_range();
	var gt = require_gt();
	var minVersion = (range, loose) => {
		range = new Range(range, loose);
		let minver = new SemVer("0.0.0");
		if (range.test(minver)) return minver;
		minver = new SemVer("0.0.0-0");
		if (range.test(minver)) return minver;
		minver = null;
		for (let i = 0; i < range.set.length; ++i) {
			const comparators = range.set[i];
			let setMin = null;
			comparators.forEach((comparator) => {
				const compver = new SemVer(comparator.semver.version);
				switch (comparator.operator) {
					case ">":
						if (compver.prerelease.length === 0) compver.patch++;
						else compver.prerelease.push(0);
						compver.raw = compver.format();
					case "":
					case ">=":
						if (!setMin || gt(compver, setMin)) setMin = compver;
						break;
					case "<":
					case "<=": break;
					/* istanbul ignore next */
					default: throw new Error(`Unexpected operation: ${comparator.operator}`);
				}
			});
			if (setMin && (!minver || gt(minver, setMin))) minver = setMin;
		}
		if (minver && range.test(minver)) return minver;
		return null;
	};
	module.exports = minVersion;
}));
// node_modules/semver/ranges/valid.js
var require_valid = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Range = require_range();
	var validRange = (range, options) => {
		try {
			return new Range(range, options).range || "*";
		} catch (er) {
			return null;
		}
	};
	module.exports = validRange;
}));
// node_modules/semver/ranges/outside.js
var require_outside = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SemVer = require_semver$1();
	var Comparator = require_comparator();
	var { ANY } = Comparator;
	var Range = require_range();
	var satisfies = require_satisfies();
	var gt = require_gt();
	var lt = require_lt();
	var lte = require_lte();
	var gte = require_gte();
	var outside = (version, range, hilo, options) => {
		version = new SemVer(version, options);
		range = new Range(range, options);
		let gtfn, ltefn, ltfn, comp, ecomp;
		switch (hilo) {
			case ">":
				gtfn = gt;
				ltefn = lte;
				ltfn = lt;
				comp = ">";
				ecomp = ">=";
				break;
			case "<":
				gtfn = lt;
				ltefn = gte;
				ltfn = gt;
				comp = "<";
				ecomp = "<=";
				break;
			default: throw new TypeError("Must provide a hilo val of \"<\" or \">\"");
		}
		if (satisfies(version, range, options)) return false;
		for (let i = 0; i < range.set.length; ++i) {
			const comparators = range.set[i];
			let high = null;
			let low = null;
			comparators.forEach((comparator) => {
				if (comparator.semver === ANY) comparator = new Comparator(">=0.0.0");
				high = high || comparator;
				low = low || comparator;
				if (gtfn(comparator.semver, high.semver, options)) high = comparator;
				else if (ltfn(comparator.semver, low.semver, options)) low = comparator;
			});
			if (high.operator === comp || high.operator === ecomp) return false;
			if ((!low.operator || low.operator === comp) && ltefn(version, low.semver)) return false;
			else if (low.operator === ecomp && ltfn(version, low.semver)) return false;
		}
		return true;
	};
	module.exports = outside;
}));
// node_modules/semver/ranges/gtr.js
var require_gtr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var outside = require_outside();
	var gtr = (version, range, options) => outside(version, range, ">", options);
	module.exports = gtr;
}));
// node_modules/semver/ranges/ltr.js
var require_ltr = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var outside = require_outside();
	var ltr = (version, range, options) => outside(version, range, "<", options);
	module.exports = ltr;
}));
// node_modules/semver/ranges/intersects.js
var require_intersects = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Range = require_range();
	var intersects = (r1, r2, options) => {
		r1 = new Range(r1, options);
		r2 = new Range(r2, options);
		return r1.intersects(r2, options);
	};
	module.exports = intersects;
}));
// node_modules/semver/ranges/simplify.js
var require_simplify = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var satisfies = require_satisfies();
	var compare = require_compare();
	module.exports = (versions, range, options) => {
		const set = [];
		let first = null;
		let prev = null;
		const v = versions.sort((a, b) => compare(a, b, options));
		for (const version of v) if (satisfies(version, range, options)) {
			prev = version;
			if (!first) first = version;
		} else {
			if (prev) set.push([first, prev]);
			prev = null;
			first = null;
		}
		if (first) set.push([first, null]);
		const ranges = [];
		for (const [min, max] of set) if (min === max) ranges.push(min);
		else if (!max && min === v[0]) ranges.push("*");
		else if (!max) ranges.push(`>=${min}`);
		else if (min === v[0]) ranges.push(`<=${max}`);
		else ranges.push(`${min} - ${max}`);
		const simplified = ranges.join(" || ");
		const original = typeof range.raw === "string" ? range.raw : String(range);
		return simplified.length < original.length ? simplified : range;
	};
}));
// node_modules/semver/ranges/subset.js
var require_subset = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Range = require_range();
	var Comparator = require_comparator();
	var { ANY } = Comparator;
	var satisfies = require_satisfies();
	var compare = require_compare();
	var subset = (sub, dom, options = {}) => {
		if (sub === dom) return true;
		sub = new Range(sub, options);
		dom = new Range(dom, options);
		let sawNonNull = false;
		OUTER: for (const simpleSub of sub.set) {
			for (const simpleDom of dom.set) {
				const isSub = simpleSubset(simpleSub, simpleDom, options);
				sawNonNull = sawNonNull || isSub !== null;
				if (isSub) continue OUTER;
			}
			if (sawNonNull) return false;
		}
		return true;
	};
	var minimumVersionWithPreRelease = [new Comparator(">=0.0.0-0")];
	var minimumVersion = [new Comparator(">=0.0.0")];
	var simpleSubset = (sub, dom, options) => {
		if (sub === dom) return true;
		if (sub.length === 1 && sub[0].semver === ANY) {
			if (dom.length === 1 && dom[0].semver === ANY) return true;
			else if (options.includePrerelease) sub = minimumVersionWithPreRelease;
			else sub = minimumVersion;
		}
		if (dom.length === 1 && dom[0].semver === ANY) {
			if (options.includePrerelease) return true;
			else dom = minimumVersion;
		}
		const eqSet = /* @__PURE__ */ new Set();
		let gt, lt;
		for (const c of sub) if (c.operator === ">" || c.operator === ">=") gt = higherGT(gt, c, options);
		else if (c.operator === "<" || c.operator === "<=") lt = lowerLT(lt, c, options);
		else eqSet.add(c.semver);
		if (eqSet.size > 1) return null;
		let gtltComp;
		if (gt && lt) {
			gtltComp = compare(gt.semver, lt.semver, options);
			if (gtltComp > 0) return null;
			else if (gtltComp === 0 && (gt.operator !== ">=" || lt.operator !== "<=")) return null;
		}
		for (const eq of eqSet) {
			if (gt && !satisfies(eq, String(gt), options)) return null;
			if (lt && !satisfies(eq, String(lt), options)) return null;
			for (const c of dom) if (!satisfies(eq, String(c), options)) return false;
			return true;
		}
		let higher, lower;
		let hasDomLT, hasDomGT;
		let needDomLTPre = lt && !options.includePrerelease && lt.semver.prerelease.length ? lt.semver : false;
		let needDomGTPre = gt && !options.includePrerelease && gt.semver.prerelease.length ? gt.semver : false;
		if (needDomLTPre && needDomLTPre.prerelease.length === 1 && lt.operator === "<" && needDomLTPre.prerelease[0] === 0) needDomLTPre = false;
		for (const c of dom) {
			hasDomGT = hasDomGT || c.operator === ">" || c.operator === ">=";
			hasDomLT = hasDomLT || c.operator === "<" || c.operator === "<=";
			if (gt) {
				if (needDomGTPre) {
					if (c.semver.prerelease && c.semver.prerelease.length && c.semver.major === needDomGTPre.major && c.semver.minor === needDomGTPre.minor && c.semver.patch === needDomGTPre.patch) needDomGTPre = false;
				}
				if (c.operator === ">" || c.operator === ">=") {
					higher = higherGT(gt, c, options);
					if (higher === c && higher !== gt) return false;
				} else if (gt.operator === ">=" && !satisfies(gt.semver, String(c), options)) return false;
			}
			if (lt) {
				if (needDomLTPre) {
					if (c.semver.prerelease && c.semver.prerelease.length && c.semver.major === needDomLTPre.major && c.semver.minor === needDomLTPre.minor && c.semver.patch === needDomLTPre.patch) needDomLTPre = false;
				}
				if (c.operator === "<" || c.operator === "<=") {
					lower = lowerLT(lt, c, options);
					if (lower === c && lower !== lt) return false;
				} else if (lt.operator === "<=" && !satisfies(lt.semver, String(c), options)) return false;
			}
			if (!c.operator && (lt || gt) && gtltComp !== 0) return false;
		}
		if (gt && hasDomLT && !lt && gtltComp !== 0) return false;
		if (lt && hasDomGT && !gt && gtltComp !== 0) return false;
		if (needDomGTPre || needDomLTPre) return false;
		return true;
	};
	var higherGT = (a, b, options) => {
		if (!a) return b;
		const comp = compare(a.semver, b.semver, options);
		return comp > 0 ? a : comp < 0 ? b : b.operator === ">" && a.operator === ">=" ? b : a;
	};
	var lowerLT = (a, b, options) => {
		if (!a) return b;
		const comp = compare(a.semver, b.semver, options);
		return comp < 0 ? a : comp > 0 ? b : b.operator === "<" && a.operator === "<=" ? b : a;
	};
	module.exports = subset;
}));
// node_modules/semver/index.js
var require_semver = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var internalRe = require_re();
	var constants = require_constants();
	var SemVer = require_semver$1();
	var identifiers = require_identifiers();
	module.exports = {
		parse: require_parse(),
		valid: require_valid$1(),
		clean: require_clean(),
		inc: require_inc(),
		diff: require_diff(),
		major: require_major(),
		minor: require_minor(),
		patch: require_patch(),
		prerelease: require_prerelease(),
		compare: require_compare(),
		rcompare: require_rcompare(),
		compareLoose: require_compare_loose(),
		compareBuild: require_compare_build(),
		sort: require_sort(),
		rsort: require_rsort(),
		gt: require_gt(),
		lt: require_lt(),
		eq: require_eq(),
		neq: require_neq(),
		gte: require_gte(),
		lte: require_lte(),
		cmp: require_cmp(),
		coerce: require_coerce(),
		Comparator: require_comparator(),
		Range: require_range(),
		satisfies: require_satisfies(),
		toComparators: require_to_comparators(),
		maxSatisfying: require_max_satisfying(),
		minSatisfying: require_min_satisfying(),
		minVersion: require_min_version(),
		validRange: require_valid(),
		outside: require_outside(),
		gtr: require_gtr(),
		ltr: require_ltr(),
		intersects: require_intersects(),
		simplifyRange: require_simplify(),
		subset: require_subset(),
		SemVer,
		re: internalRe.re,
		src: internalRe.src,
		tokens: internalRe.t,
		SEMVER_SPEC_VERSION: constants.SEMVER_SPEC_VERSION,
		RELEASE_TYPES: constants.RELEASE_TYPES,
		compareIdentifiers: identifiers.compareIdentifiers,
		rcompareIdentifiers: identifiers.rcompareIdentifiers
	};
}));
// node_modules/@ethereum-sourcify/bytecode-utils/build/module/lib/bytecode.js
var import_bs58 = /* @__PURE__ */ __toESM(require_bs58());
var import_semver = /* @__PURE__ */ __toESM(require_semver());
var AuxdataStyle;
(function(AuxdataStyle) {
	AuxdataStyle["SOLIDITY"] = "solidity";
	AuxdataStyle["VYPER"] = "vyper";
	AuxdataStyle["VYPER_LT_0_3_10"] = "vyper_lt_0_3_10";
	AuxdataStyle["VYPER_LT_0_3_5"] = "vyper_lt_0_3_5";
	AuxdataStyle["VYPER_LT_0_3_4"] = "vyper_lt_0_3_4";
	AuxdataStyle["FE"] = "fe";
})(AuxdataStyle || (AuxdataStyle = {}));
/**
* Decode contract's bytecode
* @param bytecode - hex of the bytecode with 0x prefix
* @param auxdataStyle - The style of auxdata, check AuxdataStyle enum for more info
* @returns Object describing the contract
*/
var decode = (bytecode, auxdataStyle) => {
	if (bytecode.length === 0) throw Error("Bytecode cannot be null");
	if (bytecode.substring(0, 2) !== "0x") bytecode = "0x" + bytecode;
	const [, auxdata] = splitAuxdata(bytecode, auxdataStyle);
	if (!auxdata) throw Error("Auxdata is not in the bytecode");
	if (auxdataStyle === AuxdataStyle.VYPER) {
		const cborDecodedObject = decode$1(arrayify(`0x${auxdata}`));
		if (cborDecodedObject instanceof Array) {
			const compilerVersion = cborDecodedObject[cborDecodedObject.length - 1].vyper.join(".");
			if (import_semver.default.gte(compilerVersion, "0.4.1")) return {
				integrity: cborDecodedObject[0],
				runtimeSize: cborDecodedObject[1],
				dataSizes: cborDecodedObject[2],
				immutableSize: cborDecodedObject[3],
				vyperVersion: compilerVersion
			};
			else if (import_semver.default.gte(compilerVersion, "0.3.10")) return {
				runtimeSize: cborDecodedObject[0],
				dataSizes: cborDecodedObject[1],
				immutableSize: cborDecodedObject[2],
				vyperVersion: compilerVersion
			};
		}
		throw Error("This version of Vyper is not supported");
	} else if (auxdataStyle === AuxdataStyle.VYPER_LT_0_3_10 || auxdataStyle === AuxdataStyle.VYPER_LT_0_3_5) return { vyperVersion: decode$1(arrayify(`0x${auxdata}`)).vyper.join(".") };
	else if (auxdataStyle === AuxdataStyle.SOLIDITY) {
		const cborDecodedObject = decode$1(arrayify(`0x${auxdata}`));
		const result = {};
		Object.keys(cborDecodedObject).forEach((key) => {
			switch (key) {
				case "ipfs": {
					const ipfsCID = import_bs58.default.encode(cborDecodedObject.ipfs);
					result.ipfs = ipfsCID;
					break;
				}
				case "solc":
					if (typeof cborDecodedObject.solc === "string") result.solcVersion = cborDecodedObject.solc;
					else result.solcVersion = cborDecodedObject.solc.join(".");
					break;
				case "experimental":
					result.experimental = cborDecodedObject.experimental;
					break;
				default: result[key] = hexlify$1(cborDecodedObject[key]);
			}
		});
		return result;
	} else throw Error("Invalid auxdata style");
};
/**
* Splits the bytecode into execution bytecode and auxdata.
* If the bytecode does not contain CBOR-encoded auxdata, returns the whole bytecode.
*
* @param bytecode - Hex string of the bytecode with 0x prefix
* @param auxdataStyle - The style of auxdata (Solidity or Vyper)
* @returns An array containing execution bytecode and optionally auxdata and its length
*/
var splitAuxdata = (bytecode, auxdataStyle) => {
	validateBytecode(bytecode);
	bytecode = ensureHexPrefix(bytecode);
	if (auxdataStyle === AuxdataStyle.FE || auxdataStyle === AuxdataStyle.VYPER_LT_0_3_4) return [bytecode];
	const bytesLength = 4;
	const cborBytesLength = getCborBytesLength(bytecode, auxdataStyle, bytesLength);
	if (isCborLengthInvalid(auxdataStyle, bytecode, cborBytesLength, bytesLength)) return [bytecode];
	const auxdata = extractAuxdata(bytecode, auxdataStyle, cborBytesLength, bytesLength);
	const executionBytecode = extractExecutionBytecode(bytecode, auxdataStyle, cborBytesLength, bytesLength);
	if (isCborEncoded(auxdata)) return [
		executionBytecode,
		auxdata,
		getCborLengthHex(bytecode, auxdataStyle, bytesLength)
	];
	return [bytecode];
};
/**
* Validates that the bytecode is not empty.
*
* @param bytecode - The bytecode string to validate
*/
var validateBytecode = (bytecode) => {
	if (bytecode.length === 0) throw Error("Bytecode cannot be null");
};
/**
* Ensures the bytecode string starts with '0x'.
*
* @param bytecode - The bytecode string
* @returns The bytecode string with '0x' prefix
*/
var ensureHexPrefix = (bytecode) => {
	return bytecode.startsWith("0x") ? bytecode : `0x${bytecode}`;
};
/**
* Determines the length of the CBOR auxdata in bytes.
*
* @param bytecode - The complete bytecode string
* @param auxdataStyle - The style of auxdata
* @param bytesLength - The length of bytes used to encode the CBOR length
* @returns An object containing the CBOR bytes length and a flag for legacy Vyper
*/
var getCborBytesLength = (bytecode, auxdataStyle, bytesLength) => {
	if (auxdataStyle === AuxdataStyle.VYPER_LT_0_3_5) return 22;
	const cborLengthHex = bytecode.slice(-bytesLength);
	return parseInt(cborLengthHex, 16) * 2;
};
/**
* Checks if the CBOR length is invalid based on the bytecode length.
*
* @param auxdataStyle - The auxdata style (Solidity or Vyper)
* @param bytecode - The complete bytecode string
* @param cborBytesLength - The length of CBOR auxdata in bytes
* @param bytesLength - The length of bytes used to encode the CBOR length
* @returns True if the CBOR length is invalid, otherwise false
*/
var isCborLengthInvalid = (auxdataStyle, bytecode, cborBytesLength, bytesLength) => {
	if (auxdataStyle === AuxdataStyle.VYPER) return bytecode.length - cborBytesLength <= 0;
	return bytecode.length - bytesLength - cborBytesLength <= 0;
};
/**
* Extracts the auxdata from the bytecode based on the auxdata style.
*
* @param bytecode - The complete bytecode string
* @param auxdataStyle - The style of auxdata
* @param cborBytesLength - The length of CBOR auxdata in bytes
* @param bytesLength - The length of bytes used to encode the CBOR length
* @returns The extracted auxdata as a hex string
*/
var extractAuxdata = (bytecode, auxdataStyle, cborBytesLength, bytesLength) => {
	switch (auxdataStyle) {
		case AuxdataStyle.VYPER_LT_0_3_10:
		case AuxdataStyle.SOLIDITY: return bytecode.substring(bytecode.length - bytesLength - cborBytesLength, bytecode.length - bytesLength);
		case AuxdataStyle.VYPER: return bytecode.substring(bytecode.length - cborBytesLength, bytecode.length - bytesLength);
		case AuxdataStyle.VYPER_LT_0_3_5: return bytecode.substring(bytecode.length - 22, bytecode.length);
		default: throw Error("Unsupported auxdata style");
	}
};
/**
* Extracts the execution bytecode from the complete bytecode string.
*
* @param bytecode - The complete bytecode string
* @param cborBytesLength - The length of CBOR auxdata in bytes
* @param bytesLength - The length of bytes used to encode the CBOR length
* @returns The execution bytecode as a hex string
*/
var extractExecutionBytecode = (bytecode, auxdataStyle, cborBytesLength, bytesLength) => {
	if (auxdataStyle === AuxdataStyle.VYPER) return bytecode.substring(0, bytecode.length - cborBytesLength);
	return bytecode.substring(0, bytecode.length - bytesLength - cborBytesLength);
};
/**
* Attempts to decode the auxdata to verify if it's CBOR-encoded.
*
* @param auxdata - The auxdata string to decode
* @returns True if auxdata is CBOR-encoded, otherwise false
*/
var isCborEncoded = (auxdata) => {
	try {
		decode$1(arrayify(`0x${auxdata}`));
		return true;
	} catch {
		return false;
	}
};
/**
* Retrieves the CBOR length from the bytecode based on the auxdata style.
*
* @param bytecode - The complete bytecode string
* @param auxdataStyle - The style of auxdata
* @param bytesLength - The length of bytes used to encode the CBOR length
* @returns The CBOR length as a hex string
*/
var getCborLengthHex = (bytecode, auxdataStyle, bytesLength) => {
	if (auxdataStyle === AuxdataStyle.VYPER_LT_0_3_5) return "";
	return bytecode.slice(-bytesLength);
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Compilation/auxdataUtils.js
function getAuxdataInLegacyAssemblyBranch(legacyAssemblyBranch, auxdatas) {
	if (typeof legacyAssemblyBranch === "object") Object.keys(legacyAssemblyBranch).forEach((key) => {
		switch (key) {
			case ".auxdata":
				auxdatas.push(legacyAssemblyBranch[key]);
				break;
			case ".code": break;
			default: if (key === ".data" || Number.isInteger(Number(key))) return getAuxdataInLegacyAssemblyBranch(legacyAssemblyBranch[key], auxdatas);
		}
	});
}
function findAuxdatasInLegacyAssembly(legacyAssembly) {
	const auxdatas = [];
	getAuxdataInLegacyAssemblyBranch(legacyAssembly, auxdatas);
	return auxdatas;
}
/**
* Given two bytecodes, this function returns an array of ALL differing indexes.
* @example getDiffPositions(['A', 'b', 'c', 'A', 'd'], ['A', 'x', 'y', 'A', 'z']) => [1, 2, 4]
*
*/
function getDiffPositions(original, modified) {
	const differences = [];
	const minLength = Math.min(original.length, modified.length);
	for (let i = 0; i < minLength; i++) if (original[i] !== modified[i]) differences.push(i);
	return differences;
}
/**
*   Checks the raw bytecode indeed includes the auxdata diff at the given position
*/
function bytecodeIncludesCompilerAuxdataDiffAt(originalBytecode, compilerAuxdataDiff, position) {
	const { real, diffStart } = compilerAuxdataDiff;
	return originalBytecode.slice(position - diffStart, position - diffStart + real.length) === real;
}
function getCompilerAuxdatasDiffs(auxdatasFromCompiler, editedAuxdatasFromCompiler) {
	const compilerAuxdataDiffs = [];
	for (let i = 0; i < auxdatasFromCompiler.length; i++) {
		const diffPositions = getDiffPositions(auxdatasFromCompiler[i], editedAuxdatasFromCompiler[i]);
		compilerAuxdataDiffs.push({
			real: auxdatasFromCompiler[i],
			diffStart: diffPositions[0]
		});
	}
	return compilerAuxdataDiffs;
}
/**
* The compiler outputs the auxdata values in the `legacyAssembly` field. However we can't use these values to do a simple
* string search on the compiled bytecode because an attacker can embed these values in the compiled contract code and cause
* the correspoding field in the onchain bytecode to be ignored falsely during verification.
* A way to find the *metadata hashes* in the bytecode is to recompile the contract with a slightly edited source code and
* compare the differences in the raw bytecodes. However, this will only give us the positions of the metadata hashes in the
* bytecode. We need to find the positions of the whole *auxdata* in the bytecode.
* So we go through each of the differences in the raw bytecode and check if an auxdata diff value from the legacyAssembly
* is included in that difference. If it is, we have found the position of the auxdata in the bytecode.
*
* @param originalBytecode – bytecode produced from the **original** sources
* @param editedBytecode   – bytecode produced from the *slightly different* sources
* @param auxdatasFromCompiler – auxdata strings coming from the original compile
* @param editedAuxdatasFromCompiler   – auxdata strings coming from the edited compile
*
* @returns an object whose keys are the indexes of the auxdata items
*          (as they appear in `legacyAssembly`) and whose values are
*          their position and value in the originalBytecode.
*/
function findAuxdataPositions(originalBytecode, editedBytecode, auxdatasFromCompiler, editedAuxdatasFromCompiler) {
	const compilerAuxdataDiffs = getCompilerAuxdatasDiffs(auxdatasFromCompiler, editedAuxdatasFromCompiler);
	const bytecodeDiffPositions = getDiffPositions(originalBytecode, editedBytecode);
	const resultAuxdatas = {};
	let prevPos = -Infinity;
	for (const pos of bytecodeDiffPositions) {
		if (pos === prevPos + 1) {
			prevPos = pos;
			continue;
		}
		for (let i = 0; i < compilerAuxdataDiffs.length; i++) {
			const compilerAuxdataDiff = compilerAuxdataDiffs[i];
			const auxdataKey = i + 1;
			if (resultAuxdatas[auxdataKey] !== void 0) continue;
			if (bytecodeIncludesCompilerAuxdataDiffAt(originalBytecode, compilerAuxdataDiff, pos)) {
				resultAuxdatas[auxdataKey] = {
					offset: (pos - compilerAuxdataDiff.diffStart - 2) / 2,
					value: `0x${compilerAuxdataDiff.real}`
				};
				break;
			}
		}
		prevPos = pos;
	}
	return resultAuxdatas;
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Compilation/SolidityCompilation.js
var DEFAULT_OUTPUT_SELECTION = { "*": { "*": [
	"abi",
	"devdoc",
	"userdoc",
	"storageLayout",
	"transientStorageLayout",
	"evm.legacyAssembly",
	"evm.bytecode.object",
	"evm.bytecode.sourceMap",
	"evm.bytecode.linkReferences",
	"evm.bytecode.generatedSources",
	"evm.deployedBytecode.object",
	"evm.deployedBytecode.sourceMap",
	"evm.deployedBytecode.linkReferences",
	"evm.deployedBytecode.immutableReferences",
	"metadata"
] } };
/**
* Abstraction of a solidity compilation
*/
var SolidityCompilation = class extends AbstractCompilation {
	compiler;
	compilationTarget;
	language = "Solidity";
	auxdataStyle = AuxdataStyle.SOLIDITY;
	constructor(compiler, compilerVersion, jsonInput, compilationTarget) {
		super(compilerVersion, jsonInput);
		this.compiler = compiler;
		this.compilationTarget = compilationTarget;
		if (import_semver.default.lt(this.compilerVersion, "0.1.3")) throw new CompilationError({ code: "unsupported_compiler_version" });
		this.initSolidityJsonInput();
	}
	initSolidityJsonInput() {
		this.jsonInput.settings.outputSelection = DEFAULT_OUTPUT_SELECTION;
	}
	/** Generates an edited contract with a space at the end of each source file to create a different source file hash and consequently a different metadata hash.
	* This differenence is then used to determine the positions of the auxdata in the raw bytecode.
	*/
	async generateEditedContract(compilerSettings) {
		const newCompilerSettings = JSON.parse(JSON.stringify(compilerSettings));
		Object.values(newCompilerSettings.solcJsonInput.sources).forEach((source) => source.content += " ");
		return await this.compiler.compile(newCompilerSettings.version, newCompilerSettings.solcJsonInput, newCompilerSettings.forceEmscripten);
	}
	/**
	* Finds the positions of the auxdata in the runtime and creation bytecodes.
	* Saves the CborAuxdata position (offset) and value in the runtime- and creationBytecodeCborAuxdata fields.
	*/
	async generateCborAuxdataPositions(forceEmscripten = false) {
		try {
			if (import_semver.default.lt(this.compilerVersion, "0.4.7")) {
				this._creationBytecodeCborAuxdata = {};
				this._runtimeBytecodeCborAuxdata = {};
				return;
			}
			if (import_semver.default.lte(this.compilerVersion, "0.4.11")) {
				const [, runtimeAuxdataCbor, runtimeCborLengthHex] = splitAuxdata(this.runtimeBytecode, this.auxdataStyle);
				if (runtimeAuxdataCbor) {
					const auxdataFromRawRuntimeBytecode = `${runtimeAuxdataCbor}${runtimeCborLengthHex}`;
					this._runtimeBytecodeCborAuxdata = { "1": {
						offset: this.runtimeBytecode.substring(2).length / 2 - parseInt(runtimeCborLengthHex, 16) - 2,
						value: `0x${auxdataFromRawRuntimeBytecode}`
					} };
				} else this._runtimeBytecodeCborAuxdata = {};
				const [, creationAuxdataCbor, creationCborLengthHex] = splitAuxdata(this.creationBytecode, this.auxdataStyle);
				if (creationAuxdataCbor) {
					const auxdataFromRawCreationBytecode = `${creationAuxdataCbor}${creationCborLengthHex}`;
					this._creationBytecodeCborAuxdata = { "1": {
						offset: this.creationBytecode.substring(2).length / 2 - parseInt(creationCborLengthHex, 16) - 2,
						value: `0x${auxdataFromRawCreationBytecode}`
					} };
				} else this._creationBytecodeCborAuxdata = {};
				return;
			}
			const auxdatasFromCompilerOutput = findAuxdatasInLegacyAssembly(this.contractCompilerOutput.evm.legacyAssembly);
			if (auxdatasFromCompilerOutput.length === 0) {
				this._creationBytecodeCborAuxdata = {};
				this._runtimeBytecodeCborAuxdata = {};
				return;
			}
			if (auxdatasFromCompilerOutput.length === 1) {
				const [, runtimeAuxdataCbor, runtimeCborLengthHex] = splitAuxdata(this.runtimeBytecode, this.auxdataStyle);
				if (!runtimeAuxdataCbor) throw new Error("runtimeAuxdataCbor is undefined");
				const auxdataFromRawRuntimeBytecode = `${runtimeAuxdataCbor}${runtimeCborLengthHex}`;
				this._runtimeBytecodeCborAuxdata = { "1": {
					offset: this.runtimeBytecode.substring(2).length / 2 - parseInt(runtimeCborLengthHex, 16) - 2,
					value: `0x${auxdataFromRawRuntimeBytecode}`
				} };
				const [, creationAuxdataCbor, creationCborLengthHex] = splitAuxdata(this.creationBytecode, this.auxdataStyle);
				if (creationAuxdataCbor) {
					const auxdataFromRawCreationBytecode = `${creationAuxdataCbor}${creationCborLengthHex}`;
					this._creationBytecodeCborAuxdata = { "1": {
						offset: this.creationBytecode.substring(2).length / 2 - parseInt(creationCborLengthHex, 16) - 2,
						value: `0x${auxdataFromRawCreationBytecode}`
					} };
					return;
				}
			}
			const editedContract = (await this.generateEditedContract({
				version: this.compilerVersion,
				solcJsonInput: this.jsonInput,
				forceEmscripten
			})).contracts[this.compilationTarget.path][this.compilationTarget.name];
			const editedContractAuxdatasFromCompilerOutput = findAuxdatasInLegacyAssembly(editedContract.evm.legacyAssembly);
			if (this._runtimeBytecodeCborAuxdata === void 0) this._runtimeBytecodeCborAuxdata = findAuxdataPositions(this.runtimeBytecode, `0x${editedContract.evm.deployedBytecode.object}`, auxdatasFromCompilerOutput, editedContractAuxdatasFromCompilerOutput);
			this._creationBytecodeCborAuxdata = findAuxdataPositions(this.creationBytecode, `0x${editedContract.evm.bytecode.object}`, auxdatasFromCompilerOutput, editedContractAuxdatasFromCompilerOutput);
		} catch (error) {
			logWarn("Cannot generate cbor auxdata positions", { error });
			throw new CompilationError({ code: "cannot_generate_cbor_auxdata_positions" });
		}
	}
	async compile(forceEmscripten = false) {
		const contract = await this.compileAndReturnCompilationTarget(forceEmscripten);
		if (contract.metadata) this._metadata = JSON.parse(contract.metadata.trim());
		else this._metadata = void 0;
	}
	get immutableReferences() {
		return this.contractCompilerOutput.evm.deployedBytecode.immutableReferences || {};
	}
	get runtimeLinkReferences() {
		return this.contractCompilerOutput.evm.deployedBytecode.linkReferences || {};
	}
	get creationLinkReferences() {
		return this.contractCompilerOutput.evm.bytecode.linkReferences || {};
	}
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Compilation/VyperCompilation.js
function returnFixedVyperVersion(compilerVersion) {
	if (import_semver.default.valid(compilerVersion)) return compilerVersion;
	else if (compilerVersion.match(/\d+\.\d+\.\d+(b\d+|rc\d+)/)) return `${compilerVersion.split("+")[0].replace(/(b\d+|rc\d+)$/, "")}+${compilerVersion.split("+")[1]}`;
	else throw new CompilationError({ code: "invalid_compiler_version" });
}
function returnAuxdataStyle(compilerVersion) {
	if (import_semver.default.lt(compilerVersion, "0.3.5")) return AuxdataStyle.VYPER_LT_0_3_5;
	else if (import_semver.default.lt(compilerVersion, "0.3.10")) return AuxdataStyle.VYPER_LT_0_3_10;
	else return AuxdataStyle.VYPER;
}
function returnImmutableReferences(compilerVersion, creationBytecode, runtimeBytecode, auxdataStyle) {
	let immutableReferences = {};
	if ((0, import_semver.gte)(compilerVersion, "0.3.10")) try {
		const { immutableSize } = decode(creationBytecode, auxdataStyle);
		if (immutableSize) immutableReferences = { "0": [{
			length: immutableSize,
			start: runtimeBytecode.substring(2).length / 2
		}] };
	} catch (e) {
		logWarn("Cannot decode vyper contract bytecode", { creationBytecode });
	}
	return immutableReferences;
}
/**
* Abstraction of a vyper compilation
*/
var VyperCompilation = class extends AbstractCompilation {
	compiler;
	compilationTarget;
	language = "Vyper";
	auxdataStyle;
	compilerVersionCompatibleWithSemver;
	initVyperJsonInput() {
		const outputSelection = { [this.compilationTarget.path]: [
			"abi",
			"ast",
			"interface",
			"ir",
			"userdoc",
			"devdoc",
			"evm.bytecode.object",
			"evm.bytecode.opcodes",
			"evm.deployedBytecode.object",
			"evm.deployedBytecode.opcodes",
			"evm.deployedBytecode.sourceMap",
			"evm.methodIdentifiers"
		] };
		this.jsonInput.settings = {
			...this.jsonInput.settings,
			outputSelection
		};
	}
	constructor(compiler, compilerVersion, jsonInput, compilationTarget) {
		super(compilerVersion, jsonInput);
		this.compiler = compiler;
		this.compilationTarget = compilationTarget;
		this.compilerVersionCompatibleWithSemver = returnFixedVyperVersion(this.compilerVersion);
		this.auxdataStyle = returnAuxdataStyle(this.compilerVersionCompatibleWithSemver);
		this.initVyperJsonInput();
	}
	get immutableReferences() {
		return returnImmutableReferences(this.compilerVersionCompatibleWithSemver, this.creationBytecode, this.runtimeBytecode, this.auxdataStyle);
	}
	get runtimeLinkReferences() {
		return {};
	}
	get creationLinkReferences() {
		return {};
	}
	async compile() {
		await this.compileAndReturnCompilationTarget(false);
	}
	/**
	* Generate the cbor auxdata positions for the creation and runtime bytecodes.
	*/
	async generateCborAuxdataPositions() {
		try {
			const [, runtimeAuxdataCbor, runtimeCborLengthHex] = splitAuxdata(this.runtimeBytecode, this.auxdataStyle);
			if (this.auxdataStyle === AuxdataStyle.VYPER_LT_0_3_10 || this.auxdataStyle === AuxdataStyle.VYPER_LT_0_3_5) this._runtimeBytecodeCborAuxdata = this.tryGenerateCborAuxdataPosition(this.runtimeBytecode, runtimeAuxdataCbor, runtimeCborLengthHex);
			else this._runtimeBytecodeCborAuxdata = {};
			const [, creationAuxdataCbor, creationCborLengthHex] = splitAuxdata(this.creationBytecode, this.auxdataStyle);
			if (!creationAuxdataCbor) {
				this._creationBytecodeCborAuxdata = {};
				return;
			}
			this._creationBytecodeCborAuxdata = this.tryGenerateCborAuxdataPosition(this.creationBytecode, creationAuxdataCbor, creationCborLengthHex);
		} catch (error) {
			logWarn("Cannot generate cbor auxdata positions", { error });
			throw new CompilationError({ code: "cannot_generate_cbor_auxdata_positions" });
		}
	}
	tryGenerateCborAuxdataPosition(bytecode, auxdataCbor, cborLengthHex) {
		const auxdataFromRawBytecode = `${auxdataCbor}${cborLengthHex}`;
		const auxdataLengthOffset = this.auxdataStyle === AuxdataStyle.VYPER_LT_0_3_10 ? 2 : 0;
		return { "1": {
			offset: bytecode.substring(2).length / 2 - parseInt(cborLengthHex || "b", 16) - auxdataLengthOffset,
			value: `0x${auxdataFromRawBytecode}`
		} };
	}
	get creationBytecode() {
		return this.contractCompilerOutput.evm.bytecode.object;
	}
	get runtimeBytecode() {
		return this.contractCompilerOutput.evm.deployedBytecode.object;
	}
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Compilation/YulCompilation.js
/**
* Abstraction of a Yul compilation
*/
var YulCompilation = class extends SolidityCompilation {
	language = "Yul";
	async compile(forceEmscripten = false) {
		await this.compileAndReturnCompilationTarget(forceEmscripten);
	}
};
// node_modules/ethers/lib.esm/_version.js
/**
*  The current version of Ethers.
*/
var version = "6.16.0";
// node_modules/ethers/lib.esm/utils/properties.js
/**
*  Property helper functions.
*
*  @_subsection api/utils:Properties  [about-properties]
*/
function checkType(value, type, name) {
	const types = type.split("|").map((t) => t.trim());
	for (let i = 0; i < types.length; i++) switch (type) {
		case "any": return;
		case "bigint":
		case "boolean":
		case "number":
		case "string": if (typeof value === type) return;
	}
	const error = /* @__PURE__ */ new Error(`invalid value for type ${type}`);
	error.code = "INVALID_ARGUMENT";
	error.argument = `value.${name}`;
	error.value = value;
	throw error;
}
/**
*  Assigns the %%values%% to %%target%% as read-only values.
*
*  It %%types%% is specified, the values are checked.
*/
function defineProperties(target, values, types) {
	for (let key in values) {
		let value = values[key];
		const type = types ? types[key] : null;
		if (type) checkType(value, type, key);
		Object.defineProperty(target, key, {
			enumerable: true,
			value,
			writable: false
		});
	}
}
// node_modules/ethers/lib.esm/utils/errors.js
/**
*  All errors in ethers include properties to ensure they are both
*  human-readable (i.e. ``.message``) and machine-readable (i.e. ``.code``).
*
*  The [[isError]] function can be used to check the error ``code`` and
*  provide a type guard for the properties present on that error interface.
*
*  @_section: api/utils/errors:Errors  [about-errors]
*/
function stringify(value, seen) {
	if (value == null) return "null";
	if (seen == null) seen = /* @__PURE__ */ new Set();
	if (typeof value === "object") {
		if (seen.has(value)) return "[Circular]";
		seen.add(value);
	}
	if (Array.isArray(value)) return "[ " + value.map((v) => stringify(v, seen)).join(", ") + " ]";
	if (value instanceof Uint8Array) {
		const HEX = "0123456789abcdef";
		let result = "0x";
		for (let i = 0; i < value.length; i++) {
			result += HEX[value[i] >> 4];
			result += HEX[value[i] & 15];
		}
		return result;
	}
	if (typeof value === "object" && typeof value.toJSON === "function") return stringify(value.toJSON(), seen);
	switch (typeof value) {
		case "boolean":
		case "number":
		case "symbol": return value.toString();
		case "bigint": return BigInt(value).toString();
		case "string": return JSON.stringify(value);
		case "object": {
			const keys = Object.keys(value);
			keys.sort();
			return "{ " + keys.map((k) => `${stringify(k, seen)}: ${stringify(value[k], seen)}`).join(", ") + " }";
		}
	}
	return `[ COULD NOT SERIALIZE ]`;
}
/**
*  Returns true if the %%error%% matches an error thrown by ethers
*  that matches the error %%code%%.
*
*  In TypeScript environments, this can be used to check that %%error%%
*  matches an EthersError type, which means the expected properties will
*  be set.
*
*  @See [ErrorCodes](api:ErrorCode)
*  @example
*    try {
*      // code....
*    } catch (e) {
*      if (isError(e, "CALL_EXCEPTION")) {
*          // The Type Guard has validated this object
*          console.log(e.data);
*      }
*    }
*/
function isError(error, code) {
	return error && error.code === code;
}
/**
*  Returns a new Error configured to the format ethers emits errors, with
*  the %%message%%, [[api:ErrorCode]] %%code%% and additional properties
*  for the corresponding EthersError.
*
*  Each error in ethers includes the version of ethers, a
*  machine-readable [[ErrorCode]], and depending on %%code%%, additional
*  required properties. The error message will also include the %%message%%,
*  ethers version, %%code%% and all additional properties, serialized.
*/
function makeError(message, code, info) {
	let shortMessage = message;
	{
		const details = [];
		if (info) {
			if ("message" in info || "code" in info || "name" in info) throw new Error(`value will overwrite populated values: ${stringify(info)}`);
			for (const key in info) {
				if (key === "shortMessage") continue;
				const value = info[key];
				details.push(key + "=" + stringify(value));
			}
		}
		details.push(`code=${code}`);
		details.push(`version=${version}`);
		if (details.length) message += " (" + details.join(", ") + ")";
	}
	let error;
	switch (code) {
		case "INVALID_ARGUMENT":
			error = new TypeError(message);
			break;
		case "NUMERIC_FAULT":
		case "BUFFER_OVERRUN":
			error = new RangeError(message);
			break;
		default: error = new Error(message);
	}
	defineProperties(error, { code });
	if (info) Object.assign(error, info);
	if (error.shortMessage == null) defineProperties(error, { shortMessage });
	return error;
}
/**
*  Throws an EthersError with %%message%%, %%code%% and additional error
*  %%info%% when %%check%% is falsish..
*
*  @see [[api:makeError]]
*/
function assert(check, message, code, info) {
	if (!check) throw makeError(message, code, info);
}
/**
*  A simple helper to simply ensuring provided arguments match expected
*  constraints, throwing if not.
*
*  In TypeScript environments, the %%check%% has been asserted true, so
*  any further code does not need additional compile-time checks.
*/
function assertArgument(check, message, name, value) {
	assert(check, message, "INVALID_ARGUMENT", {
		argument: name,
		value
	});
}
function assertArgumentCount(count, expectedCount, message) {
	if (message == null) message = "";
	if (message) message = ": " + message;
	assert(count >= expectedCount, "missing argument" + message, "MISSING_ARGUMENT", {
		count,
		expectedCount
	});
	assert(count <= expectedCount, "too many arguments" + message, "UNEXPECTED_ARGUMENT", {
		count,
		expectedCount
	});
}
var _normalizeForms = [
	"NFD",
	"NFC",
	"NFKD",
	"NFKC"
].reduce((accum, form) => {
	try {
		/* c8 ignore start */
		if ("test".normalize(form) !== "test") throw new Error("bad");
		/* c8 ignore stop */
		if (form === "NFD") {
			/* c8 ignore start */
			if (String.fromCharCode(233).normalize("NFD") !== String.fromCharCode(101, 769)) throw new Error("broken");
		}
		accum.push(form);
	} catch (error) {}
	return accum;
}, []);
/**
*  Throws if the normalization %%form%% is not supported.
*/
function assertNormalize(form) {
	assert(_normalizeForms.indexOf(form) >= 0, "platform missing String.prototype.normalize", "UNSUPPORTED_OPERATION", {
		operation: "String.prototype.normalize",
		info: { form }
	});
}
/**
*  Many classes use file-scoped values to guard the constructor,
*  making it effectively private. This facilitates that pattern
*  by ensuring the %%givenGaurd%% matches the file-scoped %%guard%%,
*  throwing if not, indicating the %%className%% if provided.
*/
function assertPrivate(givenGuard, guard, className) {
	if (className == null) className = "";
	if (givenGuard !== guard) {
		let method = className, operation = "new";
		if (className) {
			method += ".";
			operation += " " + className;
		}
		assert(false, `private constructor; use ${method}from* methods`, "UNSUPPORTED_OPERATION", { operation });
	}
}
// node_modules/ethers/lib.esm/utils/data.js
/**
*  Some data helpers.
*
*
*  @_subsection api/utils:Data Helpers  [about-data]
*/
function _getBytes(value, name, copy) {
	if (value instanceof Uint8Array) {
		if (copy) return new Uint8Array(value);
		return value;
	}
	if (typeof value === "string" && value.length % 2 === 0 && value.match(/^0x[0-9a-f]*$/i)) {
		const result = new Uint8Array((value.length - 2) / 2);
		let offset = 2;
		for (let i = 0; i < result.length; i++) {
			result[i] = parseInt(value.substring(offset, offset + 2), 16);
			offset += 2;
		}
		return result;
	}
	assertArgument(false, "invalid BytesLike value", name || "value", value);
}
/**
*  Get a typed Uint8Array for %%value%%. If already a Uint8Array
*  the original %%value%% is returned; if a copy is required use
*  [[getBytesCopy]].
*
*  @see: getBytesCopy
*/
function getBytes(value, name) {
	return _getBytes(value, name, false);
}
/**
*  Get a typed Uint8Array for %%value%%, creating a copy if necessary
*  to prevent any modifications of the returned value from being
*  reflected elsewhere.
*
*  @see: getBytes
*/
function getBytesCopy(value, name) {
	return _getBytes(value, name, true);
}
/**
*  Returns true if %%value%% is a valid [[HexString]].
*
*  If %%length%% is ``true`` or a //number//, it also checks that
*  %%value%% is a valid [[DataHexString]] of %%length%% (if a //number//)
*  bytes of data (e.g. ``0x1234`` is 2 bytes).
*/
function isHexString(value, length) {
	if (typeof value !== "string" || !value.match(/^0x[0-9A-Fa-f]*$/)) return false;
	if (typeof length === "number" && value.length !== 2 + 2 * length) return false;
	if (length === true && value.length % 2 !== 0) return false;
	return true;
}
var HexCharacters = "0123456789abcdef";
/**
*  Returns a [[DataHexString]] representation of %%data%%.
*/
function hexlify(data) {
	const bytes = getBytes(data);
	let result = "0x";
	for (let i = 0; i < bytes.length; i++) {
		const v = bytes[i];
		result += HexCharacters[(v & 240) >> 4] + HexCharacters[v & 15];
	}
	return result;
}
/**
*  Returns a [[DataHexString]] by concatenating all values
*  within %%data%%.
*/
function concat(datas) {
	return "0x" + datas.map((d) => hexlify(d).substring(2)).join("");
}
/**
*  Returns a [[DataHexString]] by slicing %%data%% from the %%start%%
*  offset to the %%end%% offset.
*
*  By default %%start%% is 0 and %%end%% is the length of %%data%%.
*/
function dataSlice(data, start, end) {
	const bytes = getBytes(data);
	if (end != null && end > bytes.length) assert(false, "cannot slice beyond data bounds", "BUFFER_OVERRUN", {
		buffer: bytes,
		length: bytes.length,
		offset: end
	});
	return hexlify(bytes.slice(start == null ? 0 : start, end == null ? bytes.length : end));
}
function zeroPad(data, length, left) {
	const bytes = getBytes(data);
	assert(length >= bytes.length, "padding exceeds data length", "BUFFER_OVERRUN", {
		buffer: new Uint8Array(bytes),
		length,
		offset: length + 1
	});
	const result = new Uint8Array(length);
	result.fill(0);
	if (left) result.set(bytes, length - bytes.length);
	else result.set(bytes, 0);
	return hexlify(result);
}
/**
*  Return the [[DataHexString]] of %%data%% padded on the **left**
*  to %%length%% bytes.
*
*  If %%data%% already exceeds %%length%%, a [[BufferOverrunError]] is
*  thrown.
*
*  This pads data the same as **values** are in Solidity
*  (e.g. ``uint128``).
*/
function zeroPadValue(data, length) {
	return zeroPad(data, length, true);
}
/**
*  Return the [[DataHexString]] of %%data%% padded on the **right**
*  to %%length%% bytes.
*
*  If %%data%% already exceeds %%length%%, a [[BufferOverrunError]] is
*  thrown.
*
*  This pads data the same as **bytes** are in Solidity
*  (e.g. ``bytes16``).
*/
function zeroPadBytes(data, length) {
	return zeroPad(data, length, false);
}
// node_modules/ethers/lib.esm/utils/maths.js
var BN_0$2 = BigInt(0);
var BN_1$1 = BigInt(1);
var maxValue = 9007199254740991;
/**
*  Convert %%value%% from a twos-compliment representation of %%width%%
*  bits to its value.
*
*  If the highest bit is ``1``, the result will be negative.
*/
function fromTwos(_value, _width) {
	const value = getUint(_value, "value");
	const width = BigInt(getNumber(_width, "width"));
	assert(value >> width === BN_0$2, "overflow", "NUMERIC_FAULT", {
		operation: "fromTwos",
		fault: "overflow",
		value: _value
	});
	if (value >> width - BN_1$1) {
		const mask = (BN_1$1 << width) - BN_1$1;
		return -((~value & mask) + BN_1$1);
	}
	return value;
}
/**
*  Convert %%value%% to a twos-compliment representation of
*  %%width%% bits.
*
*  The result will always be positive.
*/
function toTwos(_value, _width) {
	let value = getBigInt(_value, "value");
	const width = BigInt(getNumber(_width, "width"));
	const limit = BN_1$1 << width - BN_1$1;
	if (value < BN_0$2) {
		value = -value;
		assert(value <= limit, "too low", "NUMERIC_FAULT", {
			operation: "toTwos",
			fault: "overflow",
			value: _value
		});
		const mask = (BN_1$1 << width) - BN_1$1;
		return (~value & mask) + BN_1$1;
	} else assert(value < limit, "too high", "NUMERIC_FAULT", {
		operation: "toTwos",
		fault: "overflow",
		value: _value
	});
	return value;
}
/**
*  Mask %%value%% with a bitmask of %%bits%% ones.
*/
function mask(_value, _bits) {
	return getUint(_value, "value") & (BN_1$1 << BigInt(getNumber(_bits, "bits"))) - BN_1$1;
}
/**
*  Gets a BigInt from %%value%%. If it is an invalid value for
*  a BigInt, then an ArgumentError will be thrown for %%name%%.
*/
function getBigInt(value, name) {
	switch (typeof value) {
		case "bigint": return value;
		case "number":
			assertArgument(Number.isInteger(value), "underflow", name || "value", value);
			assertArgument(value >= -9007199254740991 && value <= maxValue, "overflow", name || "value", value);
			return BigInt(value);
		case "string": try {
			if (value === "") throw new Error("empty string");
			if (value[0] === "-" && value[1] !== "-") return -BigInt(value.substring(1));
			return BigInt(value);
		} catch (e) {
			assertArgument(false, `invalid BigNumberish string: ${e.message}`, name || "value", value);
		}
	}
	assertArgument(false, "invalid BigNumberish value", name || "value", value);
}
/**
*  Returns %%value%% as a bigint, validating it is valid as a bigint
*  value and that it is positive.
*/
function getUint(value, name) {
	const result = getBigInt(value, name);
	assert(result >= BN_0$2, "unsigned value cannot be negative", "NUMERIC_FAULT", {
		fault: "overflow",
		operation: "getUint",
		value
	});
	return result;
}
var Nibbles = "0123456789abcdef";
function toBigInt(value) {
	if (value instanceof Uint8Array) {
		let result = "0x0";
		for (const v of value) {
			result += Nibbles[v >> 4];
			result += Nibbles[v & 15];
		}
		return BigInt(result);
	}
	return getBigInt(value);
}
/**
*  Gets a //number// from %%value%%. If it is an invalid value for
*  a //number//, then an ArgumentError will be thrown for %%name%%.
*/
function getNumber(value, name) {
	switch (typeof value) {
		case "bigint":
			assertArgument(value >= -9007199254740991 && value <= maxValue, "overflow", name || "value", value);
			return Number(value);
		case "number":
			assertArgument(Number.isInteger(value), "underflow", name || "value", value);
			assertArgument(value >= -9007199254740991 && value <= maxValue, "overflow", name || "value", value);
			return value;
		case "string": try {
			if (value === "") throw new Error("empty string");
			return getNumber(BigInt(value), name);
		} catch (e) {
			assertArgument(false, `invalid numeric string: ${e.message}`, name || "value", value);
		}
	}
	assertArgument(false, "invalid numeric value", name || "value", value);
}
/**
*  Converts %%value%% to a number. If %%value%% is a Uint8Array, it
*  is treated as Big Endian data. Throws if the value is not safe.
*/
function toNumber(value) {
	return getNumber(toBigInt(value));
}
/**
*  Converts %%value%% to a Big Endian hexstring, optionally padded to
*  %%width%% bytes.
*/
function toBeHex(_value, _width) {
	const value = getUint(_value, "value");
	let result = value.toString(16);
	if (_width == null) {
		if (result.length % 2) result = "0" + result;
	} else {
		const width = getNumber(_width, "width");
		if (width === 0 && value === BN_0$2) return "0x";
		assert(width * 2 >= result.length, `value exceeds width (${width} bytes)`, "NUMERIC_FAULT", {
			operation: "toBeHex",
			fault: "overflow",
			value: _value
		});
		while (result.length < width * 2) result = "0" + result;
	}
	return "0x" + result;
}
/**
*  Converts %%value%% to a Big Endian Uint8Array.
*/
function toBeArray(_value, _width) {
	const value = getUint(_value, "value");
	if (value === BN_0$2) {
		const width = _width != null ? getNumber(_width, "width") : 0;
		return new Uint8Array(width);
	}
	let hex = value.toString(16);
	if (hex.length % 2) hex = "0" + hex;
	if (_width != null) {
		const width = getNumber(_width, "width");
		while (hex.length < width * 2) hex = "00" + hex;
		assert(width * 2 === hex.length, `value exceeds width (${width} bytes)`, "NUMERIC_FAULT", {
			operation: "toBeArray",
			fault: "overflow",
			value: _value
		});
	}
	const result = new Uint8Array(hex.length / 2);
	for (let i = 0; i < result.length; i++) {
		const offset = i * 2;
		result[i] = parseInt(hex.substring(offset, offset + 2), 16);
	}
	return result;
}
// node_modules/ethers/lib.esm/utils/utf8.js
/**
*  Using strings in Ethereum (or any security-basd system) requires
*  additional care. These utilities attempt to mitigate some of the
*  safety issues as well as provide the ability to recover and analyse
*  strings.
*
*  @_subsection api/utils:Strings and UTF-8  [about-strings]
*/
function errorFunc(reason, offset, bytes, output, badCodepoint) {
	assertArgument(false, `invalid codepoint at offset ${offset}; ${reason}`, "bytes", bytes);
}
function ignoreFunc(reason, offset, bytes, output, badCodepoint) {
	if (reason === "BAD_PREFIX" || reason === "UNEXPECTED_CONTINUE") {
		let i = 0;
		for (let o = offset + 1; o < bytes.length; o++) {
			if (bytes[o] >> 6 !== 2) break;
			i++;
		}
		return i;
	}
	if (reason === "OVERRUN") return bytes.length - offset - 1;
	return 0;
}
function replaceFunc(reason, offset, bytes, output, badCodepoint) {
	if (reason === "OVERLONG") {
		assertArgument(typeof badCodepoint === "number", "invalid bad code point for replacement", "badCodepoint", badCodepoint);
		output.push(badCodepoint);
		return 0;
	}
	output.push(65533);
	return ignoreFunc(reason, offset, bytes, output, badCodepoint);
}
/**
*  A handful of popular, built-in UTF-8 error handling strategies.
*
*  **``"error"``** - throws on ANY illegal UTF-8 sequence or
*  non-canonical (overlong) codepoints (this is the default)
*
*  **``"ignore"``** - silently drops any illegal UTF-8 sequence
*  and accepts non-canonical (overlong) codepoints
*
*  **``"replace"``** - replace any illegal UTF-8 sequence with the
*  UTF-8 replacement character (i.e. ``"\\ufffd"``) and accepts
*  non-canonical (overlong) codepoints
*
*  @returns: Record<"error" | "ignore" | "replace", Utf8ErrorFunc>
*/
var Utf8ErrorFuncs = Object.freeze({
	error: errorFunc,
	ignore: ignoreFunc,
	replace: replaceFunc
});
function getUtf8CodePoints(_bytes, onError) {
	if (onError == null) onError = Utf8ErrorFuncs.error;
	const bytes = getBytes(_bytes, "bytes");
	const result = [];
	let i = 0;
	while (i < bytes.length) {
		const c = bytes[i++];
		if (c >> 7 === 0) {
			result.push(c);
			continue;
		}
		let extraLength = null;
		let overlongMask = null;
		if ((c & 224) === 192) {
			extraLength = 1;
			overlongMask = 127;
		} else if ((c & 240) === 224) {
			extraLength = 2;
			overlongMask = 2047;
		} else if ((c & 248) === 240) {
			extraLength = 3;
			overlongMask = 65535;
		} else {
			if ((c & 192) === 128) i += onError("UNEXPECTED_CONTINUE", i - 1, bytes, result);
			else i += onError("BAD_PREFIX", i - 1, bytes, result);
			continue;
		}
		if (i - 1 + extraLength >= bytes.length) {
			i += onError("OVERRUN", i - 1, bytes, result);
			continue;
		}
		let res = c & (1 << 8 - extraLength - 1) - 1;
		for (let j = 0; j < extraLength; j++) {
			let nextChar = bytes[i];
			if ((nextChar & 192) != 128) {
				i += onError("MISSING_CONTINUE", i, bytes, result);
				res = null;
				break;
			}
			res = res << 6 | nextChar & 63;
			i++;
		}
		if (res === null) continue;
		if (res > 1114111) {
			i += onError("OUT_OF_RANGE", i - 1 - extraLength, bytes, result, res);
			continue;
		}
		if (res >= 55296 && res <= 57343) {
			i += onError("UTF16_SURROGATE", i - 1 - extraLength, bytes, result, res);
			continue;
		}
		if (res <= overlongMask) {
			i += onError("OVERLONG", i - 1 - extraLength, bytes, result, res);
			continue;
		}
		result.push(res);
	}
	return result;
}
/**
*  Returns the UTF-8 byte representation of %%str%%.
*
*  If %%form%% is specified, the string is normalized.
*/
function toUtf8Bytes(str, form) {
	assertArgument(typeof str === "string", "invalid string value", "str", str);
	if (form != null) {
		assertNormalize(form);
		str = str.normalize(form);
	}
	let result = [];
	for (let i = 0; i < str.length; i++) {
		const c = str.charCodeAt(i);
		if (c < 128) result.push(c);
		else if (c < 2048) {
			result.push(c >> 6 | 192);
			result.push(c & 63 | 128);
		} else if ((c & 64512) == 55296) {
			i++;
			const c2 = str.charCodeAt(i);
			assertArgument(i < str.length && (c2 & 64512) === 56320, "invalid surrogate pair", "str", str);
			const pair = 65536 + ((c & 1023) << 10) + (c2 & 1023);
			result.push(pair >> 18 | 240);
			result.push(pair >> 12 & 63 | 128);
			result.push(pair >> 6 & 63 | 128);
			result.push(pair & 63 | 128);
		} else {
			result.push(c >> 12 | 224);
			result.push(c >> 6 & 63 | 128);
			result.push(c & 63 | 128);
		}
	}
	return new Uint8Array(result);
}
function _toUtf8String(codePoints) {
	return codePoints.map((codePoint) => {
		if (codePoint <= 65535) return String.fromCharCode(codePoint);
		codePoint -= 65536;
		return String.fromCharCode((codePoint >> 10 & 1023) + 55296, (codePoint & 1023) + 56320);
	}).join("");
}
/**
*  Returns the string represented by the UTF-8 data %%bytes%%.
*
*  When %%onError%% function is specified, it is called on UTF-8
*  errors allowing recovery using the [[Utf8ErrorFunc]] API.
*  (default: [error](Utf8ErrorFuncs))
*/
function toUtf8String(bytes, onError) {
	return _toUtf8String(getUtf8CodePoints(bytes, onError));
}
// node_modules/ethers/lib.esm/abi/coders/abstract-coder.js
/**
* @_ignore:
*/
var WordSize = 32;
var Padding = /* @__PURE__ */ new Uint8Array(32);
var passProperties = ["then"];
var _guard$1 = {};
var resultNames = /* @__PURE__ */ new WeakMap();
function getNames(result) {
	return resultNames.get(result);
}
function setNames(result, names) {
	resultNames.set(result, names);
}
function throwError(name, error) {
	const wrapped = /* @__PURE__ */ new Error(`deferred error during ABI decoding triggered accessing ${name}`);
	wrapped.error = error;
	throw wrapped;
}
function toObject(names, items, deep) {
	if (names.indexOf(null) >= 0) return items.map((item, index) => {
		if (item instanceof Result) return toObject(getNames(item), item, deep);
		return item;
	});
	return names.reduce((accum, name, index) => {
		let item = items.getValue(name);
		if (!(name in accum)) {
			if (deep && item instanceof Result) item = toObject(getNames(item), item, deep);
			accum[name] = item;
		}
		return accum;
	}, {});
}
/**
*  A [[Result]] is a sub-class of Array, which allows accessing any
*  of its values either positionally by its index or, if keys are
*  provided by its name.
*
*  @_docloc: api/abi
*/
var Result = class Result extends Array {
	#names;
	/**
	*  @private
	*/
	constructor(...args) {
		const guard = args[0];
		let items = args[1];
		let names = (args[2] || []).slice();
		let wrap = true;
		if (guard !== _guard$1) {
			items = args;
			names = [];
			wrap = false;
		}
		super(items.length);
		items.forEach((item, index) => {
			this[index] = item;
		});
		const nameCounts = names.reduce((accum, name) => {
			if (typeof name === "string") accum.set(name, (accum.get(name) || 0) + 1);
			return accum;
		}, /* @__PURE__ */ new Map());
		setNames(this, Object.freeze(items.map((item, index) => {
			const name = names[index];
			if (name != null && nameCounts.get(name) === 1) return name;
			return null;
		})));
		this.#names = [];
		if (this.#names == null) this.#names;
		if (!wrap) return;
		Object.freeze(this);
		const proxy = new Proxy(this, { get: (target, prop, receiver) => {
			if (typeof prop === "string") {
				if (prop.match(/^[0-9]+$/)) {
					const index = getNumber(prop, "%index");
					if (index < 0 || index >= this.length) throw new RangeError("out of result range");
					const item = target[index];
					if (item instanceof Error) throwError(`index ${index}`, item);
					return item;
				}
				if (passProperties.indexOf(prop) >= 0) return Reflect.get(target, prop, receiver);
				const value = target[prop];
				if (value instanceof Function) return function(...args) {
					return value.apply(this === receiver ? target : this, args);
				};
				else if (!(prop in target)) return target.getValue.apply(this === receiver ? target : this, [prop]);
			}
			return Reflect.get(target, prop, receiver);
		} });
		setNames(proxy, getNames(this));
		return proxy;
	}
	/**
	*  Returns the Result as a normal Array. If %%deep%%, any children
	*  which are Result objects are also converted to a normal Array.
	*
	*  This will throw if there are any outstanding deferred
	*  errors.
	*/
	toArray(deep) {
		const result = [];
		this.forEach((item, index) => {
			if (item instanceof Error) throwError(`index ${index}`, item);
			if (deep && item instanceof Result) item = item.toArray(deep);
			result.push(item);
		});
		return result;
	}
	/**
	*  Returns the Result as an Object with each name-value pair. If
	*  %%deep%%, any children which are Result objects are also
	*  converted to an Object.
	*
	*  This will throw if any value is unnamed, or if there are
	*  any outstanding deferred errors.
	*/
	toObject(deep) {
		const names = getNames(this);
		return names.reduce((accum, name, index) => {
			assert(name != null, `value at index ${index} unnamed`, "UNSUPPORTED_OPERATION", { operation: "toObject()" });
			return toObject(names, this, deep);
		}, {});
	}
	/**
	*  @_ignore
	*/
	slice(start, end) {
		if (start == null) start = 0;
		if (start < 0) {
			start += this.length;
			if (start < 0) start = 0;
		}
		if (end == null) end = this.length;
		if (end < 0) {
			end += this.length;
			if (end < 0) end = 0;
		}
		if (end > this.length) end = this.length;
		const _names = getNames(this);
		const result = [], names = [];
		for (let i = start; i < end; i++) {
			result.push(this[i]);
			names.push(_names[i]);
		}
		return new Result(_guard$1, result, names);
	}
	/**
	*  @_ignore
	*/
	filter(callback, thisArg) {
		const _names = getNames(this);
		const result = [], names = [];
		for (let i = 0; i < this.length; i++) {
			const item = this[i];
			if (item instanceof Error) throwError(`index ${i}`, item);
			if (callback.call(thisArg, item, i, this)) {
				result.push(item);
				names.push(_names[i]);
			}
		}
		return new Result(_guard$1, result, names);
	}
	/**
	*  @_ignore
	*/
	map(callback, thisArg) {
		const result = [];
		for (let i = 0; i < this.length; i++) {
			const item = this[i];
			if (item instanceof Error) throwError(`index ${i}`, item);
			result.push(callback.call(thisArg, item, i, this));
		}
		return result;
	}
	/**
	*  Returns the value for %%name%%.
	*
	*  Since it is possible to have a key whose name conflicts with
	*  a method on a [[Result]] or its superclass Array, or any
	*  JavaScript keyword, this ensures all named values are still
	*  accessible by name.
	*/
	getValue(name) {
		const index = getNames(this).indexOf(name);
		if (index === -1) return;
		const value = this[index];
		if (value instanceof Error) throwError(`property ${JSON.stringify(name)}`, value.error);
		return value;
	}
	/**
	*  Creates a new [[Result]] for %%items%% with each entry
	*  also accessible by its corresponding name in %%keys%%.
	*/
	static fromItems(items, keys) {
		return new Result(_guard$1, items, keys);
	}
};
function getValue(value) {
	let bytes = toBeArray(value);
	assert(bytes.length <= 32, "value out-of-bounds", "BUFFER_OVERRUN", {
		buffer: bytes,
		length: 32,
		offset: bytes.length
	});
	if (bytes.length !== 32) bytes = getBytesCopy(concat([Padding.slice(bytes.length % 32), bytes]));
	return bytes;
}
/**
*  @_ignore
*/
var Coder = class {
	name;
	type;
	localName;
	dynamic;
	constructor(name, type, localName, dynamic) {
		defineProperties(this, {
			name,
			type,
			localName,
			dynamic
		}, {
			name: "string",
			type: "string",
			localName: "string",
			dynamic: "boolean"
		});
	}
	_throwError(message, value) {
		assertArgument(false, message, this.localName, value);
	}
};
/**
*  @_ignore
*/
var Writer = class {
	#data;
	#dataLength;
	constructor() {
		this.#data = [];
		this.#dataLength = 0;
	}
	get data() {
		return concat(this.#data);
	}
	get length() {
		return this.#dataLength;
	}
	#writeData(data) {
		this.#data.push(data);
		this.#dataLength += data.length;
		return data.length;
	}
	appendWriter(writer) {
		return this.#writeData(getBytesCopy(writer.data));
	}
	writeBytes(value) {
		let bytes = getBytesCopy(value);
		const paddingOffset = bytes.length % 32;
		if (paddingOffset) bytes = getBytesCopy(concat([bytes, Padding.slice(paddingOffset)]));
		return this.#writeData(bytes);
	}
	writeValue(value) {
		return this.#writeData(getValue(value));
	}
	writeUpdatableValue() {
		const offset = this.#data.length;
		this.#data.push(Padding);
		this.#dataLength += 32;
		return (value) => {
			this.#data[offset] = getValue(value);
		};
	}
};
/**
*  @_ignore
*/
var Reader = class Reader {
	allowLoose;
	#data;
	#offset;
	#bytesRead;
	#parent;
	#maxInflation;
	constructor(data, allowLoose, maxInflation) {
		defineProperties(this, { allowLoose: !!allowLoose });
		this.#data = getBytesCopy(data);
		this.#bytesRead = 0;
		this.#parent = null;
		this.#maxInflation = maxInflation != null ? maxInflation : 1024;
		this.#offset = 0;
	}
	get data() {
		return hexlify(this.#data);
	}
	get dataLength() {
		return this.#data.length;
	}
	get consumed() {
		return this.#offset;
	}
	get bytes() {
		return new Uint8Array(this.#data);
	}
	#incrementBytesRead(count) {
		if (this.#parent) return this.#parent.#incrementBytesRead(count);
		this.#bytesRead += count;
		assert(this.#maxInflation < 1 || this.#bytesRead <= this.#maxInflation * this.dataLength, `compressed ABI data exceeds inflation ratio of ${this.#maxInflation} ( see: https:/\/github.com/ethers-io/ethers.js/issues/4537 )`, "BUFFER_OVERRUN", {
			buffer: getBytesCopy(this.#data),
			offset: this.#offset,
			length: count,
			info: {
				bytesRead: this.#bytesRead,
				dataLength: this.dataLength
			}
		});
	}
	#peekBytes(offset, length, loose) {
		let alignedLength = Math.ceil(length / 32) * 32;
		if (this.#offset + alignedLength > this.#data.length) {
			if (this.allowLoose && loose && this.#offset + length <= this.#data.length) alignedLength = length;
			else assert(false, "data out-of-bounds", "BUFFER_OVERRUN", {
				buffer: getBytesCopy(this.#data),
				length: this.#data.length,
				offset: this.#offset + alignedLength
			});
		}
		return this.#data.slice(this.#offset, this.#offset + alignedLength);
	}
	subReader(offset) {
		const reader = new Reader(this.#data.slice(this.#offset + offset), this.allowLoose, this.#maxInflation);
		reader.#parent = this;
		return reader;
	}
	readBytes(length, loose) {
		let bytes = this.#peekBytes(0, length, !!loose);
		this.#incrementBytesRead(length);
		this.#offset += bytes.length;
		return bytes.slice(0, length);
	}
	readValue() {
		return toBigInt(this.readBytes(32));
	}
	readIndex() {
		return toNumber(this.readBytes(32));
	}
};
// node_modules/ethers/node_modules/@noble/hashes/esm/_assert.js
function number(n) {
	if (!Number.isSafeInteger(n) || n < 0) throw new Error(`Wrong positive integer: ${n}`);
}
function bytes(b, ...lengths) {
	if (!(b instanceof Uint8Array)) throw new Error("Expected Uint8Array");
	if (lengths.length > 0 && !lengths.includes(b.length)) throw new Error(`Expected Uint8Array of length ${lengths}, not of length=${b.length}`);
}
function exists(instance, checkFinished = true) {
	if (instance.destroyed) throw new Error("Hash instance has been destroyed");
	if (checkFinished && instance.finished) throw new Error("Hash#digest() has already been called");
}
function output(out, instance) {
	bytes(out);
	const min = instance.outputLen;
	if (out.length < min) throw new Error(`digestInto() expects output buffer of length at least ${min}`);
}
// node_modules/ethers/node_modules/@noble/hashes/esm/_u64.js
var U32_MASK64 = /* @__PURE__ */ BigInt(2 ** 32 - 1);
var _32n = /* @__PURE__ */ BigInt(32);
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
	let Ah = new Uint32Array(lst.length);
	let Al = new Uint32Array(lst.length);
	for (let i = 0; i < lst.length; i++) {
		const { h, l } = fromBig(lst[i], le);
		[Ah[i], Al[i]] = [h, l];
	}
	return [Ah, Al];
}
var rotlSH = (h, l, s) => h << s | l >>> 32 - s;
var rotlSL = (h, l, s) => l << s | h >>> 32 - s;
var rotlBH = (h, l, s) => l << s - 32 | h >>> 64 - s;
var rotlBL = (h, l, s) => h << s - 32 | l >>> 64 - s;
// node_modules/ethers/node_modules/@noble/hashes/esm/utils.js
/*! noble-hashes - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var u8a = (a) => a instanceof Uint8Array;
var u32 = (arr) => new Uint32Array(arr.buffer, arr.byteOffset, Math.floor(arr.byteLength / 4));
var isLE = new Uint8Array(new Uint32Array([287454020]).buffer)[0] === 68;
if (!isLE) throw new Error("Non little-endian hardware is not supported");
/**
* @example utf8ToBytes('abc') // new Uint8Array([97, 98, 99])
*/
function utf8ToBytes(str) {
	if (typeof str !== "string") throw new Error(`utf8ToBytes expected string, got ${typeof str}`);
	return new Uint8Array(new TextEncoder().encode(str));
}
/**
* Normalizes (non-hex) string or Uint8Array to Uint8Array.
* Warning: when Uint8Array is passed, it would NOT get copied.
* Keep in mind for future mutable operations.
*/
function toBytes(data) {
	if (typeof data === "string") data = utf8ToBytes(data);
	if (!u8a(data)) throw new Error(`expected Uint8Array, got ${typeof data}`);
	return data;
}
var Hash = class {
	clone() {
		return this._cloneInto();
	}
};
var toStr = {}.toString;
function wrapConstructor(hashCons) {
	const hashC = (msg) => hashCons().update(toBytes(msg)).digest();
	const tmp = hashCons();
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.create = () => hashCons();
	return hashC;
}
// node_modules/ethers/node_modules/@noble/hashes/esm/sha3.js
var [SHA3_PI, SHA3_ROTL, _SHA3_IOTA] = [
	[],
	[],
	[]
];
var _0n = /* @__PURE__ */ BigInt(0);
var _1n = /* @__PURE__ */ BigInt(1);
var _2n = /* @__PURE__ */ BigInt(2);
var _7n = /* @__PURE__ */ BigInt(7);
var _256n = /* @__PURE__ */ BigInt(256);
var _0x71n = /* @__PURE__ */ BigInt(113);
for (let round = 0, R = _1n, x = 1, y = 0; round < 24; round++) {
	[x, y] = [y, (2 * x + 3 * y) % 5];
	SHA3_PI.push(2 * (5 * y + x));
	SHA3_ROTL.push((round + 1) * (round + 2) / 2 % 64);
	let t = _0n;
	for (let j = 0; j < 7; j++) {
		R = (R << _1n ^ (R >> _7n) * _0x71n) % _256n;
		if (R & _2n) t ^= _1n << (_1n << /* @__PURE__ */ BigInt(j)) - _1n;
	}
	_SHA3_IOTA.push(t);
}
var [SHA3_IOTA_H, SHA3_IOTA_L] = /* @__PURE__ */ split(_SHA3_IOTA, true);
var rotlH = (h, l, s) => s > 32 ? rotlBH(h, l, s) : rotlSH(h, l, s);
var rotlL = (h, l, s) => s > 32 ? rotlBL(h, l, s) : rotlSL(h, l, s);
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
	B.fill(0);
}
var Keccak = class Keccak extends Hash {
	constructor(blockLen, suffix, outputLen, enableXOF = false, rounds = 24) {
		super();
		this.blockLen = blockLen;
		this.suffix = suffix;
		this.outputLen = outputLen;
		this.enableXOF = enableXOF;
		this.rounds = rounds;
		this.pos = 0;
		this.posOut = 0;
		this.finished = false;
		this.destroyed = false;
		number(outputLen);
		if (0 >= this.blockLen || this.blockLen >= 200) throw new Error("Sha3 supports only keccak-f1600 function");
		this.state = /* @__PURE__ */ new Uint8Array(200);
		this.state32 = u32(this.state);
	}
	keccak() {
		keccakP(this.state32, this.rounds);
		this.posOut = 0;
		this.pos = 0;
	}
	update(data) {
		exists(this);
		const { blockLen, state } = this;
		data = toBytes(data);
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
		exists(this, false);
		bytes(out);
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
		number(bytes);
		return this.xofInto(new Uint8Array(bytes));
	}
	digestInto(out) {
		output(out, this);
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
		this.state.fill(0);
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
var gen = (suffix, blockLen, outputLen) => wrapConstructor(() => new Keccak(blockLen, suffix, outputLen));
/**
* keccak-256 hash function. Different from SHA3-256.
* @param message - that would be hashed
*/
var keccak_256 = /* @__PURE__ */ gen(1, 136, 32);
// node_modules/ethers/lib.esm/crypto/keccak.js
/**
*  Cryptographic hashing functions
*
*  @_subsection: api/crypto:Hash Functions [about-crypto-hashing]
*/
var locked = false;
var _keccak256 = function(data) {
	return keccak_256(data);
};
var __keccak256 = _keccak256;
/**
*  Compute the cryptographic KECCAK256 hash of %%data%%.
*
*  The %%data%% **must** be a data representation, to compute the
*  hash of UTF-8 data use the [[id]] function.
*
*  @returns DataHexstring
*  @example:
*    keccak256("0x")
*    //_result:
*
*    keccak256("0x1337")
*    //_result:
*
*    keccak256(new Uint8Array([ 0x13, 0x37 ]))
*    //_result:
*
*    // Strings are assumed to be DataHexString, otherwise it will
*    // throw. To hash UTF-8 data, see the note above.
*    keccak256("Hello World")
*    //_error:
*/
function keccak256(_data) {
	const data = getBytes(_data, "data");
	return hexlify(__keccak256(data));
}
keccak256._ = _keccak256;
keccak256.lock = function() {
	locked = true;
};
keccak256.register = function(func) {
	if (locked) throw new TypeError("keccak256 is locked");
	__keccak256 = func;
};
Object.freeze(keccak256);
// node_modules/ethers/lib.esm/address/address.js
var BN_0$1 = BigInt(0);
var BN_36 = BigInt(36);
function getChecksumAddress(address) {
	address = address.toLowerCase();
	const chars = address.substring(2).split("");
	const expanded = /* @__PURE__ */ new Uint8Array(40);
	for (let i = 0; i < 40; i++) expanded[i] = chars[i].charCodeAt(0);
	const hashed = getBytes(keccak256(expanded));
	for (let i = 0; i < 40; i += 2) {
		if (hashed[i >> 1] >> 4 >= 8) chars[i] = chars[i].toUpperCase();
		if ((hashed[i >> 1] & 15) >= 8) chars[i + 1] = chars[i + 1].toUpperCase();
	}
	return "0x" + chars.join("");
}
var ibanLookup = {};
for (let i = 0; i < 10; i++) ibanLookup[String(i)] = String(i);
for (let i = 0; i < 26; i++) ibanLookup[String.fromCharCode(65 + i)] = String(10 + i);
var safeDigits = 15;
function ibanChecksum(address) {
	address = address.toUpperCase();
	address = address.substring(4) + address.substring(0, 2) + "00";
	let expanded = address.split("").map((c) => {
		return ibanLookup[c];
	}).join("");
	while (expanded.length >= safeDigits) {
		let block = expanded.substring(0, safeDigits);
		expanded = parseInt(block, 10) % 97 + expanded.substring(block.length);
	}
	let checksum = String(98 - parseInt(expanded, 10) % 97);
	while (checksum.length < 2) checksum = "0" + checksum;
	return checksum;
}
var Base36 = (function() {
	const result = {};
	for (let i = 0; i < 36; i++) {
		const key = "0123456789abcdefghijklmnopqrstuvwxyz"[i];
		result[key] = BigInt(i);
	}
	return result;
})();
function fromBase36(value) {
	value = value.toLowerCase();
	let result = BN_0$1;
	for (let i = 0; i < value.length; i++) result = result * BN_36 + Base36[value[i]];
	return result;
}
/**
*  Returns a normalized and checksumed address for %%address%%.
*  This accepts non-checksum addresses, checksum addresses and
*  [[getIcapAddress]] formats.
*
*  The checksum in Ethereum uses the capitalization (upper-case
*  vs lower-case) of the characters within an address to encode
*  its checksum, which offers, on average, a checksum of 15-bits.
*
*  If %%address%% contains both upper-case and lower-case, it is
*  assumed to already be a checksum address and its checksum is
*  validated, and if the address fails its expected checksum an
*  error is thrown.
*
*  If you wish the checksum of %%address%% to be ignore, it should
*  be converted to lower-case (i.e. ``.toLowercase()``) before
*  being passed in. This should be a very rare situation though,
*  that you wish to bypass the safegaurds in place to protect
*  against an address that has been incorrectly copied from another
*  source.
*
*  @example:
*    // Adds the checksum (via upper-casing specific letters)
*    getAddress("0x8ba1f109551bd432803012645ac136ddd64dba72")
*    //_result:
*
*    // Converts ICAP address and adds checksum
*    getAddress("XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36");
*    //_result:
*
*    // Throws an error if an address contains mixed case,
*    // but the checksum fails
*    getAddress("0x8Ba1f109551bD432803012645Ac136ddd64DBA72")
*    //_error:
*/
function getAddress(address) {
	assertArgument(typeof address === "string", "invalid address", "address", address);
	if (address.match(/^(0x)?[0-9a-fA-F]{40}$/)) {
		if (!address.startsWith("0x")) address = "0x" + address;
		const result = getChecksumAddress(address);
		assertArgument(!address.match(/([A-F].*[a-f])|([a-f].*[A-F])/) || result === address, "bad address checksum", "address", address);
		return result;
	}
	if (address.match(/^XE[0-9]{2}[0-9A-Za-z]{30,31}$/)) {
		assertArgument(address.substring(2, 4) === ibanChecksum(address), "bad icap checksum", "address", address);
		let result = fromBase36(address.substring(4)).toString(16);
		while (result.length < 40) result = "0" + result;
		return getChecksumAddress("0x" + result);
	}
	assertArgument(false, "invalid address", "address", address);
}
// node_modules/ethers/lib.esm/abi/typed.js
/**
*  A Typed object allows a value to have its type explicitly
*  specified.
*
*  For example, in Solidity, the value ``45`` could represent a
*  ``uint8`` or a ``uint256``. The value ``0x1234`` could represent
*  a ``bytes2`` or ``bytes``.
*
*  Since JavaScript has no meaningful way to explicitly inform any
*  APIs which what the type is, this allows transparent interoperation
*  with Soldity.
*
*  @_subsection: api/abi:Typed Values
*/
var _gaurd = {};
function n(value, width) {
	let signed = false;
	if (width < 0) {
		signed = true;
		width *= -1;
	}
	return new Typed(_gaurd, `${signed ? "" : "u"}int${width}`, value, {
		signed,
		width
	});
}
function b(value, size) {
	return new Typed(_gaurd, `bytes${size ? size : ""}`, value, { size });
}
var _typedSymbol = Symbol.for("_ethers_typed");
/**
*  The **Typed** class to wrap values providing explicit type information.
*/
var Typed = class Typed {
	/**
	*  The type, as a Solidity-compatible type.
	*/
	type;
	/**
	*  The actual value.
	*/
	value;
	#options;
	/**
	*  @_ignore:
	*/
	_typedSymbol;
	/**
	*  @_ignore:
	*/
	constructor(gaurd, type, value, options) {
		if (options == null) options = null;
		assertPrivate(_gaurd, gaurd, "Typed");
		defineProperties(this, {
			_typedSymbol,
			type,
			value
		});
		this.#options = options;
		this.format();
	}
	/**
	*  Format the type as a Human-Readable type.
	*/
	format() {
		if (this.type === "array") throw new Error("");
		else if (this.type === "dynamicArray") throw new Error("");
		else if (this.type === "tuple") return `tuple(${this.value.map((v) => v.format()).join(",")})`;
		return this.type;
	}
	/**
	*  The default value returned by this type.
	*/
	defaultValue() {
		return 0;
	}
	/**
	*  The minimum value for numeric types.
	*/
	minValue() {
		return 0;
	}
	/**
	*  The maximum value for numeric types.
	*/
	maxValue() {
		return 0;
	}
	/**
	*  Returns ``true`` and provides a type guard is this is a [[TypedBigInt]].
	*/
	isBigInt() {
		return !!this.type.match(/^u?int[0-9]+$/);
	}
	/**
	*  Returns ``true`` and provides a type guard is this is a [[TypedData]].
	*/
	isData() {
		return this.type.startsWith("bytes");
	}
	/**
	*  Returns ``true`` and provides a type guard is this is a [[TypedString]].
	*/
	isString() {
		return this.type === "string";
	}
	/**
	*  Returns the tuple name, if this is a tuple. Throws otherwise.
	*/
	get tupleName() {
		if (this.type !== "tuple") throw TypeError("not a tuple");
		return this.#options;
	}
	/**
	*  Returns the length of the array type or ``-1`` if it is dynamic.
	*
	*  Throws if the type is not an array.
	*/
	get arrayLength() {
		if (this.type !== "array") throw TypeError("not an array");
		if (this.#options === true) return -1;
		if (this.#options === false) return this.value.length;
		return null;
	}
	/**
	*  Returns a new **Typed** of %%type%% with the %%value%%.
	*/
	static from(type, value) {
		return new Typed(_gaurd, type, value);
	}
	/**
	*  Return a new ``uint8`` type for %%v%%.
	*/
	static uint8(v) {
		return n(v, 8);
	}
	/**
	*  Return a new ``uint16`` type for %%v%%.
	*/
	static uint16(v) {
		return n(v, 16);
	}
	/**
	*  Return a new ``uint24`` type for %%v%%.
	*/
	static uint24(v) {
		return n(v, 24);
	}
	/**
	*  Return a new ``uint32`` type for %%v%%.
	*/
	static uint32(v) {
		return n(v, 32);
	}
	/**
	*  Return a new ``uint40`` type for %%v%%.
	*/
	static uint40(v) {
		return n(v, 40);
	}
	/**
	*  Return a new ``uint48`` type for %%v%%.
	*/
	static uint48(v) {
		return n(v, 48);
	}
	/**
	*  Return a new ``uint56`` type for %%v%%.
	*/
	static uint56(v) {
		return n(v, 56);
	}
	/**
	*  Return a new ``uint64`` type for %%v%%.
	*/
	static uint64(v) {
		return n(v, 64);
	}
	/**
	*  Return a new ``uint72`` type for %%v%%.
	*/
	static uint72(v) {
		return n(v, 72);
	}
	/**
	*  Return a new ``uint80`` type for %%v%%.
	*/
	static uint80(v) {
		return n(v, 80);
	}
	/**
	*  Return a new ``uint88`` type for %%v%%.
	*/
	static uint88(v) {
		return n(v, 88);
	}
	/**
	*  Return a new ``uint96`` type for %%v%%.
	*/
	static uint96(v) {
		return n(v, 96);
	}
	/**
	*  Return a new ``uint104`` type for %%v%%.
	*/
	static uint104(v) {
		return n(v, 104);
	}
	/**
	*  Return a new ``uint112`` type for %%v%%.
	*/
	static uint112(v) {
		return n(v, 112);
	}
	/**
	*  Return a new ``uint120`` type for %%v%%.
	*/
	static uint120(v) {
		return n(v, 120);
	}
	/**
	*  Return a new ``uint128`` type for %%v%%.
	*/
	static uint128(v) {
		return n(v, 128);
	}
	/**
	*  Return a new ``uint136`` type for %%v%%.
	*/
	static uint136(v) {
		return n(v, 136);
	}
	/**
	*  Return a new ``uint144`` type for %%v%%.
	*/
	static uint144(v) {
		return n(v, 144);
	}
	/**
	*  Return a new ``uint152`` type for %%v%%.
	*/
	static uint152(v) {
		return n(v, 152);
	}
	/**
	*  Return a new ``uint160`` type for %%v%%.
	*/
	static uint160(v) {
		return n(v, 160);
	}
	/**
	*  Return a new ``uint168`` type for %%v%%.
	*/
	static uint168(v) {
		return n(v, 168);
	}
	/**
	*  Return a new ``uint176`` type for %%v%%.
	*/
	static uint176(v) {
		return n(v, 176);
	}
	/**
	*  Return a new ``uint184`` type for %%v%%.
	*/
	static uint184(v) {
		return n(v, 184);
	}
	/**
	*  Return a new ``uint192`` type for %%v%%.
	*/
	static uint192(v) {
		return n(v, 192);
	}
	/**
	*  Return a new ``uint200`` type for %%v%%.
	*/
	static uint200(v) {
		return n(v, 200);
	}
	/**
	*  Return a new ``uint208`` type for %%v%%.
	*/
	static uint208(v) {
		return n(v, 208);
	}
	/**
	*  Return a new ``uint216`` type for %%v%%.
	*/
	static uint216(v) {
		return n(v, 216);
	}
	/**
	*  Return a new ``uint224`` type for %%v%%.
	*/
	static uint224(v) {
		return n(v, 224);
	}
	/**
	*  Return a new ``uint232`` type for %%v%%.
	*/
	static uint232(v) {
		return n(v, 232);
	}
	/**
	*  Return a new ``uint240`` type for %%v%%.
	*/
	static uint240(v) {
		return n(v, 240);
	}
	/**
	*  Return a new ``uint248`` type for %%v%%.
	*/
	static uint248(v) {
		return n(v, 248);
	}
	/**
	*  Return a new ``uint256`` type for %%v%%.
	*/
	static uint256(v) {
		return n(v, 256);
	}
	/**
	*  Return a new ``uint256`` type for %%v%%.
	*/
	static uint(v) {
		return n(v, 256);
	}
	/**
	*  Return a new ``int8`` type for %%v%%.
	*/
	static int8(v) {
		return n(v, -8);
	}
	/**
	*  Return a new ``int16`` type for %%v%%.
	*/
	static int16(v) {
		return n(v, -16);
	}
	/**
	*  Return a new ``int24`` type for %%v%%.
	*/
	static int24(v) {
		return n(v, -24);
	}
	/**
	*  Return a new ``int32`` type for %%v%%.
	*/
	static int32(v) {
		return n(v, -32);
	}
	/**
	*  Return a new ``int40`` type for %%v%%.
	*/
	static int40(v) {
		return n(v, -40);
	}
	/**
	*  Return a new ``int48`` type for %%v%%.
	*/
	static int48(v) {
		return n(v, -48);
	}
	/**
	*  Return a new ``int56`` type for %%v%%.
	*/
	static int56(v) {
		return n(v, -56);
	}
	/**
	*  Return a new ``int64`` type for %%v%%.
	*/
	static int64(v) {
		return n(v, -64);
	}
	/**
	*  Return a new ``int72`` type for %%v%%.
	*/
	static int72(v) {
		return n(v, -72);
	}
	/**
	*  Return a new ``int80`` type for %%v%%.
	*/
	static int80(v) {
		return n(v, -80);
	}
	/**
	*  Return a new ``int88`` type for %%v%%.
	*/
	static int88(v) {
		return n(v, -88);
	}
	/**
	*  Return a new ``int96`` type for %%v%%.
	*/
	static int96(v) {
		return n(v, -96);
	}
	/**
	*  Return a new ``int104`` type for %%v%%.
	*/
	static int104(v) {
		return n(v, -104);
	}
	/**
	*  Return a new ``int112`` type for %%v%%.
	*/
	static int112(v) {
		return n(v, -112);
	}
	/**
	*  Return a new ``int120`` type for %%v%%.
	*/
	static int120(v) {
		return n(v, -120);
	}
	/**
	*  Return a new ``int128`` type for %%v%%.
	*/
	static int128(v) {
		return n(v, -128);
	}
	/**
	*  Return a new ``int136`` type for %%v%%.
	*/
	static int136(v) {
		return n(v, -136);
	}
	/**
	*  Return a new ``int144`` type for %%v%%.
	*/
	static int144(v) {
		return n(v, -144);
	}
	/**
	*  Return a new ``int52`` type for %%v%%.
	*/
	static int152(v) {
		return n(v, -152);
	}
	/**
	*  Return a new ``int160`` type for %%v%%.
	*/
	static int160(v) {
		return n(v, -160);
	}
	/**
	*  Return a new ``int168`` type for %%v%%.
	*/
	static int168(v) {
		return n(v, -168);
	}
	/**
	*  Return a new ``int176`` type for %%v%%.
	*/
	static int176(v) {
		return n(v, -176);
	}
	/**
	*  Return a new ``int184`` type for %%v%%.
	*/
	static int184(v) {
		return n(v, -184);
	}
	/**
	*  Return a new ``int92`` type for %%v%%.
	*/
	static int192(v) {
		return n(v, -192);
	}
	/**
	*  Return a new ``int200`` type for %%v%%.
	*/
	static int200(v) {
		return n(v, -200);
	}
	/**
	*  Return a new ``int208`` type for %%v%%.
	*/
	static int208(v) {
		return n(v, -208);
	}
	/**
	*  Return a new ``int216`` type for %%v%%.
	*/
	static int216(v) {
		return n(v, -216);
	}
	/**
	*  Return a new ``int224`` type for %%v%%.
	*/
	static int224(v) {
		return n(v, -224);
	}
	/**
	*  Return a new ``int232`` type for %%v%%.
	*/
	static int232(v) {
		return n(v, -232);
	}
	/**
	*  Return a new ``int240`` type for %%v%%.
	*/
	static int240(v) {
		return n(v, -240);
	}
	/**
	*  Return a new ``int248`` type for %%v%%.
	*/
	static int248(v) {
		return n(v, -248);
	}
	/**
	*  Return a new ``int256`` type for %%v%%.
	*/
	static int256(v) {
		return n(v, -256);
	}
	/**
	*  Return a new ``int256`` type for %%v%%.
	*/
	static int(v) {
		return n(v, -256);
	}
	/**
	*  Return a new ``bytes1`` type for %%v%%.
	*/
	static bytes1(v) {
		return b(v, 1);
	}
	/**
	*  Return a new ``bytes2`` type for %%v%%.
	*/
	static bytes2(v) {
		return b(v, 2);
	}
	/**
	*  Return a new ``bytes3`` type for %%v%%.
	*/
	static bytes3(v) {
		return b(v, 3);
	}
	/**
	*  Return a new ``bytes4`` type for %%v%%.
	*/
	static bytes4(v) {
		return b(v, 4);
	}
	/**
	*  Return a new ``bytes5`` type for %%v%%.
	*/
	static bytes5(v) {
		return b(v, 5);
	}
	/**
	*  Return a new ``bytes6`` type for %%v%%.
	*/
	static bytes6(v) {
		return b(v, 6);
	}
	/**
	*  Return a new ``bytes7`` type for %%v%%.
	*/
	static bytes7(v) {
		return b(v, 7);
	}
	/**
	*  Return a new ``bytes8`` type for %%v%%.
	*/
	static bytes8(v) {
		return b(v, 8);
	}
	/**
	*  Return a new ``bytes9`` type for %%v%%.
	*/
	static bytes9(v) {
		return b(v, 9);
	}
	/**
	*  Return a new ``bytes10`` type for %%v%%.
	*/
	static bytes10(v) {
		return b(v, 10);
	}
	/**
	*  Return a new ``bytes11`` type for %%v%%.
	*/
	static bytes11(v) {
		return b(v, 11);
	}
	/**
	*  Return a new ``bytes12`` type for %%v%%.
	*/
	static bytes12(v) {
		return b(v, 12);
	}
	/**
	*  Return a new ``bytes13`` type for %%v%%.
	*/
	static bytes13(v) {
		return b(v, 13);
	}
	/**
	*  Return a new ``bytes14`` type for %%v%%.
	*/
	static bytes14(v) {
		return b(v, 14);
	}
	/**
	*  Return a new ``bytes15`` type for %%v%%.
	*/
	static bytes15(v) {
		return b(v, 15);
	}
	/**
	*  Return a new ``bytes16`` type for %%v%%.
	*/
	static bytes16(v) {
		return b(v, 16);
	}
	/**
	*  Return a new ``bytes17`` type for %%v%%.
	*/
	static bytes17(v) {
		return b(v, 17);
	}
	/**
	*  Return a new ``bytes18`` type for %%v%%.
	*/
	static bytes18(v) {
		return b(v, 18);
	}
	/**
	*  Return a new ``bytes19`` type for %%v%%.
	*/
	static bytes19(v) {
		return b(v, 19);
	}
	/**
	*  Return a new ``bytes20`` type for %%v%%.
	*/
	static bytes20(v) {
		return b(v, 20);
	}
	/**
	*  Return a new ``bytes21`` type for %%v%%.
	*/
	static bytes21(v) {
		return b(v, 21);
	}
	/**
	*  Return a new ``bytes22`` type for %%v%%.
	*/
	static bytes22(v) {
		return b(v, 22);
	}
	/**
	*  Return a new ``bytes23`` type for %%v%%.
	*/
	static bytes23(v) {
		return b(v, 23);
	}
	/**
	*  Return a new ``bytes24`` type for %%v%%.
	*/
	static bytes24(v) {
		return b(v, 24);
	}
	/**
	*  Return a new ``bytes25`` type for %%v%%.
	*/
	static bytes25(v) {
		return b(v, 25);
	}
	/**
	*  Return a new ``bytes26`` type for %%v%%.
	*/
	static bytes26(v) {
		return b(v, 26);
	}
	/**
	*  Return a new ``bytes27`` type for %%v%%.
	*/
	static bytes27(v) {
		return b(v, 27);
	}
	/**
	*  Return a new ``bytes28`` type for %%v%%.
	*/
	static bytes28(v) {
		return b(v, 28);
	}
	/**
	*  Return a new ``bytes29`` type for %%v%%.
	*/
	static bytes29(v) {
		return b(v, 29);
	}
	/**
	*  Return a new ``bytes30`` type for %%v%%.
	*/
	static bytes30(v) {
		return b(v, 30);
	}
	/**
	*  Return a new ``bytes31`` type for %%v%%.
	*/
	static bytes31(v) {
		return b(v, 31);
	}
	/**
	*  Return a new ``bytes32`` type for %%v%%.
	*/
	static bytes32(v) {
		return b(v, 32);
	}
	/**
	*  Return a new ``address`` type for %%v%%.
	*/
	static address(v) {
		return new Typed(_gaurd, "address", v);
	}
	/**
	*  Return a new ``bool`` type for %%v%%.
	*/
	static bool(v) {
		return new Typed(_gaurd, "bool", !!v);
	}
	/**
	*  Return a new ``bytes`` type for %%v%%.
	*/
	static bytes(v) {
		return new Typed(_gaurd, "bytes", v);
	}
	/**
	*  Return a new ``string`` type for %%v%%.
	*/
	static string(v) {
		return new Typed(_gaurd, "string", v);
	}
	/**
	*  Return a new ``array`` type for %%v%%, allowing %%dynamic%% length.
	*/
	static array(v, dynamic) {
		throw new Error("not implemented yet");
	}
	/**
	*  Return a new ``tuple`` type for %%v%%, with the optional %%name%%.
	*/
	static tuple(v, name) {
		throw new Error("not implemented yet");
	}
	/**
	*  Return a new ``uint8`` type for %%v%%.
	*/
	static overrides(v) {
		return new Typed(_gaurd, "overrides", Object.assign({}, v));
	}
	/**
	*  Returns true only if %%value%% is a [[Typed]] instance.
	*/
	static isTyped(value) {
		return value && typeof value === "object" && "_typedSymbol" in value && value._typedSymbol === _typedSymbol;
	}
	/**
	*  If the value is a [[Typed]] instance, validates the underlying value
	*  and returns it, otherwise returns value directly.
	*
	*  This is useful for functions that with to accept either a [[Typed]]
	*  object or values.
	*/
	static dereference(value, type) {
		if (Typed.isTyped(value)) {
			if (value.type !== type) throw new Error(`invalid type: expecetd ${type}, got ${value.type}`);
			return value.value;
		}
		return value;
	}
};
// node_modules/ethers/lib.esm/abi/coders/address.js
/**
*  @_ignore
*/
var AddressCoder = class extends Coder {
	constructor(localName) {
		super("address", "address", localName, false);
	}
	defaultValue() {
		return "0x0000000000000000000000000000000000000000";
	}
	encode(writer, _value) {
		let value = Typed.dereference(_value, "string");
		try {
			value = getAddress(value);
		} catch (error) {
			return this._throwError(error.message, _value);
		}
		return writer.writeValue(value);
	}
	decode(reader) {
		return getAddress(toBeHex(reader.readValue(), 20));
	}
};
// node_modules/ethers/lib.esm/abi/coders/anonymous.js
/**
*  Clones the functionality of an existing Coder, but without a localName
*
*  @_ignore
*/
var AnonymousCoder = class extends Coder {
	coder;
	constructor(coder) {
		super(coder.name, coder.type, "_", coder.dynamic);
		this.coder = coder;
	}
	defaultValue() {
		return this.coder.defaultValue();
	}
	encode(writer, value) {
		return this.coder.encode(writer, value);
	}
	decode(reader) {
		return this.coder.decode(reader);
	}
};
// node_modules/ethers/lib.esm/abi/coders/array.js
/**
*  @_ignore
*/
function pack(writer, coders, values) {
	let arrayValues = [];
	if (Array.isArray(values)) arrayValues = values;
	else if (values && typeof values === "object") {
		let unique = {};
		arrayValues = coders.map((coder) => {
			const name = coder.localName;
			assert(name, "cannot encode object for signature with missing names", "INVALID_ARGUMENT", {
				argument: "values",
				info: { coder },
				value: values
			});
			assert(!unique[name], "cannot encode object for signature with duplicate names", "INVALID_ARGUMENT", {
				argument: "values",
				info: { coder },
				value: values
			});
			unique[name] = true;
			return values[name];
		});
	} else assertArgument(false, "invalid tuple value", "tuple", values);
	assertArgument(coders.length === arrayValues.length, "types/value length mismatch", "tuple", values);
	let staticWriter = new Writer();
	let dynamicWriter = new Writer();
	let updateFuncs = [];
	coders.forEach((coder, index) => {
		let value = arrayValues[index];
		if (coder.dynamic) {
			let dynamicOffset = dynamicWriter.length;
			coder.encode(dynamicWriter, value);
			let updateFunc = staticWriter.writeUpdatableValue();
			updateFuncs.push((baseOffset) => {
				updateFunc(baseOffset + dynamicOffset);
			});
		} else coder.encode(staticWriter, value);
	});
	updateFuncs.forEach((func) => {
		func(staticWriter.length);
	});
	let length = writer.appendWriter(staticWriter);
	length += writer.appendWriter(dynamicWriter);
	return length;
}
/**
*  @_ignore
*/
function unpack(reader, coders) {
	let values = [];
	let keys = [];
	let baseReader = reader.subReader(0);
	coders.forEach((coder) => {
		let value = null;
		if (coder.dynamic) {
			let offset = reader.readIndex();
			let offsetReader = baseReader.subReader(offset);
			try {
				value = coder.decode(offsetReader);
			} catch (error) {
				if (isError(error, "BUFFER_OVERRUN")) throw error;
				value = error;
				value.baseType = coder.name;
				value.name = coder.localName;
				value.type = coder.type;
			}
		} else try {
			value = coder.decode(reader);
		} catch (error) {
			if (isError(error, "BUFFER_OVERRUN")) throw error;
			value = error;
			value.baseType = coder.name;
			value.name = coder.localName;
			value.type = coder.type;
		}
		if (value == void 0) throw new Error("investigate");
		values.push(value);
		keys.push(coder.localName || null);
	});
	return Result.fromItems(values, keys);
}
/**
*  @_ignore
*/
var ArrayCoder = class extends Coder {
	coder;
	length;
	constructor(coder, length, localName) {
		const type = coder.type + "[" + (length >= 0 ? length : "") + "]";
		const dynamic = length === -1 || coder.dynamic;
		super("array", type, localName, dynamic);
		defineProperties(this, {
			coder,
			length
		});
	}
	defaultValue() {
		const defaultChild = this.coder.defaultValue();
		const result = [];
		for (let i = 0; i < this.length; i++) result.push(defaultChild);
		return result;
	}
	encode(writer, _value) {
		const value = Typed.dereference(_value, "array");
		if (!Array.isArray(value)) this._throwError("expected array value", value);
		let count = this.length;
		if (count === -1) {
			count = value.length;
			writer.writeValue(value.length);
		}
		assertArgumentCount(value.length, count, "coder array" + (this.localName ? " " + this.localName : ""));
		let coders = [];
		for (let i = 0; i < value.length; i++) coders.push(this.coder);
		return pack(writer, coders, value);
	}
	decode(reader) {
		let count = this.length;
		if (count === -1) {
			count = reader.readIndex();
			assert(count * 32 <= reader.dataLength, "insufficient data length", "BUFFER_OVERRUN", {
				buffer: reader.bytes,
				offset: count * 32,
				length: reader.dataLength
			});
		}
		let coders = [];
		for (let i = 0; i < count; i++) coders.push(new AnonymousCoder(this.coder));
		return unpack(reader, coders);
	}
};
// node_modules/ethers/lib.esm/abi/coders/boolean.js
/**
*  @_ignore
*/
var BooleanCoder = class extends Coder {
	constructor(localName) {
		super("bool", "bool", localName, false);
	}
	defaultValue() {
		return false;
	}
	encode(writer, _value) {
		const value = Typed.dereference(_value, "bool");
		return writer.writeValue(value ? 1 : 0);
	}
	decode(reader) {
		return !!reader.readValue();
	}
};
// node_modules/ethers/lib.esm/abi/coders/bytes.js
/**
*  @_ignore
*/
var DynamicBytesCoder = class extends Coder {
	constructor(type, localName) {
		super(type, type, localName, true);
	}
	defaultValue() {
		return "0x";
	}
	encode(writer, value) {
		value = getBytesCopy(value);
		let length = writer.writeValue(value.length);
		length += writer.writeBytes(value);
		return length;
	}
	decode(reader) {
		return reader.readBytes(reader.readIndex(), true);
	}
};
/**
*  @_ignore
*/
var BytesCoder = class extends DynamicBytesCoder {
	constructor(localName) {
		super("bytes", localName);
	}
	decode(reader) {
		return hexlify(super.decode(reader));
	}
};
// node_modules/ethers/lib.esm/abi/coders/fixed-bytes.js
/**
*  @_ignore
*/
var FixedBytesCoder = class extends Coder {
	size;
	constructor(size, localName) {
		let name = "bytes" + String(size);
		super(name, name, localName, false);
		defineProperties(this, { size }, { size: "number" });
	}
	defaultValue() {
		return "0x0000000000000000000000000000000000000000000000000000000000000000".substring(0, 2 + this.size * 2);
	}
	encode(writer, _value) {
		let data = getBytesCopy(Typed.dereference(_value, this.type));
		if (data.length !== this.size) this._throwError("incorrect data length", _value);
		return writer.writeBytes(data);
	}
	decode(reader) {
		return hexlify(reader.readBytes(this.size));
	}
};
// node_modules/ethers/lib.esm/abi/coders/null.js
var Empty = new Uint8Array([]);
/**
*  @_ignore
*/
var NullCoder = class extends Coder {
	constructor(localName) {
		super("null", "", localName, false);
	}
	defaultValue() {
		return null;
	}
	encode(writer, value) {
		if (value != null) this._throwError("not null", value);
		return writer.writeBytes(Empty);
	}
	decode(reader) {
		reader.readBytes(0);
		return null;
	}
};
// node_modules/ethers/lib.esm/abi/coders/number.js
var BN_0 = BigInt(0);
var BN_1 = BigInt(1);
var BN_MAX_UINT256 = BigInt("0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");
/**
*  @_ignore
*/
var NumberCoder = class extends Coder {
	size;
	signed;
	constructor(size, signed, localName) {
		const name = (signed ? "int" : "uint") + size * 8;
		super(name, name, localName, false);
		defineProperties(this, {
			size,
			signed
		}, {
			size: "number",
			signed: "boolean"
		});
	}
	defaultValue() {
		return 0;
	}
	encode(writer, _value) {
		let value = getBigInt(Typed.dereference(_value, this.type));
		let maxUintValue = mask(BN_MAX_UINT256, 256);
		if (this.signed) {
			let bounds = mask(maxUintValue, this.size * 8 - 1);
			if (value > bounds || value < -(bounds + BN_1)) this._throwError("value out-of-bounds", _value);
			value = toTwos(value, 256);
		} else if (value < BN_0 || value > mask(maxUintValue, this.size * 8)) this._throwError("value out-of-bounds", _value);
		return writer.writeValue(value);
	}
	decode(reader) {
		let value = mask(reader.readValue(), this.size * 8);
		if (this.signed) value = fromTwos(value, this.size * 8);
		return value;
	}
};
// node_modules/ethers/lib.esm/abi/coders/string.js
/**
*  @_ignore
*/
var StringCoder = class extends DynamicBytesCoder {
	constructor(localName) {
		super("string", localName);
	}
	defaultValue() {
		return "";
	}
	encode(writer, _value) {
		return super.encode(writer, toUtf8Bytes(Typed.dereference(_value, "string")));
	}
	decode(reader) {
		return toUtf8String(super.decode(reader));
	}
};
// node_modules/ethers/lib.esm/abi/coders/tuple.js
/**
*  @_ignore
*/
var TupleCoder = class extends Coder {
	coders;
	constructor(coders, localName) {
		let dynamic = false;
		const types = [];
		coders.forEach((coder) => {
			if (coder.dynamic) dynamic = true;
			types.push(coder.type);
		});
		const type = "tuple(" + types.join(",") + ")";
		super("tuple", type, localName, dynamic);
		defineProperties(this, { coders: Object.freeze(coders.slice()) });
	}
	defaultValue() {
		const values = [];
		this.coders.forEach((coder) => {
			values.push(coder.defaultValue());
		});
		const uniqueNames = this.coders.reduce((accum, coder) => {
			const name = coder.localName;
			if (name) {
				if (!accum[name]) accum[name] = 0;
				accum[name]++;
			}
			return accum;
		}, {});
		this.coders.forEach((coder, index) => {
			let name = coder.localName;
			if (!name || uniqueNames[name] !== 1) return;
			if (name === "length") name = "_length";
			if (values[name] != null) return;
			values[name] = values[index];
		});
		return Object.freeze(values);
	}
	encode(writer, _value) {
		const value = Typed.dereference(_value, "tuple");
		return pack(writer, this.coders, value);
	}
	decode(reader) {
		return unpack(reader, this.coders);
	}
};
// node_modules/ethers/lib.esm/hash/id.js
/**
*  A simple hashing function which operates on UTF-8 strings to
*  compute an 32-byte identifier.
*
*  This simply computes the [UTF-8 bytes](toUtf8Bytes) and computes
*  the [[keccak256]].
*
*  @example:
*    id("hello world")
*    //_result:
*/
function id(value) {
	return keccak256(toUtf8Bytes(value));
}
// node_modules/ethers/lib.esm/abi/fragments.js
/**
*  A fragment is a single item from an ABI, which may represent any of:
*
*  - [Functions](FunctionFragment)
*  - [Events](EventFragment)
*  - [Constructors](ConstructorFragment)
*  - Custom [Errors](ErrorFragment)
*  - [Fallback or Receive](FallbackFragment) functions
*
*  @_subsection api/abi/abi-coder:Fragments  [about-fragments]
*/
function setify(items) {
	const result = /* @__PURE__ */ new Set();
	items.forEach((k) => result.add(k));
	return Object.freeze(result);
}
var KwVisibDeploy = setify("external public payable override".split(" "));
var _kwVisib = "constant external internal payable private public pure view override";
var KwVisib = setify(_kwVisib.split(" "));
var _kwTypes = "constructor error event fallback function receive struct";
var KwTypes = setify(_kwTypes.split(" "));
var _kwModifiers = "calldata memory storage payable indexed";
var KwModifiers = setify(_kwModifiers.split(" "));
var Keywords = setify([
	_kwTypes,
	_kwModifiers,
	"tuple returns",
	_kwVisib
].join(" ").split(" "));
var SimpleTokens = {
	"(": "OPEN_PAREN",
	")": "CLOSE_PAREN",
	"[": "OPEN_BRACKET",
	"]": "CLOSE_BRACKET",
	",": "COMMA",
	"@": "AT"
};
var regexWhitespacePrefix = /* @__PURE__ */ new RegExp("^(\\s*)");
var regexNumberPrefix = /* @__PURE__ */ new RegExp("^([0-9]+)");
var regexIdPrefix = /* @__PURE__ */ new RegExp("^([a-zA-Z$_][a-zA-Z0-9$_]*)");
var regexId = /* @__PURE__ */ new RegExp("^([a-zA-Z$_][a-zA-Z0-9$_]*)$");
var regexType = /* @__PURE__ */ new RegExp("^(address|bool|bytes([0-9]*)|string|u?int([0-9]*))$");
var TokenString = class TokenString {
	#offset;
	#tokens;
	get offset() {
		return this.#offset;
	}
	get length() {
		return this.#tokens.length - this.#offset;
	}
	constructor(tokens) {
		this.#offset = 0;
		this.#tokens = tokens.slice();
	}
	clone() {
		return new TokenString(this.#tokens);
	}
	reset() {
		this.#offset = 0;
	}
	#subTokenString(from = 0, to = 0) {
		return new TokenString(this.#tokens.slice(from, to).map((t) => {
			return Object.freeze(Object.assign({}, t, {
				match: t.match - from,
				linkBack: t.linkBack - from,
				linkNext: t.linkNext - from
			}));
		}));
	}
	popKeyword(allowed) {
		const top = this.peek();
		if (top.type !== "KEYWORD" || !allowed.has(top.text)) throw new Error(`expected keyword ${top.text}`);
		return this.pop().text;
	}
	popType(type) {
		if (this.peek().type !== type) {
			const top = this.peek();
			throw new Error(`expected ${type}; got ${top.type} ${JSON.stringify(top.text)}`);
		}
		return this.pop().text;
	}
	popParen() {
		const top = this.peek();
		if (top.type !== "OPEN_PAREN") throw new Error("bad start");
		const result = this.#subTokenString(this.#offset + 1, top.match + 1);
		this.#offset = top.match + 1;
		return result;
	}
	popParams() {
		const top = this.peek();
		if (top.type !== "OPEN_PAREN") throw new Error("bad start");
		const result = [];
		while (this.#offset < top.match - 1) {
			const link = this.peek().linkNext;
			result.push(this.#subTokenString(this.#offset + 1, link));
			this.#offset = link;
		}
		this.#offset = top.match + 1;
		return result;
	}
	peek() {
		if (this.#offset >= this.#tokens.length) throw new Error("out-of-bounds");
		return this.#tokens[this.#offset];
	}
	peekKeyword(allowed) {
		const top = this.peekType("KEYWORD");
		return top != null && allowed.has(top) ? top : null;
	}
	peekType(type) {
		if (this.length === 0) return null;
		const top = this.peek();
		return top.type === type ? top.text : null;
	}
	pop() {
		const result = this.peek();
		this.#offset++;
		return result;
	}
	toString() {
		const tokens = [];
		for (let i = this.#offset; i < this.#tokens.length; i++) {
			const token = this.#tokens[i];
			tokens.push(`${token.type}:${token.text}`);
		}
		return `<TokenString ${tokens.join(" ")}>`;
	}
};
function lex(text) {
	const tokens = [];
	const throwError = (message) => {
		const token = offset < text.length ? JSON.stringify(text[offset]) : "$EOI";
		throw new Error(`invalid token ${token} at ${offset}: ${message}`);
	};
	let brackets = [];
	let commas = [];
	let offset = 0;
	while (offset < text.length) {
		let cur = text.substring(offset);
		let match = cur.match(regexWhitespacePrefix);
		if (match) {
			offset += match[1].length;
			cur = text.substring(offset);
		}
		const token = {
			depth: brackets.length,
			linkBack: -1,
			linkNext: -1,
			match: -1,
			type: "",
			text: "",
			offset,
			value: -1
		};
		tokens.push(token);
		let type = SimpleTokens[cur[0]] || "";
		if (type) {
			token.type = type;
			token.text = cur[0];
			offset++;
			if (type === "OPEN_PAREN") {
				brackets.push(tokens.length - 1);
				commas.push(tokens.length - 1);
			} else if (type == "CLOSE_PAREN") {
				if (brackets.length === 0) throwError("no matching open bracket");
				token.match = brackets.pop();
				tokens[token.match].match = tokens.length - 1;
				token.depth--;
				token.linkBack = commas.pop();
				tokens[token.linkBack].linkNext = tokens.length - 1;
			} else if (type === "COMMA") {
				token.linkBack = commas.pop();
				tokens[token.linkBack].linkNext = tokens.length - 1;
				commas.push(tokens.length - 1);
			} else if (type === "OPEN_BRACKET") token.type = "BRACKET";
			else if (type === "CLOSE_BRACKET") {
				let suffix = tokens.pop().text;
				if (tokens.length > 0 && tokens[tokens.length - 1].type === "NUMBER") {
					const value = tokens.pop().text;
					suffix = value + suffix;
					tokens[tokens.length - 1].value = getNumber(value);
				}
				if (tokens.length === 0 || tokens[tokens.length - 1].type !== "BRACKET") throw new Error("missing opening bracket");
				tokens[tokens.length - 1].text += suffix;
			}
			continue;
		}
		match = cur.match(regexIdPrefix);
		if (match) {
			token.text = match[1];
			offset += token.text.length;
			if (Keywords.has(token.text)) {
				token.type = "KEYWORD";
				continue;
			}
			if (token.text.match(regexType)) {
				token.type = "TYPE";
				continue;
			}
			token.type = "ID";
			continue;
		}
		match = cur.match(regexNumberPrefix);
		if (match) {
			token.text = match[1];
			token.type = "NUMBER";
			offset += token.text.length;
			continue;
		}
		throw new Error(`unexpected token ${JSON.stringify(cur[0])} at position ${offset}`);
	}
	return new TokenString(tokens.map((t) => Object.freeze(t)));
}
function allowSingle(set, allowed) {
	let included = [];
	for (const key in allowed.keys()) if (set.has(key)) included.push(key);
	if (included.length > 1) throw new Error(`conflicting types: ${included.join(", ")}`);
}
function consumeName(type, tokens) {
	if (tokens.peekKeyword(KwTypes)) {
		const keyword = tokens.pop().text;
		if (keyword !== type) throw new Error(`expected ${type}, got ${keyword}`);
	}
	return tokens.popType("ID");
}
function consumeKeywords(tokens, allowed) {
	const keywords = /* @__PURE__ */ new Set();
	while (true) {
		const keyword = tokens.peekType("KEYWORD");
		if (keyword == null || allowed && !allowed.has(keyword)) break;
		tokens.pop();
		if (keywords.has(keyword)) throw new Error(`duplicate keywords: ${JSON.stringify(keyword)}`);
		keywords.add(keyword);
	}
	return Object.freeze(keywords);
}
function consumeMutability(tokens) {
	let modifiers = consumeKeywords(tokens, KwVisib);
	allowSingle(modifiers, setify("constant payable nonpayable".split(" ")));
	allowSingle(modifiers, setify("pure view payable nonpayable".split(" ")));
	if (modifiers.has("view")) return "view";
	if (modifiers.has("pure")) return "pure";
	if (modifiers.has("payable")) return "payable";
	if (modifiers.has("nonpayable")) return "nonpayable";
	if (modifiers.has("constant")) return "view";
	return "nonpayable";
}
function consumeParams(tokens, allowIndexed) {
	return tokens.popParams().map((t) => ParamType.from(t, allowIndexed));
}
function consumeGas(tokens) {
	if (tokens.peekType("AT")) {
		tokens.pop();
		if (tokens.peekType("NUMBER")) return getBigInt(tokens.pop().text);
		throw new Error("invalid gas");
	}
	return null;
}
function consumeEoi(tokens) {
	if (tokens.length) throw new Error(`unexpected tokens at offset ${tokens.offset}: ${tokens.toString()}`);
}
var regexArrayType = /* @__PURE__ */ new RegExp(/^(.*)\[([0-9]*)\]$/);
function verifyBasicType(type) {
	const match = type.match(regexType);
	assertArgument(match, "invalid type", "type", type);
	if (type === "uint") return "uint256";
	if (type === "int") return "int256";
	if (match[2]) {
		const length = parseInt(match[2]);
		assertArgument(length !== 0 && length <= 32, "invalid bytes length", "type", type);
	} else if (match[3]) {
		const size = parseInt(match[3]);
		assertArgument(size !== 0 && size <= 256 && size % 8 === 0, "invalid numeric width", "type", type);
	}
	return type;
}
var _guard = {};
var internal = Symbol.for("_ethers_internal");
var ParamTypeInternal = "_ParamTypeInternal";
var ErrorFragmentInternal = "_ErrorInternal";
var EventFragmentInternal = "_EventInternal";
var ConstructorFragmentInternal = "_ConstructorInternal";
var FallbackFragmentInternal = "_FallbackInternal";
var FunctionFragmentInternal = "_FunctionInternal";
var StructFragmentInternal = "_StructInternal";
/**
*  Each input and output of a [[Fragment]] is an Array of **ParamType**.
*/
var ParamType = class ParamType {
	/**
	*  The local name of the parameter (or ``""`` if unbound)
	*/
	name;
	/**
	*  The fully qualified type (e.g. ``"address"``, ``"tuple(address)"``,
	*  ``"uint256[3][]"``)
	*/
	type;
	/**
	*  The base type (e.g. ``"address"``, ``"tuple"``, ``"array"``)
	*/
	baseType;
	/**
	*  True if the parameters is indexed.
	*
	*  For non-indexable types this is ``null``.
	*/
	indexed;
	/**
	*  The components for the tuple.
	*
	*  For non-tuple types this is ``null``.
	*/
	components;
	/**
	*  The array length, or ``-1`` for dynamic-lengthed arrays.
	*
	*  For non-array types this is ``null``.
	*/
	arrayLength;
	/**
	*  The type of each child in the array.
	*
	*  For non-array types this is ``null``.
	*/
	arrayChildren;
	/**
	*  @private
	*/
	constructor(guard, name, type, baseType, indexed, components, arrayLength, arrayChildren) {
		assertPrivate(guard, _guard, "ParamType");
		Object.defineProperty(this, internal, { value: ParamTypeInternal });
		if (components) components = Object.freeze(components.slice());
		if (baseType === "array") {
			if (arrayLength == null || arrayChildren == null) throw new Error("");
		} else if (arrayLength != null || arrayChildren != null) throw new Error("");
		if (baseType === "tuple") {
			if (components == null) throw new Error("");
		} else if (components != null) throw new Error("");
		defineProperties(this, {
			name,
			type,
			baseType,
			indexed,
			components,
			arrayLength,
			arrayChildren
		});
	}
	/**
	*  Return a string representation of this type.
	*
	*  For example,
	*
	*  ``sighash" => "(uint256,address)"``
	*
	*  ``"minimal" => "tuple(uint256,address) indexed"``
	*
	*  ``"full" => "tuple(uint256 foo, address bar) indexed baz"``
	*/
	format(format) {
		if (format == null) format = "sighash";
		if (format === "json") {
			const name = this.name || "";
			if (this.isArray()) {
				const result = JSON.parse(this.arrayChildren.format("json"));
				result.name = name;
				result.type += `[${this.arrayLength < 0 ? "" : String(this.arrayLength)}]`;
				return JSON.stringify(result);
			}
			const result = {
				type: this.baseType === "tuple" ? "tuple" : this.type,
				name
			};
			if (typeof this.indexed === "boolean") result.indexed = this.indexed;
			if (this.isTuple()) result.components = this.components.map((c) => JSON.parse(c.format(format)));
			return JSON.stringify(result);
		}
		let result = "";
		if (this.isArray()) {
			result += this.arrayChildren.format(format);
			result += `[${this.arrayLength < 0 ? "" : String(this.arrayLength)}]`;
		} else if (this.isTuple()) result += "(" + this.components.map((comp) => comp.format(format)).join(format === "full" ? ", " : ",") + ")";
		else result += this.type;
		if (format !== "sighash") {
			if (this.indexed === true) result += " indexed";
			if (format === "full" && this.name) result += " " + this.name;
		}
		return result;
	}
	/**
	*  Returns true if %%this%% is an Array type.
	*
	*  This provides a type gaurd ensuring that [[arrayChildren]]
	*  and [[arrayLength]] are non-null.
	*/
	isArray() {
		return this.baseType === "array";
	}
	/**
	*  Returns true if %%this%% is a Tuple type.
	*
	*  This provides a type gaurd ensuring that [[components]]
	*  is non-null.
	*/
	isTuple() {
		return this.baseType === "tuple";
	}
	/**
	*  Returns true if %%this%% is an Indexable type.
	*
	*  This provides a type gaurd ensuring that [[indexed]]
	*  is non-null.
	*/
	isIndexable() {
		return this.indexed != null;
	}
	/**
	*  Walks the **ParamType** with %%value%%, calling %%process%%
	*  on each type, destructing the %%value%% recursively.
	*/
	walk(value, process) {
		if (this.isArray()) {
			if (!Array.isArray(value)) throw new Error("invalid array value");
			if (this.arrayLength !== -1 && value.length !== this.arrayLength) throw new Error("array is wrong length");
			const _this = this;
			return value.map((v) => _this.arrayChildren.walk(v, process));
		}
		if (this.isTuple()) {
			if (!Array.isArray(value)) throw new Error("invalid tuple value");
			if (value.length !== this.components.length) throw new Error("array is wrong length");
			const _this = this;
			return value.map((v, i) => _this.components[i].walk(v, process));
		}
		return process(this.type, value);
	}
	#walkAsync(promises, value, process, setValue) {
		if (this.isArray()) {
			if (!Array.isArray(value)) throw new Error("invalid array value");
			if (this.arrayLength !== -1 && value.length !== this.arrayLength) throw new Error("array is wrong length");
			const childType = this.arrayChildren;
			const result = value.slice();
			result.forEach((value, index) => {
				childType.#walkAsync(promises, value, process, (value) => {
					result[index] = value;
				});
			});
			setValue(result);
			return;
		}
		if (this.isTuple()) {
			const components = this.components;
			let result;
			if (Array.isArray(value)) result = value.slice();
			else {
				if (value == null || typeof value !== "object") throw new Error("invalid tuple value");
				result = components.map((param) => {
					if (!param.name) throw new Error("cannot use object value with unnamed components");
					if (!(param.name in value)) throw new Error(`missing value for component ${param.name}`);
					return value[param.name];
				});
			}
			if (result.length !== this.components.length) throw new Error("array is wrong length");
			result.forEach((value, index) => {
				components[index].#walkAsync(promises, value, process, (value) => {
					result[index] = value;
				});
			});
			setValue(result);
			return;
		}
		const result = process(this.type, value);
		if (result.then) promises.push((async function() {
			setValue(await result);
		})());
		else setValue(result);
	}
	/**
	*  Walks the **ParamType** with %%value%%, asynchronously calling
	*  %%process%% on each type, destructing the %%value%% recursively.
	*
	*  This can be used to resolve ENS names by walking and resolving each
	*  ``"address"`` type.
	*/
	async walkAsync(value, process) {
		const promises = [];
		const result = [value];
		this.#walkAsync(promises, value, process, (value) => {
			result[0] = value;
		});
		if (promises.length) await Promise.all(promises);
		return result[0];
	}
	/**
	*  Creates a new **ParamType** for %%obj%%.
	*
	*  If %%allowIndexed%% then the ``indexed`` keyword is permitted,
	*  otherwise the ``indexed`` keyword will throw an error.
	*/
	static from(obj, allowIndexed) {
		if (ParamType.isParamType(obj)) return obj;
		if (typeof obj === "string") try {
			return ParamType.from(lex(obj), allowIndexed);
		} catch (error) {
			assertArgument(false, "invalid param type", "obj", obj);
		}
		else if (obj instanceof TokenString) {
			let type = "", baseType = "";
			let comps = null;
			if (consumeKeywords(obj, setify(["tuple"])).has("tuple") || obj.peekType("OPEN_PAREN")) {
				baseType = "tuple";
				comps = obj.popParams().map((t) => ParamType.from(t));
				type = `tuple(${comps.map((c) => c.format()).join(",")})`;
			} else {
				type = verifyBasicType(obj.popType("TYPE"));
				baseType = type;
			}
			let arrayChildren = null;
			let arrayLength = null;
			while (obj.length && obj.peekType("BRACKET")) {
				const bracket = obj.pop();
				arrayChildren = new ParamType(_guard, "", type, baseType, null, comps, arrayLength, arrayChildren);
				arrayLength = bracket.value;
				type += bracket.text;
				baseType = "array";
				comps = null;
			}
			let indexed = null;
			if (consumeKeywords(obj, KwModifiers).has("indexed")) {
				if (!allowIndexed) throw new Error("");
				indexed = true;
			}
			const name = obj.peekType("ID") ? obj.pop().text : "";
			if (obj.length) throw new Error("leftover tokens");
			return new ParamType(_guard, name, type, baseType, indexed, comps, arrayLength, arrayChildren);
		}
		const name = obj.name;
		assertArgument(!name || typeof name === "string" && name.match(regexId), "invalid name", "obj.name", name);
		let indexed = obj.indexed;
		if (indexed != null) {
			assertArgument(allowIndexed, "parameter cannot be indexed", "obj.indexed", obj.indexed);
			indexed = !!indexed;
		}
		let type = obj.type;
		let arrayMatch = type.match(regexArrayType);
		if (arrayMatch) {
			const arrayLength = parseInt(arrayMatch[2] || "-1");
			const arrayChildren = ParamType.from({
				type: arrayMatch[1],
				components: obj.components
			});
			return new ParamType(_guard, name || "", type, "array", indexed, null, arrayLength, arrayChildren);
		}
		if (type === "tuple" || type.startsWith("tuple(") || type.startsWith("(")) {
			const comps = obj.components != null ? obj.components.map((c) => ParamType.from(c)) : null;
			return new ParamType(_guard, name || "", type, "tuple", indexed, comps, null, null);
		}
		type = verifyBasicType(obj.type);
		return new ParamType(_guard, name || "", type, type, indexed, null, null, null);
	}
	/**
	*  Returns true if %%value%% is a **ParamType**.
	*/
	static isParamType(value) {
		return value && value[internal] === ParamTypeInternal;
	}
};
/**
*  An abstract class to represent An individual fragment from a parse ABI.
*/
var Fragment = class Fragment {
	/**
	*  The type of the fragment.
	*/
	type;
	/**
	*  The inputs for the fragment.
	*/
	inputs;
	/**
	*  @private
	*/
	constructor(guard, type, inputs) {
		assertPrivate(guard, _guard, "Fragment");
		inputs = Object.freeze(inputs.slice());
		defineProperties(this, {
			type,
			inputs
		});
	}
	/**
	*  Creates a new **Fragment** for %%obj%%, wich can be any supported
	*  ABI frgament type.
	*/
	static from(obj) {
		if (typeof obj === "string") {
			try {
				Fragment.from(JSON.parse(obj));
			} catch (e) {}
			return Fragment.from(lex(obj));
		}
		if (obj instanceof TokenString) switch (obj.peekKeyword(KwTypes)) {
			case "constructor": return ConstructorFragment.from(obj);
			case "error": return ErrorFragment.from(obj);
			case "event": return EventFragment.from(obj);
			case "fallback":
			case "receive": return FallbackFragment.from(obj);
			case "function": return FunctionFragment.from(obj);
			case "struct": return StructFragment.from(obj);
		}
		else if (typeof obj === "object") {
			switch (obj.type) {
				case "constructor": return ConstructorFragment.from(obj);
				case "error": return ErrorFragment.from(obj);
				case "event": return EventFragment.from(obj);
				case "fallback":
				case "receive": return FallbackFragment.from(obj);
				case "function": return FunctionFragment.from(obj);
				case "struct": return StructFragment.from(obj);
			}
			assert(false, `unsupported type: ${obj.type}`, "UNSUPPORTED_OPERATION", { operation: "Fragment.from" });
		}
		assertArgument(false, "unsupported frgament object", "obj", obj);
	}
	/**
	*  Returns true if %%value%% is a [[ConstructorFragment]].
	*/
	static isConstructor(value) {
		return ConstructorFragment.isFragment(value);
	}
	/**
	*  Returns true if %%value%% is an [[ErrorFragment]].
	*/
	static isError(value) {
		return ErrorFragment.isFragment(value);
	}
	/**
	*  Returns true if %%value%% is an [[EventFragment]].
	*/
	static isEvent(value) {
		return EventFragment.isFragment(value);
	}
	/**
	*  Returns true if %%value%% is a [[FunctionFragment]].
	*/
	static isFunction(value) {
		return FunctionFragment.isFragment(value);
	}
	/**
	*  Returns true if %%value%% is a [[StructFragment]].
	*/
	static isStruct(value) {
		return StructFragment.isFragment(value);
	}
};
/**
*  An abstract class to represent An individual fragment
*  which has a name from a parse ABI.
*/
var NamedFragment = class extends Fragment {
	/**
	*  The name of the fragment.
	*/
	name;
	/**
	*  @private
	*/
	constructor(guard, type, name, inputs) {
		super(guard, type, inputs);
		assertArgument(typeof name === "string" && name.match(regexId), "invalid identifier", "name", name);
		inputs = Object.freeze(inputs.slice());
		defineProperties(this, { name });
	}
};
function joinParams(format, params) {
	return "(" + params.map((p) => p.format(format)).join(format === "full" ? ", " : ",") + ")";
}
/**
*  A Fragment which represents a //Custom Error//.
*/
var ErrorFragment = class ErrorFragment extends NamedFragment {
	/**
	*  @private
	*/
	constructor(guard, name, inputs) {
		super(guard, "error", name, inputs);
		Object.defineProperty(this, internal, { value: ErrorFragmentInternal });
	}
	/**
	*  The Custom Error selector.
	*/
	get selector() {
		return id(this.format("sighash")).substring(0, 10);
	}
	/**
	*  Returns a string representation of this fragment as %%format%%.
	*/
	format(format) {
		if (format == null) format = "sighash";
		if (format === "json") return JSON.stringify({
			type: "error",
			name: this.name,
			inputs: this.inputs.map((input) => JSON.parse(input.format(format)))
		});
		const result = [];
		if (format !== "sighash") result.push("error");
		result.push(this.name + joinParams(format, this.inputs));
		return result.join(" ");
	}
	/**
	*  Returns a new **ErrorFragment** for %%obj%%.
	*/
	static from(obj) {
		if (ErrorFragment.isFragment(obj)) return obj;
		if (typeof obj === "string") return ErrorFragment.from(lex(obj));
		else if (obj instanceof TokenString) {
			const name = consumeName("error", obj);
			const inputs = consumeParams(obj);
			consumeEoi(obj);
			return new ErrorFragment(_guard, name, inputs);
		}
		return new ErrorFragment(_guard, obj.name, obj.inputs ? obj.inputs.map(ParamType.from) : []);
	}
	/**
	*  Returns ``true`` and provides a type guard if %%value%% is an
	*  **ErrorFragment**.
	*/
	static isFragment(value) {
		return value && value[internal] === ErrorFragmentInternal;
	}
};
/**
*  A Fragment which represents an Event.
*/
var EventFragment = class EventFragment extends NamedFragment {
	/**
	*  Whether this event is anonymous.
	*/
	anonymous;
	/**
	*  @private
	*/
	constructor(guard, name, inputs, anonymous) {
		super(guard, "event", name, inputs);
		Object.defineProperty(this, internal, { value: EventFragmentInternal });
		defineProperties(this, { anonymous });
	}
	/**
	*  The Event topic hash.
	*/
	get topicHash() {
		return id(this.format("sighash"));
	}
	/**
	*  Returns a string representation of this event as %%format%%.
	*/
	format(format) {
		if (format == null) format = "sighash";
		if (format === "json") return JSON.stringify({
			type: "event",
			anonymous: this.anonymous,
			name: this.name,
			inputs: this.inputs.map((i) => JSON.parse(i.format(format)))
		});
		const result = [];
		if (format !== "sighash") result.push("event");
		result.push(this.name + joinParams(format, this.inputs));
		if (format !== "sighash" && this.anonymous) result.push("anonymous");
		return result.join(" ");
	}
	/**
	*  Return the topic hash for an event with %%name%% and %%params%%.
	*/
	static getTopicHash(name, params) {
		params = (params || []).map((p) => ParamType.from(p));
		return new EventFragment(_guard, name, params, false).topicHash;
	}
	/**
	*  Returns a new **EventFragment** for %%obj%%.
	*/
	static from(obj) {
		if (EventFragment.isFragment(obj)) return obj;
		if (typeof obj === "string") try {
			return EventFragment.from(lex(obj));
		} catch (error) {
			assertArgument(false, "invalid event fragment", "obj", obj);
		}
		else if (obj instanceof TokenString) {
			const name = consumeName("event", obj);
			const inputs = consumeParams(obj, true);
			const anonymous = !!consumeKeywords(obj, setify(["anonymous"])).has("anonymous");
			consumeEoi(obj);
			return new EventFragment(_guard, name, inputs, anonymous);
		}
		return new EventFragment(_guard, obj.name, obj.inputs ? obj.inputs.map((p) => ParamType.from(p, true)) : [], !!obj.anonymous);
	}
	/**
	*  Returns ``true`` and provides a type guard if %%value%% is an
	*  **EventFragment**.
	*/
	static isFragment(value) {
		return value && value[internal] === EventFragmentInternal;
	}
};
/**
*  A Fragment which represents a constructor.
*/
var ConstructorFragment = class ConstructorFragment extends Fragment {
	/**
	*  Whether the constructor can receive an endowment.
	*/
	payable;
	/**
	*  The recommended gas limit for deployment or ``null``.
	*/
	gas;
	/**
	*  @private
	*/
	constructor(guard, type, inputs, payable, gas) {
		super(guard, type, inputs);
		Object.defineProperty(this, internal, { value: ConstructorFragmentInternal });
		defineProperties(this, {
			payable,
			gas
		});
	}
	/**
	*  Returns a string representation of this constructor as %%format%%.
	*/
	format(format) {
		assert(format != null && format !== "sighash", "cannot format a constructor for sighash", "UNSUPPORTED_OPERATION", { operation: "format(sighash)" });
		if (format === "json") return JSON.stringify({
			type: "constructor",
			stateMutability: this.payable ? "payable" : "undefined",
			payable: this.payable,
			gas: this.gas != null ? this.gas : void 0,
			inputs: this.inputs.map((i) => JSON.parse(i.format(format)))
		});
		const result = [`constructor${joinParams(format, this.inputs)}`];
		if (this.payable) result.push("payable");
		if (this.gas != null) result.push(`@${this.gas.toString()}`);
		return result.join(" ");
	}
	/**
	*  Returns a new **ConstructorFragment** for %%obj%%.
	*/
	static from(obj) {
		if (ConstructorFragment.isFragment(obj)) return obj;
		if (typeof obj === "string") try {
			return ConstructorFragment.from(lex(obj));
		} catch (error) {
			assertArgument(false, "invalid constuctor fragment", "obj", obj);
		}
		else if (obj instanceof TokenString) {
			consumeKeywords(obj, setify(["constructor"]));
			const inputs = consumeParams(obj);
			const payable = !!consumeKeywords(obj, KwVisibDeploy).has("payable");
			const gas = consumeGas(obj);
			consumeEoi(obj);
			return new ConstructorFragment(_guard, "constructor", inputs, payable, gas);
		}
		return new ConstructorFragment(_guard, "constructor", obj.inputs ? obj.inputs.map(ParamType.from) : [], !!obj.payable, obj.gas != null ? obj.gas : null);
	}
	/**
	*  Returns ``true`` and provides a type guard if %%value%% is a
	*  **ConstructorFragment**.
	*/
	static isFragment(value) {
		return value && value[internal] === ConstructorFragmentInternal;
	}
};
/**
*  A Fragment which represents a method.
*/
var FallbackFragment = class FallbackFragment extends Fragment {
	/**
	*  If the function can be sent value during invocation.
	*/
	payable;
	constructor(guard, inputs, payable) {
		super(guard, "fallback", inputs);
		Object.defineProperty(this, internal, { value: FallbackFragmentInternal });
		defineProperties(this, { payable });
	}
	/**
	*  Returns a string representation of this fallback as %%format%%.
	*/
	format(format) {
		const type = this.inputs.length === 0 ? "receive" : "fallback";
		if (format === "json") {
			const stateMutability = this.payable ? "payable" : "nonpayable";
			return JSON.stringify({
				type,
				stateMutability
			});
		}
		return `${type}()${this.payable ? " payable" : ""}`;
	}
	/**
	*  Returns a new **FallbackFragment** for %%obj%%.
	*/
	static from(obj) {
		if (FallbackFragment.isFragment(obj)) return obj;
		if (typeof obj === "string") try {
			return FallbackFragment.from(lex(obj));
		} catch (error) {
			assertArgument(false, "invalid fallback fragment", "obj", obj);
		}
		else if (obj instanceof TokenString) {
			const errorObj = obj.toString();
			assertArgument(obj.peekKeyword(setify(["fallback", "receive"])), "type must be fallback or receive", "obj", errorObj);
			if (obj.popKeyword(setify(["fallback", "receive"])) === "receive") {
				const inputs = consumeParams(obj);
				assertArgument(inputs.length === 0, `receive cannot have arguments`, "obj.inputs", inputs);
				consumeKeywords(obj, setify(["payable"]));
				consumeEoi(obj);
				return new FallbackFragment(_guard, [], true);
			}
			let inputs = consumeParams(obj);
			if (inputs.length) assertArgument(inputs.length === 1 && inputs[0].type === "bytes", "invalid fallback inputs", "obj.inputs", inputs.map((i) => i.format("minimal")).join(", "));
			else inputs = [ParamType.from("bytes")];
			const mutability = consumeMutability(obj);
			assertArgument(mutability === "nonpayable" || mutability === "payable", "fallback cannot be constants", "obj.stateMutability", mutability);
			if (consumeKeywords(obj, setify(["returns"])).has("returns")) {
				const outputs = consumeParams(obj);
				assertArgument(outputs.length === 1 && outputs[0].type === "bytes", "invalid fallback outputs", "obj.outputs", outputs.map((i) => i.format("minimal")).join(", "));
			}
			consumeEoi(obj);
			return new FallbackFragment(_guard, inputs, mutability === "payable");
		}
		if (obj.type === "receive") return new FallbackFragment(_guard, [], true);
		if (obj.type === "fallback") {
			const inputs = [ParamType.from("bytes")];
			const payable = obj.stateMutability === "payable";
			return new FallbackFragment(_guard, inputs, payable);
		}
		assertArgument(false, "invalid fallback description", "obj", obj);
	}
	/**
	*  Returns ``true`` and provides a type guard if %%value%% is a
	*  **FallbackFragment**.
	*/
	static isFragment(value) {
		return value && value[internal] === FallbackFragmentInternal;
	}
};
/**
*  A Fragment which represents a method.
*/
var FunctionFragment = class FunctionFragment extends NamedFragment {
	/**
	*  If the function is constant (e.g. ``pure`` or ``view`` functions).
	*/
	constant;
	/**
	*  The returned types for the result of calling this function.
	*/
	outputs;
	/**
	*  The state mutability (e.g. ``payable``, ``nonpayable``, ``view``
	*  or ``pure``)
	*/
	stateMutability;
	/**
	*  If the function can be sent value during invocation.
	*/
	payable;
	/**
	*  The recommended gas limit to send when calling this function.
	*/
	gas;
	/**
	*  @private
	*/
	constructor(guard, name, stateMutability, inputs, outputs, gas) {
		super(guard, "function", name, inputs);
		Object.defineProperty(this, internal, { value: FunctionFragmentInternal });
		outputs = Object.freeze(outputs.slice());
		const constant = stateMutability === "view" || stateMutability === "pure";
		const payable = stateMutability === "payable";
		defineProperties(this, {
			constant,
			gas,
			outputs,
			payable,
			stateMutability
		});
	}
	/**
	*  The Function selector.
	*/
	get selector() {
		return id(this.format("sighash")).substring(0, 10);
	}
	/**
	*  Returns a string representation of this function as %%format%%.
	*/
	format(format) {
		if (format == null) format = "sighash";
		if (format === "json") return JSON.stringify({
			type: "function",
			name: this.name,
			constant: this.constant,
			stateMutability: this.stateMutability !== "nonpayable" ? this.stateMutability : void 0,
			payable: this.payable,
			gas: this.gas != null ? this.gas : void 0,
			inputs: this.inputs.map((i) => JSON.parse(i.format(format))),
			outputs: this.outputs.map((o) => JSON.parse(o.format(format)))
		});
		const result = [];
		if (format !== "sighash") result.push("function");
		result.push(this.name + joinParams(format, this.inputs));
		if (format !== "sighash") {
			if (this.stateMutability !== "nonpayable") result.push(this.stateMutability);
			if (this.outputs && this.outputs.length) {
				result.push("returns");
				result.push(joinParams(format, this.outputs));
			}
			if (this.gas != null) result.push(`@${this.gas.toString()}`);
		}
		return result.join(" ");
	}
	/**
	*  Return the selector for a function with %%name%% and %%params%%.
	*/
	static getSelector(name, params) {
		params = (params || []).map((p) => ParamType.from(p));
		return new FunctionFragment(_guard, name, "view", params, [], null).selector;
	}
	/**
	*  Returns a new **FunctionFragment** for %%obj%%.
	*/
	static from(obj) {
		if (FunctionFragment.isFragment(obj)) return obj;
		if (typeof obj === "string") try {
			return FunctionFragment.from(lex(obj));
		} catch (error) {
			assertArgument(false, "invalid function fragment", "obj", obj);
		}
		else if (obj instanceof TokenString) {
			const name = consumeName("function", obj);
			const inputs = consumeParams(obj);
			const mutability = consumeMutability(obj);
			let outputs = [];
			if (consumeKeywords(obj, setify(["returns"])).has("returns")) outputs = consumeParams(obj);
			const gas = consumeGas(obj);
			consumeEoi(obj);
			return new FunctionFragment(_guard, name, mutability, inputs, outputs, gas);
		}
		let stateMutability = obj.stateMutability;
		if (stateMutability == null) {
			stateMutability = "payable";
			if (typeof obj.constant === "boolean") {
				stateMutability = "view";
				if (!obj.constant) {
					stateMutability = "payable";
					if (typeof obj.payable === "boolean" && !obj.payable) stateMutability = "nonpayable";
				}
			} else if (typeof obj.payable === "boolean" && !obj.payable) stateMutability = "nonpayable";
		}
		return new FunctionFragment(_guard, obj.name, stateMutability, obj.inputs ? obj.inputs.map(ParamType.from) : [], obj.outputs ? obj.outputs.map(ParamType.from) : [], obj.gas != null ? obj.gas : null);
	}
	/**
	*  Returns ``true`` and provides a type guard if %%value%% is a
	*  **FunctionFragment**.
	*/
	static isFragment(value) {
		return value && value[internal] === FunctionFragmentInternal;
	}
};
/**
*  A Fragment which represents a structure.
*/
var StructFragment = class StructFragment extends NamedFragment {
	/**
	*  @private
	*/
	constructor(guard, name, inputs) {
		super(guard, "struct", name, inputs);
		Object.defineProperty(this, internal, { value: StructFragmentInternal });
	}
	/**
	*  Returns a string representation of this struct as %%format%%.
	*/
	format() {
		throw new Error("@TODO");
	}
	/**
	*  Returns a new **StructFragment** for %%obj%%.
	*/
	static from(obj) {
		if (typeof obj === "string") try {
			return StructFragment.from(lex(obj));
		} catch (error) {
			assertArgument(false, "invalid struct fragment", "obj", obj);
		}
		else if (obj instanceof TokenString) {
			const name = consumeName("struct", obj);
			const inputs = consumeParams(obj);
			consumeEoi(obj);
			return new StructFragment(_guard, name, inputs);
		}
		return new StructFragment(_guard, obj.name, obj.inputs ? obj.inputs.map(ParamType.from) : []);
	}
	/**
	*  Returns ``true`` and provides a type guard if %%value%% is a
	*  **StructFragment**.
	*/
	static isFragment(value) {
		return value && value[internal] === StructFragmentInternal;
	}
};
// node_modules/ethers/lib.esm/abi/abi-coder.js
/**
*  When sending values to or receiving values from a [[Contract]], the
*  data is generally encoded using the [ABI standard](link-solc-abi).
*
*  The AbiCoder provides a utility to encode values to ABI data and
*  decode values from ABI data.
*
*  Most of the time, developers should favour the [[Contract]] class,
*  which further abstracts a lot of the finer details of ABI data.
*
*  @_section api/abi/abi-coder:ABI Encoding
*/
var PanicReasons$1 = /* @__PURE__ */ new Map();
PanicReasons$1.set(0, "GENERIC_PANIC");
PanicReasons$1.set(1, "ASSERT_FALSE");
PanicReasons$1.set(17, "OVERFLOW");
PanicReasons$1.set(18, "DIVIDE_BY_ZERO");
PanicReasons$1.set(33, "ENUM_RANGE_ERROR");
PanicReasons$1.set(34, "BAD_STORAGE_DATA");
PanicReasons$1.set(49, "STACK_UNDERFLOW");
PanicReasons$1.set(50, "ARRAY_RANGE_ERROR");
PanicReasons$1.set(65, "OUT_OF_MEMORY");
PanicReasons$1.set(81, "UNINITIALIZED_FUNCTION_CALL");
var paramTypeBytes = /* @__PURE__ */ new RegExp(/^bytes([0-9]*)$/);
var paramTypeNumber = /* @__PURE__ */ new RegExp(/^(u?int)([0-9]*)$/);
var defaultCoder = null;
var defaultMaxInflation = 1024;
function getBuiltinCallException(action, tx, data, abiCoder) {
	let message = "missing revert data";
	let reason = null;
	const invocation = null;
	let revert = null;
	if (data) {
		message = "execution reverted";
		const bytes = getBytes(data);
		data = hexlify(data);
		if (bytes.length === 0) {
			message += " (no data present; likely require(false) occurred";
			reason = "require(false)";
		} else if (bytes.length % 32 !== 4) message += " (could not decode reason; invalid data length)";
		else if (hexlify(bytes.slice(0, 4)) === "0x08c379a0") try {
			reason = abiCoder.decode(["string"], bytes.slice(4))[0];
			revert = {
				signature: "Error(string)",
				name: "Error",
				args: [reason]
			};
			message += `: ${JSON.stringify(reason)}`;
		} catch (error) {
			message += " (could not decode reason; invalid string data)";
		}
		else if (hexlify(bytes.slice(0, 4)) === "0x4e487b71") try {
			const code = Number(abiCoder.decode(["uint256"], bytes.slice(4))[0]);
			revert = {
				signature: "Panic(uint256)",
				name: "Panic",
				args: [code]
			};
			reason = `Panic due to ${PanicReasons$1.get(code) || "UNKNOWN"}(${code})`;
			message += `: ${reason}`;
		} catch (error) {
			message += " (could not decode panic code)";
		}
		else message += " (unknown custom error)";
	}
	const transaction = {
		to: tx.to ? getAddress(tx.to) : null,
		data: tx.data || "0x"
	};
	if (tx.from) transaction.from = getAddress(tx.from);
	return makeError(message, "CALL_EXCEPTION", {
		action,
		data,
		reason,
		transaction,
		invocation,
		revert
	});
}
/**
*  The **AbiCoder** is a low-level class responsible for encoding JavaScript
*  values into binary data and decoding binary data into JavaScript values.
*/
var AbiCoder = class AbiCoder {
	#getCoder(param) {
		if (param.isArray()) return new ArrayCoder(this.#getCoder(param.arrayChildren), param.arrayLength, param.name);
		if (param.isTuple()) return new TupleCoder(param.components.map((c) => this.#getCoder(c)), param.name);
		switch (param.baseType) {
			case "address": return new AddressCoder(param.name);
			case "bool": return new BooleanCoder(param.name);
			case "string": return new StringCoder(param.name);
			case "bytes": return new BytesCoder(param.name);
			case "": return new NullCoder(param.name);
		}
		let match = param.type.match(paramTypeNumber);
		if (match) {
			let size = parseInt(match[2] || "256");
			assertArgument(size !== 0 && size <= 256 && size % 8 === 0, "invalid " + match[1] + " bit length", "param", param);
			return new NumberCoder(size / 8, match[1] === "int", param.name);
		}
		match = param.type.match(paramTypeBytes);
		if (match) {
			let size = parseInt(match[1]);
			assertArgument(size !== 0 && size <= 32, "invalid bytes length", "param", param);
			return new FixedBytesCoder(size, param.name);
		}
		assertArgument(false, "invalid type", "type", param.type);
	}
	/**
	*  Get the default values for the given %%types%%.
	*
	*  For example, a ``uint`` is by default ``0`` and ``bool``
	*  is by default ``false``.
	*/
	getDefaultValue(types) {
		return new TupleCoder(types.map((type) => this.#getCoder(ParamType.from(type))), "_").defaultValue();
	}
	/**
	*  Encode the %%values%% as the %%types%% into ABI data.
	*
	*  @returns DataHexstring
	*/
	encode(types, values) {
		assertArgumentCount(values.length, types.length, "types/values length mismatch");
		const coder = new TupleCoder(types.map((type) => this.#getCoder(ParamType.from(type))), "_");
		const writer = new Writer();
		coder.encode(writer, values);
		return writer.data;
	}
	/**
	*  Decode the ABI %%data%% as the %%types%% into values.
	*
	*  If %%loose%% decoding is enabled, then strict padding is
	*  not enforced. Some older versions of Solidity incorrectly
	*  padded event data emitted from ``external`` functions.
	*/
	decode(types, data, loose) {
		return new TupleCoder(types.map((type) => this.#getCoder(ParamType.from(type))), "_").decode(new Reader(data, loose, defaultMaxInflation));
	}
	static _setDefaultMaxInflation(value) {
		assertArgument(typeof value === "number" && Number.isInteger(value), "invalid defaultMaxInflation factor", "value", value);
		defaultMaxInflation = value;
	}
	/**
	*  Returns the shared singleton instance of a default [[AbiCoder]].
	*
	*  On the first call, the instance is created internally.
	*/
	static defaultAbiCoder() {
		if (defaultCoder == null) defaultCoder = new AbiCoder();
		return defaultCoder;
	}
	/**
	*  Returns an ethers-compatible [[CallExceptionError]] Error for the given
	*  result %%data%% for the [[CallExceptionAction]] %%action%% against
	*  the Transaction %%tx%%.
	*/
	static getBuiltinCallException(action, tx, data) {
		return getBuiltinCallException(action, tx, data, AbiCoder.defaultAbiCoder());
	}
};
// node_modules/ethers/lib.esm/abi/interface.js
/**
*  The Interface class is a low-level class that accepts an
*  ABI and provides all the necessary functionality to encode
*  and decode paramaters to and results from methods, events
*  and errors.
*
*  It also provides several convenience methods to automatically
*  search and find matching transactions and events to parse them.
*
*  @_subsection api/abi:Interfaces  [interfaces]
*/
/**
*  When using the [[Interface-parseLog]] to automatically match a Log to its event
*  for parsing, a **LogDescription** is returned.
*/
var LogDescription = class {
	/**
	*  The matching fragment for the ``topic0``.
	*/
	fragment;
	/**
	*  The name of the Event.
	*/
	name;
	/**
	*  The full Event signature.
	*/
	signature;
	/**
	*  The topic hash for the Event.
	*/
	topic;
	/**
	*  The arguments passed into the Event with ``emit``.
	*/
	args;
	/**
	*  @_ignore:
	*/
	constructor(fragment, topic, args) {
		const name = fragment.name, signature = fragment.format();
		defineProperties(this, {
			fragment,
			name,
			signature,
			topic,
			args
		});
	}
};
/**
*  When using the [[Interface-parseTransaction]] to automatically match
*  a transaction data to its function for parsing,
*  a **TransactionDescription** is returned.
*/
var TransactionDescription = class {
	/**
	*  The matching fragment from the transaction ``data``.
	*/
	fragment;
	/**
	*  The name of the Function from the transaction ``data``.
	*/
	name;
	/**
	*  The arguments passed to the Function from the transaction ``data``.
	*/
	args;
	/**
	*  The full Function signature from the transaction ``data``.
	*/
	signature;
	/**
	*  The selector for the Function from the transaction ``data``.
	*/
	selector;
	/**
	*  The ``value`` (in wei) from the transaction.
	*/
	value;
	/**
	*  @_ignore:
	*/
	constructor(fragment, selector, args, value) {
		const name = fragment.name, signature = fragment.format();
		defineProperties(this, {
			fragment,
			name,
			args,
			signature,
			selector,
			value
		});
	}
};
/**
*  When using the [[Interface-parseError]] to automatically match an
*  error for a call result for parsing, an **ErrorDescription** is returned.
*/
var ErrorDescription = class {
	/**
	*  The matching fragment.
	*/
	fragment;
	/**
	*  The name of the Error.
	*/
	name;
	/**
	*  The arguments passed to the Error with ``revert``.
	*/
	args;
	/**
	*  The full Error signature.
	*/
	signature;
	/**
	*  The selector for the Error.
	*/
	selector;
	/**
	*  @_ignore:
	*/
	constructor(fragment, selector, args) {
		const name = fragment.name, signature = fragment.format();
		defineProperties(this, {
			fragment,
			name,
			args,
			signature,
			selector
		});
	}
};
/**
*  An **Indexed** is used as a value when a value that does not
*  fit within a topic (i.e. not a fixed-length, 32-byte type). It
*  is the ``keccak256`` of the value, and used for types such as
*  arrays, tuples, bytes and strings.
*/
var Indexed = class {
	/**
	*  The ``keccak256`` of the value logged.
	*/
	hash;
	/**
	*  @_ignore:
	*/
	_isIndexed;
	/**
	*  Returns ``true`` if %%value%% is an **Indexed**.
	*
	*  This provides a Type Guard for property access.
	*/
	static isIndexed(value) {
		return !!(value && value._isIndexed);
	}
	/**
	*  @_ignore:
	*/
	constructor(hash) {
		defineProperties(this, {
			hash,
			_isIndexed: true
		});
	}
};
var PanicReasons = {
	"0": "generic panic",
	"1": "assert(false)",
	"17": "arithmetic overflow",
	"18": "division or modulo by zero",
	"33": "enum overflow",
	"34": "invalid encoded storage byte array accessed",
	"49": "out-of-bounds array access; popping on an empty array",
	"50": "out-of-bounds access of an array or bytesN",
	"65": "out of memory",
	"81": "uninitialized function"
};
var BuiltinErrors = {
	"0x08c379a0": {
		signature: "Error(string)",
		name: "Error",
		inputs: ["string"],
		reason: (message) => {
			return `reverted with reason string ${JSON.stringify(message)}`;
		}
	},
	"0x4e487b71": {
		signature: "Panic(uint256)",
		name: "Panic",
		inputs: ["uint256"],
		reason: (code) => {
			let reason = "unknown panic code";
			if (code >= 0 && code <= 255 && PanicReasons[code.toString()]) reason = PanicReasons[code.toString()];
			return `reverted with panic code 0x${code.toString(16)} (${reason})`;
		}
	}
};
/**
*  An Interface abstracts many of the low-level details for
*  encoding and decoding the data on the blockchain.
*
*  An ABI provides information on how to encode data to send to
*  a Contract, how to decode the results and events and how to
*  interpret revert errors.
*
*  The ABI can be specified by [any supported format](InterfaceAbi).
*/
var Interface = class Interface {
	/**
	*  All the Contract ABI members (i.e. methods, events, errors, etc).
	*/
	fragments;
	/**
	*  The Contract constructor.
	*/
	deploy;
	/**
	*  The Fallback method, if any.
	*/
	fallback;
	/**
	*  If receiving ether is supported.
	*/
	receive;
	#errors;
	#events;
	#functions;
	#abiCoder;
	/**
	*  Create a new Interface for the %%fragments%%.
	*/
	constructor(fragments) {
		let abi = [];
		if (typeof fragments === "string") abi = JSON.parse(fragments);
		else abi = fragments;
		this.#functions = /* @__PURE__ */ new Map();
		this.#errors = /* @__PURE__ */ new Map();
		this.#events = /* @__PURE__ */ new Map();
		const frags = [];
		for (const a of abi) try {
			frags.push(Fragment.from(a));
		} catch (error) {
			console.log(`[Warning] Invalid Fragment ${JSON.stringify(a)}:`, error.message);
		}
		defineProperties(this, { fragments: Object.freeze(frags) });
		let fallback = null;
		let receive = false;
		this.#abiCoder = this.getAbiCoder();
		this.fragments.forEach((fragment, index) => {
			let bucket;
			switch (fragment.type) {
				case "constructor":
					if (this.deploy) {
						console.log("duplicate definition - constructor");
						return;
					}
					defineProperties(this, { deploy: fragment });
					return;
				case "fallback":
					if (fragment.inputs.length === 0) receive = true;
					else {
						assertArgument(!fallback || fragment.payable !== fallback.payable, "conflicting fallback fragments", `fragments[${index}]`, fragment);
						fallback = fragment;
						receive = fallback.payable;
					}
					return;
				case "function":
					bucket = this.#functions;
					break;
				case "event":
					bucket = this.#events;
					break;
				case "error":
					bucket = this.#errors;
					break;
				default: return;
			}
			const signature = fragment.format();
			if (bucket.has(signature)) return;
			bucket.set(signature, fragment);
		});
		if (!this.deploy) defineProperties(this, { deploy: ConstructorFragment.from("constructor()") });
		defineProperties(this, {
			fallback,
			receive
		});
	}
	/**
	*  Returns the entire Human-Readable ABI, as an array of
	*  signatures, optionally as %%minimal%% strings, which
	*  removes parameter names and unneceesary spaces.
	*/
	format(minimal) {
		const format = minimal ? "minimal" : "full";
		return this.fragments.map((f) => f.format(format));
	}
	/**
	*  Return the JSON-encoded ABI. This is the format Solidiy
	*  returns.
	*/
	formatJson() {
		const abi = this.fragments.map((f) => f.format("json"));
		return JSON.stringify(abi.map((j) => JSON.parse(j)));
	}
	/**
	*  The ABI coder that will be used to encode and decode binary
	*  data.
	*/
	getAbiCoder() {
		return AbiCoder.defaultAbiCoder();
	}
	#getFunction(key, values, forceUnique) {
		if (isHexString(key)) {
			const selector = key.toLowerCase();
			for (const fragment of this.#functions.values()) if (selector === fragment.selector) return fragment;
			return null;
		}
		if (key.indexOf("(") === -1) {
			const matching = [];
			for (const [name, fragment] of this.#functions) if (name.split("(")[0] === key) matching.push(fragment);
			if (values) {
				const lastValue = values.length > 0 ? values[values.length - 1] : null;
				let valueLength = values.length;
				let allowOptions = true;
				if (Typed.isTyped(lastValue) && lastValue.type === "overrides") {
					allowOptions = false;
					valueLength--;
				}
				for (let i = matching.length - 1; i >= 0; i--) {
					const inputs = matching[i].inputs.length;
					if (inputs !== valueLength && (!allowOptions || inputs !== valueLength - 1)) matching.splice(i, 1);
				}
				for (let i = matching.length - 1; i >= 0; i--) {
					const inputs = matching[i].inputs;
					for (let j = 0; j < values.length; j++) {
						if (!Typed.isTyped(values[j])) continue;
						if (j >= inputs.length) {
							if (values[j].type === "overrides") continue;
							matching.splice(i, 1);
							break;
						}
						if (values[j].type !== inputs[j].baseType) {
							matching.splice(i, 1);
							break;
						}
					}
				}
			}
			if (matching.length === 1 && values && values.length !== matching[0].inputs.length) {
				const lastArg = values[values.length - 1];
				if (lastArg == null || Array.isArray(lastArg) || typeof lastArg !== "object") matching.splice(0, 1);
			}
			if (matching.length === 0) return null;
			if (matching.length > 1 && forceUnique) assertArgument(false, `ambiguous function description (i.e. matches ${matching.map((m) => JSON.stringify(m.format())).join(", ")})`, "key", key);
			return matching[0];
		}
		const result = this.#functions.get(FunctionFragment.from(key).format());
		if (result) return result;
		return null;
	}
	/**
	*  Get the function name for %%key%%, which may be a function selector,
	*  function name or function signature that belongs to the ABI.
	*/
	getFunctionName(key) {
		const fragment = this.#getFunction(key, null, false);
		assertArgument(fragment, "no matching function", "key", key);
		return fragment.name;
	}
	/**
	*  Returns true if %%key%% (a function selector, function name or
	*  function signature) is present in the ABI.
	*
	*  In the case of a function name, the name may be ambiguous, so
	*  accessing the [[FunctionFragment]] may require refinement.
	*/
	hasFunction(key) {
		return !!this.#getFunction(key, null, false);
	}
	/**
	*  Get the [[FunctionFragment]] for %%key%%, which may be a function
	*  selector, function name or function signature that belongs to the ABI.
	*
	*  If %%values%% is provided, it will use the Typed API to handle
	*  ambiguous cases where multiple functions match by name.
	*
	*  If the %%key%% and %%values%% do not refine to a single function in
	*  the ABI, this will throw.
	*/
	getFunction(key, values) {
		return this.#getFunction(key, values || null, true);
	}
	/**
	*  Iterate over all functions, calling %%callback%%, sorted by their name.
	*/
	forEachFunction(callback) {
		const names = Array.from(this.#functions.keys());
		names.sort((a, b) => a.localeCompare(b));
		for (let i = 0; i < names.length; i++) {
			const name = names[i];
			callback(this.#functions.get(name), i);
		}
	}
	#getEvent(key, values, forceUnique) {
		if (isHexString(key)) {
			const eventTopic = key.toLowerCase();
			for (const fragment of this.#events.values()) if (eventTopic === fragment.topicHash) return fragment;
			return null;
		}
		if (key.indexOf("(") === -1) {
			const matching = [];
			for (const [name, fragment] of this.#events) if (name.split("(")[0] === key) matching.push(fragment);
			if (values) {
				for (let i = matching.length - 1; i >= 0; i--) if (matching[i].inputs.length < values.length) matching.splice(i, 1);
				for (let i = matching.length - 1; i >= 0; i--) {
					const inputs = matching[i].inputs;
					for (let j = 0; j < values.length; j++) {
						if (!Typed.isTyped(values[j])) continue;
						if (values[j].type !== inputs[j].baseType) {
							matching.splice(i, 1);
							break;
						}
					}
				}
			}
			if (matching.length === 0) return null;
			if (matching.length > 1 && forceUnique) assertArgument(false, `ambiguous event description (i.e. matches ${matching.map((m) => JSON.stringify(m.format())).join(", ")})`, "key", key);
			return matching[0];
		}
		const result = this.#events.get(EventFragment.from(key).format());
		if (result) return result;
		return null;
	}
	/**
	*  Get the event name for %%key%%, which may be a topic hash,
	*  event name or event signature that belongs to the ABI.
	*/
	getEventName(key) {
		const fragment = this.#getEvent(key, null, false);
		assertArgument(fragment, "no matching event", "key", key);
		return fragment.name;
	}
	/**
	*  Returns true if %%key%% (an event topic hash, event name or
	*  event signature) is present in the ABI.
	*
	*  In the case of an event name, the name may be ambiguous, so
	*  accessing the [[EventFragment]] may require refinement.
	*/
	hasEvent(key) {
		return !!this.#getEvent(key, null, false);
	}
	/**
	*  Get the [[EventFragment]] for %%key%%, which may be a topic hash,
	*  event name or event signature that belongs to the ABI.
	*
	*  If %%values%% is provided, it will use the Typed API to handle
	*  ambiguous cases where multiple events match by name.
	*
	*  If the %%key%% and %%values%% do not refine to a single event in
	*  the ABI, this will throw.
	*/
	getEvent(key, values) {
		return this.#getEvent(key, values || null, true);
	}
	/**
	*  Iterate over all events, calling %%callback%%, sorted by their name.
	*/
	forEachEvent(callback) {
		const names = Array.from(this.#events.keys());
		names.sort((a, b) => a.localeCompare(b));
		for (let i = 0; i < names.length; i++) {
			const name = names[i];
			callback(this.#events.get(name), i);
		}
	}
	/**
	*  Get the [[ErrorFragment]] for %%key%%, which may be an error
	*  selector, error name or error signature that belongs to the ABI.
	*
	*  If %%values%% is provided, it will use the Typed API to handle
	*  ambiguous cases where multiple errors match by name.
	*
	*  If the %%key%% and %%values%% do not refine to a single error in
	*  the ABI, this will throw.
	*/
	getError(key, values) {
		if (isHexString(key)) {
			const selector = key.toLowerCase();
			if (BuiltinErrors[selector]) return ErrorFragment.from(BuiltinErrors[selector].signature);
			for (const fragment of this.#errors.values()) if (selector === fragment.selector) return fragment;
			return null;
		}
		if (key.indexOf("(") === -1) {
			const matching = [];
			for (const [name, fragment] of this.#errors) if (name.split("(")[0] === key) matching.push(fragment);
			if (matching.length === 0) {
				if (key === "Error") return ErrorFragment.from("error Error(string)");
				if (key === "Panic") return ErrorFragment.from("error Panic(uint256)");
				return null;
			} else if (matching.length > 1) assertArgument(false, `ambiguous error description (i.e. ${matching.map((m) => JSON.stringify(m.format())).join(", ")})`, "name", key);
			return matching[0];
		}
		key = ErrorFragment.from(key).format();
		if (key === "Error(string)") return ErrorFragment.from("error Error(string)");
		if (key === "Panic(uint256)") return ErrorFragment.from("error Panic(uint256)");
		const result = this.#errors.get(key);
		if (result) return result;
		return null;
	}
	/**
	*  Iterate over all errors, calling %%callback%%, sorted by their name.
	*/
	forEachError(callback) {
		const names = Array.from(this.#errors.keys());
		names.sort((a, b) => a.localeCompare(b));
		for (let i = 0; i < names.length; i++) {
			const name = names[i];
			callback(this.#errors.get(name), i);
		}
	}
	_decodeParams(params, data) {
		return this.#abiCoder.decode(params, data);
	}
	_encodeParams(params, values) {
		return this.#abiCoder.encode(params, values);
	}
	/**
	*  Encodes a ``tx.data`` object for deploying the Contract with
	*  the %%values%% as the constructor arguments.
	*/
	encodeDeploy(values) {
		return this._encodeParams(this.deploy.inputs, values || []);
	}
	/**
	*  Decodes the result %%data%% (e.g. from an ``eth_call``) for the
	*  specified error (see [[getError]] for valid values for
	*  %%key%%).
	*
	*  Most developers should prefer the [[parseCallResult]] method instead,
	*  which will automatically detect a ``CALL_EXCEPTION`` and throw the
	*  corresponding error.
	*/
	decodeErrorResult(fragment, data) {
		if (typeof fragment === "string") {
			const f = this.getError(fragment);
			assertArgument(f, "unknown error", "fragment", fragment);
			fragment = f;
		}
		assertArgument(dataSlice(data, 0, 4) === fragment.selector, `data signature does not match error ${fragment.name}.`, "data", data);
		return this._decodeParams(fragment.inputs, dataSlice(data, 4));
	}
	/**
	*  Encodes the transaction revert data for a call result that
	*  reverted from the the Contract with the sepcified %%error%%
	*  (see [[getError]] for valid values for %%fragment%%) with the %%values%%.
	*
	*  This is generally not used by most developers, unless trying to mock
	*  a result from a Contract.
	*/
	encodeErrorResult(fragment, values) {
		if (typeof fragment === "string") {
			const f = this.getError(fragment);
			assertArgument(f, "unknown error", "fragment", fragment);
			fragment = f;
		}
		return concat([fragment.selector, this._encodeParams(fragment.inputs, values || [])]);
	}
	/**
	*  Decodes the %%data%% from a transaction ``tx.data`` for
	*  the function specified (see [[getFunction]] for valid values
	*  for %%fragment%%).
	*
	*  Most developers should prefer the [[parseTransaction]] method
	*  instead, which will automatically detect the fragment.
	*/
	decodeFunctionData(fragment, data) {
		if (typeof fragment === "string") {
			const f = this.getFunction(fragment);
			assertArgument(f, "unknown function", "fragment", fragment);
			fragment = f;
		}
		assertArgument(dataSlice(data, 0, 4) === fragment.selector, `data signature does not match function ${fragment.name}.`, "data", data);
		return this._decodeParams(fragment.inputs, dataSlice(data, 4));
	}
	/**
	*  Encodes the ``tx.data`` for a transaction that calls the function
	*  specified (see [[getFunction]] for valid values for %%fragment%%) with
	*  the %%values%%.
	*/
	encodeFunctionData(fragment, values) {
		if (typeof fragment === "string") {
			const f = this.getFunction(fragment);
			assertArgument(f, "unknown function", "fragment", fragment);
			fragment = f;
		}
		return concat([fragment.selector, this._encodeParams(fragment.inputs, values || [])]);
	}
	/**
	*  Decodes the result %%data%% (e.g. from an ``eth_call``) for the
	*  specified function (see [[getFunction]] for valid values for
	*  %%key%%).
	*
	*  Most developers should prefer the [[parseCallResult]] method instead,
	*  which will automatically detect a ``CALL_EXCEPTION`` and throw the
	*  corresponding error.
	*/
	decodeFunctionResult(fragment, data) {
		if (typeof fragment === "string") {
			const f = this.getFunction(fragment);
			assertArgument(f, "unknown function", "fragment", fragment);
			fragment = f;
		}
		let message = "invalid length for result data";
		const bytes = getBytesCopy(data);
		if (bytes.length % 32 === 0) try {
			return this.#abiCoder.decode(fragment.outputs, bytes);
		} catch (error) {
			message = "could not decode result data";
		}
		assert(false, message, "BAD_DATA", {
			value: hexlify(bytes),
			info: {
				method: fragment.name,
				signature: fragment.format()
			}
		});
	}
	makeError(_data, tx) {
		const data = getBytes(_data, "data");
		const error = AbiCoder.getBuiltinCallException("call", tx, data);
		if (error.message.startsWith("execution reverted (unknown custom error)")) {
			const selector = hexlify(data.slice(0, 4));
			const ef = this.getError(selector);
			if (ef) try {
				const args = this.#abiCoder.decode(ef.inputs, data.slice(4));
				error.revert = {
					name: ef.name,
					signature: ef.format(),
					args
				};
				error.reason = error.revert.signature;
				error.message = `execution reverted: ${error.reason}`;
			} catch (e) {
				error.message = `execution reverted (coult not decode custom error)`;
			}
		}
		const parsed = this.parseTransaction(tx);
		if (parsed) error.invocation = {
			method: parsed.name,
			signature: parsed.signature,
			args: parsed.args
		};
		return error;
	}
	/**
	*  Encodes the result data (e.g. from an ``eth_call``) for the
	*  specified function (see [[getFunction]] for valid values
	*  for %%fragment%%) with %%values%%.
	*
	*  This is generally not used by most developers, unless trying to mock
	*  a result from a Contract.
	*/
	encodeFunctionResult(fragment, values) {
		if (typeof fragment === "string") {
			const f = this.getFunction(fragment);
			assertArgument(f, "unknown function", "fragment", fragment);
			fragment = f;
		}
		return hexlify(this.#abiCoder.encode(fragment.outputs, values || []));
	}
	encodeFilterTopics(fragment, values) {
		if (typeof fragment === "string") {
			const f = this.getEvent(fragment);
			assertArgument(f, "unknown event", "eventFragment", fragment);
			fragment = f;
		}
		assert(values.length <= fragment.inputs.length, `too many arguments for ${fragment.format()}`, "UNEXPECTED_ARGUMENT", {
			count: values.length,
			expectedCount: fragment.inputs.length
		});
		const topics = [];
		if (!fragment.anonymous) topics.push(fragment.topicHash);
		const encodeTopic = (param, value) => {
			if (param.type === "string") return id(value);
			else if (param.type === "bytes") return keccak256(hexlify(value));
			if (param.type === "bool" && typeof value === "boolean") value = value ? "0x01" : "0x00";
			else if (param.type.match(/^u?int/)) value = toBeHex(value);
			else if (param.type.match(/^bytes/)) value = zeroPadBytes(value, 32);
			else if (param.type === "address") this.#abiCoder.encode(["address"], [value]);
			return zeroPadValue(hexlify(value), 32);
		};
		values.forEach((value, index) => {
			const param = fragment.inputs[index];
			if (!param.indexed) {
				assertArgument(value == null, "cannot filter non-indexed parameters; must be null", "contract." + param.name, value);
				return;
			}
			if (value == null) topics.push(null);
			else if (param.baseType === "array" || param.baseType === "tuple") assertArgument(false, "filtering with tuples or arrays not supported", "contract." + param.name, value);
			else if (Array.isArray(value)) topics.push(value.map((value) => encodeTopic(param, value)));
			else topics.push(encodeTopic(param, value));
		});
		while (topics.length && topics[topics.length - 1] === null) topics.pop();
		return topics;
	}
	encodeEventLog(fragment, values) {
		if (typeof fragment === "string") {
			const f = this.getEvent(fragment);
			assertArgument(f, "unknown event", "eventFragment", fragment);
			fragment = f;
		}
		const topics = [];
		const dataTypes = [];
		const dataValues = [];
		if (!fragment.anonymous) topics.push(fragment.topicHash);
		assertArgument(values.length === fragment.inputs.length, "event arguments/values mismatch", "values", values);
		fragment.inputs.forEach((param, index) => {
			const value = values[index];
			if (param.indexed) {
				if (param.type === "string") topics.push(id(value));
				else if (param.type === "bytes") topics.push(keccak256(value));
				else if (param.baseType === "tuple" || param.baseType === "array") throw new Error("not implemented");
				else topics.push(this.#abiCoder.encode([param.type], [value]));
			} else {
				dataTypes.push(param);
				dataValues.push(value);
			}
		});
		return {
			data: this.#abiCoder.encode(dataTypes, dataValues),
			topics
		};
	}
	decodeEventLog(fragment, data, topics) {
		if (typeof fragment === "string") {
			const f = this.getEvent(fragment);
			assertArgument(f, "unknown event", "eventFragment", fragment);
			fragment = f;
		}
		if (topics != null && !fragment.anonymous) {
			const eventTopic = fragment.topicHash;
			assertArgument(isHexString(topics[0], 32) && topics[0].toLowerCase() === eventTopic, "fragment/topic mismatch", "topics[0]", topics[0]);
			topics = topics.slice(1);
		}
		const indexed = [];
		const nonIndexed = [];
		const dynamic = [];
		fragment.inputs.forEach((param, index) => {
			if (param.indexed) {
				if (param.type === "string" || param.type === "bytes" || param.baseType === "tuple" || param.baseType === "array") {
					indexed.push(ParamType.from({
						type: "bytes32",
						name: param.name
					}));
					dynamic.push(true);
				} else {
					indexed.push(param);
					dynamic.push(false);
				}
			} else {
				nonIndexed.push(param);
				dynamic.push(false);
			}
		});
		const resultIndexed = topics != null ? this.#abiCoder.decode(indexed, concat(topics)) : null;
		const resultNonIndexed = this.#abiCoder.decode(nonIndexed, data, true);
		const values = [];
		const keys = [];
		let nonIndexedIndex = 0, indexedIndex = 0;
		fragment.inputs.forEach((param, index) => {
			let value = null;
			if (param.indexed) {
				if (resultIndexed == null) value = new Indexed(null);
				else if (dynamic[index]) value = new Indexed(resultIndexed[indexedIndex++]);
				else try {
					value = resultIndexed[indexedIndex++];
				} catch (error) {
					value = error;
				}
			} else try {
				value = resultNonIndexed[nonIndexedIndex++];
			} catch (error) {
				value = error;
			}
			values.push(value);
			keys.push(param.name || null);
		});
		return Result.fromItems(values, keys);
	}
	/**
	*  Parses a transaction, finding the matching function and extracts
	*  the parameter values along with other useful function details.
	*
	*  If the matching function cannot be found, return null.
	*/
	parseTransaction(tx) {
		const data = getBytes(tx.data, "tx.data");
		const value = getBigInt(tx.value != null ? tx.value : 0, "tx.value");
		const fragment = this.getFunction(hexlify(data.slice(0, 4)));
		if (!fragment) return null;
		const args = this.#abiCoder.decode(fragment.inputs, data.slice(4));
		return new TransactionDescription(fragment, fragment.selector, args, value);
	}
	parseCallResult(data) {
		throw new Error("@TODO");
	}
	/**
	*  Parses a receipt log, finding the matching event and extracts
	*  the parameter values along with other useful event details.
	*
	*  If the matching event cannot be found, returns null.
	*/
	parseLog(log) {
		const fragment = this.getEvent(log.topics[0]);
		if (!fragment || fragment.anonymous) return null;
		return new LogDescription(fragment, fragment.topicHash, this.decodeEventLog(fragment, log.data, log.topics));
	}
	/**
	*  Parses a revert data, finding the matching error and extracts
	*  the parameter values along with other useful error details.
	*
	*  If the matching error cannot be found, returns null.
	*/
	parseError(data) {
		const hexData = hexlify(data);
		const fragment = this.getError(dataSlice(hexData, 0, 4));
		if (!fragment) return null;
		const args = this.#abiCoder.decode(fragment.inputs, dataSlice(hexData, 4));
		return new ErrorDescription(fragment, fragment.selector, args);
	}
	/**
	*  Creates a new [[Interface]] from the ABI %%value%%.
	*
	*  The %%value%% may be provided as an existing [[Interface]] object,
	*  a JSON-encoded ABI or any Human-Readable ABI format.
	*/
	static from(value) {
		if (value instanceof Interface) return value;
		if (typeof value === "string") return new Interface(JSON.parse(value));
		if (typeof value.formatJson === "function") return new Interface(value.formatJson());
		if (typeof value.format === "function") return new Interface(value.format("json"));
		return new Interface(value);
	}
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Verification/Transformations.js
var abiCoder = AbiCoder.defaultAbiCoder();
var CallProtectionTransformation = () => ({
	type: "replace",
	reason: "callProtection",
	offset: 1
});
var ConstructorTransformation = (offset) => ({
	type: "insert",
	reason: "constructorArguments",
	offset
});
var AuxdataTransformation = (transformationType, offset, id, length) => {
	if (transformationType === "replace") {
		if (id === void 0 || id.trim().length === 0) throw new Error("Invalid cborAuxdata replace transformation: id must be a non-empty string.");
		if (length !== void 0 && length <= 0) throw new Error("Invalid cborAuxdata replace transformation: if length is specified, it must be a positive integer.");
	} else {
		if (id !== void 0) throw new Error("Invalid cborAuxdata delete transformation: id must be undefined.");
		if (length === void 0) throw new Error("Invalid cborAuxdata delete transformation: length is required.");
	}
	return {
		type: transformationType,
		reason: "cborAuxdata",
		offset,
		...id !== void 0 ? { id } : {},
		...length !== void 0 ? { length } : {}
	};
};
var LibraryTransformation = (offset, id) => ({
	type: "replace",
	reason: "library",
	offset,
	id
});
var ImmutablesTransformation = (offset, id, type) => ({
	type,
	reason: "immutable",
	offset,
	id
});
function extractCallProtectionTransformation(populatedRecompiledBytecode, onchainRuntimeBytecode) {
	const transformations = [];
	const transformationValues = {};
	const template = populatedRecompiledBytecode;
	const real = onchainRuntimeBytecode;
	const callProtection = `0x73${"00".repeat(20)}`;
	if (template.startsWith(callProtection)) {
		const replacedCallProtection = real.slice(0, 0 + callProtection.length);
		const callProtectionAddress = replacedCallProtection.slice(4);
		transformations.push(CallProtectionTransformation());
		transformationValues.callProtection = "0x" + callProtectionAddress;
		return {
			populatedRecompiledBytecode: replacedCallProtection + template.substring(callProtection.length),
			transformations,
			transformationValues
		};
	}
	return {
		populatedRecompiledBytecode: template,
		transformations,
		transformationValues
	};
}
/**
* Replaces the values of the immutable variables in the (onchain) deployed bytecode with zeros, so that the bytecode can be compared with the (offchain) recompiled bytecode.
* Easier this way because we can simply replace with zeros
* Example immutableReferences: {"97":[{"length":32,"start":137}],"99":[{"length":32,"start":421}]} where 97 and 99 are the AST ids
*/
function extractImmutablesTransformation(populatedRecompiledBytecodeWith0x, onchainRuntimeBytecodeWith0x, immutableReferences, auxdataStyle) {
	const transformations = [];
	const transformationValues = {};
	const onchainRuntimeBytecode = onchainRuntimeBytecodeWith0x.slice(2);
	let populatedRecompiledBytecode = populatedRecompiledBytecodeWith0x.slice(2);
	Object.keys(immutableReferences).forEach((astId) => {
		immutableReferences[astId].forEach((reference) => {
			const { start, length } = reference;
			transformations.push(ImmutablesTransformation(start, astId, auxdataStyle === AuxdataStyle.SOLIDITY ? "replace" : "insert"));
			const immutableValue = onchainRuntimeBytecode.slice(start * 2, start * 2 + length * 2);
			if (transformationValues.immutables === void 0) transformationValues.immutables = {};
			transformationValues.immutables[astId] = `0x${immutableValue}`;
			if (auxdataStyle === AuxdataStyle.SOLIDITY) populatedRecompiledBytecode = populatedRecompiledBytecode.slice(0, start * 2) + immutableValue + populatedRecompiledBytecode.slice(start * 2 + length * 2);
			else if (auxdataStyle === AuxdataStyle.VYPER) populatedRecompiledBytecode = populatedRecompiledBytecode + immutableValue;
		});
	});
	return {
		populatedRecompiledBytecode: "0x" + populatedRecompiledBytecode,
		transformations,
		transformationValues
	};
}
function extractAbiEncodedConstructorArguments(populatedRecompiledBytecode, onchainCreationBytecode) {
	if (onchainCreationBytecode.length === populatedRecompiledBytecode.length) return void 0;
	return "0x" + onchainCreationBytecode.slice(populatedRecompiledBytecode.length);
}
function extractConstructorArgumentsTransformation(populatedRecompiledBytecode, onchainCreationBytecode, abi) {
	const transformations = [];
	const transformationValues = {};
	const abiEncodedConstructorArguments = extractAbiEncodedConstructorArguments(populatedRecompiledBytecode, onchainCreationBytecode);
	const constructorAbiParamInputs = new Interface(abi).deploy.inputs;
	if (abiEncodedConstructorArguments) {
		if (!constructorAbiParamInputs) throw new Error(`Failed to match with creation bytecode: constructor ABI Inputs are missing`);
		const decodeResult = abiCoder.decode(constructorAbiParamInputs, abiEncodedConstructorArguments);
		const encodeResult = abiCoder.encode(constructorAbiParamInputs, decodeResult);
		if (encodeResult !== abiEncodedConstructorArguments) throw new Error(`Failed to match with creation bytecode: constructor arguments ABI decoding failed ${encodeResult} vs ${abiEncodedConstructorArguments}`);
		transformations.push(ConstructorTransformation(populatedRecompiledBytecode.substring(2).length / 2));
		transformationValues.constructorArguments = abiEncodedConstructorArguments;
	}
	return {
		populatedRecompiledBytecode: "0x" + populatedRecompiledBytecode,
		transformations,
		transformationValues
	};
}
function extractLibrariesTransformation(template, real, linkReferences) {
	const transformations = [];
	const transformationValues = {};
	const libraryMap = {};
	for (const file in linkReferences) for (const lib in linkReferences[file]) for (const linkRefObj of linkReferences[file][lib]) {
		const fqn = `${file}:${lib}`;
		const { start, length } = linkRefObj;
		const strStart = start * 2 + 2;
		const strLength = length * 2;
		const placeholder = template.slice(strStart, strStart + strLength);
		const calculatedPlaceholder = "__$" + id(fqn).slice(2).slice(0, 34) + "$__";
		const calculatedPreV050Placeholder = "__" + fqn.slice(0, 36).padEnd(38, "_");
		const calculatedZeroedPlaceholder = "0".repeat(40);
		if (!(placeholder === calculatedPlaceholder || placeholder === calculatedPreV050Placeholder || placeholder === calculatedZeroedPlaceholder)) throw new Error(`Library placeholder mismatch: ${placeholder} vs ${calculatedPlaceholder} or ${calculatedPreV050Placeholder}`);
		const address = real.slice(strStart, strStart + strLength);
		libraryMap[placeholder] = address;
		template = template.slice(0, strStart) + address + template.slice(strStart + strLength);
		transformations.push(LibraryTransformation(start, fqn));
		if (!transformationValues.libraries) transformationValues.libraries = {};
		transformationValues.libraries[fqn] = "0x" + address;
	}
	return {
		populatedRecompiledBytecode: template,
		libraryMap,
		transformations,
		transformationValues
	};
}
function extractAuxdataTransformation(recompiledBytecodeWith0x, onchainBytecodeWith0x, cborAuxdataPositions) {
	try {
		const onchainBytecode = onchainBytecodeWith0x.slice(2);
		let populatedRecompiledBytecode = recompiledBytecodeWith0x.slice(2);
		const transformations = [];
		const transformationValues = {};
		Object.values(cborAuxdataPositions).forEach((auxdataValues, index) => {
			const recompiledAuxdata = auxdataValues.value.slice(2);
			const recompiledAuxdataOffset = auxdataValues.offset * 2;
			const offsetStart = recompiledAuxdataOffset;
			const offsetEnd = offsetStart + recompiledAuxdata.length;
			const onchainAuxdata = onchainBytecode.slice(offsetStart, offsetEnd);
			if (onchainAuxdata.length > 0 && !(isCborEncoded(onchainAuxdata.slice(0, -4)) || isCborEncoded(onchainAuxdata))) throw new Error(`Failed to decode onchain auxdata at offset ${offsetStart} with length ${onchainAuxdata.length}.`);
			if (transformationValues.cborAuxdata === void 0) transformationValues.cborAuxdata = {};
			if (onchainAuxdata.length === 0) {
				if (!(populatedRecompiledBytecode.slice(offsetStart - 2, offsetStart) === "fe")) throw new Error(`Unexpected byte before auxdata deletion at offset ${offsetStart - 2}`);
				const transformationOffset = recompiledAuxdataOffset - 2;
				const transformationLength = (recompiledAuxdata.length + 2) / 2;
				populatedRecompiledBytecode = populatedRecompiledBytecode.slice(0, offsetStart - 2) + populatedRecompiledBytecode.slice(offsetEnd);
				transformations.push(AuxdataTransformation("delete", transformationOffset / 2, void 0, transformationLength));
			} else {
				const transformationIndex = `${index + 1}`;
				const transformationLength = recompiledAuxdata.length !== onchainAuxdata.length ? recompiledAuxdata.length / 2 : void 0;
				populatedRecompiledBytecode = populatedRecompiledBytecode.slice(0, offsetStart) + onchainAuxdata + populatedRecompiledBytecode.slice(offsetEnd);
				transformationValues.cborAuxdata[transformationIndex] = `0x${onchainAuxdata}`;
				transformations.push(AuxdataTransformation("replace", recompiledAuxdataOffset / 2, transformationIndex, transformationLength));
			}
		});
		return {
			populatedRecompiledBytecode: `0x${populatedRecompiledBytecode}`,
			transformations,
			transformationValues
		};
	} catch (error) {
		logError("Cannot populate bytecodes with the auxdata", { error });
		throw new Error("Cannot populate bytecodes with the auxdata");
	}
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Verification/VerificationTypes.js
var VerificationError = class extends SourcifyLibError {
	constructor(params) {
		super(params);
	}
};
var SolidityBugType;
(function(SolidityBugType) {
	SolidityBugType[SolidityBugType["NONE"] = 0] = "NONE";
	SolidityBugType[SolidityBugType["IR_OUTPUT_ORDERING_BUG"] = 1] = "IR_OUTPUT_ORDERING_BUG";
	SolidityBugType[SolidityBugType["EXTRA_FILE_INPUT_BUG"] = 2] = "EXTRA_FILE_INPUT_BUG";
})(SolidityBugType || (SolidityBugType = {}));
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Validation/fetchUtils.js
async function performFetch(url, hash, fileName, headers = {}) {
	logInfo("Fetching file", {
		url,
		hash,
		fileName
	});
	const res = await fetchWithBackoff(url, headers).catch((err) => {
		logError(err);
	});
	if (res) {
		if (res.status === 200) {
			const content = await res.text();
			if (hash && id(content) !== hash) {
				logError("The calculated and the provided hash don't match.");
				return null;
			}
			logInfo("Fetched the file", {
				fileName,
				url,
				hash
			});
			return content;
		} else {
			logError("Failed to fetch the file", {
				url,
				hash,
				fileName,
				status: res.status
			});
			return null;
		}
	}
	return null;
}
/**
* Fetches a resource with an exponential timeout.
* 1) Send req, wait backoff * 2^0 ms, abort if doesn't resolve
* 2) Send req, wait backoff * 2^1 ms, abort if doesn't resolve
* 3) Send req, wait backoff * 2^2 ms, abort if doesn't resolve...
* ...
* ...
*/
async function fetchWithBackoff(resource, headers = {}, backoff = 1e4, retries = 4) {
	let timeout = backoff;
	for (let attempt = 0; attempt <= retries; attempt++) try {
		logDebug("Start fetchWithBackoff", {
			resource,
			headers,
			timeout,
			attempt
		});
		const controller = new AbortController();
		const id = setTimeout(() => {
			logDebug("Aborting request", {
				resource,
				headers,
				timeout,
				attempt
			});
			controller.abort();
		}, timeout);
		const response = await fetch(resource, {
			signal: controller.signal,
			headers
		});
		logDebug("Success fetchWithBackoff", {
			resource,
			timeout,
			attempt
		});
		clearTimeout(id);
		return response;
	} catch (error) {
		if (attempt === retries) {
			logError("Failed fetchWithBackoff", {
				resource,
				headers,
				attempt,
				retries,
				timeout,
				error
			});
			throw new Error(`Failed fetching ${resource}: ${error}`);
		} else {
			timeout *= 2;
			logDebug("Retrying fetchWithBackoff", {
				resource,
				headers,
				attempt,
				timeout,
				error
			});
			continue;
		}
	}
	throw new Error(`Failed fetching ${resource}`);
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Validation/ValidationTypes.js
var ValidationError = class extends SourcifyLibError {
	constructor(params) {
		super(params);
	}
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Validation/hashFunctions/ipfsHash.js
function varintEncoding(n) {
	const encoded = [];
	while (n > 127) {
		encoded.push(128 | n & 127);
		n >>= 7;
	}
	encoded.push(n);
	return Buffer.from(encoded);
}
function encodeByteArray(data) {
	return Buffer.concat([
		Buffer.from([10]),
		varintEncoding(data.length),
		data
	]);
}
function encodeHash(data) {
	return Buffer.concat([Buffer.from([18, 32]), crypto.createHash("sha256").update(data).digest()]);
}
function encodeLinkData(data) {
	return Buffer.concat([
		Buffer.from([18]),
		varintEncoding(data.length),
		data
	]);
}
function base58Encode(data) {
	return import_bs58.default.encode(data);
}
function combineLinks(links) {
	let data = Buffer.alloc(0);
	let lengths = Buffer.alloc(0);
	const chunk = {
		hash: Buffer.alloc(0),
		size: 0,
		blockSize: 0
	};
	for (const link of links) {
		chunk.size += link.size;
		chunk.blockSize += link.blockSize;
		data = Buffer.concat([data, encodeLinkData(Buffer.concat([
			Buffer.from([10]),
			varintEncoding(link.hash.length),
			link.hash,
			Buffer.from([
				18,
				0,
				24
			]),
			varintEncoding(link.blockSize)
		]))]);
		lengths = Buffer.concat([
			lengths,
			Buffer.from([32]),
			varintEncoding(link.size)
		]);
	}
	const blockData = Buffer.concat([data, encodeByteArray(Buffer.concat([
		Buffer.from([
			8,
			2,
			24
		]),
		varintEncoding(chunk.size),
		lengths
	]))]);
	chunk.blockSize += blockData.length;
	chunk.hash = encodeHash(blockData);
	return chunk;
}
function buildNextLevel(currentLevel) {
	const maxChildNum = 174;
	const nextLevel = [];
	const links = [];
	for (const chunk of currentLevel) {
		links.push({
			hash: chunk.hash,
			size: chunk.size,
			blockSize: chunk.blockSize
		});
		if (links.length === maxChildNum) {
			nextLevel.push(combineLinks(links));
			links.length = 0;
		}
	}
	if (links.length > 0) nextLevel.push(combineLinks(links));
	return nextLevel;
}
function groupChunksBottomUp(currentLevel) {
	while (currentLevel.length !== 1) currentLevel = buildNextLevel(currentLevel);
	return currentLevel[0].hash;
}
function ipfsHashData(data) {
	const maxChunkSize = 262144;
	const chunkCount = Math.ceil(data.length / maxChunkSize);
	const allChunks = [];
	for (let chunkIndex = 0; chunkIndex < chunkCount; chunkIndex++) {
		const chunkBytes = Buffer.from(data.slice(chunkIndex * maxChunkSize, (chunkIndex + 1) * maxChunkSize));
		const lengthAsVarint = varintEncoding(chunkBytes.length);
		let protobufEncodedData = Buffer.concat([Buffer.from([8, 2])]);
		if (chunkBytes.length > 0) protobufEncodedData = Buffer.concat([
			protobufEncodedData,
			Buffer.from([18]),
			lengthAsVarint,
			chunkBytes
		]);
		protobufEncodedData = Buffer.concat([
			protobufEncodedData,
			Buffer.from([24]),
			lengthAsVarint
		]);
		const blockData = encodeByteArray(protobufEncodedData);
		allChunks.push({
			hash: encodeHash(blockData),
			size: chunkBytes.length,
			blockSize: blockData.length
		});
	}
	return groupChunksBottomUp(allChunks);
}
function ipfsHashBase58(data) {
	return base58Encode(ipfsHashData(data));
}
function ipfsHash(str) {
	return ipfsHashBase58(new TextEncoder().encode(str));
}
// node_modules/@fairdatasociety/bmt-js/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	(function(Q, B) {
		"object" == typeof exports && "object" == typeof module ? module.exports = B() : "function" == typeof define && define.amd ? define([], B) : "object" == typeof exports ? exports.BmtJs = B() : Q.BmtJs = B();
	})(this$1, (function() {
		return (() => {
			var __webpack_modules__ = {
				86: (module, exports, __webpack_require__) => {
					eval("var __WEBPACK_AMD_DEFINE_RESULT__;/**\n * [js-sha3]{@link https://github.com/emn178/js-sha3}\n *\n * @version 0.8.0\n * @author Chen, Yi-Cyuan [emn178@gmail.com]\n * @copyright Chen, Yi-Cyuan 2015-2018\n * @license MIT\n */\n\n/*jslint bitwise: true */\n(function () {\n  'use strict';\n\n  var INPUT_ERROR = 'input is invalid type';\n  var FINALIZE_ERROR = 'finalize already called';\n  var WINDOW = typeof window === 'object';\n  var root = WINDOW ? window : {};\n\n  if (root.JS_SHA3_NO_WINDOW) {\n    WINDOW = false;\n  }\n\n  var WEB_WORKER = !WINDOW && typeof self === 'object';\n  var NODE_JS = !root.JS_SHA3_NO_NODE_JS && typeof process === 'object' && process.versions && process.versions.node;\n\n  if (NODE_JS) {\n    root = __webpack_require__.g;\n  } else if (WEB_WORKER) {\n    root = self;\n  }\n\n  var COMMON_JS = !root.JS_SHA3_NO_COMMON_JS && \"object\" === 'object' && module.exports;\n  var AMD =  true && __webpack_require__.amdO;\n  var ARRAY_BUFFER = !root.JS_SHA3_NO_ARRAY_BUFFER && typeof ArrayBuffer !== 'undefined';\n  var HEX_CHARS = '0123456789abcdef'.split('');\n  var SHAKE_PADDING = [31, 7936, 2031616, 520093696];\n  var CSHAKE_PADDING = [4, 1024, 262144, 67108864];\n  var KECCAK_PADDING = [1, 256, 65536, 16777216];\n  var PADDING = [6, 1536, 393216, 100663296];\n  var SHIFT = [0, 8, 16, 24];\n  var RC = [1, 0, 32898, 0, 32906, 2147483648, 2147516416, 2147483648, 32907, 0, 2147483649, 0, 2147516545, 2147483648, 32777, 2147483648, 138, 0, 136, 0, 2147516425, 0, 2147483658, 0, 2147516555, 0, 139, 2147483648, 32905, 2147483648, 32771, 2147483648, 32770, 2147483648, 128, 2147483648, 32778, 0, 2147483658, 2147483648, 2147516545, 2147483648, 32896, 2147483648, 2147483649, 0, 2147516424, 2147483648];\n  var BITS = [224, 256, 384, 512];\n  var SHAKE_BITS = [128, 256];\n  var OUTPUT_TYPES = ['hex', 'buffer', 'arrayBuffer', 'array', 'digest'];\n  var CSHAKE_BYTEPAD = {\n    '128': 168,\n    '256': 136\n  };\n\n  if (root.JS_SHA3_NO_NODE_JS || !Array.isArray) {\n    Array.isArray = function (obj) {\n      return Object.prototype.toString.call(obj) === '[object Array]';\n    };\n  }\n\n  if (ARRAY_BUFFER && (root.JS_SHA3_NO_ARRAY_BUFFER_IS_VIEW || !ArrayBuffer.isView)) {\n    ArrayBuffer.isView = function (obj) {\n      return typeof obj === 'object' && obj.buffer && obj.buffer.constructor === ArrayBuffer;\n    };\n  }\n\n  var createOutputMethod = function (bits, padding, outputType) {\n    return function (message) {\n      return new Keccak(bits, padding, bits).update(message)[outputType]();\n    };\n  };\n\n  var createShakeOutputMethod = function (bits, padding, outputType) {\n    return function (message, outputBits) {\n      return new Keccak(bits, padding, outputBits).update(message)[outputType]();\n    };\n  };\n\n  var createCshakeOutputMethod = function (bits, padding, outputType) {\n    return function (message, outputBits, n, s) {\n      return methods['cshake' + bits].update(message, outputBits, n, s)[outputType]();\n    };\n  };\n\n  var createKmacOutputMethod = function (bits, padding, outputType) {\n    return function (key, message, outputBits, s) {\n      return methods['kmac' + bits].update(key, message, outputBits, s)[outputType]();\n    };\n  };\n\n  var createOutputMethods = function (method, createMethod, bits, padding) {\n    for (var i = 0; i < OUTPUT_TYPES.length; ++i) {\n      var type = OUTPUT_TYPES[i];\n      method[type] = createMethod(bits, padding, type);\n    }\n\n    return method;\n  };\n\n  var createMethod = function (bits, padding) {\n    var method = createOutputMethod(bits, padding, 'hex');\n\n    method.create = function () {\n      return new Keccak(bits, padding, bits);\n    };\n\n    method.update = function (message) {\n      return method.create().update(message);\n    };\n\n    return createOutputMethods(method, createOutputMethod, bits, padding);\n  };\n\n  var createShakeMethod = function (bits, padding) {\n    var method = createShakeOutputMethod(bits, padding, 'hex');\n\n    method.create = function (outputBits) {\n      return new Keccak(bits, padding, outputBits);\n    };\n\n    method.update = function (message, outputBits) {\n      return method.create(outputBits).update(message);\n    };\n\n    return createOutputMethods(method, createShakeOutputMethod, bits, padding);\n  };\n\n  var createCshakeMethod = function (bits, padding) {\n    var w = CSHAKE_BYTEPAD[bits];\n    var method = createCshakeOutputMethod(bits, padding, 'hex');\n\n    method.create = function (outputBits, n, s) {\n      if (!n && !s) {\n        return methods['shake' + bits].create(outputBits);\n      } else {\n        return new Keccak(bits, padding, outputBits).bytepad([n, s], w);\n      }\n    };\n\n    method.update = function (message, outputBits, n, s) {\n      return method.create(outputBits, n, s).update(message);\n    };\n\n    return createOutputMethods(method, createCshakeOutputMethod, bits, padding);\n  };\n\n  var createKmacMethod = function (bits, padding) {\n    var w = CSHAKE_BYTEPAD[bits];\n    var method = createKmacOutputMethod(bits, padding, 'hex');\n\n    method.create = function (key, outputBits, s) {\n      return new Kmac(bits, padding, outputBits).bytepad(['KMAC', s], w).bytepad([key], w);\n    };\n\n    method.update = function (key, message, outputBits, s) {\n      return method.create(key, outputBits, s).update(message);\n    };\n\n    return createOutputMethods(method, createKmacOutputMethod, bits, padding);\n  };\n\n  var algorithms = [{\n    name: 'keccak',\n    padding: KECCAK_PADDING,\n    bits: BITS,\n    createMethod: createMethod\n  }, {\n    name: 'sha3',\n    padding: PADDING,\n    bits: BITS,\n    createMethod: createMethod\n  }, {\n    name: 'shake',\n    padding: SHAKE_PADDING,\n    bits: SHAKE_BITS,\n    createMethod: createShakeMethod\n  }, {\n    name: 'cshake',\n    padding: CSHAKE_PADDING,\n    bits: SHAKE_BITS,\n    createMethod: createCshakeMethod\n  }, {\n    name: 'kmac',\n    padding: CSHAKE_PADDING,\n    bits: SHAKE_BITS,\n    createMethod: createKmacMethod\n  }];\n  var methods = {},\n      methodNames = [];\n\n  for (var i = 0; i < algorithms.length; ++i) {\n    var algorithm = algorithms[i];\n    var bits = algorithm.bits;\n\n    for (var j = 0; j < bits.length; ++j) {\n      var methodName = algorithm.name + '_' + bits[j];\n      methodNames.push(methodName);\n      methods[methodName] = algorithm.createMethod(bits[j], algorithm.padding);\n\n      if (algorithm.name !== 'sha3') {\n        var newMethodName = algorithm.name + bits[j];\n        methodNames.push(newMethodName);\n        methods[newMethodName] = methods[methodName];\n      }\n    }\n  }\n\n  function Keccak(bits, padding, outputBits) {\n    this.blocks = [];\n    this.s = [];\n    this.padding = padding;\n    this.outputBits = outputBits;\n    this.reset = true;\n    this.finalized = false;\n    this.block = 0;\n    this.start = 0;\n    this.blockCount = 1600 - (bits << 1) >> 5;\n    this.byteCount = this.blockCount << 2;\n    this.outputBlocks = outputBits >> 5;\n    this.extraBytes = (outputBits & 31) >> 3;\n\n    for (var i = 0; i < 50; ++i) {\n      this.s[i] = 0;\n    }\n  }\n\n  Keccak.prototype.update = function (message) {\n    if (this.finalized) {\n      throw new Error(FINALIZE_ERROR);\n    }\n\n    var notString,\n        type = typeof message;\n\n    if (type !== 'string') {\n      if (type === 'object') {\n        if (message === null) {\n          throw new Error(INPUT_ERROR);\n        } else if (ARRAY_BUFFER && message.constructor === ArrayBuffer) {\n          message = new Uint8Array(message);\n        } else if (!Array.isArray(message)) {\n          if (!ARRAY_BUFFER || !ArrayBuffer.isView(message)) {\n            throw new Error(INPUT_ERROR);\n          }\n        }\n      } else {\n        throw new Error(INPUT_ERROR);\n      }\n\n      notString = true;\n    }\n\n    var blocks = this.blocks,\n        byteCount = this.byteCount,\n        length = message.length,\n        blockCount = this.blockCount,\n        index = 0,\n        s = this.s,\n        i,\n        code;\n\n    while (index < length) {\n      if (this.reset) {\n        this.reset = false;\n        blocks[0] = this.block;\n\n        for (i = 1; i < blockCount + 1; ++i) {\n          blocks[i] = 0;\n        }\n      }\n\n      if (notString) {\n        for (i = this.start; index < length && i < byteCount; ++index) {\n          blocks[i >> 2] |= message[index] << SHIFT[i++ & 3];\n        }\n      } else {\n        for (i = this.start; index < length && i < byteCount; ++index) {\n          code = message.charCodeAt(index);\n\n          if (code < 0x80) {\n            blocks[i >> 2] |= code << SHIFT[i++ & 3];\n          } else if (code < 0x800) {\n            blocks[i >> 2] |= (0xc0 | code >> 6) << SHIFT[i++ & 3];\n            blocks[i >> 2] |= (0x80 | code & 0x3f) << SHIFT[i++ & 3];\n          } else if (code < 0xd800 || code >= 0xe000) {\n            blocks[i >> 2] |= (0xe0 | code >> 12) << SHIFT[i++ & 3];\n            blocks[i >> 2] |= (0x80 | code >> 6 & 0x3f) << SHIFT[i++ & 3];\n            blocks[i >> 2] |= (0x80 | code & 0x3f) << SHIFT[i++ & 3];\n          } else {\n            code = 0x10000 + ((code & 0x3ff) << 10 | message.charCodeAt(++index) & 0x3ff);\n            blocks[i >> 2] |= (0xf0 | code >> 18) << SHIFT[i++ & 3];\n            blocks[i >> 2] |= (0x80 | code >> 12 & 0x3f) << SHIFT[i++ & 3];\n            blocks[i >> 2] |= (0x80 | code >> 6 & 0x3f) << SHIFT[i++ & 3];\n            blocks[i >> 2] |= (0x80 | code & 0x3f) << SHIFT[i++ & 3];\n          }\n        }\n      }\n\n      this.lastByteIndex = i;\n\n      if (i >= byteCount) {\n        this.start = i - byteCount;\n        this.block = blocks[blockCount];\n\n        for (i = 0; i < blockCount; ++i) {\n          s[i] ^= blocks[i];\n        }\n\n        f(s);\n        this.reset = true;\n      } else {\n        this.start = i;\n      }\n    }\n\n    return this;\n  };\n\n  Keccak.prototype.encode = function (x, right) {\n    var o = x & 255,\n        n = 1;\n    var bytes = [o];\n    x = x >> 8;\n    o = x & 255;\n\n    while (o > 0) {\n      bytes.unshift(o);\n      x = x >> 8;\n      o = x & 255;\n      ++n;\n    }\n\n    if (right) {\n      bytes.push(n);\n    } else {\n      bytes.unshift(n);\n    }\n\n    this.update(bytes);\n    return bytes.length;\n  };\n\n  Keccak.prototype.encodeString = function (str) {\n    var notString,\n        type = typeof str;\n\n    if (type !== 'string') {\n      if (type === 'object') {\n        if (str === null) {\n          throw new Error(INPUT_ERROR);\n        } else if (ARRAY_BUFFER && str.constructor === ArrayBuffer) {\n          str = new Uint8Array(str);\n        } else if (!Array.isArray(str)) {\n          if (!ARRAY_BUFFER || !ArrayBuffer.isView(str)) {\n            throw new Error(INPUT_ERROR);\n          }\n        }\n      } else {\n        throw new Error(INPUT_ERROR);\n      }\n\n      notString = true;\n    }\n\n    var bytes = 0,\n        length = str.length;\n\n    if (notString) {\n      bytes = length;\n    } else {\n      for (var i = 0; i < str.length; ++i) {\n        var code = str.charCodeAt(i);\n\n        if (code < 0x80) {\n          bytes += 1;\n        } else if (code < 0x800) {\n          bytes += 2;\n        } else if (code < 0xd800 || code >= 0xe000) {\n          bytes += 3;\n        } else {\n          code = 0x10000 + ((code & 0x3ff) << 10 | str.charCodeAt(++i) & 0x3ff);\n          bytes += 4;\n        }\n      }\n    }\n\n    bytes += this.encode(bytes * 8);\n    this.update(str);\n    return bytes;\n  };\n\n  Keccak.prototype.bytepad = function (strs, w) {\n    var bytes = this.encode(w);\n\n    for (var i = 0; i < strs.length; ++i) {\n      bytes += this.encodeString(strs[i]);\n    }\n\n    var paddingBytes = w - bytes % w;\n    var zeros = [];\n    zeros.length = paddingBytes;\n    this.update(zeros);\n    return this;\n  };\n\n  Keccak.prototype.finalize = function () {\n    if (this.finalized) {\n      return;\n    }\n\n    this.finalized = true;\n    var blocks = this.blocks,\n        i = this.lastByteIndex,\n        blockCount = this.blockCount,\n        s = this.s;\n    blocks[i >> 2] |= this.padding[i & 3];\n\n    if (this.lastByteIndex === this.byteCount) {\n      blocks[0] = blocks[blockCount];\n\n      for (i = 1; i < blockCount + 1; ++i) {\n        blocks[i] = 0;\n      }\n    }\n\n    blocks[blockCount - 1] |= 0x80000000;\n\n    for (i = 0; i < blockCount; ++i) {\n      s[i] ^= blocks[i];\n    }\n\n    f(s);\n  };\n\n  Keccak.prototype.toString = Keccak.prototype.hex = function () {\n    this.finalize();\n    var blockCount = this.blockCount,\n        s = this.s,\n        outputBlocks = this.outputBlocks,\n        extraBytes = this.extraBytes,\n        i = 0,\n        j = 0;\n    var hex = '',\n        block;\n\n    while (j < outputBlocks) {\n      for (i = 0; i < blockCount && j < outputBlocks; ++i, ++j) {\n        block = s[i];\n        hex += HEX_CHARS[block >> 4 & 0x0F] + HEX_CHARS[block & 0x0F] + HEX_CHARS[block >> 12 & 0x0F] + HEX_CHARS[block >> 8 & 0x0F] + HEX_CHARS[block >> 20 & 0x0F] + HEX_CHARS[block >> 16 & 0x0F] + HEX_CHARS[block >> 28 & 0x0F] + HEX_CHARS[block >> 24 & 0x0F];\n      }\n\n      if (j % blockCount === 0) {\n        f(s);\n        i = 0;\n      }\n    }\n\n    if (extraBytes) {\n      block = s[i];\n      hex += HEX_CHARS[block >> 4 & 0x0F] + HEX_CHARS[block & 0x0F];\n\n      if (extraBytes > 1) {\n        hex += HEX_CHARS[block >> 12 & 0x0F] + HEX_CHARS[block >> 8 & 0x0F];\n      }\n\n      if (extraBytes > 2) {\n        hex += HEX_CHARS[block >> 20 & 0x0F] + HEX_CHARS[block >> 16 & 0x0F];\n      }\n    }\n\n    return hex;\n  };\n\n  Keccak.prototype.arrayBuffer = function () {\n    this.finalize();\n    var blockCount = this.blockCount,\n        s = this.s,\n        outputBlocks = this.outputBlocks,\n        extraBytes = this.extraBytes,\n        i = 0,\n        j = 0;\n    var bytes = this.outputBits >> 3;\n    var buffer;\n\n    if (extraBytes) {\n      buffer = new ArrayBuffer(outputBlocks + 1 << 2);\n    } else {\n      buffer = new ArrayBuffer(bytes);\n    }\n\n    var array = new Uint32Array(buffer);\n\n    while (j < outputBlocks) {\n      for (i = 0; i < blockCount && j < outputBlocks; ++i, ++j) {\n        array[j] = s[i];\n      }\n\n      if (j % blockCount === 0) {\n        f(s);\n      }\n    }\n\n    if (extraBytes) {\n      array[i] = s[i];\n      buffer = buffer.slice(0, bytes);\n    }\n\n    return buffer;\n  };\n\n  Keccak.prototype.buffer = Keccak.prototype.arrayBuffer;\n\n  Keccak.prototype.digest = Keccak.prototype.array = function () {\n    this.finalize();\n    var blockCount = this.blockCount,\n        s = this.s,\n        outputBlocks = this.outputBlocks,\n        extraBytes = this.extraBytes,\n        i = 0,\n        j = 0;\n    var array = [],\n        offset,\n        block;\n\n    while (j < outputBlocks) {\n      for (i = 0; i < blockCount && j < outputBlocks; ++i, ++j) {\n        offset = j << 2;\n        block = s[i];\n        array[offset] = block & 0xFF;\n        array[offset + 1] = block >> 8 & 0xFF;\n        array[offset + 2] = block >> 16 & 0xFF;\n        array[offset + 3] = block >> 24 & 0xFF;\n      }\n\n      if (j % blockCount === 0) {\n        f(s);\n      }\n    }\n\n    if (extraBytes) {\n      offset = j << 2;\n      block = s[i];\n      array[offset] = block & 0xFF;\n\n      if (extraBytes > 1) {\n        array[offset + 1] = block >> 8 & 0xFF;\n      }\n\n      if (extraBytes > 2) {\n        array[offset + 2] = block >> 16 & 0xFF;\n      }\n    }\n\n    return array;\n  };\n\n  function Kmac(bits, padding, outputBits) {\n    Keccak.call(this, bits, padding, outputBits);\n  }\n\n  Kmac.prototype = new Keccak();\n\n  Kmac.prototype.finalize = function () {\n    this.encode(this.outputBits, true);\n    return Keccak.prototype.finalize.call(this);\n  };\n\n  var f = function (s) {\n    var h, l, n, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15, b16, b17, b18, b19, b20, b21, b22, b23, b24, b25, b26, b27, b28, b29, b30, b31, b32, b33, b34, b35, b36, b37, b38, b39, b40, b41, b42, b43, b44, b45, b46, b47, b48, b49;\n\n    for (n = 0; n < 48; n += 2) {\n      c0 = s[0] ^ s[10] ^ s[20] ^ s[30] ^ s[40];\n      c1 = s[1] ^ s[11] ^ s[21] ^ s[31] ^ s[41];\n      c2 = s[2] ^ s[12] ^ s[22] ^ s[32] ^ s[42];\n      c3 = s[3] ^ s[13] ^ s[23] ^ s[33] ^ s[43];\n      c4 = s[4] ^ s[14] ^ s[24] ^ s[34] ^ s[44];\n      c5 = s[5] ^ s[15] ^ s[25] ^ s[35] ^ s[45];\n      c6 = s[6] ^ s[16] ^ s[26] ^ s[36] ^ s[46];\n      c7 = s[7] ^ s[17] ^ s[27] ^ s[37] ^ s[47];\n      c8 = s[8] ^ s[18] ^ s[28] ^ s[38] ^ s[48];\n      c9 = s[9] ^ s[19] ^ s[29] ^ s[39] ^ s[49];\n      h = c8 ^ (c2 << 1 | c3 >>> 31);\n      l = c9 ^ (c3 << 1 | c2 >>> 31);\n      s[0] ^= h;\n      s[1] ^= l;\n      s[10] ^= h;\n      s[11] ^= l;\n      s[20] ^= h;\n      s[21] ^= l;\n      s[30] ^= h;\n      s[31] ^= l;\n      s[40] ^= h;\n      s[41] ^= l;\n      h = c0 ^ (c4 << 1 | c5 >>> 31);\n      l = c1 ^ (c5 << 1 | c4 >>> 31);\n      s[2] ^= h;\n      s[3] ^= l;\n      s[12] ^= h;\n      s[13] ^= l;\n      s[22] ^= h;\n      s[23] ^= l;\n      s[32] ^= h;\n      s[33] ^= l;\n      s[42] ^= h;\n      s[43] ^= l;\n      h = c2 ^ (c6 << 1 | c7 >>> 31);\n      l = c3 ^ (c7 << 1 | c6 >>> 31);\n      s[4] ^= h;\n      s[5] ^= l;\n      s[14] ^= h;\n      s[15] ^= l;\n      s[24] ^= h;\n      s[25] ^= l;\n      s[34] ^= h;\n      s[35] ^= l;\n      s[44] ^= h;\n      s[45] ^= l;\n      h = c4 ^ (c8 << 1 | c9 >>> 31);\n      l = c5 ^ (c9 << 1 | c8 >>> 31);\n      s[6] ^= h;\n      s[7] ^= l;\n      s[16] ^= h;\n      s[17] ^= l;\n      s[26] ^= h;\n      s[27] ^= l;\n      s[36] ^= h;\n      s[37] ^= l;\n      s[46] ^= h;\n      s[47] ^= l;\n      h = c6 ^ (c0 << 1 | c1 >>> 31);\n      l = c7 ^ (c1 << 1 | c0 >>> 31);\n      s[8] ^= h;\n      s[9] ^= l;\n      s[18] ^= h;\n      s[19] ^= l;\n      s[28] ^= h;\n      s[29] ^= l;\n      s[38] ^= h;\n      s[39] ^= l;\n      s[48] ^= h;\n      s[49] ^= l;\n      b0 = s[0];\n      b1 = s[1];\n      b32 = s[11] << 4 | s[10] >>> 28;\n      b33 = s[10] << 4 | s[11] >>> 28;\n      b14 = s[20] << 3 | s[21] >>> 29;\n      b15 = s[21] << 3 | s[20] >>> 29;\n      b46 = s[31] << 9 | s[30] >>> 23;\n      b47 = s[30] << 9 | s[31] >>> 23;\n      b28 = s[40] << 18 | s[41] >>> 14;\n      b29 = s[41] << 18 | s[40] >>> 14;\n      b20 = s[2] << 1 | s[3] >>> 31;\n      b21 = s[3] << 1 | s[2] >>> 31;\n      b2 = s[13] << 12 | s[12] >>> 20;\n      b3 = s[12] << 12 | s[13] >>> 20;\n      b34 = s[22] << 10 | s[23] >>> 22;\n      b35 = s[23] << 10 | s[22] >>> 22;\n      b16 = s[33] << 13 | s[32] >>> 19;\n      b17 = s[32] << 13 | s[33] >>> 19;\n      b48 = s[42] << 2 | s[43] >>> 30;\n      b49 = s[43] << 2 | s[42] >>> 30;\n      b40 = s[5] << 30 | s[4] >>> 2;\n      b41 = s[4] << 30 | s[5] >>> 2;\n      b22 = s[14] << 6 | s[15] >>> 26;\n      b23 = s[15] << 6 | s[14] >>> 26;\n      b4 = s[25] << 11 | s[24] >>> 21;\n      b5 = s[24] << 11 | s[25] >>> 21;\n      b36 = s[34] << 15 | s[35] >>> 17;\n      b37 = s[35] << 15 | s[34] >>> 17;\n      b18 = s[45] << 29 | s[44] >>> 3;\n      b19 = s[44] << 29 | s[45] >>> 3;\n      b10 = s[6] << 28 | s[7] >>> 4;\n      b11 = s[7] << 28 | s[6] >>> 4;\n      b42 = s[17] << 23 | s[16] >>> 9;\n      b43 = s[16] << 23 | s[17] >>> 9;\n      b24 = s[26] << 25 | s[27] >>> 7;\n      b25 = s[27] << 25 | s[26] >>> 7;\n      b6 = s[36] << 21 | s[37] >>> 11;\n      b7 = s[37] << 21 | s[36] >>> 11;\n      b38 = s[47] << 24 | s[46] >>> 8;\n      b39 = s[46] << 24 | s[47] >>> 8;\n      b30 = s[8] << 27 | s[9] >>> 5;\n      b31 = s[9] << 27 | s[8] >>> 5;\n      b12 = s[18] << 20 | s[19] >>> 12;\n      b13 = s[19] << 20 | s[18] >>> 12;\n      b44 = s[29] << 7 | s[28] >>> 25;\n      b45 = s[28] << 7 | s[29] >>> 25;\n      b26 = s[38] << 8 | s[39] >>> 24;\n      b27 = s[39] << 8 | s[38] >>> 24;\n      b8 = s[48] << 14 | s[49] >>> 18;\n      b9 = s[49] << 14 | s[48] >>> 18;\n      s[0] = b0 ^ ~b2 & b4;\n      s[1] = b1 ^ ~b3 & b5;\n      s[10] = b10 ^ ~b12 & b14;\n      s[11] = b11 ^ ~b13 & b15;\n      s[20] = b20 ^ ~b22 & b24;\n      s[21] = b21 ^ ~b23 & b25;\n      s[30] = b30 ^ ~b32 & b34;\n      s[31] = b31 ^ ~b33 & b35;\n      s[40] = b40 ^ ~b42 & b44;\n      s[41] = b41 ^ ~b43 & b45;\n      s[2] = b2 ^ ~b4 & b6;\n      s[3] = b3 ^ ~b5 & b7;\n      s[12] = b12 ^ ~b14 & b16;\n      s[13] = b13 ^ ~b15 & b17;\n      s[22] = b22 ^ ~b24 & b26;\n      s[23] = b23 ^ ~b25 & b27;\n      s[32] = b32 ^ ~b34 & b36;\n      s[33] = b33 ^ ~b35 & b37;\n      s[42] = b42 ^ ~b44 & b46;\n      s[43] = b43 ^ ~b45 & b47;\n      s[4] = b4 ^ ~b6 & b8;\n      s[5] = b5 ^ ~b7 & b9;\n      s[14] = b14 ^ ~b16 & b18;\n      s[15] = b15 ^ ~b17 & b19;\n      s[24] = b24 ^ ~b26 & b28;\n      s[25] = b25 ^ ~b27 & b29;\n      s[34] = b34 ^ ~b36 & b38;\n      s[35] = b35 ^ ~b37 & b39;\n      s[44] = b44 ^ ~b46 & b48;\n      s[45] = b45 ^ ~b47 & b49;\n      s[6] = b6 ^ ~b8 & b0;\n      s[7] = b7 ^ ~b9 & b1;\n      s[16] = b16 ^ ~b18 & b10;\n      s[17] = b17 ^ ~b19 & b11;\n      s[26] = b26 ^ ~b28 & b20;\n      s[27] = b27 ^ ~b29 & b21;\n      s[36] = b36 ^ ~b38 & b30;\n      s[37] = b37 ^ ~b39 & b31;\n      s[46] = b46 ^ ~b48 & b40;\n      s[47] = b47 ^ ~b49 & b41;\n      s[8] = b8 ^ ~b0 & b2;\n      s[9] = b9 ^ ~b1 & b3;\n      s[18] = b18 ^ ~b10 & b12;\n      s[19] = b19 ^ ~b11 & b13;\n      s[28] = b28 ^ ~b20 & b22;\n      s[29] = b29 ^ ~b21 & b23;\n      s[38] = b38 ^ ~b30 & b32;\n      s[39] = b39 ^ ~b31 & b33;\n      s[48] = b48 ^ ~b40 & b42;\n      s[49] = b49 ^ ~b41 & b43;\n      s[0] ^= RC[n];\n      s[1] ^= RC[n + 1];\n    }\n  };\n\n  if (COMMON_JS) {\n    module.exports = methods;\n  } else {\n    for (i = 0; i < methodNames.length; ++i) {\n      root[methodNames[i]] = methods[methodNames[i]];\n    }\n\n    if (AMD) {\n      !(__WEBPACK_AMD_DEFINE_RESULT__ = (function () {\n        return methods;\n      }).call(exports, __webpack_require__, exports, module),\n		__WEBPACK_AMD_DEFINE_RESULT__ !== undefined && (module.exports = __WEBPACK_AMD_DEFINE_RESULT__));\n    }\n  }\n})();//# sourceURL=[module]\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiODYuanMiLCJtYXBwaW5ncyI6IkFBQUE7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTs7QUFDQTtBQUNBLENBQUMsWUFBWTtBQUNYOztBQUVBLE1BQUlBLFdBQVcsR0FBRyx1QkFBbEI7QUFDQSxNQUFJQyxjQUFjLEdBQUcseUJBQXJCO0FBQ0EsTUFBSUMsTUFBTSxHQUFHLE9BQU9DLE1BQVAsS0FBa0IsUUFBL0I7QUFDQSxNQUFJQyxJQUFJLEdBQUdGLE1BQU0sR0FBR0MsTUFBSCxHQUFZLEVBQTdCOztBQUNBLE1BQUlDLElBQUksQ0FBQ0MsaUJBQVQsRUFBNEI7QUFDMUJILElBQUFBLE1BQU0sR0FBRyxLQUFUO0FBQ0Q7O0FBQ0QsTUFBSUksVUFBVSxHQUFHLENBQUNKLE1BQUQsSUFBVyxPQUFPSyxJQUFQLEtBQWdCLFFBQTVDO0FBQ0EsTUFBSUMsT0FBTyxHQUFHLENBQUNKLElBQUksQ0FBQ0ssa0JBQU4sSUFBNEIsT0FBT0MsT0FBUCxLQUFtQixRQUEvQyxJQUEyREEsT0FBTyxDQUFDQyxRQUFuRSxJQUErRUQsT0FBTyxDQUFDQyxRQUFSLENBQWlCQyxJQUE5Rzs7QUFDQSxNQUFJSixPQUFKLEVBQWE7QUFDWEosSUFBQUEsSUFBSSxHQUFHUyxxQkFBUDtBQUNELEdBRkQsTUFFTyxJQUFJUCxVQUFKLEVBQWdCO0FBQ3JCRixJQUFBQSxJQUFJLEdBQUdHLElBQVA7QUFDRDs7QUFDRCxNQUFJTyxTQUFTLEdBQUcsQ0FBQ1YsSUFBSSxDQUFDVyxvQkFBTixJQUE4QixhQUFrQixRQUFoRCxJQUE0REMsTUFBTSxDQUFDQyxPQUFuRjtBQUNBLE1BQUlDLEdBQUcsR0FBRyxTQUFnQ0Msd0JBQTFDO0FBQ0EsTUFBSUUsWUFBWSxHQUFHLENBQUNqQixJQUFJLENBQUNrQix1QkFBTixJQUFpQyxPQUFPQyxXQUFQLEtBQXVCLFdBQTNFO0FBQ0EsTUFBSUMsU0FBUyxHQUFHLG1CQUFtQkMsS0FBbkIsQ0FBeUIsRUFBekIsQ0FBaEI7QUFDQSxNQUFJQyxhQUFhLEdBQUcsQ0FBQyxFQUFELEVBQUssSUFBTCxFQUFXLE9BQVgsRUFBb0IsU0FBcEIsQ0FBcEI7QUFDQSxNQUFJQyxjQUFjLEdBQUcsQ0FBQyxDQUFELEVBQUksSUFBSixFQUFVLE1BQVYsRUFBa0IsUUFBbEIsQ0FBckI7QUFDQSxNQUFJQyxjQUFjLEdBQUcsQ0FBQyxDQUFELEVBQUksR0FBSixFQUFTLEtBQVQsRUFBZ0IsUUFBaEIsQ0FBckI7QUFDQSxNQUFJQyxPQUFPLEdBQUcsQ0FBQyxDQUFELEVBQUksSUFBSixFQUFVLE1BQVYsRUFBa0IsU0FBbEIsQ0FBZDtBQUNBLE1BQUlDLEtBQUssR0FBRyxDQUFDLENBQUQsRUFBSSxDQUFKLEVBQU8sRUFBUCxFQUFXLEVBQVgsQ0FBWjtBQUNBLE1BQUlDLEVBQUUsR0FBRyxDQUFDLENBQUQsRUFBSSxDQUFKLEVBQU8sS0FBUCxFQUFjLENBQWQsRUFBaUIsS0FBakIsRUFBd0IsVUFBeEIsRUFBb0MsVUFBcEMsRUFBZ0QsVUFBaEQsRUFBNEQsS0FBNUQsRUFBbUUsQ0FBbkUsRUFBc0UsVUFBdEUsRUFDUCxDQURPLEVBQ0osVUFESSxFQUNRLFVBRFIsRUFDb0IsS0FEcEIsRUFDMkIsVUFEM0IsRUFDdUMsR0FEdkMsRUFDNEMsQ0FENUMsRUFDK0MsR0FEL0MsRUFDb0QsQ0FEcEQsRUFDdUQsVUFEdkQsRUFDbUUsQ0FEbkUsRUFFUCxVQUZPLEVBRUssQ0FGTCxFQUVRLFVBRlIsRUFFb0IsQ0FGcEIsRUFFdUIsR0FGdkIsRUFFNEIsVUFGNUIsRUFFd0MsS0FGeEMsRUFFK0MsVUFGL0MsRUFFMkQsS0FGM0QsRUFHUCxVQUhPLEVBR0ssS0FITCxFQUdZLFVBSFosRUFHd0IsR0FIeEIsRUFHNkIsVUFIN0IsRUFHeUMsS0FIekMsRUFHZ0QsQ0FIaEQsRUFHbUQsVUFIbkQsRUFHK0QsVUFIL0QsRUFJUCxVQUpPLEVBSUssVUFKTCxFQUlpQixLQUpqQixFQUl3QixVQUp4QixFQUlvQyxVQUpwQyxFQUlnRCxDQUpoRCxFQUltRCxVQUpuRCxFQUkrRCxVQUovRCxDQUFUO0FBS0EsTUFBSUMsSUFBSSxHQUFHLENBQUMsR0FBRCxFQUFNLEdBQU4sRUFBVyxHQUFYLEVBQWdCLEdBQWhCLENBQVg7QUFDQSxNQUFJQyxVQUFVLEdBQUcsQ0FBQyxHQUFELEVBQU0sR0FBTixDQUFqQjtBQUNBLE1BQUlDLFlBQVksR0FBRyxDQUFDLEtBQUQsRUFBUSxRQUFSLEVBQWtCLGFBQWxCLEVBQWlDLE9BQWpDLEVBQTBDLFFBQTFDLENBQW5CO0FBQ0EsTUFBSUMsY0FBYyxHQUFHO0FBQ25CLFdBQU8sR0FEWTtBQUVuQixXQUFPO0FBRlksR0FBckI7O0FBS0EsTUFBSS9CLElBQUksQ0FBQ0ssa0JBQUwsSUFBMkIsQ0FBQzJCLEtBQUssQ0FBQ0MsT0FBdEMsRUFBK0M7QUFDN0NELElBQUFBLEtBQUssQ0FBQ0MsT0FBTixHQUFnQixVQUFVQyxHQUFWLEVBQWU7QUFDN0IsYUFBT0MsTUFBTSxDQUFDQyxTQUFQLENBQWlCQyxRQUFqQixDQUEwQkMsSUFBMUIsQ0FBK0JKLEdBQS9CLE1BQXdDLGdCQUEvQztBQUNELEtBRkQ7QUFHRDs7QUFFRCxNQUFJakIsWUFBWSxLQUFLakIsSUFBSSxDQUFDdUMsK0JBQUwsSUFBd0MsQ0FBQ3BCLFdBQVcsQ0FBQ3FCLE1BQTFELENBQWhCLEVBQW1GO0FBQ2pGckIsSUFBQUEsV0FBVyxDQUFDcUIsTUFBWixHQUFxQixVQUFVTixHQUFWLEVBQWU7QUFDbEMsYUFBTyxPQUFPQSxHQUFQLEtBQWUsUUFBZixJQUEyQkEsR0FBRyxDQUFDTyxNQUEvQixJQUF5Q1AsR0FBRyxDQUFDTyxNQUFKLENBQVdDLFdBQVgsS0FBMkJ2QixXQUEzRTtBQUNELEtBRkQ7QUFHRDs7QUFFRCxNQUFJd0Isa0JBQWtCLEdBQUcsVUFBVUMsSUFBVixFQUFnQkMsT0FBaEIsRUFBeUJDLFVBQXpCLEVBQXFDO0FBQzVELFdBQU8sVUFBVUMsT0FBVixFQUFtQjtBQUN4QixhQUFPLElBQUlDLE1BQUosQ0FBV0osSUFBWCxFQUFpQkMsT0FBakIsRUFBMEJELElBQTFCLEVBQWdDSyxNQUFoQyxDQUF1Q0YsT0FBdkMsRUFBZ0RELFVBQWhELEdBQVA7QUFDRCxLQUZEO0FBR0QsR0FKRDs7QUFNQSxNQUFJSSx1QkFBdUIsR0FBRyxVQUFVTixJQUFWLEVBQWdCQyxPQUFoQixFQUF5QkMsVUFBekIsRUFBcUM7QUFDakUsV0FBTyxVQUFVQyxPQUFWLEVBQW1CSSxVQUFuQixFQUErQjtBQUNwQyxhQUFPLElBQUlILE1BQUosQ0FBV0osSUFBWCxFQUFpQkMsT0FBakIsRUFBMEJNLFVBQTFCLEVBQXNDRixNQUF0QyxDQUE2Q0YsT0FBN0MsRUFBc0RELFVBQXRELEdBQVA7QUFDRCxLQUZEO0FBR0QsR0FKRDs7QUFNQSxNQUFJTSx3QkFBd0IsR0FBRyxVQUFVUixJQUFWLEVBQWdCQyxPQUFoQixFQUF5QkMsVUFBekIsRUFBcUM7QUFDbEUsV0FBTyxVQUFVQyxPQUFWLEVBQW1CSSxVQUFuQixFQUErQkUsQ0FBL0IsRUFBa0NDLENBQWxDLEVBQXFDO0FBQzFDLGFBQU9DLE9BQU8sQ0FBQyxXQUFXWCxJQUFaLENBQVAsQ0FBeUJLLE1BQXpCLENBQWdDRixPQUFoQyxFQUF5Q0ksVUFBekMsRUFBcURFLENBQXJELEVBQXdEQyxDQUF4RCxFQUEyRFIsVUFBM0QsR0FBUDtBQUNELEtBRkQ7QUFHRCxHQUpEOztBQU1BLE1BQUlVLHNCQUFzQixHQUFHLFVBQVVaLElBQVYsRUFBZ0JDLE9BQWhCLEVBQXlCQyxVQUF6QixFQUFxQztBQUNoRSxXQUFPLFVBQVVXLEdBQVYsRUFBZVYsT0FBZixFQUF3QkksVUFBeEIsRUFBb0NHLENBQXBDLEVBQXVDO0FBQzVDLGFBQU9DLE9BQU8sQ0FBQyxTQUFTWCxJQUFWLENBQVAsQ0FBdUJLLE1BQXZCLENBQThCUSxHQUE5QixFQUFtQ1YsT0FBbkMsRUFBNENJLFVBQTVDLEVBQXdERyxDQUF4RCxFQUEyRFIsVUFBM0QsR0FBUDtBQUNELEtBRkQ7QUFHRCxHQUpEOztBQU1BLE1BQUlZLG1CQUFtQixHQUFHLFVBQVVDLE1BQVYsRUFBa0JDLFlBQWxCLEVBQWdDaEIsSUFBaEMsRUFBc0NDLE9BQXRDLEVBQStDO0FBQ3ZFLFNBQUssSUFBSWdCLENBQUMsR0FBRyxDQUFiLEVBQWdCQSxDQUFDLEdBQUcvQixZQUFZLENBQUNnQyxNQUFqQyxFQUF5QyxFQUFFRCxDQUEzQyxFQUE4QztBQUM1QyxVQUFJRSxJQUFJLEdBQUdqQyxZQUFZLENBQUMrQixDQUFELENBQXZCO0FBQ0FGLE1BQUFBLE1BQU0sQ0FBQ0ksSUFBRCxDQUFOLEdBQWVILFlBQVksQ0FBQ2hCLElBQUQsRUFBT0MsT0FBUCxFQUFnQmtCLElBQWhCLENBQTNCO0FBQ0Q7O0FBQ0QsV0FBT0osTUFBUDtBQUNELEdBTkQ7O0FBUUEsTUFBSUMsWUFBWSxHQUFHLFVBQVVoQixJQUFWLEVBQWdCQyxPQUFoQixFQUF5QjtBQUMxQyxRQUFJYyxNQUFNLEdBQUdoQixrQkFBa0IsQ0FBQ0MsSUFBRCxFQUFPQyxPQUFQLEVBQWdCLEtBQWhCLENBQS9COztBQUNBYyxJQUFBQSxNQUFNLENBQUNLLE1BQVAsR0FBZ0IsWUFBWTtBQUMxQixhQUFPLElBQUloQixNQUFKLENBQVdKLElBQVgsRUFBaUJDLE9BQWpCLEVBQTBCRCxJQUExQixDQUFQO0FBQ0QsS0FGRDs7QUFHQWUsSUFBQUEsTUFBTSxDQUFDVixNQUFQLEdBQWdCLFVBQVVGLE9BQVYsRUFBbUI7QUFDakMsYUFBT1ksTUFBTSxDQUFDSyxNQUFQLEdBQWdCZixNQUFoQixDQUF1QkYsT0FBdkIsQ0FBUDtBQUNELEtBRkQ7O0FBR0EsV0FBT1csbUJBQW1CLENBQUNDLE1BQUQsRUFBU2hCLGtCQUFULEVBQTZCQyxJQUE3QixFQUFtQ0MsT0FBbkMsQ0FBMUI7QUFDRCxHQVREOztBQVdBLE1BQUlvQixpQkFBaUIsR0FBRyxVQUFVckIsSUFBVixFQUFnQkMsT0FBaEIsRUFBeUI7QUFDL0MsUUFBSWMsTUFBTSxHQUFHVCx1QkFBdUIsQ0FBQ04sSUFBRCxFQUFPQyxPQUFQLEVBQWdCLEtBQWhCLENBQXBDOztBQUNBYyxJQUFBQSxNQUFNLENBQUNLLE1BQVAsR0FBZ0IsVUFBVWIsVUFBVixFQUFzQjtBQUNwQyxhQUFPLElBQUlILE1BQUosQ0FBV0osSUFBWCxFQUFpQkMsT0FBakIsRUFBMEJNLFVBQTFCLENBQVA7QUFDRCxLQUZEOztBQUdBUSxJQUFBQSxNQUFNLENBQUNWLE1BQVAsR0FBZ0IsVUFBVUYsT0FBVixFQUFtQkksVUFBbkIsRUFBK0I7QUFDN0MsYUFBT1EsTUFBTSxDQUFDSyxNQUFQLENBQWNiLFVBQWQsRUFBMEJGLE1BQTFCLENBQWlDRixPQUFqQyxDQUFQO0FBQ0QsS0FGRDs7QUFHQSxXQUFPVyxtQkFBbUIsQ0FBQ0MsTUFBRCxFQUFTVCx1QkFBVCxFQUFrQ04sSUFBbEMsRUFBd0NDLE9BQXhDLENBQTFCO0FBQ0QsR0FURDs7QUFXQSxNQUFJcUIsa0JBQWtCLEdBQUcsVUFBVXRCLElBQVYsRUFBZ0JDLE9BQWhCLEVBQXlCO0FBQ2hELFFBQUlzQixDQUFDLEdBQUdwQyxjQUFjLENBQUNhLElBQUQsQ0FBdEI7QUFDQSxRQUFJZSxNQUFNLEdBQUdQLHdCQUF3QixDQUFDUixJQUFELEVBQU9DLE9BQVAsRUFBZ0IsS0FBaEIsQ0FBckM7O0FBQ0FjLElBQUFBLE1BQU0sQ0FBQ0ssTUFBUCxHQUFnQixVQUFVYixVQUFWLEVBQXNCRSxDQUF0QixFQUF5QkMsQ0FBekIsRUFBNEI7QUFDMUMsVUFBSSxDQUFDRCxDQUFELElBQU0sQ0FBQ0MsQ0FBWCxFQUFjO0FBQ1osZUFBT0MsT0FBTyxDQUFDLFVBQVVYLElBQVgsQ0FBUCxDQUF3Qm9CLE1BQXhCLENBQStCYixVQUEvQixDQUFQO0FBQ0QsT0FGRCxNQUVPO0FBQ0wsZUFBTyxJQUFJSCxNQUFKLENBQVdKLElBQVgsRUFBaUJDLE9BQWpCLEVBQTBCTSxVQUExQixFQUFzQ2lCLE9BQXRDLENBQThDLENBQUNmLENBQUQsRUFBSUMsQ0FBSixDQUE5QyxFQUFzRGEsQ0FBdEQsQ0FBUDtBQUNEO0FBQ0YsS0FORDs7QUFPQVIsSUFBQUEsTUFBTSxDQUFDVixNQUFQLEdBQWdCLFVBQVVGLE9BQVYsRUFBbUJJLFVBQW5CLEVBQStCRSxDQUEvQixFQUFrQ0MsQ0FBbEMsRUFBcUM7QUFDbkQsYUFBT0ssTUFBTSxDQUFDSyxNQUFQLENBQWNiLFVBQWQsRUFBMEJFLENBQTFCLEVBQTZCQyxDQUE3QixFQUFnQ0wsTUFBaEMsQ0FBdUNGLE9BQXZDLENBQVA7QUFDRCxLQUZEOztBQUdBLFdBQU9XLG1CQUFtQixDQUFDQyxNQUFELEVBQVNQLHdCQUFULEVBQW1DUixJQUFuQyxFQUF5Q0MsT0FBekMsQ0FBMUI7QUFDRCxHQWREOztBQWdCQSxNQUFJd0IsZ0JBQWdCLEdBQUcsVUFBVXpCLElBQVYsRUFBZ0JDLE9BQWhCLEVBQXlCO0FBQzlDLFFBQUlzQixDQUFDLEdBQUdwQyxjQUFjLENBQUNhLElBQUQsQ0FBdEI7QUFDQSxRQUFJZSxNQUFNLEdBQUdILHNCQUFzQixDQUFDWixJQUFELEVBQU9DLE9BQVAsRUFBZ0IsS0FBaEIsQ0FBbkM7O0FBQ0FjLElBQUFBLE1BQU0sQ0FBQ0ssTUFBUCxHQUFnQixVQUFVUCxHQUFWLEVBQWVOLFVBQWYsRUFBMkJHLENBQTNCLEVBQThCO0FBQzVDLGFBQU8sSUFBSWdCLElBQUosQ0FBUzFCLElBQVQsRUFBZUMsT0FBZixFQUF3Qk0sVUFBeEIsRUFBb0NpQixPQUFwQyxDQUE0QyxDQUFDLE1BQUQsRUFBU2QsQ0FBVCxDQUE1QyxFQUF5RGEsQ0FBekQsRUFBNERDLE9BQTVELENBQW9FLENBQUNYLEdBQUQsQ0FBcEUsRUFBMkVVLENBQTNFLENBQVA7QUFDRCxLQUZEOztBQUdBUixJQUFBQSxNQUFNLENBQUNWLE1BQVAsR0FBZ0IsVUFBVVEsR0FBVixFQUFlVixPQUFmLEVBQXdCSSxVQUF4QixFQUFvQ0csQ0FBcEMsRUFBdUM7QUFDckQsYUFBT0ssTUFBTSxDQUFDSyxNQUFQLENBQWNQLEdBQWQsRUFBbUJOLFVBQW5CLEVBQStCRyxDQUEvQixFQUFrQ0wsTUFBbEMsQ0FBeUNGLE9BQXpDLENBQVA7QUFDRCxLQUZEOztBQUdBLFdBQU9XLG1CQUFtQixDQUFDQyxNQUFELEVBQVNILHNCQUFULEVBQWlDWixJQUFqQyxFQUF1Q0MsT0FBdkMsQ0FBMUI7QUFDRCxHQVZEOztBQVlBLE1BQUkwQixVQUFVLEdBQUcsQ0FDZjtBQUFFQyxJQUFBQSxJQUFJLEVBQUUsUUFBUjtBQUFrQjNCLElBQUFBLE9BQU8sRUFBRXJCLGNBQTNCO0FBQTJDb0IsSUFBQUEsSUFBSSxFQUFFaEIsSUFBakQ7QUFBdURnQyxJQUFBQSxZQUFZLEVBQUVBO0FBQXJFLEdBRGUsRUFFZjtBQUFFWSxJQUFBQSxJQUFJLEVBQUUsTUFBUjtBQUFnQjNCLElBQUFBLE9BQU8sRUFBRXBCLE9BQXpCO0FBQWtDbUIsSUFBQUEsSUFBSSxFQUFFaEIsSUFBeEM7QUFBOENnQyxJQUFBQSxZQUFZLEVBQUVBO0FBQTVELEdBRmUsRUFHZjtBQUFFWSxJQUFBQSxJQUFJLEVBQUUsT0FBUjtBQUFpQjNCLElBQUFBLE9BQU8sRUFBRXZCLGFBQTFCO0FBQXlDc0IsSUFBQUEsSUFBSSxFQUFFZixVQUEvQztBQUEyRCtCLElBQUFBLFlBQVksRUFBRUs7QUFBekUsR0FIZSxFQUlmO0FBQUVPLElBQUFBLElBQUksRUFBRSxRQUFSO0FBQWtCM0IsSUFBQUEsT0FBTyxFQUFFdEIsY0FBM0I7QUFBMkNxQixJQUFBQSxJQUFJLEVBQUVmLFVBQWpEO0FBQTZEK0IsSUFBQUEsWUFBWSxFQUFFTTtBQUEzRSxHQUplLEVBS2Y7QUFBRU0sSUFBQUEsSUFBSSxFQUFFLE1BQVI7QUFBZ0IzQixJQUFBQSxPQUFPLEVBQUV0QixjQUF6QjtBQUF5Q3FCLElBQUFBLElBQUksRUFBRWYsVUFBL0M7QUFBMkQrQixJQUFBQSxZQUFZLEVBQUVTO0FBQXpFLEdBTGUsQ0FBakI7QUFRQSxNQUFJZCxPQUFPLEdBQUcsRUFBZDtBQUFBLE1BQWtCa0IsV0FBVyxHQUFHLEVBQWhDOztBQUVBLE9BQUssSUFBSVosQ0FBQyxHQUFHLENBQWIsRUFBZ0JBLENBQUMsR0FBR1UsVUFBVSxDQUFDVCxNQUEvQixFQUF1QyxFQUFFRCxDQUF6QyxFQUE0QztBQUMxQyxRQUFJYSxTQUFTLEdBQUdILFVBQVUsQ0FBQ1YsQ0FBRCxDQUExQjtBQUNBLFFBQUlqQixJQUFJLEdBQUc4QixTQUFTLENBQUM5QixJQUFyQjs7QUFDQSxTQUFLLElBQUkrQixDQUFDLEdBQUcsQ0FBYixFQUFnQkEsQ0FBQyxHQUFHL0IsSUFBSSxDQUFDa0IsTUFBekIsRUFBaUMsRUFBRWEsQ0FBbkMsRUFBc0M7QUFDcEMsVUFBSUMsVUFBVSxHQUFHRixTQUFTLENBQUNGLElBQVYsR0FBaUIsR0FBakIsR0FBdUI1QixJQUFJLENBQUMrQixDQUFELENBQTVDO0FBQ0FGLE1BQUFBLFdBQVcsQ0FBQ0ksSUFBWixDQUFpQkQsVUFBakI7QUFDQXJCLE1BQUFBLE9BQU8sQ0FBQ3FCLFVBQUQsQ0FBUCxHQUFzQkYsU0FBUyxDQUFDZCxZQUFWLENBQXVCaEIsSUFBSSxDQUFDK0IsQ0FBRCxDQUEzQixFQUFnQ0QsU0FBUyxDQUFDN0IsT0FBMUMsQ0FBdEI7O0FBQ0EsVUFBSTZCLFNBQVMsQ0FBQ0YsSUFBVixLQUFtQixNQUF2QixFQUErQjtBQUM3QixZQUFJTSxhQUFhLEdBQUdKLFNBQVMsQ0FBQ0YsSUFBVixHQUFpQjVCLElBQUksQ0FBQytCLENBQUQsQ0FBekM7QUFDQUYsUUFBQUEsV0FBVyxDQUFDSSxJQUFaLENBQWlCQyxhQUFqQjtBQUNBdkIsUUFBQUEsT0FBTyxDQUFDdUIsYUFBRCxDQUFQLEdBQXlCdkIsT0FBTyxDQUFDcUIsVUFBRCxDQUFoQztBQUNEO0FBQ0Y7QUFDRjs7QUFFRCxXQUFTNUIsTUFBVCxDQUFnQkosSUFBaEIsRUFBc0JDLE9BQXRCLEVBQStCTSxVQUEvQixFQUEyQztBQUN6QyxTQUFLNEIsTUFBTCxHQUFjLEVBQWQ7QUFDQSxTQUFLekIsQ0FBTCxHQUFTLEVBQVQ7QUFDQSxTQUFLVCxPQUFMLEdBQWVBLE9BQWY7QUFDQSxTQUFLTSxVQUFMLEdBQWtCQSxVQUFsQjtBQUNBLFNBQUs2QixLQUFMLEdBQWEsSUFBYjtBQUNBLFNBQUtDLFNBQUwsR0FBaUIsS0FBakI7QUFDQSxTQUFLQyxLQUFMLEdBQWEsQ0FBYjtBQUNBLFNBQUtDLEtBQUwsR0FBYSxDQUFiO0FBQ0EsU0FBS0MsVUFBTCxHQUFtQixRQUFReEMsSUFBSSxJQUFJLENBQWhCLENBQUQsSUFBd0IsQ0FBMUM7QUFDQSxTQUFLeUMsU0FBTCxHQUFpQixLQUFLRCxVQUFMLElBQW1CLENBQXBDO0FBQ0EsU0FBS0UsWUFBTCxHQUFvQm5DLFVBQVUsSUFBSSxDQUFsQztBQUNBLFNBQUtvQyxVQUFMLEdBQWtCLENBQUNwQyxVQUFVLEdBQUcsRUFBZCxLQUFxQixDQUF2Qzs7QUFFQSxTQUFLLElBQUlVLENBQUMsR0FBRyxDQUFiLEVBQWdCQSxDQUFDLEdBQUcsRUFBcEIsRUFBd0IsRUFBRUEsQ0FBMUIsRUFBNkI7QUFDM0IsV0FBS1AsQ0FBTCxDQUFPTyxDQUFQLElBQVksQ0FBWjtBQUNEO0FBQ0Y7O0FBRURiLEVBQUFBLE1BQU0sQ0FBQ1osU0FBUCxDQUFpQmEsTUFBakIsR0FBMEIsVUFBVUYsT0FBVixFQUFtQjtBQUMzQyxRQUFJLEtBQUtrQyxTQUFULEVBQW9CO0FBQ2xCLFlBQU0sSUFBSU8sS0FBSixDQUFVM0YsY0FBVixDQUFOO0FBQ0Q7O0FBQ0QsUUFBSTRGLFNBQUo7QUFBQSxRQUFlMUIsSUFBSSxHQUFHLE9BQU9oQixPQUE3Qjs7QUFDQSxRQUFJZ0IsSUFBSSxLQUFLLFFBQWIsRUFBdUI7QUFDckIsVUFBSUEsSUFBSSxLQUFLLFFBQWIsRUFBdUI7QUFDckIsWUFBSWhCLE9BQU8sS0FBSyxJQUFoQixFQUFzQjtBQUNwQixnQkFBTSxJQUFJeUMsS0FBSixDQUFVNUYsV0FBVixDQUFOO0FBQ0QsU0FGRCxNQUVPLElBQUlxQixZQUFZLElBQUk4QixPQUFPLENBQUNMLFdBQVIsS0FBd0J2QixXQUE1QyxFQUF5RDtBQUM5RDRCLFVBQUFBLE9BQU8sR0FBRyxJQUFJMkMsVUFBSixDQUFlM0MsT0FBZixDQUFWO0FBQ0QsU0FGTSxNQUVBLElBQUksQ0FBQ2YsS0FBSyxDQUFDQyxPQUFOLENBQWNjLE9BQWQsQ0FBTCxFQUE2QjtBQUNsQyxjQUFJLENBQUM5QixZQUFELElBQWlCLENBQUNFLFdBQVcsQ0FBQ3FCLE1BQVosQ0FBbUJPLE9BQW5CLENBQXRCLEVBQW1EO0FBQ2pELGtCQUFNLElBQUl5QyxLQUFKLENBQVU1RixXQUFWLENBQU47QUFDRDtBQUNGO0FBQ0YsT0FWRCxNQVVPO0FBQ0wsY0FBTSxJQUFJNEYsS0FBSixDQUFVNUYsV0FBVixDQUFOO0FBQ0Q7O0FBQ0Q2RixNQUFBQSxTQUFTLEdBQUcsSUFBWjtBQUNEOztBQUNELFFBQUlWLE1BQU0sR0FBRyxLQUFLQSxNQUFsQjtBQUFBLFFBQTBCTSxTQUFTLEdBQUcsS0FBS0EsU0FBM0M7QUFBQSxRQUFzRHZCLE1BQU0sR0FBR2YsT0FBTyxDQUFDZSxNQUF2RTtBQUFBLFFBQ0VzQixVQUFVLEdBQUcsS0FBS0EsVUFEcEI7QUFBQSxRQUNnQ08sS0FBSyxHQUFHLENBRHhDO0FBQUEsUUFDMkNyQyxDQUFDLEdBQUcsS0FBS0EsQ0FEcEQ7QUFBQSxRQUN1RE8sQ0FEdkQ7QUFBQSxRQUMwRCtCLElBRDFEOztBQUdBLFdBQU9ELEtBQUssR0FBRzdCLE1BQWYsRUFBdUI7QUFDckIsVUFBSSxLQUFLa0IsS0FBVCxFQUFnQjtBQUNkLGFBQUtBLEtBQUwsR0FBYSxLQUFiO0FBQ0FELFFBQUFBLE1BQU0sQ0FBQyxDQUFELENBQU4sR0FBWSxLQUFLRyxLQUFqQjs7QUFDQSxhQUFLckIsQ0FBQyxHQUFHLENBQVQsRUFBWUEsQ0FBQyxHQUFHdUIsVUFBVSxHQUFHLENBQTdCLEVBQWdDLEVBQUV2QixDQUFsQyxFQUFxQztBQUNuQ2tCLFVBQUFBLE1BQU0sQ0FBQ2xCLENBQUQsQ0FBTixHQUFZLENBQVo7QUFDRDtBQUNGOztBQUNELFVBQUk0QixTQUFKLEVBQWU7QUFDYixhQUFLNUIsQ0FBQyxHQUFHLEtBQUtzQixLQUFkLEVBQXFCUSxLQUFLLEdBQUc3QixNQUFSLElBQWtCRCxDQUFDLEdBQUd3QixTQUEzQyxFQUFzRCxFQUFFTSxLQUF4RCxFQUErRDtBQUM3RFosVUFBQUEsTUFBTSxDQUFDbEIsQ0FBQyxJQUFJLENBQU4sQ0FBTixJQUFrQmQsT0FBTyxDQUFDNEMsS0FBRCxDQUFQLElBQWtCakUsS0FBSyxDQUFDbUMsQ0FBQyxLQUFLLENBQVAsQ0FBekM7QUFDRDtBQUNGLE9BSkQsTUFJTztBQUNMLGFBQUtBLENBQUMsR0FBRyxLQUFLc0IsS0FBZCxFQUFxQlEsS0FBSyxHQUFHN0IsTUFBUixJQUFrQkQsQ0FBQyxHQUFHd0IsU0FBM0MsRUFBc0QsRUFBRU0sS0FBeEQsRUFBK0Q7QUFDN0RDLFVBQUFBLElBQUksR0FBRzdDLE9BQU8sQ0FBQzhDLFVBQVIsQ0FBbUJGLEtBQW5CLENBQVA7O0FBQ0EsY0FBSUMsSUFBSSxHQUFHLElBQVgsRUFBaUI7QUFDZmIsWUFBQUEsTUFBTSxDQUFDbEIsQ0FBQyxJQUFJLENBQU4sQ0FBTixJQUFrQitCLElBQUksSUFBSWxFLEtBQUssQ0FBQ21DLENBQUMsS0FBSyxDQUFQLENBQS9CO0FBQ0QsV0FGRCxNQUVPLElBQUkrQixJQUFJLEdBQUcsS0FBWCxFQUFrQjtBQUN2QmIsWUFBQUEsTUFBTSxDQUFDbEIsQ0FBQyxJQUFJLENBQU4sQ0FBTixJQUFrQixDQUFDLE9BQVErQixJQUFJLElBQUksQ0FBakIsS0FBd0JsRSxLQUFLLENBQUNtQyxDQUFDLEtBQUssQ0FBUCxDQUEvQztBQUNBa0IsWUFBQUEsTUFBTSxDQUFDbEIsQ0FBQyxJQUFJLENBQU4sQ0FBTixJQUFrQixDQUFDLE9BQVErQixJQUFJLEdBQUcsSUFBaEIsS0FBMEJsRSxLQUFLLENBQUNtQyxDQUFDLEtBQUssQ0FBUCxDQUFqRDtBQUNELFdBSE0sTUFHQSxJQUFJK0IsSUFBSSxHQUFHLE1BQVAsSUFBaUJBLElBQUksSUFBSSxNQUE3QixFQUFxQztBQUMxQ2IsWUFBQUEsTUFBTSxDQUFDbEIsQ0FBQyxJQUFJLENBQU4sQ0FBTixJQUFrQixDQUFDLE9BQVErQixJQUFJLElBQUksRUFBakIsS0FBeUJsRSxLQUFLLENBQUNtQyxDQUFDLEtBQUssQ0FBUCxDQUFoRDtBQUNBa0IsWUFBQUEsTUFBTSxDQUFDbEIsQ0FBQyxJQUFJLENBQU4sQ0FBTixJQUFrQixDQUFDLE9BQVMrQixJQUFJLElBQUksQ0FBVCxHQUFjLElBQXZCLEtBQWlDbEUsS0FBSyxDQUFDbUMsQ0FBQyxLQUFLLENBQVAsQ0FBeEQ7QUFDQWtCLFlBQUFBLE1BQU0sQ0FBQ2xCLENBQUMsSUFBSSxDQUFOLENBQU4sSUFBa0IsQ0FBQyxPQUFRK0IsSUFBSSxHQUFHLElBQWhCLEtBQTBCbEUsS0FBSyxDQUFDbUMsQ0FBQyxLQUFLLENBQVAsQ0FBakQ7QUFDRCxXQUpNLE1BSUE7QUFDTCtCLFlBQUFBLElBQUksR0FBRyxXQUFZLENBQUNBLElBQUksR0FBRyxLQUFSLEtBQWtCLEVBQW5CLEdBQTBCN0MsT0FBTyxDQUFDOEMsVUFBUixDQUFtQixFQUFFRixLQUFyQixJQUE4QixLQUFuRSxDQUFQO0FBQ0FaLFlBQUFBLE1BQU0sQ0FBQ2xCLENBQUMsSUFBSSxDQUFOLENBQU4sSUFBa0IsQ0FBQyxPQUFRK0IsSUFBSSxJQUFJLEVBQWpCLEtBQXlCbEUsS0FBSyxDQUFDbUMsQ0FBQyxLQUFLLENBQVAsQ0FBaEQ7QUFDQWtCLFlBQUFBLE1BQU0sQ0FBQ2xCLENBQUMsSUFBSSxDQUFOLENBQU4sSUFBa0IsQ0FBQyxPQUFTK0IsSUFBSSxJQUFJLEVBQVQsR0FBZSxJQUF4QixLQUFrQ2xFLEtBQUssQ0FBQ21DLENBQUMsS0FBSyxDQUFQLENBQXpEO0FBQ0FrQixZQUFBQSxNQUFNLENBQUNsQixDQUFDLElBQUksQ0FBTixDQUFOLElBQWtCLENBQUMsT0FBUytCLElBQUksSUFBSSxDQUFULEdBQWMsSUFBdkIsS0FBaUNsRSxLQUFLLENBQUNtQyxDQUFDLEtBQUssQ0FBUCxDQUF4RDtBQUNBa0IsWUFBQUEsTUFBTSxDQUFDbEIsQ0FBQyxJQUFJLENBQU4sQ0FBTixJQUFrQixDQUFDLE9BQVErQixJQUFJLEdBQUcsSUFBaEIsS0FBMEJsRSxLQUFLLENBQUNtQyxDQUFDLEtBQUssQ0FBUCxDQUFqRDtBQUNEO0FBQ0Y7QUFDRjs7QUFDRCxXQUFLaUMsYUFBTCxHQUFxQmpDLENBQXJCOztBQUNBLFVBQUlBLENBQUMsSUFBSXdCLFNBQVQsRUFBb0I7QUFDbEIsYUFBS0YsS0FBTCxHQUFhdEIsQ0FBQyxHQUFHd0IsU0FBakI7QUFDQSxhQUFLSCxLQUFMLEdBQWFILE1BQU0sQ0FBQ0ssVUFBRCxDQUFuQjs7QUFDQSxhQUFLdkIsQ0FBQyxHQUFHLENBQVQsRUFBWUEsQ0FBQyxHQUFHdUIsVUFBaEIsRUFBNEIsRUFBRXZCLENBQTlCLEVBQWlDO0FBQy9CUCxVQUFBQSxDQUFDLENBQUNPLENBQUQsQ0FBRCxJQUFRa0IsTUFBTSxDQUFDbEIsQ0FBRCxDQUFkO0FBQ0Q7O0FBQ0RrQyxRQUFBQSxDQUFDLENBQUN6QyxDQUFELENBQUQ7QUFDQSxhQUFLMEIsS0FBTCxHQUFhLElBQWI7QUFDRCxPQVJELE1BUU87QUFDTCxhQUFLRyxLQUFMLEdBQWF0QixDQUFiO0FBQ0Q7QUFDRjs7QUFDRCxXQUFPLElBQVA7QUFDRCxHQXZFRDs7QUF5RUFiLEVBQUFBLE1BQU0sQ0FBQ1osU0FBUCxDQUFpQjRELE1BQWpCLEdBQTBCLFVBQVVDLENBQVYsRUFBYUMsS0FBYixFQUFvQjtBQUM1QyxRQUFJQyxDQUFDLEdBQUdGLENBQUMsR0FBRyxHQUFaO0FBQUEsUUFBaUI1QyxDQUFDLEdBQUcsQ0FBckI7QUFDQSxRQUFJK0MsS0FBSyxHQUFHLENBQUNELENBQUQsQ0FBWjtBQUNBRixJQUFBQSxDQUFDLEdBQUdBLENBQUMsSUFBSSxDQUFUO0FBQ0FFLElBQUFBLENBQUMsR0FBR0YsQ0FBQyxHQUFHLEdBQVI7O0FBQ0EsV0FBT0UsQ0FBQyxHQUFHLENBQVgsRUFBYztBQUNaQyxNQUFBQSxLQUFLLENBQUNDLE9BQU4sQ0FBY0YsQ0FBZDtBQUNBRixNQUFBQSxDQUFDLEdBQUdBLENBQUMsSUFBSSxDQUFUO0FBQ0FFLE1BQUFBLENBQUMsR0FBR0YsQ0FBQyxHQUFHLEdBQVI7QUFDQSxRQUFFNUMsQ0FBRjtBQUNEOztBQUNELFFBQUk2QyxLQUFKLEVBQVc7QUFDVEUsTUFBQUEsS0FBSyxDQUFDdkIsSUFBTixDQUFXeEIsQ0FBWDtBQUNELEtBRkQsTUFFTztBQUNMK0MsTUFBQUEsS0FBSyxDQUFDQyxPQUFOLENBQWNoRCxDQUFkO0FBQ0Q7O0FBQ0QsU0FBS0osTUFBTCxDQUFZbUQsS0FBWjtBQUNBLFdBQU9BLEtBQUssQ0FBQ3RDLE1BQWI7QUFDRCxHQWxCRDs7QUFvQkFkLEVBQUFBLE1BQU0sQ0FBQ1osU0FBUCxDQUFpQmtFLFlBQWpCLEdBQWdDLFVBQVVDLEdBQVYsRUFBZTtBQUM3QyxRQUFJZCxTQUFKO0FBQUEsUUFBZTFCLElBQUksR0FBRyxPQUFPd0MsR0FBN0I7O0FBQ0EsUUFBSXhDLElBQUksS0FBSyxRQUFiLEVBQXVCO0FBQ3JCLFVBQUlBLElBQUksS0FBSyxRQUFiLEVBQXVCO0FBQ3JCLFlBQUl3QyxHQUFHLEtBQUssSUFBWixFQUFrQjtBQUNoQixnQkFBTSxJQUFJZixLQUFKLENBQVU1RixXQUFWLENBQU47QUFDRCxTQUZELE1BRU8sSUFBSXFCLFlBQVksSUFBSXNGLEdBQUcsQ0FBQzdELFdBQUosS0FBb0J2QixXQUF4QyxFQUFxRDtBQUMxRG9GLFVBQUFBLEdBQUcsR0FBRyxJQUFJYixVQUFKLENBQWVhLEdBQWYsQ0FBTjtBQUNELFNBRk0sTUFFQSxJQUFJLENBQUN2RSxLQUFLLENBQUNDLE9BQU4sQ0FBY3NFLEdBQWQsQ0FBTCxFQUF5QjtBQUM5QixjQUFJLENBQUN0RixZQUFELElBQWlCLENBQUNFLFdBQVcsQ0FBQ3FCLE1BQVosQ0FBbUIrRCxHQUFuQixDQUF0QixFQUErQztBQUM3QyxrQkFBTSxJQUFJZixLQUFKLENBQVU1RixXQUFWLENBQU47QUFDRDtBQUNGO0FBQ0YsT0FWRCxNQVVPO0FBQ0wsY0FBTSxJQUFJNEYsS0FBSixDQUFVNUYsV0FBVixDQUFOO0FBQ0Q7O0FBQ0Q2RixNQUFBQSxTQUFTLEdBQUcsSUFBWjtBQUNEOztBQUNELFFBQUlXLEtBQUssR0FBRyxDQUFaO0FBQUEsUUFBZXRDLE1BQU0sR0FBR3lDLEdBQUcsQ0FBQ3pDLE1BQTVCOztBQUNBLFFBQUkyQixTQUFKLEVBQWU7QUFDYlcsTUFBQUEsS0FBSyxHQUFHdEMsTUFBUjtBQUNELEtBRkQsTUFFTztBQUNMLFdBQUssSUFBSUQsQ0FBQyxHQUFHLENBQWIsRUFBZ0JBLENBQUMsR0FBRzBDLEdBQUcsQ0FBQ3pDLE1BQXhCLEVBQWdDLEVBQUVELENBQWxDLEVBQXFDO0FBQ25DLFlBQUkrQixJQUFJLEdBQUdXLEdBQUcsQ0FBQ1YsVUFBSixDQUFlaEMsQ0FBZixDQUFYOztBQUNBLFlBQUkrQixJQUFJLEdBQUcsSUFBWCxFQUFpQjtBQUNmUSxVQUFBQSxLQUFLLElBQUksQ0FBVDtBQUNELFNBRkQsTUFFTyxJQUFJUixJQUFJLEdBQUcsS0FBWCxFQUFrQjtBQUN2QlEsVUFBQUEsS0FBSyxJQUFJLENBQVQ7QUFDRCxTQUZNLE1BRUEsSUFBSVIsSUFBSSxHQUFHLE1BQVAsSUFBaUJBLElBQUksSUFBSSxNQUE3QixFQUFxQztBQUMxQ1EsVUFBQUEsS0FBSyxJQUFJLENBQVQ7QUFDRCxTQUZNLE1BRUE7QUFDTFIsVUFBQUEsSUFBSSxHQUFHLFdBQVksQ0FBQ0EsSUFBSSxHQUFHLEtBQVIsS0FBa0IsRUFBbkIsR0FBMEJXLEdBQUcsQ0FBQ1YsVUFBSixDQUFlLEVBQUVoQyxDQUFqQixJQUFzQixLQUEzRCxDQUFQO0FBQ0F1QyxVQUFBQSxLQUFLLElBQUksQ0FBVDtBQUNEO0FBQ0Y7QUFDRjs7QUFDREEsSUFBQUEsS0FBSyxJQUFJLEtBQUtKLE1BQUwsQ0FBWUksS0FBSyxHQUFHLENBQXBCLENBQVQ7QUFDQSxTQUFLbkQsTUFBTCxDQUFZc0QsR0FBWjtBQUNBLFdBQU9ILEtBQVA7QUFDRCxHQXZDRDs7QUF5Q0FwRCxFQUFBQSxNQUFNLENBQUNaLFNBQVAsQ0FBaUJnQyxPQUFqQixHQUEyQixVQUFVb0MsSUFBVixFQUFnQnJDLENBQWhCLEVBQW1CO0FBQzVDLFFBQUlpQyxLQUFLLEdBQUcsS0FBS0osTUFBTCxDQUFZN0IsQ0FBWixDQUFaOztBQUNBLFNBQUssSUFBSU4sQ0FBQyxHQUFHLENBQWIsRUFBZ0JBLENBQUMsR0FBRzJDLElBQUksQ0FBQzFDLE1BQXpCLEVBQWlDLEVBQUVELENBQW5DLEVBQXNDO0FBQ3BDdUMsTUFBQUEsS0FBSyxJQUFJLEtBQUtFLFlBQUwsQ0FBa0JFLElBQUksQ0FBQzNDLENBQUQsQ0FBdEIsQ0FBVDtBQUNEOztBQUNELFFBQUk0QyxZQUFZLEdBQUd0QyxDQUFDLEdBQUdpQyxLQUFLLEdBQUdqQyxDQUEvQjtBQUNBLFFBQUl1QyxLQUFLLEdBQUcsRUFBWjtBQUNBQSxJQUFBQSxLQUFLLENBQUM1QyxNQUFOLEdBQWUyQyxZQUFmO0FBQ0EsU0FBS3hELE1BQUwsQ0FBWXlELEtBQVo7QUFDQSxXQUFPLElBQVA7QUFDRCxHQVZEOztBQVlBMUQsRUFBQUEsTUFBTSxDQUFDWixTQUFQLENBQWlCdUUsUUFBakIsR0FBNEIsWUFBWTtBQUN0QyxRQUFJLEtBQUsxQixTQUFULEVBQW9CO0FBQ2xCO0FBQ0Q7O0FBQ0QsU0FBS0EsU0FBTCxHQUFpQixJQUFqQjtBQUNBLFFBQUlGLE1BQU0sR0FBRyxLQUFLQSxNQUFsQjtBQUFBLFFBQTBCbEIsQ0FBQyxHQUFHLEtBQUtpQyxhQUFuQztBQUFBLFFBQWtEVixVQUFVLEdBQUcsS0FBS0EsVUFBcEU7QUFBQSxRQUFnRjlCLENBQUMsR0FBRyxLQUFLQSxDQUF6RjtBQUNBeUIsSUFBQUEsTUFBTSxDQUFDbEIsQ0FBQyxJQUFJLENBQU4sQ0FBTixJQUFrQixLQUFLaEIsT0FBTCxDQUFhZ0IsQ0FBQyxHQUFHLENBQWpCLENBQWxCOztBQUNBLFFBQUksS0FBS2lDLGFBQUwsS0FBdUIsS0FBS1QsU0FBaEMsRUFBMkM7QUFDekNOLE1BQUFBLE1BQU0sQ0FBQyxDQUFELENBQU4sR0FBWUEsTUFBTSxDQUFDSyxVQUFELENBQWxCOztBQUNBLFdBQUt2QixDQUFDLEdBQUcsQ0FBVCxFQUFZQSxDQUFDLEdBQUd1QixVQUFVLEdBQUcsQ0FBN0IsRUFBZ0MsRUFBRXZCLENBQWxDLEVBQXFDO0FBQ25Da0IsUUFBQUEsTUFBTSxDQUFDbEIsQ0FBRCxDQUFOLEdBQVksQ0FBWjtBQUNEO0FBQ0Y7O0FBQ0RrQixJQUFBQSxNQUFNLENBQUNLLFVBQVUsR0FBRyxDQUFkLENBQU4sSUFBMEIsVUFBMUI7O0FBQ0EsU0FBS3ZCLENBQUMsR0FBRyxDQUFULEVBQVlBLENBQUMsR0FBR3VCLFVBQWhCLEVBQTRCLEVBQUV2QixDQUE5QixFQUFpQztBQUMvQlAsTUFBQUEsQ0FBQyxDQUFDTyxDQUFELENBQUQsSUFBUWtCLE1BQU0sQ0FBQ2xCLENBQUQsQ0FBZDtBQUNEOztBQUNEa0MsSUFBQUEsQ0FBQyxDQUFDekMsQ0FBRCxDQUFEO0FBQ0QsR0FsQkQ7O0FBb0JBTixFQUFBQSxNQUFNLENBQUNaLFNBQVAsQ0FBaUJDLFFBQWpCLEdBQTRCVyxNQUFNLENBQUNaLFNBQVAsQ0FBaUJ3RSxHQUFqQixHQUF1QixZQUFZO0FBQzdELFNBQUtELFFBQUw7QUFFQSxRQUFJdkIsVUFBVSxHQUFHLEtBQUtBLFVBQXRCO0FBQUEsUUFBa0M5QixDQUFDLEdBQUcsS0FBS0EsQ0FBM0M7QUFBQSxRQUE4Q2dDLFlBQVksR0FBRyxLQUFLQSxZQUFsRTtBQUFBLFFBQ0VDLFVBQVUsR0FBRyxLQUFLQSxVQURwQjtBQUFBLFFBQ2dDMUIsQ0FBQyxHQUFHLENBRHBDO0FBQUEsUUFDdUNjLENBQUMsR0FBRyxDQUQzQztBQUVBLFFBQUlpQyxHQUFHLEdBQUcsRUFBVjtBQUFBLFFBQWMxQixLQUFkOztBQUNBLFdBQU9QLENBQUMsR0FBR1csWUFBWCxFQUF5QjtBQUN2QixXQUFLekIsQ0FBQyxHQUFHLENBQVQsRUFBWUEsQ0FBQyxHQUFHdUIsVUFBSixJQUFrQlQsQ0FBQyxHQUFHVyxZQUFsQyxFQUFnRCxFQUFFekIsQ0FBRixFQUFLLEVBQUVjLENBQXZELEVBQTBEO0FBQ3hETyxRQUFBQSxLQUFLLEdBQUc1QixDQUFDLENBQUNPLENBQUQsQ0FBVDtBQUNBK0MsUUFBQUEsR0FBRyxJQUFJeEYsU0FBUyxDQUFFOEQsS0FBSyxJQUFJLENBQVYsR0FBZSxJQUFoQixDQUFULEdBQWlDOUQsU0FBUyxDQUFDOEQsS0FBSyxHQUFHLElBQVQsQ0FBMUMsR0FDTDlELFNBQVMsQ0FBRThELEtBQUssSUFBSSxFQUFWLEdBQWdCLElBQWpCLENBREosR0FDNkI5RCxTQUFTLENBQUU4RCxLQUFLLElBQUksQ0FBVixHQUFlLElBQWhCLENBRHRDLEdBRUw5RCxTQUFTLENBQUU4RCxLQUFLLElBQUksRUFBVixHQUFnQixJQUFqQixDQUZKLEdBRTZCOUQsU0FBUyxDQUFFOEQsS0FBSyxJQUFJLEVBQVYsR0FBZ0IsSUFBakIsQ0FGdEMsR0FHTDlELFNBQVMsQ0FBRThELEtBQUssSUFBSSxFQUFWLEdBQWdCLElBQWpCLENBSEosR0FHNkI5RCxTQUFTLENBQUU4RCxLQUFLLElBQUksRUFBVixHQUFnQixJQUFqQixDQUg3QztBQUlEOztBQUNELFVBQUlQLENBQUMsR0FBR1MsVUFBSixLQUFtQixDQUF2QixFQUEwQjtBQUN4QlcsUUFBQUEsQ0FBQyxDQUFDekMsQ0FBRCxDQUFEO0FBQ0FPLFFBQUFBLENBQUMsR0FBRyxDQUFKO0FBQ0Q7QUFDRjs7QUFDRCxRQUFJMEIsVUFBSixFQUFnQjtBQUNkTCxNQUFBQSxLQUFLLEdBQUc1QixDQUFDLENBQUNPLENBQUQsQ0FBVDtBQUNBK0MsTUFBQUEsR0FBRyxJQUFJeEYsU0FBUyxDQUFFOEQsS0FBSyxJQUFJLENBQVYsR0FBZSxJQUFoQixDQUFULEdBQWlDOUQsU0FBUyxDQUFDOEQsS0FBSyxHQUFHLElBQVQsQ0FBakQ7O0FBQ0EsVUFBSUssVUFBVSxHQUFHLENBQWpCLEVBQW9CO0FBQ2xCcUIsUUFBQUEsR0FBRyxJQUFJeEYsU0FBUyxDQUFFOEQsS0FBSyxJQUFJLEVBQVYsR0FBZ0IsSUFBakIsQ0FBVCxHQUFrQzlELFNBQVMsQ0FBRThELEtBQUssSUFBSSxDQUFWLEdBQWUsSUFBaEIsQ0FBbEQ7QUFDRDs7QUFDRCxVQUFJSyxVQUFVLEdBQUcsQ0FBakIsRUFBb0I7QUFDbEJxQixRQUFBQSxHQUFHLElBQUl4RixTQUFTLENBQUU4RCxLQUFLLElBQUksRUFBVixHQUFnQixJQUFqQixDQUFULEdBQWtDOUQsU0FBUyxDQUFFOEQsS0FBSyxJQUFJLEVBQVYsR0FBZ0IsSUFBakIsQ0FBbEQ7QUFDRDtBQUNGOztBQUNELFdBQU8wQixHQUFQO0FBQ0QsR0E5QkQ7O0FBZ0NBNUQsRUFBQUEsTUFBTSxDQUFDWixTQUFQLENBQWlCeUUsV0FBakIsR0FBK0IsWUFBWTtBQUN6QyxTQUFLRixRQUFMO0FBRUEsUUFBSXZCLFVBQVUsR0FBRyxLQUFLQSxVQUF0QjtBQUFBLFFBQWtDOUIsQ0FBQyxHQUFHLEtBQUtBLENBQTNDO0FBQUEsUUFBOENnQyxZQUFZLEdBQUcsS0FBS0EsWUFBbEU7QUFBQSxRQUNFQyxVQUFVLEdBQUcsS0FBS0EsVUFEcEI7QUFBQSxRQUNnQzFCLENBQUMsR0FBRyxDQURwQztBQUFBLFFBQ3VDYyxDQUFDLEdBQUcsQ0FEM0M7QUFFQSxRQUFJeUIsS0FBSyxHQUFHLEtBQUtqRCxVQUFMLElBQW1CLENBQS9CO0FBQ0EsUUFBSVYsTUFBSjs7QUFDQSxRQUFJOEMsVUFBSixFQUFnQjtBQUNkOUMsTUFBQUEsTUFBTSxHQUFHLElBQUl0QixXQUFKLENBQWlCbUUsWUFBWSxHQUFHLENBQWhCLElBQXNCLENBQXRDLENBQVQ7QUFDRCxLQUZELE1BRU87QUFDTDdDLE1BQUFBLE1BQU0sR0FBRyxJQUFJdEIsV0FBSixDQUFnQmlGLEtBQWhCLENBQVQ7QUFDRDs7QUFDRCxRQUFJVSxLQUFLLEdBQUcsSUFBSUMsV0FBSixDQUFnQnRFLE1BQWhCLENBQVo7O0FBQ0EsV0FBT2tDLENBQUMsR0FBR1csWUFBWCxFQUF5QjtBQUN2QixXQUFLekIsQ0FBQyxHQUFHLENBQVQsRUFBWUEsQ0FBQyxHQUFHdUIsVUFBSixJQUFrQlQsQ0FBQyxHQUFHVyxZQUFsQyxFQUFnRCxFQUFFekIsQ0FBRixFQUFLLEVBQUVjLENBQXZELEVBQTBEO0FBQ3hEbUMsUUFBQUEsS0FBSyxDQUFDbkMsQ0FBRCxDQUFMLEdBQVdyQixDQUFDLENBQUNPLENBQUQsQ0FBWjtBQUNEOztBQUNELFVBQUljLENBQUMsR0FBR1MsVUFBSixLQUFtQixDQUF2QixFQUEwQjtBQUN4QlcsUUFBQUEsQ0FBQyxDQUFDekMsQ0FBRCxDQUFEO0FBQ0Q7QUFDRjs7QUFDRCxRQUFJaUMsVUFBSixFQUFnQjtBQUNkdUIsTUFBQUEsS0FBSyxDQUFDakQsQ0FBRCxDQUFMLEdBQVdQLENBQUMsQ0FBQ08sQ0FBRCxDQUFaO0FBQ0FwQixNQUFBQSxNQUFNLEdBQUdBLE1BQU0sQ0FBQ3VFLEtBQVAsQ0FBYSxDQUFiLEVBQWdCWixLQUFoQixDQUFUO0FBQ0Q7O0FBQ0QsV0FBTzNELE1BQVA7QUFDRCxHQTFCRDs7QUE0QkFPLEVBQUFBLE1BQU0sQ0FBQ1osU0FBUCxDQUFpQkssTUFBakIsR0FBMEJPLE1BQU0sQ0FBQ1osU0FBUCxDQUFpQnlFLFdBQTNDOztBQUVBN0QsRUFBQUEsTUFBTSxDQUFDWixTQUFQLENBQWlCNkUsTUFBakIsR0FBMEJqRSxNQUFNLENBQUNaLFNBQVAsQ0FBaUIwRSxLQUFqQixHQUF5QixZQUFZO0FBQzdELFNBQUtILFFBQUw7QUFFQSxRQUFJdkIsVUFBVSxHQUFHLEtBQUtBLFVBQXRCO0FBQUEsUUFBa0M5QixDQUFDLEdBQUcsS0FBS0EsQ0FBM0M7QUFBQSxRQUE4Q2dDLFlBQVksR0FBRyxLQUFLQSxZQUFsRTtBQUFBLFFBQ0VDLFVBQVUsR0FBRyxLQUFLQSxVQURwQjtBQUFBLFFBQ2dDMUIsQ0FBQyxHQUFHLENBRHBDO0FBQUEsUUFDdUNjLENBQUMsR0FBRyxDQUQzQztBQUVBLFFBQUltQyxLQUFLLEdBQUcsRUFBWjtBQUFBLFFBQWdCSSxNQUFoQjtBQUFBLFFBQXdCaEMsS0FBeEI7O0FBQ0EsV0FBT1AsQ0FBQyxHQUFHVyxZQUFYLEVBQXlCO0FBQ3ZCLFdBQUt6QixDQUFDLEdBQUcsQ0FBVCxFQUFZQSxDQUFDLEdBQUd1QixVQUFKLElBQWtCVCxDQUFDLEdBQUdXLFlBQWxDLEVBQWdELEVBQUV6QixDQUFGLEVBQUssRUFBRWMsQ0FBdkQsRUFBMEQ7QUFDeER1QyxRQUFBQSxNQUFNLEdBQUd2QyxDQUFDLElBQUksQ0FBZDtBQUNBTyxRQUFBQSxLQUFLLEdBQUc1QixDQUFDLENBQUNPLENBQUQsQ0FBVDtBQUNBaUQsUUFBQUEsS0FBSyxDQUFDSSxNQUFELENBQUwsR0FBZ0JoQyxLQUFLLEdBQUcsSUFBeEI7QUFDQTRCLFFBQUFBLEtBQUssQ0FBQ0ksTUFBTSxHQUFHLENBQVYsQ0FBTCxHQUFxQmhDLEtBQUssSUFBSSxDQUFWLEdBQWUsSUFBbkM7QUFDQTRCLFFBQUFBLEtBQUssQ0FBQ0ksTUFBTSxHQUFHLENBQVYsQ0FBTCxHQUFxQmhDLEtBQUssSUFBSSxFQUFWLEdBQWdCLElBQXBDO0FBQ0E0QixRQUFBQSxLQUFLLENBQUNJLE1BQU0sR0FBRyxDQUFWLENBQUwsR0FBcUJoQyxLQUFLLElBQUksRUFBVixHQUFnQixJQUFwQztBQUNEOztBQUNELFVBQUlQLENBQUMsR0FBR1MsVUFBSixLQUFtQixDQUF2QixFQUEwQjtBQUN4QlcsUUFBQUEsQ0FBQyxDQUFDekMsQ0FBRCxDQUFEO0FBQ0Q7QUFDRjs7QUFDRCxRQUFJaUMsVUFBSixFQUFnQjtBQUNkMkIsTUFBQUEsTUFBTSxHQUFHdkMsQ0FBQyxJQUFJLENBQWQ7QUFDQU8sTUFBQUEsS0FBSyxHQUFHNUIsQ0FBQyxDQUFDTyxDQUFELENBQVQ7QUFDQWlELE1BQUFBLEtBQUssQ0FBQ0ksTUFBRCxDQUFMLEdBQWdCaEMsS0FBSyxHQUFHLElBQXhCOztBQUNBLFVBQUlLLFVBQVUsR0FBRyxDQUFqQixFQUFvQjtBQUNsQnVCLFFBQUFBLEtBQUssQ0FBQ0ksTUFBTSxHQUFHLENBQVYsQ0FBTCxHQUFxQmhDLEtBQUssSUFBSSxDQUFWLEdBQWUsSUFBbkM7QUFDRDs7QUFDRCxVQUFJSyxVQUFVLEdBQUcsQ0FBakIsRUFBb0I7QUFDbEJ1QixRQUFBQSxLQUFLLENBQUNJLE1BQU0sR0FBRyxDQUFWLENBQUwsR0FBcUJoQyxLQUFLLElBQUksRUFBVixHQUFnQixJQUFwQztBQUNEO0FBQ0Y7O0FBQ0QsV0FBTzRCLEtBQVA7QUFDRCxHQS9CRDs7QUFpQ0EsV0FBU3hDLElBQVQsQ0FBYzFCLElBQWQsRUFBb0JDLE9BQXBCLEVBQTZCTSxVQUE3QixFQUF5QztBQUN2Q0gsSUFBQUEsTUFBTSxDQUFDVixJQUFQLENBQVksSUFBWixFQUFrQk0sSUFBbEIsRUFBd0JDLE9BQXhCLEVBQWlDTSxVQUFqQztBQUNEOztBQUVEbUIsRUFBQUEsSUFBSSxDQUFDbEMsU0FBTCxHQUFpQixJQUFJWSxNQUFKLEVBQWpCOztBQUVBc0IsRUFBQUEsSUFBSSxDQUFDbEMsU0FBTCxDQUFldUUsUUFBZixHQUEwQixZQUFZO0FBQ3BDLFNBQUtYLE1BQUwsQ0FBWSxLQUFLN0MsVUFBakIsRUFBNkIsSUFBN0I7QUFDQSxXQUFPSCxNQUFNLENBQUNaLFNBQVAsQ0FBaUJ1RSxRQUFqQixDQUEwQnJFLElBQTFCLENBQStCLElBQS9CLENBQVA7QUFDRCxHQUhEOztBQUtBLE1BQUl5RCxDQUFDLEdBQUcsVUFBVXpDLENBQVYsRUFBYTtBQUNuQixRQUFJNkQsQ0FBSixFQUFPQyxDQUFQLEVBQVUvRCxDQUFWLEVBQWFnRSxFQUFiLEVBQWlCQyxFQUFqQixFQUFxQkMsRUFBckIsRUFBeUJDLEVBQXpCLEVBQTZCQyxFQUE3QixFQUFpQ0MsRUFBakMsRUFBcUNDLEVBQXJDLEVBQXlDQyxFQUF6QyxFQUE2Q0MsRUFBN0MsRUFBaURDLEVBQWpELEVBQ0VDLEVBREYsRUFDTUMsRUFETixFQUNVQyxFQURWLEVBQ2NDLEVBRGQsRUFDa0JDLEVBRGxCLEVBQ3NCQyxFQUR0QixFQUMwQkMsRUFEMUIsRUFDOEJDLEVBRDlCLEVBQ2tDQyxFQURsQyxFQUNzQ0MsRUFEdEMsRUFDMENDLEdBRDFDLEVBQytDQyxHQUQvQyxFQUNvREMsR0FEcEQsRUFDeURDLEdBRHpELEVBQzhEQyxHQUQ5RCxFQUNtRUMsR0FEbkUsRUFDd0VDLEdBRHhFLEVBQzZFQyxHQUQ3RSxFQUVFQyxHQUZGLEVBRU9DLEdBRlAsRUFFWUMsR0FGWixFQUVpQkMsR0FGakIsRUFFc0JDLEdBRnRCLEVBRTJCQyxHQUYzQixFQUVnQ0MsR0FGaEMsRUFFcUNDLEdBRnJDLEVBRTBDQyxHQUYxQyxFQUUrQ0MsR0FGL0MsRUFFb0RDLEdBRnBELEVBRXlEQyxHQUZ6RCxFQUU4REMsR0FGOUQsRUFFbUVDLEdBRm5FLEVBRXdFQyxHQUZ4RSxFQUU2RUMsR0FGN0UsRUFHRUMsR0FIRixFQUdPQyxHQUhQLEVBR1lDLEdBSFosRUFHaUJDLEdBSGpCLEVBR3NCQyxHQUh0QixFQUcyQkMsR0FIM0IsRUFHZ0NDLEdBSGhDLEVBR3FDQyxHQUhyQyxFQUcwQ0MsR0FIMUMsRUFHK0NDLEdBSC9DLEVBR29EQyxHQUhwRCxFQUd5REMsR0FIekQsRUFHOERDLEdBSDlELEVBR21FQyxHQUhuRSxFQUd3RUMsR0FIeEUsRUFHNkVDLEdBSDdFOztBQUlBLFNBQUszSCxDQUFDLEdBQUcsQ0FBVCxFQUFZQSxDQUFDLEdBQUcsRUFBaEIsRUFBb0JBLENBQUMsSUFBSSxDQUF6QixFQUE0QjtBQUMxQmdFLE1BQUFBLEVBQUUsR0FBRy9ELENBQUMsQ0FBQyxDQUFELENBQUQsR0FBT0EsQ0FBQyxDQUFDLEVBQUQsQ0FBUixHQUFlQSxDQUFDLENBQUMsRUFBRCxDQUFoQixHQUF1QkEsQ0FBQyxDQUFDLEVBQUQsQ0FBeEIsR0FBK0JBLENBQUMsQ0FBQyxFQUFELENBQXJDO0FBQ0FnRSxNQUFBQSxFQUFFLEdBQUdoRSxDQUFDLENBQUMsQ0FBRCxDQUFELEdBQU9BLENBQUMsQ0FBQyxFQUFELENBQVIsR0FBZUEsQ0FBQyxDQUFDLEVBQUQsQ0FBaEIsR0FBdUJBLENBQUMsQ0FBQyxFQUFELENBQXhCLEdBQStCQSxDQUFDLENBQUMsRUFBRCxDQUFyQztBQUNBaUUsTUFBQUEsRUFBRSxHQUFHakUsQ0FBQyxDQUFDLENBQUQsQ0FBRCxHQUFPQSxDQUFDLENBQUMsRUFBRCxDQUFSLEdBQWVBLENBQUMsQ0FBQyxFQUFELENBQWhCLEdBQXVCQSxDQUFDLENBQUMsRUFBRCxDQUF4QixHQUErQkEsQ0FBQyxDQUFDLEVBQUQsQ0FBckM7QUFDQWtFLE1BQUFBLEVBQUUsR0FBR2xFLENBQUMsQ0FBQyxDQUFELENBQUQsR0FBT0EsQ0FBQyxDQUFDLEVBQUQsQ0FBUixHQUFlQSxDQUFDLENBQUMsRUFBRCxDQUFoQixHQUF1QkEsQ0FBQyxDQUFDLEVBQUQsQ0FBeEIsR0FBK0JBLENBQUMsQ0FBQyxFQUFELENBQXJDO0FBQ0FtRSxNQUFBQSxFQUFFLEdBQUduRSxDQUFDLENBQUMsQ0FBRCxDQUFELEdBQU9BLENBQUMsQ0FBQyxFQUFELENBQVIsR0FBZUEsQ0FBQyxDQUFDLEVBQUQsQ0FBaEIsR0FBdUJBLENBQUMsQ0FBQyxFQUFELENBQXhCLEdBQStCQSxDQUFDLENBQUMsRUFBRCxDQUFyQztBQUNBb0UsTUFBQUEsRUFBRSxHQUFHcEUsQ0FBQyxDQUFDLENBQUQsQ0FBRCxHQUFPQSxDQUFDLENBQUMsRUFBRCxDQUFSLEdBQWVBLENBQUMsQ0FBQyxFQUFELENBQWhCLEdBQXVCQSxDQUFDLENBQUMsRUFBRCxDQUF4QixHQUErQkEsQ0FBQyxDQUFDLEVBQUQsQ0FBckM7QUFDQXFFLE1BQUFBLEVBQUUsR0FBR3JFLENBQUMsQ0FBQyxDQUFELENBQUQsR0FBT0EsQ0FBQyxDQUFDLEVBQUQsQ0FBUixHQUFlQSxDQUFDLENBQUMsRUFBRCxDQUFoQixHQUF1QkEsQ0FBQyxDQUFDLEVBQUQsQ0FBeEIsR0FBK0JBLENBQUMsQ0FBQyxFQUFELENBQXJDO0FBQ0FzRSxNQUFBQSxFQUFFLEdBQUd0RSxDQUFDLENBQUMsQ0FBRCxDQUFELEdBQU9BLENBQUMsQ0FBQyxFQUFELENBQVIsR0FBZUEsQ0FBQyxDQUFDLEVBQUQsQ0FBaEIsR0FBdUJBLENBQUMsQ0FBQyxFQUFELENBQXhCLEdBQStCQSxDQUFDLENBQUMsRUFBRCxDQUFyQztBQUNBdUUsTUFBQUEsRUFBRSxHQUFHdkUsQ0FBQyxDQUFDLENBQUQsQ0FBRCxHQUFPQSxDQUFDLENBQUMsRUFBRCxDQUFSLEdBQWVBLENBQUMsQ0FBQyxFQUFELENBQWhCLEdBQXVCQSxDQUFDLENBQUMsRUFBRCxDQUF4QixHQUErQkEsQ0FBQyxDQUFDLEVBQUQsQ0FBckM7QUFDQXdFLE1BQUFBLEVBQUUsR0FBR3hFLENBQUMsQ0FBQyxDQUFELENBQUQsR0FBT0EsQ0FBQyxDQUFDLEVBQUQsQ0FBUixHQUFlQSxDQUFDLENBQUMsRUFBRCxDQUFoQixHQUF1QkEsQ0FBQyxDQUFDLEVBQUQsQ0FBeEIsR0FBK0JBLENBQUMsQ0FBQyxFQUFELENBQXJDO0FBRUE2RCxNQUFBQSxDQUFDLEdBQUdVLEVBQUUsSUFBS04sRUFBRSxJQUFJLENBQVAsR0FBYUMsRUFBRSxLQUFLLEVBQXhCLENBQU47QUFDQUosTUFBQUEsQ0FBQyxHQUFHVSxFQUFFLElBQUtOLEVBQUUsSUFBSSxDQUFQLEdBQWFELEVBQUUsS0FBSyxFQUF4QixDQUFOO0FBQ0FqRSxNQUFBQSxDQUFDLENBQUMsQ0FBRCxDQUFELElBQVE2RCxDQUFSO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsQ0FBRCxDQUFELElBQVE4RCxDQUFSO0FBQ0E5RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM2RCxDQUFUO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM4RCxDQUFUO0FBQ0E5RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM2RCxDQUFUO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM4RCxDQUFUO0FBQ0E5RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM2RCxDQUFUO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM4RCxDQUFUO0FBQ0E5RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM2RCxDQUFUO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM4RCxDQUFUO0FBQ0FELE1BQUFBLENBQUMsR0FBR0UsRUFBRSxJQUFLSSxFQUFFLElBQUksQ0FBUCxHQUFhQyxFQUFFLEtBQUssRUFBeEIsQ0FBTjtBQUNBTixNQUFBQSxDQUFDLEdBQUdFLEVBQUUsSUFBS0ksRUFBRSxJQUFJLENBQVAsR0FBYUQsRUFBRSxLQUFLLEVBQXhCLENBQU47QUFDQW5FLE1BQUFBLENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUTZELENBQVI7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUThELENBQVI7QUFDQTlELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzZELENBQVQ7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzhELENBQVQ7QUFDQTlELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzZELENBQVQ7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzhELENBQVQ7QUFDQTlELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzZELENBQVQ7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzhELENBQVQ7QUFDQTlELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzZELENBQVQ7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzhELENBQVQ7QUFDQUQsTUFBQUEsQ0FBQyxHQUFHSSxFQUFFLElBQUtJLEVBQUUsSUFBSSxDQUFQLEdBQWFDLEVBQUUsS0FBSyxFQUF4QixDQUFOO0FBQ0FSLE1BQUFBLENBQUMsR0FBR0ksRUFBRSxJQUFLSSxFQUFFLElBQUksQ0FBUCxHQUFhRCxFQUFFLEtBQUssRUFBeEIsQ0FBTjtBQUNBckUsTUFBQUEsQ0FBQyxDQUFDLENBQUQsQ0FBRCxJQUFRNkQsQ0FBUjtBQUNBN0QsTUFBQUEsQ0FBQyxDQUFDLENBQUQsQ0FBRCxJQUFROEQsQ0FBUjtBQUNBOUQsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTNkQsQ0FBVDtBQUNBN0QsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTOEQsQ0FBVDtBQUNBOUQsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTNkQsQ0FBVDtBQUNBN0QsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTOEQsQ0FBVDtBQUNBOUQsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTNkQsQ0FBVDtBQUNBN0QsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTOEQsQ0FBVDtBQUNBOUQsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTNkQsQ0FBVDtBQUNBN0QsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTOEQsQ0FBVDtBQUNBRCxNQUFBQSxDQUFDLEdBQUdNLEVBQUUsSUFBS0ksRUFBRSxJQUFJLENBQVAsR0FBYUMsRUFBRSxLQUFLLEVBQXhCLENBQU47QUFDQVYsTUFBQUEsQ0FBQyxHQUFHTSxFQUFFLElBQUtJLEVBQUUsSUFBSSxDQUFQLEdBQWFELEVBQUUsS0FBSyxFQUF4QixDQUFOO0FBQ0F2RSxNQUFBQSxDQUFDLENBQUMsQ0FBRCxDQUFELElBQVE2RCxDQUFSO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsQ0FBRCxDQUFELElBQVE4RCxDQUFSO0FBQ0E5RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM2RCxDQUFUO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM4RCxDQUFUO0FBQ0E5RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM2RCxDQUFUO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM4RCxDQUFUO0FBQ0E5RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM2RCxDQUFUO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM4RCxDQUFUO0FBQ0E5RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM2RCxDQUFUO0FBQ0E3RCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELElBQVM4RCxDQUFUO0FBQ0FELE1BQUFBLENBQUMsR0FBR1EsRUFBRSxJQUFLTixFQUFFLElBQUksQ0FBUCxHQUFhQyxFQUFFLEtBQUssRUFBeEIsQ0FBTjtBQUNBRixNQUFBQSxDQUFDLEdBQUdRLEVBQUUsSUFBS04sRUFBRSxJQUFJLENBQVAsR0FBYUQsRUFBRSxLQUFLLEVBQXhCLENBQU47QUFDQS9ELE1BQUFBLENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUTZELENBQVI7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUThELENBQVI7QUFDQTlELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzZELENBQVQ7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzhELENBQVQ7QUFDQTlELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzZELENBQVQ7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzhELENBQVQ7QUFDQTlELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzZELENBQVQ7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzhELENBQVQ7QUFDQTlELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzZELENBQVQ7QUFDQTdELE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUzhELENBQVQ7QUFFQVcsTUFBQUEsRUFBRSxHQUFHekUsQ0FBQyxDQUFDLENBQUQsQ0FBTjtBQUNBMEUsTUFBQUEsRUFBRSxHQUFHMUUsQ0FBQyxDQUFDLENBQUQsQ0FBTjtBQUNBeUcsTUFBQUEsR0FBRyxHQUFJekcsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTLENBQVYsR0FBZ0JBLENBQUMsQ0FBQyxFQUFELENBQUQsS0FBVSxFQUFoQztBQUNBMEcsTUFBQUEsR0FBRyxHQUFJMUcsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTLENBQVYsR0FBZ0JBLENBQUMsQ0FBQyxFQUFELENBQUQsS0FBVSxFQUFoQztBQUNBdUYsTUFBQUEsR0FBRyxHQUFJdkYsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTLENBQVYsR0FBZ0JBLENBQUMsQ0FBQyxFQUFELENBQUQsS0FBVSxFQUFoQztBQUNBd0YsTUFBQUEsR0FBRyxHQUFJeEYsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTLENBQVYsR0FBZ0JBLENBQUMsQ0FBQyxFQUFELENBQUQsS0FBVSxFQUFoQztBQUNBdUgsTUFBQUEsR0FBRyxHQUFJdkgsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTLENBQVYsR0FBZ0JBLENBQUMsQ0FBQyxFQUFELENBQUQsS0FBVSxFQUFoQztBQUNBd0gsTUFBQUEsR0FBRyxHQUFJeEgsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTLENBQVYsR0FBZ0JBLENBQUMsQ0FBQyxFQUFELENBQUQsS0FBVSxFQUFoQztBQUNBcUcsTUFBQUEsR0FBRyxHQUFJckcsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTLEVBQVYsR0FBaUJBLENBQUMsQ0FBQyxFQUFELENBQUQsS0FBVSxFQUFqQztBQUNBc0csTUFBQUEsR0FBRyxHQUFJdEcsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxJQUFTLEVBQVYsR0FBaUJBLENBQUMsQ0FBQyxFQUFELENBQUQsS0FBVSxFQUFqQztBQUNBNkYsTUFBQUEsR0FBRyxHQUFJN0YsQ0FBQyxDQUFDLENBQUQsQ0FBRCxJQUFRLENBQVQsR0FBZUEsQ0FBQyxDQUFDLENBQUQsQ0FBRCxLQUFTLEVBQTlCO0FBQ0E4RixNQUFBQSxHQUFHLEdBQUk5RixDQUFDLENBQUMsQ0FBRCxDQUFELElBQVEsQ0FBVCxHQUFlQSxDQUFDLENBQUMsQ0FBRCxDQUFELEtBQVMsRUFBOUI7QUFDQTJFLE1BQUFBLEVBQUUsR0FBSTNFLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQTRFLE1BQUFBLEVBQUUsR0FBSTVFLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQTJHLE1BQUFBLEdBQUcsR0FBSTNHLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBakM7QUFDQTRHLE1BQUFBLEdBQUcsR0FBSTVHLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBakM7QUFDQXlGLE1BQUFBLEdBQUcsR0FBSXpGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBakM7QUFDQTBGLE1BQUFBLEdBQUcsR0FBSTFGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBakM7QUFDQXlILE1BQUFBLEdBQUcsR0FBSXpILENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxDQUFWLEdBQWdCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQTBILE1BQUFBLEdBQUcsR0FBSTFILENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxDQUFWLEdBQWdCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQWlILE1BQUFBLEdBQUcsR0FBSWpILENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUSxFQUFULEdBQWdCQSxDQUFDLENBQUMsQ0FBRCxDQUFELEtBQVMsQ0FBL0I7QUFDQWtILE1BQUFBLEdBQUcsR0FBSWxILENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUSxFQUFULEdBQWdCQSxDQUFDLENBQUMsQ0FBRCxDQUFELEtBQVMsQ0FBL0I7QUFDQStGLE1BQUFBLEdBQUcsR0FBSS9GLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxDQUFWLEdBQWdCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQWdHLE1BQUFBLEdBQUcsR0FBSWhHLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxDQUFWLEdBQWdCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQTZFLE1BQUFBLEVBQUUsR0FBSTdFLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQThFLE1BQUFBLEVBQUUsR0FBSTlFLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQTZHLE1BQUFBLEdBQUcsR0FBSTdHLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBakM7QUFDQThHLE1BQUFBLEdBQUcsR0FBSTlHLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBakM7QUFDQTJGLE1BQUFBLEdBQUcsR0FBSTNGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsQ0FBakM7QUFDQTRGLE1BQUFBLEdBQUcsR0FBSTVGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsQ0FBakM7QUFDQW1GLE1BQUFBLEdBQUcsR0FBSW5GLENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUSxFQUFULEdBQWdCQSxDQUFDLENBQUMsQ0FBRCxDQUFELEtBQVMsQ0FBL0I7QUFDQW9GLE1BQUFBLEdBQUcsR0FBSXBGLENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUSxFQUFULEdBQWdCQSxDQUFDLENBQUMsQ0FBRCxDQUFELEtBQVMsQ0FBL0I7QUFDQW1ILE1BQUFBLEdBQUcsR0FBSW5ILENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsQ0FBakM7QUFDQW9ILE1BQUFBLEdBQUcsR0FBSXBILENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsQ0FBakM7QUFDQWlHLE1BQUFBLEdBQUcsR0FBSWpHLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsQ0FBakM7QUFDQWtHLE1BQUFBLEdBQUcsR0FBSWxHLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsQ0FBakM7QUFDQStFLE1BQUFBLEVBQUUsR0FBSS9FLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQWdGLE1BQUFBLEVBQUUsR0FBSWhGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQStHLE1BQUFBLEdBQUcsR0FBSS9HLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsQ0FBakM7QUFDQWdILE1BQUFBLEdBQUcsR0FBSWhILENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsQ0FBakM7QUFDQXVHLE1BQUFBLEdBQUcsR0FBSXZHLENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUSxFQUFULEdBQWdCQSxDQUFDLENBQUMsQ0FBRCxDQUFELEtBQVMsQ0FBL0I7QUFDQXdHLE1BQUFBLEdBQUcsR0FBSXhHLENBQUMsQ0FBQyxDQUFELENBQUQsSUFBUSxFQUFULEdBQWdCQSxDQUFDLENBQUMsQ0FBRCxDQUFELEtBQVMsQ0FBL0I7QUFDQXFGLE1BQUFBLEdBQUcsR0FBSXJGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBakM7QUFDQXNGLE1BQUFBLEdBQUcsR0FBSXRGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBakM7QUFDQXFILE1BQUFBLEdBQUcsR0FBSXJILENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxDQUFWLEdBQWdCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQXNILE1BQUFBLEdBQUcsR0FBSXRILENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxDQUFWLEdBQWdCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQW1HLE1BQUFBLEdBQUcsR0FBSW5HLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxDQUFWLEdBQWdCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQW9HLE1BQUFBLEdBQUcsR0FBSXBHLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxDQUFWLEdBQWdCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQWlGLE1BQUFBLEVBQUUsR0FBSWpGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFDQWtGLE1BQUFBLEVBQUUsR0FBSWxGLENBQUMsQ0FBQyxFQUFELENBQUQsSUFBUyxFQUFWLEdBQWlCQSxDQUFDLENBQUMsRUFBRCxDQUFELEtBQVUsRUFBaEM7QUFFQUEsTUFBQUEsQ0FBQyxDQUFDLENBQUQsQ0FBRCxHQUFPeUUsRUFBRSxHQUFJLENBQUNFLEVBQUQsR0FBTUUsRUFBbkI7QUFDQTdFLE1BQUFBLENBQUMsQ0FBQyxDQUFELENBQUQsR0FBTzBFLEVBQUUsR0FBSSxDQUFDRSxFQUFELEdBQU1FLEVBQW5CO0FBQ0E5RSxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVFtRixHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPRSxHQUF0QjtBQUNBdkYsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRb0YsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT0UsR0FBdEI7QUFDQXhGLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUTZGLEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9FLEdBQXRCO0FBQ0FqRyxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVE4RixHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPRSxHQUF0QjtBQUNBbEcsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRdUcsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT0UsR0FBdEI7QUFDQTNHLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUXdHLEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9FLEdBQXRCO0FBQ0E1RyxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVFpSCxHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPRSxHQUF0QjtBQUNBckgsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRa0gsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT0UsR0FBdEI7QUFDQXRILE1BQUFBLENBQUMsQ0FBQyxDQUFELENBQUQsR0FBTzJFLEVBQUUsR0FBSSxDQUFDRSxFQUFELEdBQU1FLEVBQW5CO0FBQ0EvRSxNQUFBQSxDQUFDLENBQUMsQ0FBRCxDQUFELEdBQU80RSxFQUFFLEdBQUksQ0FBQ0UsRUFBRCxHQUFNRSxFQUFuQjtBQUNBaEYsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRcUYsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT0UsR0FBdEI7QUFDQXpGLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUXNGLEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9FLEdBQXRCO0FBQ0ExRixNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVErRixHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPRSxHQUF0QjtBQUNBbkcsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRZ0csR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT0UsR0FBdEI7QUFDQXBHLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUXlHLEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9FLEdBQXRCO0FBQ0E3RyxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVEwRyxHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPRSxHQUF0QjtBQUNBOUcsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRbUgsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT0UsR0FBdEI7QUFDQXZILE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUW9ILEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9FLEdBQXRCO0FBQ0F4SCxNQUFBQSxDQUFDLENBQUMsQ0FBRCxDQUFELEdBQU82RSxFQUFFLEdBQUksQ0FBQ0UsRUFBRCxHQUFNRSxFQUFuQjtBQUNBakYsTUFBQUEsQ0FBQyxDQUFDLENBQUQsQ0FBRCxHQUFPOEUsRUFBRSxHQUFJLENBQUNFLEVBQUQsR0FBTUUsRUFBbkI7QUFDQWxGLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUXVGLEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9FLEdBQXRCO0FBQ0EzRixNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVF3RixHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPRSxHQUF0QjtBQUNBNUYsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRaUcsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT0UsR0FBdEI7QUFDQXJHLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUWtHLEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9FLEdBQXRCO0FBQ0F0RyxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVEyRyxHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPRSxHQUF0QjtBQUNBL0csTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRNEcsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT0UsR0FBdEI7QUFDQWhILE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUXFILEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9FLEdBQXRCO0FBQ0F6SCxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVFzSCxHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPRSxHQUF0QjtBQUNBMUgsTUFBQUEsQ0FBQyxDQUFDLENBQUQsQ0FBRCxHQUFPK0UsRUFBRSxHQUFJLENBQUNFLEVBQUQsR0FBTVIsRUFBbkI7QUFDQXpFLE1BQUFBLENBQUMsQ0FBQyxDQUFELENBQUQsR0FBT2dGLEVBQUUsR0FBSSxDQUFDRSxFQUFELEdBQU1SLEVBQW5CO0FBQ0ExRSxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVF5RixHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPUixHQUF0QjtBQUNBbkYsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRMEYsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT1IsR0FBdEI7QUFDQXBGLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUW1HLEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9SLEdBQXRCO0FBQ0E3RixNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVFvRyxHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPUixHQUF0QjtBQUNBOUYsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRNkcsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT1IsR0FBdEI7QUFDQXZHLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUThHLEdBQUcsR0FBSSxDQUFDRSxHQUFELEdBQU9SLEdBQXRCO0FBQ0F4RyxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVF1SCxHQUFHLEdBQUksQ0FBQ0UsR0FBRCxHQUFPUixHQUF0QjtBQUNBakgsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRd0gsR0FBRyxHQUFJLENBQUNFLEdBQUQsR0FBT1IsR0FBdEI7QUFDQWxILE1BQUFBLENBQUMsQ0FBQyxDQUFELENBQUQsR0FBT2lGLEVBQUUsR0FBSSxDQUFDUixFQUFELEdBQU1FLEVBQW5CO0FBQ0EzRSxNQUFBQSxDQUFDLENBQUMsQ0FBRCxDQUFELEdBQU9rRixFQUFFLEdBQUksQ0FBQ1IsRUFBRCxHQUFNRSxFQUFuQjtBQUNBNUUsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRMkYsR0FBRyxHQUFJLENBQUNSLEdBQUQsR0FBT0UsR0FBdEI7QUFDQXJGLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUTRGLEdBQUcsR0FBSSxDQUFDUixHQUFELEdBQU9FLEdBQXRCO0FBQ0F0RixNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVFxRyxHQUFHLEdBQUksQ0FBQ1IsR0FBRCxHQUFPRSxHQUF0QjtBQUNBL0YsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFRc0csR0FBRyxHQUFJLENBQUNSLEdBQUQsR0FBT0UsR0FBdEI7QUFDQWhHLE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUStHLEdBQUcsR0FBSSxDQUFDUixHQUFELEdBQU9FLEdBQXRCO0FBQ0F6RyxNQUFBQSxDQUFDLENBQUMsRUFBRCxDQUFELEdBQVFnSCxHQUFHLEdBQUksQ0FBQ1IsR0FBRCxHQUFPRSxHQUF0QjtBQUNBMUcsTUFBQUEsQ0FBQyxDQUFDLEVBQUQsQ0FBRCxHQUFReUgsR0FBRyxHQUFJLENBQUNSLEdBQUQsR0FBT0UsR0FBdEI7QUFDQW5ILE1BQUFBLENBQUMsQ0FBQyxFQUFELENBQUQsR0FBUTBILEdBQUcsR0FBSSxDQUFDUixHQUFELEdBQU9FLEdBQXRCO0FBRUFwSCxNQUFBQSxDQUFDLENBQUMsQ0FBRCxDQUFELElBQVEzQixFQUFFLENBQUMwQixDQUFELENBQVY7QUFDQUMsTUFBQUEsQ0FBQyxDQUFDLENBQUQsQ0FBRCxJQUFRM0IsRUFBRSxDQUFDMEIsQ0FBQyxHQUFHLENBQUwsQ0FBVjtBQUNEO0FBQ0YsR0F2TEQ7O0FBeUxBLE1BQUkzQyxTQUFKLEVBQWU7QUFDYkUsSUFBQUEsTUFBTSxDQUFDQyxPQUFQLEdBQWlCMEMsT0FBakI7QUFDRCxHQUZELE1BRU87QUFDTCxTQUFLTSxDQUFDLEdBQUcsQ0FBVCxFQUFZQSxDQUFDLEdBQUdZLFdBQVcsQ0FBQ1gsTUFBNUIsRUFBb0MsRUFBRUQsQ0FBdEMsRUFBeUM7QUFDdkM3RCxNQUFBQSxJQUFJLENBQUN5RSxXQUFXLENBQUNaLENBQUQsQ0FBWixDQUFKLEdBQXVCTixPQUFPLENBQUNrQixXQUFXLENBQUNaLENBQUQsQ0FBWixDQUE5QjtBQUNEOztBQUNELFFBQUkvQyxHQUFKLEVBQVM7QUFDUEMsTUFBQUEsbUNBQU8sWUFBWTtBQUNqQixlQUFPd0MsT0FBUDtBQUNELE9BRks7QUFBQSxrR0FBTjtBQUdEO0FBQ0Y7QUFDRixDQXRvQkQiLCJzb3VyY2VzIjpbIndlYnBhY2s6Ly9CbXRKcy8uL25vZGVfbW9kdWxlcy9qcy1zaGEzL3NyYy9zaGEzLmpzPzFjNTUiXSwic291cmNlc0NvbnRlbnQiOlsiLyoqXG4gKiBbanMtc2hhM117QGxpbmsgaHR0cHM6Ly9naXRodWIuY29tL2VtbjE3OC9qcy1zaGEzfVxuICpcbiAqIEB2ZXJzaW9uIDAuOC4wXG4gKiBAYXV0aG9yIENoZW4sIFlpLUN5dWFuIFtlbW4xNzhAZ21haWwuY29tXVxuICogQGNvcHlyaWdodCBDaGVuLCBZaS1DeXVhbiAyMDE1LTIwMThcbiAqIEBsaWNlbnNlIE1JVFxuICovXG4vKmpzbGludCBiaXR3aXNlOiB0cnVlICovXG4oZnVuY3Rpb24gKCkge1xuICAndXNlIHN0cmljdCc7XG5cbiAgdmFyIElOUFVUX0VSUk9SID0gJ2lucHV0IGlzIGludmFsaWQgdHlwZSc7XG4gIHZhciBGSU5BTElaRV9FUlJPUiA9ICdmaW5hbGl6ZSBhbHJlYWR5IGNhbGxlZCc7XG4gIHZhciBXSU5ET1cgPSB0eXBlb2Ygd2luZG93ID09PSAnb2JqZWN0JztcbiAgdmFyIHJvb3QgPSBXSU5ET1cgPyB3aW5kb3cgOiB7fTtcbiAgaWYgKHJvb3QuSlNfU0hBM19OT19XSU5ET1cpIHtcbiAgICBXSU5ET1cgPSBmYWxzZTtcbiAgfVxuICB2YXIgV0VCX1dPUktFUiA9ICFXSU5ET1cgJiYgdHlwZW9mIHNlbGYgPT09ICdvYmplY3QnO1xuICB2YXIgTk9ERV9KUyA9ICFyb290LkpTX1NIQTNfTk9fTk9ERV9KUyAmJiB0eXBlb2YgcHJvY2VzcyA9PT0gJ29iamVjdCcgJiYgcHJvY2Vzcy52ZXJzaW9ucyAmJiBwcm9jZXNzLnZlcnNpb25zLm5vZGU7XG4gIGlmIChOT0RFX0pTKSB7XG4gICAgcm9vdCA9IGdsb2JhbDtcbiAgfSBlbHNlIGlmIChXRUJfV09SS0VSKSB7XG4gICAgcm9vdCA9IHNlbGY7XG4gIH1cbiAgdmFyIENPTU1PTl9KUyA9ICFyb290LkpTX1NIQTNfTk9fQ09NTU9OX0pTICYmIHR5cGVvZiBtb2R1bGUgPT09ICdvYmplY3QnICYmIG1vZHVsZS5leHBvcnRzO1xuICB2YXIgQU1EID0gdHlwZW9mIGRlZmluZSA9PT0gJ2Z1bmN0aW9uJyAmJiBkZWZpbmUuYW1kO1xuICB2YXIgQVJSQVlfQlVGRkVSID0gIXJvb3QuSlNfU0hBM19OT19BUlJBWV9CVUZGRVIgJiYgdHlwZW9mIEFycmF5QnVmZmVyICE9PSAndW5kZWZpbmVkJztcbiAgdmFyIEhFWF9DSEFSUyA9ICcwMTIzNDU2Nzg5YWJjZGVmJy5zcGxpdCgnJyk7XG4gIHZhciBTSEFLRV9QQURESU5HID0gWzMxLCA3OTM2LCAyMDMxNjE2LCA1MjAwOTM2OTZdO1xuICB2YXIgQ1NIQUtFX1BBRERJTkcgPSBbNCwgMTAyNCwgMjYyMTQ0LCA2NzEwODg2NF07XG4gIHZhciBLRUNDQUtfUEFERElORyA9IFsxLCAyNTYsIDY1NTM2LCAxNjc3NzIxNl07XG4gIHZhciBQQURESU5HID0gWzYsIDE1MzYsIDM5MzIxNiwgMTAwNjYzMjk2XTtcbiAgdmFyIFNISUZUID0gWzAsIDgsIDE2LCAyNF07XG4gIHZhciBSQyA9IFsxLCAwLCAzMjg5OCwgMCwgMzI5MDYsIDIxNDc0ODM2NDgsIDIxNDc1MTY0MTYsIDIxNDc0ODM2NDgsIDMyOTA3LCAwLCAyMTQ3NDgzNjQ5LFxuICAgIDAsIDIxNDc1MTY1NDUsIDIxNDc0ODM2NDgsIDMyNzc3LCAyMTQ3NDgzNjQ4LCAxMzgsIDAsIDEzNiwgMCwgMjE0NzUxNjQyNSwgMCxcbiAgICAyMTQ3NDgzNjU4LCAwLCAyMTQ3NTE2NTU1LCAwLCAxMzksIDIxNDc0ODM2NDgsIDMyOTA1LCAyMTQ3NDgzNjQ4LCAzMjc3MSxcbiAgICAyMTQ3NDgzNjQ4LCAzMjc3MCwgMjE0NzQ4MzY0OCwgMTI4LCAyMTQ3NDgzNjQ4LCAzMjc3OCwgMCwgMjE0NzQ4MzY1OCwgMjE0NzQ4MzY0OCxcbiAgICAyMTQ3NTE2NTQ1LCAyMTQ3NDgzNjQ4LCAzMjg5NiwgMjE0NzQ4MzY0OCwgMjE0NzQ4MzY0OSwgMCwgMjE0NzUxNjQyNCwgMjE0NzQ4MzY0OF07XG4gIHZhciBCSVRTID0gWzIyNCwgMjU2LCAzODQsIDUxMl07XG4gIHZhciBTSEFLRV9CSVRTID0gWzEyOCwgMjU2XTtcbiAgdmFyIE9VVFBVVF9UWVBFUyA9IFsnaGV4JywgJ2J1ZmZlcicsICdhcnJheUJ1ZmZlcicsICdhcnJheScsICdkaWdlc3QnXTtcbiAgdmFyIENTSEFLRV9CWVRFUEFEID0ge1xuICAgICcxMjgnOiAxNjgsXG4gICAgJzI1Nic6IDEzNlxuICB9O1xuXG4gIGlmIChyb290LkpTX1NIQTNfTk9fTk9ERV9KUyB8fCAhQXJyYXkuaXNBcnJheSkge1xuICAgIEFycmF5LmlzQXJyYXkgPSBmdW5jdGlvbiAob2JqKSB7XG4gICAgICByZXR1cm4gT2JqZWN0LnByb3RvdHlwZS50b1N0cmluZy5jYWxsKG9iaikgPT09ICdbb2JqZWN0IEFycmF5XSc7XG4gICAgfTtcbiAgfVxuXG4gIGlmIChBUlJBWV9CVUZGRVIgJiYgKHJvb3QuSlNfU0hBM19OT19BUlJBWV9CVUZGRVJfSVNfVklFVyB8fCAhQXJyYXlCdWZmZXIuaXNWaWV3KSkge1xuICAgIEFycmF5QnVmZmVyLmlzVmlldyA9IGZ1bmN0aW9uIChvYmopIHtcbiAgICAgIHJldHVybiB0eXBlb2Ygb2JqID09PSAnb2JqZWN0JyAmJiBvYmouYnVmZmVyICYmIG9iai5idWZmZXIuY29uc3RydWN0b3IgPT09IEFycmF5QnVmZmVyO1xuICAgIH07XG4gIH1cblxuICB2YXIgY3JlYXRlT3V0cHV0TWV0aG9kID0gZnVuY3Rpb24gKGJpdHMsIHBhZGRpbmcsIG91dHB1dFR5cGUpIHtcbiAgICByZXR1cm4gZnVuY3Rpb24gKG1lc3NhZ2UpIHtcbiAgICAgIHJldHVybiBuZXcgS2VjY2FrKGJpdHMsIHBhZGRpbmcsIGJpdHMpLnVwZGF0ZShtZXNzYWdlKVtvdXRwdXRUeXBlXSgpO1xuICAgIH07XG4gIH07XG5cbiAgdmFyIGNyZWF0ZVNoYWtlT3V0cHV0TWV0aG9kID0gZnVuY3Rpb24gKGJpdHMsIHBhZGRpbmcsIG91dHB1dFR5cGUpIHtcbiAgICByZXR1cm4gZnVuY3Rpb24gKG1lc3NhZ2UsIG91dHB1dEJpdHMpIHtcbiAgICAgIHJldHVybiBuZXcgS2VjY2FrKGJpdHMsIHBhZGRpbmcsIG91dHB1dEJpdHMpLnVwZGF0ZShtZXNzYWdlKVtvdXRwdXRUeXBlXSgpO1xuICAgIH07XG4gIH07XG5cbiAgdmFyIGNyZWF0ZUNzaGFrZU91dHB1dE1ldGhvZCA9IGZ1bmN0aW9uIChiaXRzLCBwYWRkaW5nLCBvdXRwdXRUeXBlKSB7XG4gICAgcmV0dXJuIGZ1bmN0aW9uIChtZXNzYWdlLCBvdXRwdXRCaXRzLCBuLCBzKSB7XG4gICAgICByZXR1cm4gbWV0aG9kc1snY3NoYWtlJyArIGJpdHNdLnVwZGF0ZShtZXNzYWdlLCBvdXRwdXRCaXRzLCBuLCBzKVtvdXRwdXRUeXBlXSgpO1xuICAgIH07XG4gIH07XG5cbiAgdmFyIGNyZWF0ZUttYWNPdXRwdXRNZXRob2QgPSBmdW5jdGlvbiAoYml0cywgcGFkZGluZywgb3V0cHV0VHlwZSkge1xuICAgIHJldHVybiBmdW5jdGlvbiAoa2V5LCBtZXNzYWdlLCBvdXRwdXRCaXRzLCBzKSB7XG4gICAgICByZXR1cm4gbWV0aG9kc1sna21hYycgKyBiaXRzXS51cGRhdGUoa2V5LCBtZXNzYWdlLCBvdXRwdXRCaXRzLCBzKVtvdXRwdXRUeXBlXSgpO1xuICAgIH07XG4gIH07XG5cbiAgdmFyIGNyZWF0ZU91dHB1dE1ldGhvZHMgPSBmdW5jdGlvbiAobWV0aG9kLCBjcmVhdGVNZXRob2QsIGJpdHMsIHBhZGRpbmcpIHtcbiAgICBmb3IgKHZhciBpID0gMDsgaSA8IE9VVFBVVF9UWVBFUy5sZW5ndGg7ICsraSkge1xuICAgICAgdmFyIHR5cGUgPSBPVVRQVVRfVFlQRVNbaV07XG4gICAgICBtZXRob2RbdHlwZV0gPSBjcmVhdGVNZXRob2QoYml0cywgcGFkZGluZywgdHlwZSk7XG4gICAgfVxuICAgIHJldHVybiBtZXRob2Q7XG4gIH07XG5cbiAgdmFyIGNyZWF0ZU1ldGhvZCA9IGZ1bmN0aW9uIChiaXRzLCBwYWRkaW5nKSB7XG4gICAgdmFyIG1ldGhvZCA9IGNyZWF0ZU91dHB1dE1ldGhvZChiaXRzLCBwYWRkaW5nLCAnaGV4Jyk7XG4gICAgbWV0aG9kLmNyZWF0ZSA9IGZ1bmN0aW9uICgpIHtcbiAgICAgIHJldHVybiBuZXcgS2VjY2FrKGJpdHMsIHBhZGRpbmcsIGJpdHMpO1xuICAgIH07XG4gICAgbWV0aG9kLnVwZGF0ZSA9IGZ1bmN0aW9uIChtZXNzYWdlKSB7XG4gICAgICByZXR1cm4gbWV0aG9kLmNyZWF0ZSgpLnVwZGF0ZShtZXNzYWdlKTtcbiAgICB9O1xuICAgIHJldHVybiBjcmVhdGVPdXRwdXRNZXRob2RzKG1ldGhvZCwgY3JlYXRlT3V0cHV0TWV0aG9kLCBiaXRzLCBwYWRkaW5nKTtcbiAgfTtcblxuICB2YXIgY3JlYXRlU2hha2VNZXRob2QgPSBmdW5jdGlvbiAoYml0cywgcGFkZGluZykge1xuICAgIHZhciBtZXRob2QgPSBjcmVhdGVTaGFrZU91dHB1dE1ldGhvZChiaXRzLCBwYWRkaW5nLCAnaGV4Jyk7XG4gICAgbWV0aG9kLmNyZWF0ZSA9IGZ1bmN0aW9uIChvdXRwdXRCaXRzKSB7XG4gICAgICByZXR1cm4gbmV3IEtlY2NhayhiaXRzLCBwYWRkaW5nLCBvdXRwdXRCaXRzKTtcbiAgICB9O1xuICAgIG1ldGhvZC51cGRhdGUgPSBmdW5jdGlvbiAobWVzc2FnZSwgb3V0cHV0Qml0cykge1xuICAgICAgcmV0dXJuIG1ldGhvZC5jcmVhdGUob3V0cHV0Qml0cykudXBkYXRlKG1lc3NhZ2UpO1xuICAgIH07XG4gICAgcmV0dXJuIGNyZWF0ZU91dHB1dE1ldGhvZHMobWV0aG9kLCBjcmVhdGVTaGFrZU91dHB1dE1ldGhvZCwgYml0cywgcGFkZGluZyk7XG4gIH07XG5cbiAgdmFyIGNyZWF0ZUNzaGFrZU1ldGhvZCA9IGZ1bmN0aW9uIChiaXRzLCBwYWRkaW5nKSB7XG4gICAgdmFyIHcgPSBDU0hBS0VfQllURVBBRFtiaXRzXTtcbiAgICB2YXIgbWV0aG9kID0gY3JlYXRlQ3NoYWtlT3V0cHV0TWV0aG9kKGJpdHMsIHBhZGRpbmcsICdoZXgnKTtcbiAgICBtZXRob2QuY3JlYXRlID0gZnVuY3Rpb24gKG91dHB1dEJpdHMsIG4sIHMpIHtcbiAgICAgIGlmICghbiAmJiAhcykge1xuICAgICAgICByZXR1cm4gbWV0aG9kc1snc2hha2UnICsgYml0c10uY3JlYXRlKG91dHB1dEJpdHMpO1xuICAgICAgfSBlbHNlIHtcbiAgICAgICAgcmV0dXJuIG5ldyBLZWNjYWsoYml0cywgcGFkZGluZywgb3V0cHV0Qml0cykuYnl0ZXBhZChbbiwgc10sIHcpO1xuICAgICAgfVxuICAgIH07XG4gICAgbWV0aG9kLnVwZGF0ZSA9IGZ1bmN0aW9uIChtZXNzYWdlLCBvdXRwdXRCaXRzLCBuLCBzKSB7XG4gICAgICByZXR1cm4gbWV0aG9kLmNyZWF0ZShvdXRwdXRCaXRzLCBuLCBzKS51cGRhdGUobWVzc2FnZSk7XG4gICAgfTtcbiAgICByZXR1cm4gY3JlYXRlT3V0cHV0TWV0aG9kcyhtZXRob2QsIGNyZWF0ZUNzaGFrZU91dHB1dE1ldGhvZCwgYml0cywgcGFkZGluZyk7XG4gIH07XG5cbiAgdmFyIGNyZWF0ZUttYWNNZXRob2QgPSBmdW5jdGlvbiAoYml0cywgcGFkZGluZykge1xuICAgIHZhciB3ID0gQ1NIQUtFX0JZVEVQQURbYml0c107XG4gICAgdmFyIG1ldGhvZCA9IGNyZWF0ZUttYWNPdXRwdXRNZXRob2QoYml0cywgcGFkZGluZywgJ2hleCcpO1xuICAgIG1ldGhvZC5jcmVhdGUgPSBmdW5jdGlvbiAoa2V5LCBvdXRwdXRCaXRzLCBzKSB7XG4gICAgICByZXR1cm4gbmV3IEttYWMoYml0cywgcGFkZGluZywgb3V0cHV0Qml0cykuYnl0ZXBhZChbJ0tNQUMnLCBzXSwgdykuYnl0ZXBhZChba2V5XSwgdyk7XG4gICAgfTtcbiAgICBtZXRob2QudXBkYXRlID0gZnVuY3Rpb24gKGtleSwgbWVzc2FnZSwgb3V0cHV0Qml0cywgcykge1xuICAgICAgcmV0dXJuIG1ldGhvZC5jcmVhdGUoa2V5LCBvdXRwdXRCaXRzLCBzKS51cGRhdGUobWVzc2FnZSk7XG4gICAgfTtcbiAgICByZXR1cm4gY3JlYXRlT3V0cHV0TWV0aG9kcyhtZXRob2QsIGNyZWF0ZUttYWNPdXRwdXRNZXRob2QsIGJpdHMsIHBhZGRpbmcpO1xuICB9O1xuXG4gIHZhciBhbGdvcml0aG1zID0gW1xuICAgIHsgbmFtZTogJ2tlY2NhaycsIHBhZGRpbmc6IEtFQ0NBS19QQURESU5HLCBiaXRzOiBCSVRTLCBjcmVhdGVNZXRob2Q6IGNyZWF0ZU1ldGhvZCB9LFxuICAgIHsgbmFtZTogJ3NoYTMnLCBwYWRkaW5nOiBQQURESU5HLCBiaXRzOiBCSVRTLCBjcmVhdGVNZXRob2Q6IGNyZWF0ZU1ldGhvZCB9LFxuICAgIHsgbmFtZTogJ3NoYWtlJywgcGFkZGluZzogU0hBS0VfUEFERElORywgYml0czogU0hBS0VfQklUUywgY3JlYXRlTWV0aG9kOiBjcmVhdGVTaGFrZU1ldGhvZCB9LFxuICAgIHsgbmFtZTogJ2NzaGFrZScsIHBhZGRpbmc6IENTSEFLRV9QQURESU5HLCBiaXRzOiBTSEFLRV9CSVRTLCBjcmVhdGVNZXRob2Q6IGNyZWF0ZUNzaGFrZU1ldGhvZCB9LFxuICAgIHsgbmFtZTogJ2ttYWMnLCBwYWRkaW5nOiBDU0hBS0VfUEFERElORywgYml0czogU0hBS0VfQklUUywgY3JlYXRlTWV0aG9kOiBjcmVhdGVLbWFjTWV0aG9kIH1cbiAgXTtcblxuICB2YXIgbWV0aG9kcyA9IHt9LCBtZXRob2ROYW1lcyA9IFtdO1xuXG4gIGZvciAodmFyIGkgPSAwOyBpIDwgYWxnb3JpdGhtcy5sZW5ndGg7ICsraSkge1xuICAgIHZhciBhbGdvcml0aG0gPSBhbGdvcml0aG1zW2ldO1xuICAgIHZhciBiaXRzID0gYWxnb3JpdGhtLmJpdHM7XG4gICAgZm9yICh2YXIgaiA9IDA7IGogPCBiaXRzLmxlbmd0aDsgKytqKSB7XG4gICAgICB2YXIgbWV0aG9kTmFtZSA9IGFsZ29yaXRobS5uYW1lICsgJ18nICsgYml0c1tqXTtcbiAgICAgIG1ldGhvZE5hbWVzLnB1c2gobWV0aG9kTmFtZSk7XG4gICAgICBtZXRob2RzW21ldGhvZE5hbWVdID0gYWxnb3JpdGhtLmNyZWF0ZU1ldGhvZChiaXRzW2pdLCBhbGdvcml0aG0ucGFkZGluZyk7XG4gICAgICBpZiAoYWxnb3JpdGhtLm5hbWUgIT09ICdzaGEzJykge1xuICAgICAgICB2YXIgbmV3TWV0aG9kTmFtZSA9IGFsZ29yaXRobS5uYW1lICsgYml0c1tqXTtcbiAgICAgICAgbWV0aG9kTmFtZXMucHVzaChuZXdNZXRob2ROYW1lKTtcbiAgICAgICAgbWV0aG9kc1tuZXdNZXRob2ROYW1lXSA9IG1ldGhvZHNbbWV0aG9kTmFtZV07XG4gICAgICB9XG4gICAgfVxuICB9XG5cbiAgZnVuY3Rpb24gS2VjY2FrKGJpdHMsIHBhZGRpbmcsIG91dHB1dEJpdHMpIHtcbiAgICB0aGlzLmJsb2NrcyA9IFtdO1xuICAgIHRoaXMucyA9IFtdO1xuICAgIHRoaXMucGFkZGluZyA9IHBhZGRpbmc7XG4gICAgdGhpcy5vdXRwdXRCaXRzID0gb3V0cHV0Qml0cztcbiAgICB0aGlzLnJlc2V0ID0gdHJ1ZTtcbiAgICB0aGlzLmZpbmFsaXplZCA9IGZhbHNlO1xuICAgIHRoaXMuYmxvY2sgPSAwO1xuICAgIHRoaXMuc3RhcnQgPSAwO1xuICAgIHRoaXMuYmxvY2tDb3VudCA9ICgxNjAwIC0gKGJpdHMgPDwgMSkpID4+IDU7XG4gICAgdGhpcy5ieXRlQ291bnQgPSB0aGlzLmJsb2NrQ291bnQgPDwgMjtcbiAgICB0aGlzLm91dHB1dEJsb2NrcyA9IG91dHB1dEJpdHMgPj4gNTtcbiAgICB0aGlzLmV4dHJhQnl0ZXMgPSAob3V0cHV0Qml0cyAmIDMxKSA+PiAzO1xuXG4gICAgZm9yICh2YXIgaSA9IDA7IGkgPCA1MDsgKytpKSB7XG4gICAgICB0aGlzLnNbaV0gPSAwO1xuICAgIH1cbiAgfVxuXG4gIEtlY2Nhay5wcm90b3R5cGUudXBkYXRlID0gZnVuY3Rpb24gKG1lc3NhZ2UpIHtcbiAgICBpZiAodGhpcy5maW5hbGl6ZWQpIHtcbiAgICAgIHRocm93IG5ldyBFcnJvcihGSU5BTElaRV9FUlJPUik7XG4gICAgfVxuICAgIHZhciBub3RTdHJpbmcsIHR5cGUgPSB0eXBlb2YgbWVzc2FnZTtcbiAgICBpZiAodHlwZSAhPT0gJ3N0cmluZycpIHtcbiAgICAgIGlmICh0eXBlID09PSAnb2JqZWN0Jykge1xuICAgICAgICBpZiAobWVzc2FnZSA9PT0gbnVsbCkge1xuICAgICAgICAgIHRocm93IG5ldyBFcnJvcihJTlBVVF9FUlJPUik7XG4gICAgICAgIH0gZWxzZSBpZiAoQVJSQVlfQlVGRkVSICYmIG1lc3NhZ2UuY29uc3RydWN0b3IgPT09IEFycmF5QnVmZmVyKSB7XG4gICAgICAgICAgbWVzc2FnZSA9IG5ldyBVaW50OEFycmF5KG1lc3NhZ2UpO1xuICAgICAgICB9IGVsc2UgaWYgKCFBcnJheS5pc0FycmF5KG1lc3NhZ2UpKSB7XG4gICAgICAgICAgaWYgKCFBUlJBWV9CVUZGRVIgfHwgIUFycmF5QnVmZmVyLmlzVmlldyhtZXNzYWdlKSkge1xuICAgICAgICAgICAgdGhyb3cgbmV3IEVycm9yKElOUFVUX0VSUk9SKTtcbiAgICAgICAgICB9XG4gICAgICAgIH1cbiAgICAgIH0gZWxzZSB7XG4gICAgICAgIHRocm93IG5ldyBFcnJvcihJTlBVVF9FUlJPUik7XG4gICAgICB9XG4gICAgICBub3RTdHJpbmcgPSB0cnVlO1xuICAgIH1cbiAgICB2YXIgYmxvY2tzID0gdGhpcy5ibG9ja3MsIGJ5dGVDb3VudCA9IHRoaXMuYnl0ZUNvdW50LCBsZW5ndGggPSBtZXNzYWdlLmxlbmd0aCxcbiAgICAgIGJsb2NrQ291bnQgPSB0aGlzLmJsb2NrQ291bnQsIGluZGV4ID0gMCwgcyA9IHRoaXMucywgaSwgY29kZTtcblxuICAgIHdoaWxlIChpbmRleCA8IGxlbmd0aCkge1xuICAgICAgaWYgKHRoaXMucmVzZXQpIHtcbiAgICAgICAgdGhpcy5yZXNldCA9IGZhbHNlO1xuICAgICAgICBibG9ja3NbMF0gPSB0aGlzLmJsb2NrO1xuICAgICAgICBmb3IgKGkgPSAxOyBpIDwgYmxvY2tDb3VudCArIDE7ICsraSkge1xuICAgICAgICAgIGJsb2Nrc1tpXSA9IDA7XG4gICAgICAgIH1cbiAgICAgIH1cbiAgICAgIGlmIChub3RTdHJpbmcpIHtcbiAgICAgICAgZm9yIChpID0gdGhpcy5zdGFydDsgaW5kZXggPCBsZW5ndGggJiYgaSA8IGJ5dGVDb3VudDsgKytpbmRleCkge1xuICAgICAgICAgIGJsb2Nrc1tpID4+IDJdIHw9IG1lc3NhZ2VbaW5kZXhdIDw8IFNISUZUW2krKyAmIDNdO1xuICAgICAgICB9XG4gICAgICB9IGVsc2Uge1xuICAgICAgICBmb3IgKGkgPSB0aGlzLnN0YXJ0OyBpbmRleCA8IGxlbmd0aCAmJiBpIDwgYnl0ZUNvdW50OyArK2luZGV4KSB7XG4gICAgICAgICAgY29kZSA9IG1lc3NhZ2UuY2hhckNvZGVBdChpbmRleCk7XG4gICAgICAgICAgaWYgKGNvZGUgPCAweDgwKSB7XG4gICAgICAgICAgICBibG9ja3NbaSA+PiAyXSB8PSBjb2RlIDw8IFNISUZUW2krKyAmIDNdO1xuICAgICAgICAgIH0gZWxzZSBpZiAoY29kZSA8IDB4ODAwKSB7XG4gICAgICAgICAgICBibG9ja3NbaSA+PiAyXSB8PSAoMHhjMCB8IChjb2RlID4+IDYpKSA8PCBTSElGVFtpKysgJiAzXTtcbiAgICAgICAgICAgIGJsb2Nrc1tpID4+IDJdIHw9ICgweDgwIHwgKGNvZGUgJiAweDNmKSkgPDwgU0hJRlRbaSsrICYgM107XG4gICAgICAgICAgfSBlbHNlIGlmIChjb2RlIDwgMHhkODAwIHx8IGNvZGUgPj0gMHhlMDAwKSB7XG4gICAgICAgICAgICBibG9ja3NbaSA+PiAyXSB8PSAoMHhlMCB8IChjb2RlID4+IDEyKSkgPDwgU0hJRlRbaSsrICYgM107XG4gICAgICAgICAgICBibG9ja3NbaSA+PiAyXSB8PSAoMHg4MCB8ICgoY29kZSA+PiA2KSAmIDB4M2YpKSA8PCBTSElGVFtpKysgJiAzXTtcbiAgICAgICAgICAgIGJsb2Nrc1tpID4+IDJdIHw9ICgweDgwIHwgKGNvZGUgJiAweDNmKSkgPDwgU0hJRlRbaSsrICYgM107XG4gICAgICAgICAgfSBlbHNlIHtcbiAgICAgICAgICAgIGNvZGUgPSAweDEwMDAwICsgKCgoY29kZSAmIDB4M2ZmKSA8PCAxMCkgfCAobWVzc2FnZS5jaGFyQ29kZUF0KCsraW5kZXgpICYgMHgzZmYpKTtcbiAgICAgICAgICAgIGJsb2Nrc1tpID4+IDJdIHw9ICgweGYwIHwgKGNvZGUgPj4gMTgpKSA8PCBTSElGVFtpKysgJiAzXTtcbiAgICAgICAgICAgIGJsb2Nrc1tpID4+IDJdIHw9ICgweDgwIHwgKChjb2RlID4+IDEyKSAmIDB4M2YpKSA8PCBTSElGVFtpKysgJiAzXTtcbiAgICAgICAgICAgIGJsb2Nrc1tpID4+IDJdIHw9ICgweDgwIHwgKChjb2RlID4+IDYpICYgMHgzZikpIDw8IFNISUZUW2krKyAmIDNdO1xuICAgICAgICAgICAgYmxvY2tzW2kgPj4gMl0gfD0gKDB4ODAgfCAoY29kZSAmIDB4M2YpKSA8PCBTSElGVFtpKysgJiAzXTtcbiAgICAgICAgICB9XG4gICAgICAgIH1cbiAgICAgIH1cbiAgICAgIHRoaXMubGFzdEJ5dGVJbmRleCA9IGk7XG4gICAgICBpZiAoaSA+PSBieXRlQ291bnQpIHtcbiAgICAgICAgdGhpcy5zdGFydCA9IGkgLSBieXRlQ291bnQ7XG4gICAgICAgIHRoaXMuYmxvY2sgPSBibG9ja3NbYmxvY2tDb3VudF07XG4gICAgICAgIGZvciAoaSA9IDA7IGkgPCBibG9ja0NvdW50OyArK2kpIHtcbiAgICAgICAgICBzW2ldIF49IGJsb2Nrc1tpXTtcbiAgICAgICAgfVxuICAgICAgICBmKHMpO1xuICAgICAgICB0aGlzLnJlc2V0ID0gdHJ1ZTtcbiAgICAgIH0gZWxzZSB7XG4gICAgICAgIHRoaXMuc3RhcnQgPSBpO1xuICAgICAgfVxuICAgIH1cbiAgICByZXR1cm4gdGhpcztcbiAgfTtcblxuICBLZWNjYWsucHJvdG90eXBlLmVuY29kZSA9IGZ1bmN0aW9uICh4LCByaWdodCkge1xuICAgIHZhciBvID0geCAmIDI1NSwgbiA9IDE7XG4gICAgdmFyIGJ5dGVzID0gW29dO1xuICAgIHggPSB4ID4+IDg7XG4gICAgbyA9IHggJiAyNTU7XG4gICAgd2hpbGUgKG8gPiAwKSB7XG4gICAgICBieXRlcy51bnNoaWZ0KG8pO1xuICAgICAgeCA9IHggPj4gODtcbiAgICAgIG8gPSB4ICYgMjU1O1xuICAgICAgKytuO1xuICAgIH1cbiAgICBpZiAocmlnaHQpIHtcbiAgICAgIGJ5dGVzLnB1c2gobik7XG4gICAgfSBlbHNlIHtcbiAgICAgIGJ5dGVzLnVuc2hpZnQobik7XG4gICAgfVxuICAgIHRoaXMudXBkYXRlKGJ5dGVzKTtcbiAgICByZXR1cm4gYnl0ZXMubGVuZ3RoO1xuICB9O1xuXG4gIEtlY2Nhay5wcm90b3R5cGUuZW5jb2RlU3RyaW5nID0gZnVuY3Rpb24gKHN0cikge1xuICAgIHZhciBub3RTdHJpbmcsIHR5cGUgPSB0eXBlb2Ygc3RyO1xuICAgIGlmICh0eXBlICE9PSAnc3RyaW5nJykge1xuICAgICAgaWYgKHR5cGUgPT09ICdvYmplY3QnKSB7XG4gICAgICAgIGlmIChzdHIgPT09IG51bGwpIHtcbiAgICAgICAgICB0aHJvdyBuZXcgRXJyb3IoSU5QVVRfRVJST1IpO1xuICAgICAgICB9IGVsc2UgaWYgKEFSUkFZX0JVRkZFUiAmJiBzdHIuY29uc3RydWN0b3IgPT09IEFycmF5QnVmZmVyKSB7XG4gICAgICAgICAgc3RyID0gbmV3IFVpbnQ4QXJyYXkoc3RyKTtcbiAgICAgICAgfSBlbHNlIGlmICghQXJyYXkuaXNBcnJheShzdHIpKSB7XG4gICAgICAgICAgaWYgKCFBUlJBWV9CVUZGRVIgfHwgIUFycmF5QnVmZmVyLmlzVmlldyhzdHIpKSB7XG4gICAgICAgICAgICB0aHJvdyBuZXcgRXJyb3IoSU5QVVRfRVJST1IpO1xuICAgICAgICAgIH1cbiAgICAgICAgfVxuICAgICAgfSBlbHNlIHtcbiAgICAgICAgdGhyb3cgbmV3IEVycm9yKElOUFVUX0VSUk9SKTtcbiAgICAgIH1cbiAgICAgIG5vdFN0cmluZyA9IHRydWU7XG4gICAgfVxuICAgIHZhciBieXRlcyA9IDAsIGxlbmd0aCA9IHN0ci5sZW5ndGg7XG4gICAgaWYgKG5vdFN0cmluZykge1xuICAgICAgYnl0ZXMgPSBsZW5ndGg7XG4gICAgfSBlbHNlIHtcbiAgICAgIGZvciAodmFyIGkgPSAwOyBpIDwgc3RyLmxlbmd0aDsgKytpKSB7XG4gICAgICAgIHZhciBjb2RlID0gc3RyLmNoYXJDb2RlQXQoaSk7XG4gICAgICAgIGlmIChjb2RlIDwgMHg4MCkge1xuICAgICAgICAgIGJ5dGVzICs9IDE7XG4gICAgICAgIH0gZWxzZSBpZiAoY29kZSA8IDB4ODAwKSB7XG4gICAgICAgICAgYnl0ZXMgKz0gMjtcbiAgICAgICAgfSBlbHNlIGlmIChjb2RlIDwgMHhkODAwIHx8IGNvZGUgPj0gMHhlMDAwKSB7XG4gICAgICAgICAgYnl0ZXMgKz0gMztcbiAgICAgICAgfSBlbHNlIHtcbiAgICAgICAgICBjb2RlID0gMHgxMDAwMCArICgoKGNvZGUgJiAweDNmZikgPDwgMTApIHwgKHN0ci5jaGFyQ29kZUF0KCsraSkgJiAweDNmZikpO1xuICAgICAgICAgIGJ5dGVzICs9IDQ7XG4gICAgICAgIH1cbiAgICAgIH1cbiAgICB9XG4gICAgYnl0ZXMgKz0gdGhpcy5lbmNvZGUoYnl0ZXMgKiA4KTtcbiAgICB0aGlzLnVwZGF0ZShzdHIpO1xuICAgIHJldHVybiBieXRlcztcbiAgfTtcblxuICBLZWNjYWsucHJvdG90eXBlLmJ5dGVwYWQgPSBmdW5jdGlvbiAoc3Rycywgdykge1xuICAgIHZhciBieXRlcyA9IHRoaXMuZW5jb2RlKHcpO1xuICAgIGZvciAodmFyIGkgPSAwOyBpIDwgc3Rycy5sZW5ndGg7ICsraSkge1xuICAgICAgYnl0ZXMgKz0gdGhpcy5lbmNvZGVTdHJpbmcoc3Ryc1tpXSk7XG4gICAgfVxuICAgIHZhciBwYWRkaW5nQnl0ZXMgPSB3IC0gYnl0ZXMgJSB3O1xuICAgIHZhciB6ZXJvcyA9IFtdO1xuICAgIHplcm9zLmxlbmd0aCA9IHBhZGRpbmdCeXRlcztcbiAgICB0aGlzLnVwZGF0ZSh6ZXJvcyk7XG4gICAgcmV0dXJuIHRoaXM7XG4gIH07XG5cbiAgS2VjY2FrLnByb3RvdHlwZS5maW5hbGl6ZSA9IGZ1bmN0aW9uICgpIHtcbiAgICBpZiAodGhpcy5maW5hbGl6ZWQpIHtcbiAgICAgIHJldHVybjtcbiAgICB9XG4gICAgdGhpcy5maW5hbGl6ZWQgPSB0cnVlO1xuICAgIHZhciBibG9ja3MgPSB0aGlzLmJsb2NrcywgaSA9IHRoaXMubGFzdEJ5dGVJbmRleCwgYmxvY2tDb3VudCA9IHRoaXMuYmxvY2tDb3VudCwgcyA9IHRoaXMucztcbiAgICBibG9ja3NbaSA+PiAyXSB8PSB0aGlzLnBhZGRpbmdbaSAmIDNdO1xuICAgIGlmICh0aGlzLmxhc3RCeXRlSW5kZXggPT09IHRoaXMuYnl0ZUNvdW50KSB7XG4gICAgICBibG9ja3NbMF0gPSBibG9ja3NbYmxvY2tDb3VudF07XG4gICAgICBmb3IgKGkgPSAxOyBpIDwgYmxvY2tDb3VudCArIDE7ICsraSkge1xuICAgICAgICBibG9ja3NbaV0gPSAwO1xuICAgICAgfVxuICAgIH1cbiAgICBibG9ja3NbYmxvY2tDb3VudCAtIDFdIHw9IDB4ODAwMDAwMDA7XG4gICAgZm9yIChpID0gMDsgaSA8IGJsb2NrQ291bnQ7ICsraSkge1xuICAgICAgc1tpXSBePSBibG9ja3NbaV07XG4gICAgfVxuICAgIGYocyk7XG4gIH07XG5cbiAgS2VjY2FrLnByb3RvdHlwZS50b1N0cmluZyA9IEtlY2Nhay5wcm90b3R5cGUuaGV4ID0gZnVuY3Rpb24gKCkge1xuICAgIHRoaXMuZmluYWxpemUoKTtcblxuICAgIHZhciBibG9ja0NvdW50ID0gdGhpcy5ibG9ja0NvdW50LCBzID0gdGhpcy5zLCBvdXRwdXRCbG9ja3MgPSB0aGlzLm91dHB1dEJsb2NrcyxcbiAgICAgIGV4dHJhQnl0ZXMgPSB0aGlzLmV4dHJhQnl0ZXMsIGkgPSAwLCBqID0gMDtcbiAgICB2YXIgaGV4ID0gJycsIGJsb2NrO1xuICAgIHdoaWxlIChqIDwgb3V0cHV0QmxvY2tzKSB7XG4gICAgICBmb3IgKGkgPSAwOyBpIDwgYmxvY2tDb3VudCAmJiBqIDwgb3V0cHV0QmxvY2tzOyArK2ksICsraikge1xuICAgICAgICBibG9jayA9IHNbaV07XG4gICAgICAgIGhleCArPSBIRVhfQ0hBUlNbKGJsb2NrID4+IDQpICYgMHgwRl0gKyBIRVhfQ0hBUlNbYmxvY2sgJiAweDBGXSArXG4gICAgICAgICAgSEVYX0NIQVJTWyhibG9jayA+PiAxMikgJiAweDBGXSArIEhFWF9DSEFSU1soYmxvY2sgPj4gOCkgJiAweDBGXSArXG4gICAgICAgICAgSEVYX0NIQVJTWyhibG9jayA+PiAyMCkgJiAweDBGXSArIEhFWF9DSEFSU1soYmxvY2sgPj4gMTYpICYgMHgwRl0gK1xuICAgICAgICAgIEhFWF9DSEFSU1soYmxvY2sgPj4gMjgpICYgMHgwRl0gKyBIRVhfQ0hBUlNbKGJsb2NrID4+IDI0KSAmIDB4MEZdO1xuICAgICAgfVxuICAgICAgaWYgKGogJSBibG9ja0NvdW50ID09PSAwKSB7XG4gICAgICAgIGYocyk7XG4gICAgICAgIGkgPSAwO1xuICAgICAgfVxuICAgIH1cbiAgICBpZiAoZXh0cmFCeXRlcykge1xuICAgICAgYmxvY2sgPSBzW2ldO1xuICAgICAgaGV4ICs9IEhFWF9DSEFSU1soYmxvY2sgPj4gNCkgJiAweDBGXSArIEhFWF9DSEFSU1tibG9jayAmIDB4MEZdO1xuICAgICAgaWYgKGV4dHJhQnl0ZXMgPiAxKSB7XG4gICAgICAgIGhleCArPSBIRVhfQ0hBUlNbKGJsb2NrID4+IDEyKSAmIDB4MEZdICsgSEVYX0NIQVJTWyhibG9jayA+PiA4KSAmIDB4MEZdO1xuICAgICAgfVxuICAgICAgaWYgKGV4dHJhQnl0ZXMgPiAyKSB7XG4gICAgICAgIGhleCArPSBIRVhfQ0hBUlNbKGJsb2NrID4+IDIwKSAmIDB4MEZdICsgSEVYX0NIQVJTWyhibG9jayA+PiAxNikgJiAweDBGXTtcbiAgICAgIH1cbiAgICB9XG4gICAgcmV0dXJuIGhleDtcbiAgfTtcblxuICBLZWNjYWsucHJvdG90eXBlLmFycmF5QnVmZmVyID0gZnVuY3Rpb24gKCkge1xuICAgIHRoaXMuZmluYWxpemUoKTtcblxuICAgIHZhciBibG9ja0NvdW50ID0gdGhpcy5ibG9ja0NvdW50LCBzID0gdGhpcy5zLCBvdXRwdXRCbG9ja3MgPSB0aGlzLm91dHB1dEJsb2NrcyxcbiAgICAgIGV4dHJhQnl0ZXMgPSB0aGlzLmV4dHJhQnl0ZXMsIGkgPSAwLCBqID0gMDtcbiAgICB2YXIgYnl0ZXMgPSB0aGlzLm91dHB1dEJpdHMgPj4gMztcbiAgICB2YXIgYnVmZmVyO1xuICAgIGlmIChleHRyYUJ5dGVzKSB7XG4gICAgICBidWZmZXIgPSBuZXcgQXJyYXlCdWZmZXIoKG91dHB1dEJsb2NrcyArIDEpIDw8IDIpO1xuICAgIH0gZWxzZSB7XG4gICAgICBidWZmZXIgPSBuZXcgQXJyYXlCdWZmZXIoYnl0ZXMpO1xuICAgIH1cbiAgICB2YXIgYXJyYXkgPSBuZXcgVWludDMyQXJyYXkoYnVmZmVyKTtcbiAgICB3aGlsZSAoaiA8IG91dHB1dEJsb2Nrcykge1xuICAgICAgZm9yIChpID0gMDsgaSA8IGJsb2NrQ291bnQgJiYgaiA8IG91dHB1dEJsb2NrczsgKytpLCArK2opIHtcbiAgICAgICAgYXJyYXlbal0gPSBzW2ldO1xuICAgICAgfVxuICAgICAgaWYgKGogJSBibG9ja0NvdW50ID09PSAwKSB7XG4gICAgICAgIGYocyk7XG4gICAgICB9XG4gICAgfVxuICAgIGlmIChleHRyYUJ5dGVzKSB7XG4gICAgICBhcnJheVtpXSA9IHNbaV07XG4gICAgICBidWZmZXIgPSBidWZmZXIuc2xpY2UoMCwgYnl0ZXMpO1xuICAgIH1cbiAgICByZXR1cm4gYnVmZmVyO1xuICB9O1xuXG4gIEtlY2Nhay5wcm90b3R5cGUuYnVmZmVyID0gS2VjY2FrLnByb3RvdHlwZS5hcnJheUJ1ZmZlcjtcblxuICBLZWNjYWsucHJvdG90eXBlLmRpZ2VzdCA9IEtlY2Nhay5wcm90b3R5cGUuYXJyYXkgPSBmdW5jdGlvbiAoKSB7XG4gICAgdGhpcy5maW5hbGl6ZSgpO1xuXG4gICAgdmFyIGJsb2NrQ291bnQgPSB0aGlzLmJsb2NrQ291bnQsIHMgPSB0aGlzLnMsIG91dHB1dEJsb2NrcyA9IHRoaXMub3V0cHV0QmxvY2tzLFxuICAgICAgZXh0cmFCeXRlcyA9IHRoaXMuZXh0cmFCeXRlcywgaSA9IDAsIGogPSAwO1xuICAgIHZhciBhcnJheSA9IFtdLCBvZmZzZXQsIGJsb2NrO1xuICAgIHdoaWxlIChqIDwgb3V0cHV0QmxvY2tzKSB7XG4gICAgICBmb3IgKGkgPSAwOyBpIDwgYmxvY2tDb3VudCAmJiBqIDwgb3V0cHV0QmxvY2tzOyArK2ksICsraikge1xuICAgICAgICBvZmZzZXQgPSBqIDw8IDI7XG4gICAgICAgIGJsb2NrID0gc1tpXTtcbiAgICAgICAgYXJyYXlbb2Zmc2V0XSA9IGJsb2NrICYgMHhGRjtcbiAgICAgICAgYXJyYXlbb2Zmc2V0ICsgMV0gPSAoYmxvY2sgPj4gOCkgJiAweEZGO1xuICAgICAgICBhcnJheVtvZmZzZXQgKyAyXSA9IChibG9jayA+PiAxNikgJiAweEZGO1xuICAgICAgICBhcnJheVtvZmZzZXQgKyAzXSA9IChibG9jayA+PiAyNCkgJiAweEZGO1xuICAgICAgfVxuICAgICAgaWYgKGogJSBibG9ja0NvdW50ID09PSAwKSB7XG4gICAgICAgIGYocyk7XG4gICAgICB9XG4gICAgfVxuICAgIGlmIChleHRyYUJ5dGVzKSB7XG4gICAgICBvZmZzZXQgPSBqIDw8IDI7XG4gICAgICBibG9jayA9IHNbaV07XG4gICAgICBhcnJheVtvZmZzZXRdID0gYmxvY2sgJiAweEZGO1xuICAgICAgaWYgKGV4dHJhQnl0ZXMgPiAxKSB7XG4gICAgICAgIGFycmF5W29mZnNldCArIDFdID0gKGJsb2NrID4+IDgpICYgMHhGRjtcbiAgICAgIH1cbiAgICAgIGlmIChleHRyYUJ5dGVzID4gMikge1xuICAgICAgICBhcnJheVtvZmZzZXQgKyAyXSA9IChibG9jayA+PiAxNikgJiAweEZGO1xuICAgICAgfVxuICAgIH1cbiAgICByZXR1cm4gYXJyYXk7XG4gIH07XG5cbiAgZnVuY3Rpb24gS21hYyhiaXRzLCBwYWRkaW5nLCBvdXRwdXRCaXRzKSB7XG4gICAgS2VjY2FrLmNhbGwodGhpcywgYml0cywgcGFkZGluZywgb3V0cHV0Qml0cyk7XG4gIH1cblxuICBLbWFjLnByb3RvdHlwZSA9IG5ldyBLZWNjYWsoKTtcblxuICBLbWFjLnByb3RvdHlwZS5maW5hbGl6ZSA9IGZ1bmN0aW9uICgpIHtcbiAgICB0aGlzLmVuY29kZSh0aGlzLm91dHB1dEJpdHMsIHRydWUpO1xuICAgIHJldHVybiBLZWNjYWsucHJvdG90eXBlLmZpbmFsaXplLmNhbGwodGhpcyk7XG4gIH07XG5cbiAgdmFyIGYgPSBmdW5jdGlvbiAocykge1xuICAgIHZhciBoLCBsLCBuLCBjMCwgYzEsIGMyLCBjMywgYzQsIGM1LCBjNiwgYzcsIGM4LCBjOSxcbiAgICAgIGIwLCBiMSwgYjIsIGIzLCBiNCwgYjUsIGI2LCBiNywgYjgsIGI5LCBiMTAsIGIxMSwgYjEyLCBiMTMsIGIxNCwgYjE1LCBiMTYsIGIxNyxcbiAgICAgIGIxOCwgYjE5LCBiMjAsIGIyMSwgYjIyLCBiMjMsIGIyNCwgYjI1LCBiMjYsIGIyNywgYjI4LCBiMjksIGIzMCwgYjMxLCBiMzIsIGIzMyxcbiAgICAgIGIzNCwgYjM1LCBiMzYsIGIzNywgYjM4LCBiMzksIGI0MCwgYjQxLCBiNDIsIGI0MywgYjQ0LCBiNDUsIGI0NiwgYjQ3LCBiNDgsIGI0OTtcbiAgICBmb3IgKG4gPSAwOyBuIDwgNDg7IG4gKz0gMikge1xuICAgICAgYzAgPSBzWzBdIF4gc1sxMF0gXiBzWzIwXSBeIHNbMzBdIF4gc1s0MF07XG4gICAgICBjMSA9IHNbMV0gXiBzWzExXSBeIHNbMjFdIF4gc1szMV0gXiBzWzQxXTtcbiAgICAgIGMyID0gc1syXSBeIHNbMTJdIF4gc1syMl0gXiBzWzMyXSBeIHNbNDJdO1xuICAgICAgYzMgPSBzWzNdIF4gc1sxM10gXiBzWzIzXSBeIHNbMzNdIF4gc1s0M107XG4gICAgICBjNCA9IHNbNF0gXiBzWzE0XSBeIHNbMjRdIF4gc1szNF0gXiBzWzQ0XTtcbiAgICAgIGM1ID0gc1s1XSBeIHNbMTVdIF4gc1syNV0gXiBzWzM1XSBeIHNbNDVdO1xuICAgICAgYzYgPSBzWzZdIF4gc1sxNl0gXiBzWzI2XSBeIHNbMzZdIF4gc1s0Nl07XG4gICAgICBjNyA9IHNbN10gXiBzWzE3XSBeIHNbMjddIF4gc1szN10gXiBzWzQ3XTtcbiAgICAgIGM4ID0gc1s4XSBeIHNbMThdIF4gc1syOF0gXiBzWzM4XSBeIHNbNDhdO1xuICAgICAgYzkgPSBzWzldIF4gc1sxOV0gXiBzWzI5XSBeIHNbMzldIF4gc1s0OV07XG5cbiAgICAgIGggPSBjOCBeICgoYzIgPDwgMSkgfCAoYzMgPj4+IDMxKSk7XG4gICAgICBsID0gYzkgXiAoKGMzIDw8IDEpIHwgKGMyID4+PiAzMSkpO1xuICAgICAgc1swXSBePSBoO1xuICAgICAgc1sxXSBePSBsO1xuICAgICAgc1sxMF0gXj0gaDtcbiAgICAgIHNbMTFdIF49IGw7XG4gICAgICBzWzIwXSBePSBoO1xuICAgICAgc1syMV0gXj0gbDtcbiAgICAgIHNbMzBdIF49IGg7XG4gICAgICBzWzMxXSBePSBsO1xuICAgICAgc1s0MF0gXj0gaDtcbiAgICAgIHNbNDFdIF49IGw7XG4gICAgICBoID0gYzAgXiAoKGM0IDw8IDEpIHwgKGM1ID4+PiAzMSkpO1xuICAgICAgbCA9IGMxIF4gKChjNSA8PCAxKSB8IChjNCA+Pj4gMzEpKTtcbiAgICAgIHNbMl0gXj0gaDtcbiAgICAgIHNbM10gXj0gbDtcbiAgICAgIHNbMTJdIF49IGg7XG4gICAgICBzWzEzXSBePSBsO1xuICAgICAgc1syMl0gXj0gaDtcbiAgICAgIHNbMjNdIF49IGw7XG4gICAgICBzWzMyXSBePSBoO1xuICAgICAgc1szM10gXj0gbDtcbiAgICAgIHNbNDJdIF49IGg7XG4gICAgICBzWzQzXSBePSBsO1xuICAgICAgaCA9IGMyIF4gKChjNiA8PCAxKSB8IChjNyA+Pj4gMzEpKTtcbiAgICAgIGwgPSBjMyBeICgoYzcgPDwgMSkgfCAoYzYgPj4+IDMxKSk7XG4gICAgICBzWzRdIF49IGg7XG4gICAgICBzWzVdIF49IGw7XG4gICAgICBzWzE0XSBePSBoO1xuICAgICAgc1sxNV0gXj0gbDtcbiAgICAgIHNbMjRdIF49IGg7XG4gICAgICBzWzI1XSBePSBsO1xuICAgICAgc1szNF0gXj0gaDtcbiAgICAgIHNbMzVdIF49IGw7XG4gICAgICBzWzQ0XSBePSBoO1xuICAgICAgc1s0NV0gXj0gbDtcbiAgICAgIGggPSBjNCBeICgoYzggPDwgMSkgfCAoYzkgPj4+IDMxKSk7XG4gICAgICBsID0gYzUgXiAoKGM5IDw8IDEpIHwgKGM4ID4+PiAzMSkpO1xuICAgICAgc1s2XSBePSBoO1xuICAgICAgc1s3XSBePSBsO1xuICAgICAgc1sxNl0gXj0gaDtcbiAgICAgIHNbMTddIF49IGw7XG4gICAgICBzWzI2XSBePSBoO1xuICAgICAgc1syN10gXj0gbDtcbiAgICAgIHNbMzZdIF49IGg7XG4gICAgICBzWzM3XSBePSBsO1xuICAgICAgc1s0Nl0gXj0gaDtcbiAgICAgIHNbNDddIF49IGw7XG4gICAgICBoID0gYzYgXiAoKGMwIDw8IDEpIHwgKGMxID4+PiAzMSkpO1xuICAgICAgbCA9IGM3IF4gKChjMSA8PCAxKSB8IChjMCA+Pj4gMzEpKTtcbiAgICAgIHNbOF0gXj0gaDtcbiAgICAgIHNbOV0gXj0gbDtcbiAgICAgIHNbMThdIF49IGg7XG4gICAgICBzWzE5XSBePSBsO1xuICAgICAgc1syOF0gXj0gaDtcbiAgICAgIHNbMjldIF49IGw7XG4gICAgICBzWzM4XSBePSBoO1xuICAgICAgc1szOV0gXj0gbDtcbiAgICAgIHNbNDhdIF49IGg7XG4gICAgICBzWzQ5XSBePSBsO1xuXG4gICAgICBiMCA9IHNbMF07XG4gICAgICBiMSA9IHNbMV07XG4gICAgICBiMzIgPSAoc1sxMV0gPDwgNCkgfCAoc1sxMF0gPj4+IDI4KTtcbiAgICAgIGIzMyA9IChzWzEwXSA8PCA0KSB8IChzWzExXSA+Pj4gMjgpO1xuICAgICAgYjE0ID0gKHNbMjBdIDw8IDMpIHwgKHNbMjFdID4+PiAyOSk7XG4gICAgICBiMTUgPSAoc1syMV0gPDwgMykgfCAoc1syMF0gPj4+IDI5KTtcbiAgICAgIGI0NiA9IChzWzMxXSA8PCA5KSB8IChzWzMwXSA+Pj4gMjMpO1xuICAgICAgYjQ3ID0gKHNbMzBdIDw8IDkpIHwgKHNbMzFdID4+PiAyMyk7XG4gICAgICBiMjggPSAoc1s0MF0gPDwgMTgpIHwgKHNbNDFdID4+PiAxNCk7XG4gICAgICBiMjkgPSAoc1s0MV0gPDwgMTgpIHwgKHNbNDBdID4+PiAxNCk7XG4gICAgICBiMjAgPSAoc1syXSA8PCAxKSB8IChzWzNdID4+PiAzMSk7XG4gICAgICBiMjEgPSAoc1szXSA8PCAxKSB8IChzWzJdID4+PiAzMSk7XG4gICAgICBiMiA9IChzWzEzXSA8PCAxMikgfCAoc1sxMl0gPj4+IDIwKTtcbiAgICAgIGIzID0gKHNbMTJdIDw8IDEyKSB8IChzWzEzXSA+Pj4gMjApO1xuICAgICAgYjM0ID0gKHNbMjJdIDw8IDEwKSB8IChzWzIzXSA+Pj4gMjIpO1xuICAgICAgYjM1ID0gKHNbMjNdIDw8IDEwKSB8IChzWzIyXSA+Pj4gMjIpO1xuICAgICAgYjE2ID0gKHNbMzNdIDw8IDEzKSB8IChzWzMyXSA+Pj4gMTkpO1xuICAgICAgYjE3ID0gKHNbMzJdIDw8IDEzKSB8IChzWzMzXSA+Pj4gMTkpO1xuICAgICAgYjQ4ID0gKHNbNDJdIDw8IDIpIHwgKHNbNDNdID4+PiAzMCk7XG4gICAgICBiNDkgPSAoc1s0M10gPDwgMikgfCAoc1s0Ml0gPj4+IDMwKTtcbiAgICAgIGI0MCA9IChzWzVdIDw8IDMwKSB8IChzWzRdID4+PiAyKTtcbiAgICAgIGI0MSA9IChzWzRdIDw8IDMwKSB8IChzWzVdID4+PiAyKTtcbiAgICAgIGIyMiA9IChzWzE0XSA8PCA2KSB8IChzWzE1XSA+Pj4gMjYpO1xuICAgICAgYjIzID0gKHNbMTVdIDw8IDYpIHwgKHNbMTRdID4+PiAyNik7XG4gICAgICBiNCA9IChzWzI1XSA8PCAxMSkgfCAoc1syNF0gPj4+IDIxKTtcbiAgICAgIGI1ID0gKHNbMjRdIDw8IDExKSB8IChzWzI1XSA+Pj4gMjEpO1xuICAgICAgYjM2ID0gKHNbMzRdIDw8IDE1KSB8IChzWzM1XSA+Pj4gMTcpO1xuICAgICAgYjM3ID0gKHNbMzVdIDw8IDE1KSB8IChzWzM0XSA+Pj4gMTcpO1xuICAgICAgYjE4ID0gKHNbNDVdIDw8IDI5KSB8IChzWzQ0XSA+Pj4gMyk7XG4gICAgICBiMTkgPSAoc1s0NF0gPDwgMjkpIHwgKHNbNDVdID4+PiAzKTtcbiAgICAgIGIxMCA9IChzWzZdIDw8IDI4KSB8IChzWzddID4+PiA0KTtcbiAgICAgIGIxMSA9IChzWzddIDw8IDI4KSB8IChzWzZdID4+PiA0KTtcbiAgICAgIGI0MiA9IChzWzE3XSA8PCAyMykgfCAoc1sxNl0gPj4+IDkpO1xuICAgICAgYjQzID0gKHNbMTZdIDw8IDIzKSB8IChzWzE3XSA+Pj4gOSk7XG4gICAgICBiMjQgPSAoc1syNl0gPDwgMjUpIHwgKHNbMjddID4+PiA3KTtcbiAgICAgIGIyNSA9IChzWzI3XSA8PCAyNSkgfCAoc1syNl0gPj4+IDcpO1xuICAgICAgYjYgPSAoc1szNl0gPDwgMjEpIHwgKHNbMzddID4+PiAxMSk7XG4gICAgICBiNyA9IChzWzM3XSA8PCAyMSkgfCAoc1szNl0gPj4+IDExKTtcbiAgICAgIGIzOCA9IChzWzQ3XSA8PCAyNCkgfCAoc1s0Nl0gPj4+IDgpO1xuICAgICAgYjM5ID0gKHNbNDZdIDw8IDI0KSB8IChzWzQ3XSA+Pj4gOCk7XG4gICAgICBiMzAgPSAoc1s4XSA8PCAyNykgfCAoc1s5XSA+Pj4gNSk7XG4gICAgICBiMzEgPSAoc1s5XSA8PCAyNykgfCAoc1s4XSA+Pj4gNSk7XG4gICAgICBiMTIgPSAoc1sxOF0gPDwgMjApIHwgKHNbMTldID4+PiAxMik7XG4gICAgICBiMTMgPSAoc1sxOV0gPDwgMjApIHwgKHNbMThdID4+PiAxMik7XG4gICAgICBiNDQgPSAoc1syOV0gPDwgNykgfCAoc1syOF0gPj4+IDI1KTtcbiAgICAgIGI0NSA9IChzWzI4XSA8PCA3KSB8IChzWzI5XSA+Pj4gMjUpO1xuICAgICAgYjI2ID0gKHNbMzhdIDw8IDgpIHwgKHNbMzldID4+PiAyNCk7XG4gICAgICBiMjcgPSAoc1szOV0gPDwgOCkgfCAoc1szOF0gPj4+IDI0KTtcbiAgICAgIGI4ID0gKHNbNDhdIDw8IDE0KSB8IChzWzQ5XSA+Pj4gMTgpO1xuICAgICAgYjkgPSAoc1s0OV0gPDwgMTQpIHwgKHNbNDhdID4+PiAxOCk7XG5cbiAgICAgIHNbMF0gPSBiMCBeICh+YjIgJiBiNCk7XG4gICAgICBzWzFdID0gYjEgXiAofmIzICYgYjUpO1xuICAgICAgc1sxMF0gPSBiMTAgXiAofmIxMiAmIGIxNCk7XG4gICAgICBzWzExXSA9IGIxMSBeICh+YjEzICYgYjE1KTtcbiAgICAgIHNbMjBdID0gYjIwIF4gKH5iMjIgJiBiMjQpO1xuICAgICAgc1syMV0gPSBiMjEgXiAofmIyMyAmIGIyNSk7XG4gICAgICBzWzMwXSA9IGIzMCBeICh+YjMyICYgYjM0KTtcbiAgICAgIHNbMzFdID0gYjMxIF4gKH5iMzMgJiBiMzUpO1xuICAgICAgc1s0MF0gPSBiNDAgXiAofmI0MiAmIGI0NCk7XG4gICAgICBzWzQxXSA9IGI0MSBeICh+YjQzICYgYjQ1KTtcbiAgICAgIHNbMl0gPSBiMiBeICh+YjQgJiBiNik7XG4gICAgICBzWzNdID0gYjMgXiAofmI1ICYgYjcpO1xuICAgICAgc1sxMl0gPSBiMTIgXiAofmIxNCAmIGIxNik7XG4gICAgICBzWzEzXSA9IGIxMyBeICh+YjE1ICYgYjE3KTtcbiAgICAgIHNbMjJdID0gYjIyIF4gKH5iMjQgJiBiMjYpO1xuICAgICAgc1syM10gPSBiMjMgXiAofmIyNSAmIGIyNyk7XG4gICAgICBzWzMyXSA9IGIzMiBeICh+YjM0ICYgYjM2KTtcbiAgICAgIHNbMzNdID0gYjMzIF4gKH5iMzUgJiBiMzcpO1xuICAgICAgc1s0Ml0gPSBiNDIgXiAofmI0NCAmIGI0Nik7XG4gICAgICBzWzQzXSA9IGI0MyBeICh+YjQ1ICYgYjQ3KTtcbiAgICAgIHNbNF0gPSBiNCBeICh+YjYgJiBiOCk7XG4gICAgICBzWzVdID0gYjUgXiAofmI3ICYgYjkpO1xuICAgICAgc1sxNF0gPSBiMTQgXiAofmIxNiAmIGIxOCk7XG4gICAgICBzWzE1XSA9IGIxNSBeICh+YjE3ICYgYjE5KTtcbiAgICAgIHNbMjRdID0gYjI0IF4gKH5iMjYgJiBiMjgpO1xuICAgICAgc1syNV0gPSBiMjUgXiAofmIyNyAmIGIyOSk7XG4gICAgICBzWzM0XSA9IGIzNCBeICh+YjM2ICYgYjM4KTtcbiAgICAgIHNbMzVdID0gYjM1IF4gKH5iMzcgJiBiMzkpO1xuICAgICAgc1s0NF0gPSBiNDQgXiAofmI0NiAmIGI0OCk7XG4gICAgICBzWzQ1XSA9IGI0NSBeICh+YjQ3ICYgYjQ5KTtcbiAgICAgIHNbNl0gPSBiNiBeICh+YjggJiBiMCk7XG4gICAgICBzWzddID0gYjcgXiAofmI5ICYgYjEpO1xuICAgICAgc1sxNl0gPSBiMTYgXiAofmIxOCAmIGIxMCk7XG4gICAgICBzWzE3XSA9IGIxNyBeICh+YjE5ICYgYjExKTtcbiAgICAgIHNbMjZdID0gYjI2IF4gKH5iMjggJiBiMjApO1xuICAgICAgc1syN10gPSBiMjcgXiAofmIyOSAmIGIyMSk7XG4gICAgICBzWzM2XSA9IGIzNiBeICh+YjM4ICYgYjMwKTtcbiAgICAgIHNbMzddID0gYjM3IF4gKH5iMzkgJiBiMzEpO1xuICAgICAgc1s0Nl0gPSBiNDYgXiAofmI0OCAmIGI0MCk7XG4gICAgICBzWzQ3XSA9IGI0NyBeICh+YjQ5ICYgYjQxKTtcbiAgICAgIHNbOF0gPSBiOCBeICh+YjAgJiBiMik7XG4gICAgICBzWzldID0gYjkgXiAofmIxICYgYjMpO1xuICAgICAgc1sxOF0gPSBiMTggXiAofmIxMCAmIGIxMik7XG4gICAgICBzWzE5XSA9IGIxOSBeICh+YjExICYgYjEzKTtcbiAgICAgIHNbMjhdID0gYjI4IF4gKH5iMjAgJiBiMjIpO1xuICAgICAgc1syOV0gPSBiMjkgXiAofmIyMSAmIGIyMyk7XG4gICAgICBzWzM4XSA9IGIzOCBeICh+YjMwICYgYjMyKTtcbiAgICAgIHNbMzldID0gYjM5IF4gKH5iMzEgJiBiMzMpO1xuICAgICAgc1s0OF0gPSBiNDggXiAofmI0MCAmIGI0Mik7XG4gICAgICBzWzQ5XSA9IGI0OSBeICh+YjQxICYgYjQzKTtcblxuICAgICAgc1swXSBePSBSQ1tuXTtcbiAgICAgIHNbMV0gXj0gUkNbbiArIDFdO1xuICAgIH1cbiAgfTtcblxuICBpZiAoQ09NTU9OX0pTKSB7XG4gICAgbW9kdWxlLmV4cG9ydHMgPSBtZXRob2RzO1xuICB9IGVsc2Uge1xuICAgIGZvciAoaSA9IDA7IGkgPCBtZXRob2ROYW1lcy5sZW5ndGg7ICsraSkge1xuICAgICAgcm9vdFttZXRob2ROYW1lc1tpXV0gPSBtZXRob2RzW21ldGhvZE5hbWVzW2ldXTtcbiAgICB9XG4gICAgaWYgKEFNRCkge1xuICAgICAgZGVmaW5lKGZ1bmN0aW9uICgpIHtcbiAgICAgICAgcmV0dXJuIG1ldGhvZHM7XG4gICAgICB9KTtcbiAgICB9XG4gIH1cbn0pKCk7XG4iXSwibmFtZXMiOlsiSU5QVVRfRVJST1IiLCJGSU5BTElaRV9FUlJPUiIsIldJTkRPVyIsIndpbmRvdyIsInJvb3QiLCJKU19TSEEzX05PX1dJTkRPVyIsIldFQl9XT1JLRVIiLCJzZWxmIiwiTk9ERV9KUyIsIkpTX1NIQTNfTk9fTk9ERV9KUyIsInByb2Nlc3MiLCJ2ZXJzaW9ucyIsIm5vZGUiLCJnbG9iYWwiLCJDT01NT05fSlMiLCJKU19TSEEzX05PX0NPTU1PTl9KUyIsIm1vZHVsZSIsImV4cG9ydHMiLCJBTUQiLCJkZWZpbmUiLCJhbWQiLCJBUlJBWV9CVUZGRVIiLCJKU19TSEEzX05PX0FSUkFZX0JVRkZFUiIsIkFycmF5QnVmZmVyIiwiSEVYX0NIQVJTIiwic3BsaXQiLCJTSEFLRV9QQURESU5HIiwiQ1NIQUtFX1BBRERJTkciLCJLRUNDQUtfUEFERElORyIsIlBBRERJTkciLCJTSElGVCIsIlJDIiwiQklUUyIsIlNIQUtFX0JJVFMiLCJPVVRQVVRfVFlQRVMiLCJDU0hBS0VfQllURVBBRCIsIkFycmF5IiwiaXNBcnJheSIsIm9iaiIsIk9iamVjdCIsInByb3RvdHlwZSIsInRvU3RyaW5nIiwiY2FsbCIsIkpTX1NIQTNfTk9fQVJSQVlfQlVGRkVSX0lTX1ZJRVciLCJpc1ZpZXciLCJidWZmZXIiLCJjb25zdHJ1Y3RvciIsImNyZWF0ZU91dHB1dE1ldGhvZCIsImJpdHMiLCJwYWRkaW5nIiwib3V0cHV0VHlwZSIsIm1lc3NhZ2UiLCJLZWNjYWsiLCJ1cGRhdGUiLCJjcmVhdGVTaGFrZU91dHB1dE1ldGhvZCIsIm91dHB1dEJpdHMiLCJjcmVhdGVDc2hha2VPdXRwdXRNZXRob2QiLCJuIiwicyIsIm1ldGhvZHMiLCJjcmVhdGVLbWFjT3V0cHV0TWV0aG9kIiwia2V5IiwiY3JlYXRlT3V0cHV0TWV0aG9kcyIsIm1ldGhvZCIsImNyZWF0ZU1ldGhvZCIsImkiLCJsZW5ndGgiLCJ0eXBlIiwiY3JlYXRlIiwiY3JlYXRlU2hha2VNZXRob2QiLCJjcmVhdGVDc2hha2VNZXRob2QiLCJ3IiwiYnl0ZXBhZCIsImNyZWF0ZUttYWNNZXRob2QiLCJLbWFjIiwiYWxnb3JpdGhtcyIsIm5hbWUiLCJtZXRob2ROYW1lcyIsImFsZ29yaXRobSIsImoiLCJtZXRob2ROYW1lIiwicHVzaCIsIm5ld01ldGhvZE5hbWUiLCJibG9ja3MiLCJyZXNldCIsImZpbmFsaXplZCIsImJsb2NrIiwic3RhcnQiLCJibG9ja0NvdW50IiwiYnl0ZUNvdW50Iiwib3V0cHV0QmxvY2tzIiwiZXh0cmFCeXRlcyIsIkVycm9yIiwibm90U3RyaW5nIiwiVWludDhBcnJheSIsImluZGV4IiwiY29kZSIsImNoYXJDb2RlQXQiLCJsYXN0Qnl0ZUluZGV4IiwiZiIsImVuY29kZSIsIngiLCJyaWdodCIsIm8iLCJieXRlcyIsInVuc2hpZnQiLCJlbmNvZGVTdHJpbmciLCJzdHIiLCJzdHJzIiwicGFkZGluZ0J5dGVzIiwiemVyb3MiLCJmaW5hbGl6ZSIsImhleCIsImFycmF5QnVmZmVyIiwiYXJyYXkiLCJVaW50MzJBcnJheSIsInNsaWNlIiwiZGlnZXN0Iiwib2Zmc2V0IiwiaCIsImwiLCJjMCIsImMxIiwiYzIiLCJjMyIsImM0IiwiYzUiLCJjNiIsImM3IiwiYzgiLCJjOSIsImIwIiwiYjEiLCJiMiIsImIzIiwiYjQiLCJiNSIsImI2IiwiYjciLCJiOCIsImI5IiwiYjEwIiwiYjExIiwiYjEyIiwiYjEzIiwiYjE0IiwiYjE1IiwiYjE2IiwiYjE3IiwiYjE4IiwiYjE5IiwiYjIwIiwiYjIxIiwiYjIyIiwiYjIzIiwiYjI0IiwiYjI1IiwiYjI2IiwiYjI3IiwiYjI4IiwiYjI5IiwiYjMwIiwiYjMxIiwiYjMyIiwiYjMzIiwiYjM0IiwiYjM1IiwiYjM2IiwiYjM3IiwiYjM4IiwiYjM5IiwiYjQwIiwiYjQxIiwiYjQyIiwiYjQzIiwiYjQ0IiwiYjQ1IiwiYjQ2IiwiYjQ3IiwiYjQ4IiwiYjQ5Il0sInNvdXJjZVJvb3QiOiIifQ==\n//# sourceURL=webpack-internal:///86\n");
				},
				408: (__unused_webpack_module, exports, __webpack_require__) => {
					"use strict";
					eval("\n\nObject.defineProperty(exports, \"__esModule\", ({\n  value: true\n}));\nexports.SEGMENT_SIZE = exports.DEFAULT_MIN_PAYLOAD_SIZE = exports.DEFAULT_MAX_PAYLOAD_SIZE = void 0;\nexports.bmtRootHash = bmtRootHash;\nexports.inclusionProofBottomUp = inclusionProofBottomUp;\nexports.makeChunk = makeChunk;\nexports.rootHashFromInclusionProof = rootHashFromInclusionProof;\n\nvar _span = __webpack_require__(485);\n\nvar _utils = __webpack_require__(637);\n\nconst SEGMENT_SIZE = 32;\nexports.SEGMENT_SIZE = SEGMENT_SIZE;\nconst SEGMENT_PAIR_SIZE = 2 * SEGMENT_SIZE;\nconst DEFAULT_MAX_PAYLOAD_SIZE = 4096;\nexports.DEFAULT_MAX_PAYLOAD_SIZE = DEFAULT_MAX_PAYLOAD_SIZE;\nconst HASH_SIZE = 32;\nconst DEFAULT_MIN_PAYLOAD_SIZE = 1;\nexports.DEFAULT_MIN_PAYLOAD_SIZE = DEFAULT_MIN_PAYLOAD_SIZE;\n\n/**\n * Creates a content addressed chunk and verifies the payload size.\n *\n * @param payloadBytes the data to be stored in the chunk\n */\nfunction makeChunk(payloadBytes, options) {\n  // assertion for the sizes are required because\n  // typescript does not recognise subset relation on union type definition\n  const maxPayloadLength = (options === null || options === void 0 ? void 0 : options.maxPayloadSize) || DEFAULT_MAX_PAYLOAD_SIZE;\n  const spanLength = (options === null || options === void 0 ? void 0 : options.spanLength) || _span.DEFAULT_SPAN_SIZE;\n  const spanValue = (options === null || options === void 0 ? void 0 : options.startingSpanValue) || payloadBytes.length;\n  const hashFn = options !== null && options !== void 0 && options.hashFn ? options.hashFn : _utils.keccak256Hash;\n  (0, _utils.assertFlexBytes)(payloadBytes, 0, maxPayloadLength);\n  const paddingChunkLength = new Uint8Array(maxPayloadLength - payloadBytes.length);\n\n  const span = () => (0, _span.makeSpan)(spanValue, spanLength);\n\n  const data = () => (0, _utils.serializeBytes)(payloadBytes, new Uint8Array(paddingChunkLength));\n\n  const inclusionProof = segmentIndex => inclusionProofBottomUp(data(), segmentIndex, {\n    hashFn\n  });\n\n  const address = () => chunkAddress(payloadBytes, spanLength, span(), {\n    hashFn\n  });\n\n  const bmtFn = () => bmt(data(), {\n    hashFn\n  });\n\n  return {\n    payload: payloadBytes,\n    spanLength,\n    maxPayloadLength,\n    data,\n    span,\n    address,\n    inclusionProof,\n    bmt: bmtFn\n  };\n}\n\nfunction bmtRootHash(payload, maxPayloadLength = DEFAULT_MAX_PAYLOAD_SIZE, // default 4096\noptions) {\n  if (payload.length > maxPayloadLength) {\n    throw new Error(`invalid data length ${payload}`);\n  }\n\n  const hashFn = options !== null && options !== void 0 && options.hashFn ? options.hashFn : _utils.keccak256Hash; // create an input buffer padded with zeros\n\n  let input = new Uint8Array([...payload, ...new Uint8Array(maxPayloadLength - payload.length)]);\n\n  while (input.length !== HASH_SIZE) {\n    const output = new Uint8Array(input.length / 2); // in each round we hash the segment pairs together\n\n    for (let offset = 0; offset < input.length; offset += SEGMENT_PAIR_SIZE) {\n      const hashNumbers = hashFn(input.slice(offset, offset + SEGMENT_PAIR_SIZE));\n      output.set(hashNumbers, offset / 2);\n    }\n\n    input = output;\n  }\n\n  return input;\n}\n/**\n * Gives back required segments for inclusion proof of a given payload byte index\n *\n * @param payloadBytes chunk data initialised in Uint8Array object\n * @param segmentIndex segment index in the data array that has to be proofed for inclusion\n * @param options function configuraiton\n * @returns Required segments for inclusion proof starting from the data level\n * until the BMT root hash of the payload\n */\n\n\nfunction inclusionProofBottomUp(payloadBytes, segmentIndex, options) {\n  if (segmentIndex * SEGMENT_SIZE >= payloadBytes.length) {\n    throw new Error(`The given segment index ${segmentIndex} is greater than ${Math.floor(payloadBytes.length / SEGMENT_SIZE)}`);\n  }\n\n  const tree = bmt(payloadBytes, options);\n  const sisterSegments = [];\n  const rootHashLevel = tree.length - 1;\n\n  for (let level = 0; level < rootHashLevel; level++) {\n    const mergeCoefficient = segmentIndex % 2 === 0 ? 1 : -1;\n    const sisterSegmentIndex = segmentIndex + mergeCoefficient;\n    const sisterSegment = tree[level].slice(sisterSegmentIndex * SEGMENT_SIZE, (sisterSegmentIndex + 1) * SEGMENT_SIZE);\n    sisterSegments.push(sisterSegment); //segmentIndex for the next iteration\n\n    segmentIndex >>>= 1;\n  }\n\n  return sisterSegments;\n}\n/** Calculates the BMT root hash from the provided inclusion proof segments and its corresponding segment index */\n\n\nfunction rootHashFromInclusionProof(proofSegments, proveSegment, proveSegmentIndex, options) {\n  const hashFn = options !== null && options !== void 0 && options.hashFn ? options.hashFn : _utils.keccak256Hash;\n  let calculatedHash = proveSegment;\n\n  for (const proofSegment of proofSegments) {\n    const mergeSegmentFromRight = proveSegmentIndex % 2 === 0;\n    calculatedHash = mergeSegmentFromRight ? hashFn(calculatedHash, proofSegment) : hashFn(proofSegment, calculatedHash);\n    proveSegmentIndex >>>= 1;\n  }\n\n  return calculatedHash;\n}\n/**\n * Gives back all level of the bmt of the payload\n *\n * @param payload any data in Uint8Array object\n * @param options function configuraitons\n * @returns array of the whole bmt hash level of the given data.\n * First level is the data itself until the last level that is the root hash itself.\n */\n\n\nfunction bmt(payload, options) {\n  if (payload.length > DEFAULT_MAX_PAYLOAD_SIZE) {\n    throw new Error(`invalid data length ${payload.length}`);\n  }\n\n  const hashFn = options !== null && options !== void 0 && options.hashFn ? options.hashFn : _utils.keccak256Hash; // create an input buffer padded with zeros\n\n  let input = new Uint8Array([...payload, ...new Uint8Array(DEFAULT_MAX_PAYLOAD_SIZE - payload.length)]);\n  const tree = [];\n\n  while (input.length !== HASH_SIZE) {\n    tree.push(input);\n    const output = new Uint8Array(input.length / 2); // in each round we hash the segment pairs together\n\n    for (let offset = 0; offset < input.length; offset += SEGMENT_PAIR_SIZE) {\n      const hashNumbers = hashFn(input.slice(offset, offset + SEGMENT_PAIR_SIZE));\n      output.set(hashNumbers, offset / 2);\n    }\n\n    input = output;\n  } //add the last \"input\" that is the bmt root hash of the application\n\n\n  tree.push(input);\n  return tree;\n}\n/**\n * Calculate the chunk address from the Binary Merkle Tree of the chunk data\n *\n * The BMT chunk address is the hash of the 8 byte span and the root\n * hash of a binary Merkle tree (BMT) built on the 32-byte segments\n * of the underlying data.\n *\n * If the chunk content is less than 4k, the hash is calculated as\n * if the chunk was padded with all zeros up to 4096 bytes.\n *\n * @param payload Chunk data Uint8Array\n * @param spanLength dedicated byte length for serializing span value of chunk\n * @param chunkSpan constucted Span uint8array object of the chunk\n * @param options function configurations\n *\n * @returns the Chunk address in a byte array\n */\n\n\nfunction chunkAddress(payload, spanLength, chunkSpan, options) {\n  const hashFn = options !== null && options !== void 0 && options.hashFn ? options.hashFn : _utils.keccak256Hash;\n  const span = chunkSpan || (0, _span.makeSpan)(payload.length, spanLength);\n  const rootHash = bmtRootHash(payload, DEFAULT_MAX_PAYLOAD_SIZE, options);\n  const chunkHashInput = new Uint8Array([...span, ...rootHash]);\n  const chunkHash = hashFn(chunkHashInput);\n  return chunkHash;\n}//# sourceURL=[module]\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiNDA4LmpzIiwibWFwcGluZ3MiOiI7Ozs7Ozs7Ozs7O0FBQUE7O0FBQ0E7O0FBRU8sTUFBTUEsWUFBWSxHQUFHLEVBQXJCOztBQUNQLE1BQU1DLGlCQUFpQixHQUFHLElBQUlELFlBQTlCO0FBQ08sTUFBTUUsd0JBQXdCLEdBQUcsSUFBakM7O0FBQ1AsTUFBTUMsU0FBUyxHQUFHLEVBQWxCO0FBQ08sTUFBTUMsd0JBQXdCLEdBQUcsQ0FBakM7OztBQXNCUDtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ08sU0FBU0MsU0FBVCxDQUlMQyxZQUpLLEVBS0xDLE9BTEssRUFVOEI7QUFDbkM7QUFDQTtBQUNBLFFBQU1DLGdCQUFnQixHQUFJLENBQUFELE9BQU8sU0FBUCxJQUFBQSxPQUFPLFdBQVAsWUFBQUEsT0FBTyxDQUFFRSxjQUFULEtBQTJCUCx3QkFBckQ7QUFDQSxRQUFNUSxVQUFVLEdBQUksQ0FBQUgsT0FBTyxTQUFQLElBQUFBLE9BQU8sV0FBUCxZQUFBQSxPQUFPLENBQUVHLFVBQVQsS0FBdUJDLHVCQUEzQztBQUNBLFFBQU1DLFNBQVMsR0FBRyxDQUFBTCxPQUFPLFNBQVAsSUFBQUEsT0FBTyxXQUFQLFlBQUFBLE9BQU8sQ0FBRU0saUJBQVQsS0FBOEJQLFlBQVksQ0FBQ1EsTUFBN0Q7QUFDQSxRQUFNQyxNQUFNLEdBQUdSLE9BQU8sU0FBUCxJQUFBQSxPQUFPLFdBQVAsSUFBQUEsT0FBTyxDQUFFUSxNQUFULEdBQWtCUixPQUFPLENBQUNRLE1BQTFCLEdBQW1DQyxvQkFBbEQ7QUFFQSw4QkFBZ0JWLFlBQWhCLEVBQThCLENBQTlCLEVBQWlDRSxnQkFBakM7QUFDQSxRQUFNUyxrQkFBa0IsR0FBRyxJQUFJQyxVQUFKLENBQWVWLGdCQUFnQixHQUFHRixZQUFZLENBQUNRLE1BQS9DLENBQTNCOztBQUNBLFFBQU1LLElBQUksR0FBRyxNQUFNLG9CQUFTUCxTQUFULEVBQW9CRixVQUFwQixDQUFuQjs7QUFDQSxRQUFNVSxJQUFJLEdBQUcsTUFBTSwyQkFBZWQsWUFBZixFQUE2QixJQUFJWSxVQUFKLENBQWVELGtCQUFmLENBQTdCLENBQW5COztBQUNBLFFBQU1JLGNBQWMsR0FBSUMsWUFBRCxJQUEwQkMsc0JBQXNCLENBQUNILElBQUksRUFBTCxFQUFTRSxZQUFULEVBQXVCO0FBQUVQLElBQUFBO0FBQUYsR0FBdkIsQ0FBdkU7O0FBQ0EsUUFBTVMsT0FBTyxHQUFHLE1BQU1DLFlBQVksQ0FBQ25CLFlBQUQsRUFBZUksVUFBZixFQUEyQlMsSUFBSSxFQUEvQixFQUFtQztBQUFFSixJQUFBQTtBQUFGLEdBQW5DLENBQWxDOztBQUNBLFFBQU1XLEtBQUssR0FBRyxNQUFNQyxHQUFHLENBQUNQLElBQUksRUFBTCxFQUFTO0FBQUVMLElBQUFBO0FBQUYsR0FBVCxDQUF2Qjs7QUFFQSxTQUFPO0FBQ0xhLElBQUFBLE9BQU8sRUFBRXRCLFlBREo7QUFFTEksSUFBQUEsVUFGSztBQUdMRixJQUFBQSxnQkFISztBQUlMWSxJQUFBQSxJQUpLO0FBS0xELElBQUFBLElBTEs7QUFNTEssSUFBQUEsT0FOSztBQU9MSCxJQUFBQSxjQVBLO0FBUUxNLElBQUFBLEdBQUcsRUFBRUQ7QUFSQSxHQUFQO0FBVUQ7O0FBRU0sU0FBU0csV0FBVCxDQUNMRCxPQURLLEVBRUxwQixnQkFBd0IsR0FBR04sd0JBRnRCLEVBRWdEO0FBQ3JESyxPQUhLLEVBSU87QUFDWixNQUFJcUIsT0FBTyxDQUFDZCxNQUFSLEdBQWlCTixnQkFBckIsRUFBdUM7QUFDckMsVUFBTSxJQUFJc0IsS0FBSixDQUFXLHVCQUFzQkYsT0FBUSxFQUF6QyxDQUFOO0FBQ0Q7O0FBQ0QsUUFBTWIsTUFBTSxHQUFHUixPQUFPLFNBQVAsSUFBQUEsT0FBTyxXQUFQLElBQUFBLE9BQU8sQ0FBRVEsTUFBVCxHQUFrQlIsT0FBTyxDQUFDUSxNQUExQixHQUFtQ0Msb0JBQWxELENBSlksQ0FNWjs7QUFDQSxNQUFJZSxLQUFLLEdBQUcsSUFBSWIsVUFBSixDQUFlLENBQUMsR0FBR1UsT0FBSixFQUFhLEdBQUcsSUFBSVYsVUFBSixDQUFlVixnQkFBZ0IsR0FBR29CLE9BQU8sQ0FBQ2QsTUFBMUMsQ0FBaEIsQ0FBZixDQUFaOztBQUNBLFNBQU9pQixLQUFLLENBQUNqQixNQUFOLEtBQWlCWCxTQUF4QixFQUFtQztBQUNqQyxVQUFNNkIsTUFBTSxHQUFHLElBQUlkLFVBQUosQ0FBZWEsS0FBSyxDQUFDakIsTUFBTixHQUFlLENBQTlCLENBQWYsQ0FEaUMsQ0FHakM7O0FBQ0EsU0FBSyxJQUFJbUIsTUFBTSxHQUFHLENBQWxCLEVBQXFCQSxNQUFNLEdBQUdGLEtBQUssQ0FBQ2pCLE1BQXBDLEVBQTRDbUIsTUFBTSxJQUFJaEMsaUJBQXRELEVBQXlFO0FBQ3ZFLFlBQU1pQyxXQUFXLEdBQUduQixNQUFNLENBQUNnQixLQUFLLENBQUNJLEtBQU4sQ0FBWUYsTUFBWixFQUFvQkEsTUFBTSxHQUFHaEMsaUJBQTdCLENBQUQsQ0FBMUI7QUFDQStCLE1BQUFBLE1BQU0sQ0FBQ0ksR0FBUCxDQUFXRixXQUFYLEVBQXdCRCxNQUFNLEdBQUcsQ0FBakM7QUFDRDs7QUFFREYsSUFBQUEsS0FBSyxHQUFHQyxNQUFSO0FBQ0Q7O0FBRUQsU0FBT0QsS0FBUDtBQUNEO0FBRUQ7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBOzs7QUFDTyxTQUFTUixzQkFBVCxDQUNMakIsWUFESyxFQUVMZ0IsWUFGSyxFQUdMZixPQUhLLEVBSVM7QUFDZCxNQUFJZSxZQUFZLEdBQUd0QixZQUFmLElBQStCTSxZQUFZLENBQUNRLE1BQWhELEVBQXdEO0FBQ3RELFVBQU0sSUFBSWdCLEtBQUosQ0FDSCwyQkFBMEJSLFlBQWEsb0JBQW1CZSxJQUFJLENBQUNDLEtBQUwsQ0FDekRoQyxZQUFZLENBQUNRLE1BQWIsR0FBc0JkLFlBRG1DLENBRXpELEVBSEUsQ0FBTjtBQUtEOztBQUVELFFBQU11QyxJQUFJLEdBQUdaLEdBQUcsQ0FBQ3JCLFlBQUQsRUFBZUMsT0FBZixDQUFoQjtBQUNBLFFBQU1pQyxjQUFpQyxHQUFHLEVBQTFDO0FBQ0EsUUFBTUMsYUFBYSxHQUFHRixJQUFJLENBQUN6QixNQUFMLEdBQWMsQ0FBcEM7O0FBQ0EsT0FBSyxJQUFJNEIsS0FBSyxHQUFHLENBQWpCLEVBQW9CQSxLQUFLLEdBQUdELGFBQTVCLEVBQTJDQyxLQUFLLEVBQWhELEVBQW9EO0FBQ2xELFVBQU1DLGdCQUFnQixHQUFHckIsWUFBWSxHQUFHLENBQWYsS0FBcUIsQ0FBckIsR0FBeUIsQ0FBekIsR0FBNkIsQ0FBQyxDQUF2RDtBQUNBLFVBQU1zQixrQkFBa0IsR0FBR3RCLFlBQVksR0FBR3FCLGdCQUExQztBQUNBLFVBQU1FLGFBQWEsR0FBR04sSUFBSSxDQUFDRyxLQUFELENBQUosQ0FBWVAsS0FBWixDQUNwQlMsa0JBQWtCLEdBQUc1QyxZQURELEVBRXBCLENBQUM0QyxrQkFBa0IsR0FBRyxDQUF0QixJQUEyQjVDLFlBRlAsQ0FBdEI7QUFJQXdDLElBQUFBLGNBQWMsQ0FBQ00sSUFBZixDQUFvQkQsYUFBcEIsRUFQa0QsQ0FRbEQ7O0FBQ0F2QixJQUFBQSxZQUFZLE1BQU0sQ0FBbEI7QUFDRDs7QUFFRCxTQUFPa0IsY0FBUDtBQUNEO0FBRUQ7OztBQUNPLFNBQVNPLDBCQUFULENBQ0xDLGFBREssRUFFTEMsWUFGSyxFQUdMQyxpQkFISyxFQUlMM0MsT0FKSyxFQUtPO0FBQ1osUUFBTVEsTUFBTSxHQUFHUixPQUFPLFNBQVAsSUFBQUEsT0FBTyxXQUFQLElBQUFBLE9BQU8sQ0FBRVEsTUFBVCxHQUFrQlIsT0FBTyxDQUFDUSxNQUExQixHQUFtQ0Msb0JBQWxEO0FBRUEsTUFBSW1DLGNBQWMsR0FBR0YsWUFBckI7O0FBQ0EsT0FBSyxNQUFNRyxZQUFYLElBQTJCSixhQUEzQixFQUEwQztBQUN4QyxVQUFNSyxxQkFBcUIsR0FBR0gsaUJBQWlCLEdBQUcsQ0FBcEIsS0FBMEIsQ0FBeEQ7QUFDQUMsSUFBQUEsY0FBYyxHQUFHRSxxQkFBcUIsR0FDbEN0QyxNQUFNLENBQUNvQyxjQUFELEVBQWlCQyxZQUFqQixDQUQ0QixHQUVsQ3JDLE1BQU0sQ0FBQ3FDLFlBQUQsRUFBZUQsY0FBZixDQUZWO0FBR0FELElBQUFBLGlCQUFpQixNQUFNLENBQXZCO0FBQ0Q7O0FBRUQsU0FBT0MsY0FBUDtBQUNEO0FBRUQ7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTs7O0FBQ0EsU0FBU3hCLEdBQVQsQ0FBYUMsT0FBYixFQUFrQ3JCLE9BQWxDLEVBQW1FO0FBQ2pFLE1BQUlxQixPQUFPLENBQUNkLE1BQVIsR0FBaUJaLHdCQUFyQixFQUErQztBQUM3QyxVQUFNLElBQUk0QixLQUFKLENBQVcsdUJBQXNCRixPQUFPLENBQUNkLE1BQU8sRUFBaEQsQ0FBTjtBQUNEOztBQUNELFFBQU1DLE1BQU0sR0FBR1IsT0FBTyxTQUFQLElBQUFBLE9BQU8sV0FBUCxJQUFBQSxPQUFPLENBQUVRLE1BQVQsR0FBa0JSLE9BQU8sQ0FBQ1EsTUFBMUIsR0FBbUNDLG9CQUFsRCxDQUppRSxDQU1qRTs7QUFDQSxNQUFJZSxLQUFLLEdBQUcsSUFBSWIsVUFBSixDQUFlLENBQUMsR0FBR1UsT0FBSixFQUFhLEdBQUcsSUFBSVYsVUFBSixDQUFlaEIsd0JBQXdCLEdBQUcwQixPQUFPLENBQUNkLE1BQWxELENBQWhCLENBQWYsQ0FBWjtBQUNBLFFBQU15QixJQUFrQixHQUFHLEVBQTNCOztBQUNBLFNBQU9SLEtBQUssQ0FBQ2pCLE1BQU4sS0FBaUJYLFNBQXhCLEVBQW1DO0FBQ2pDb0MsSUFBQUEsSUFBSSxDQUFDTyxJQUFMLENBQVVmLEtBQVY7QUFDQSxVQUFNQyxNQUFNLEdBQUcsSUFBSWQsVUFBSixDQUFlYSxLQUFLLENBQUNqQixNQUFOLEdBQWUsQ0FBOUIsQ0FBZixDQUZpQyxDQUlqQzs7QUFDQSxTQUFLLElBQUltQixNQUFNLEdBQUcsQ0FBbEIsRUFBcUJBLE1BQU0sR0FBR0YsS0FBSyxDQUFDakIsTUFBcEMsRUFBNENtQixNQUFNLElBQUloQyxpQkFBdEQsRUFBeUU7QUFDdkUsWUFBTWlDLFdBQVcsR0FBR25CLE1BQU0sQ0FBQ2dCLEtBQUssQ0FBQ0ksS0FBTixDQUFZRixNQUFaLEVBQW9CQSxNQUFNLEdBQUdoQyxpQkFBN0IsQ0FBRCxDQUExQjtBQUNBK0IsTUFBQUEsTUFBTSxDQUFDSSxHQUFQLENBQVdGLFdBQVgsRUFBd0JELE1BQU0sR0FBRyxDQUFqQztBQUNEOztBQUVERixJQUFBQSxLQUFLLEdBQUdDLE1BQVI7QUFDRCxHQXBCZ0UsQ0FxQmpFOzs7QUFDQU8sRUFBQUEsSUFBSSxDQUFDTyxJQUFMLENBQVVmLEtBQVY7QUFFQSxTQUFPUSxJQUFQO0FBQ0Q7QUFFRDtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBOzs7QUFDQSxTQUFTZCxZQUFULENBQ0VHLE9BREYsRUFFRWxCLFVBRkYsRUFHRTRDLFNBSEYsRUFJRS9DLE9BSkYsRUFLZ0I7QUFDZCxRQUFNUSxNQUFNLEdBQUdSLE9BQU8sU0FBUCxJQUFBQSxPQUFPLFdBQVAsSUFBQUEsT0FBTyxDQUFFUSxNQUFULEdBQWtCUixPQUFPLENBQUNRLE1BQTFCLEdBQW1DQyxvQkFBbEQ7QUFDQSxRQUFNRyxJQUFJLEdBQUdtQyxTQUFTLElBQUksb0JBQVMxQixPQUFPLENBQUNkLE1BQWpCLEVBQXlCSixVQUF6QixDQUExQjtBQUNBLFFBQU02QyxRQUFRLEdBQUcxQixXQUFXLENBQUNELE9BQUQsRUFBVTFCLHdCQUFWLEVBQW9DSyxPQUFwQyxDQUE1QjtBQUNBLFFBQU1pRCxjQUFjLEdBQUcsSUFBSXRDLFVBQUosQ0FBZSxDQUFDLEdBQUdDLElBQUosRUFBVSxHQUFHb0MsUUFBYixDQUFmLENBQXZCO0FBQ0EsUUFBTUUsU0FBUyxHQUFHMUMsTUFBTSxDQUFDeUMsY0FBRCxDQUF4QjtBQUVBLFNBQU9DLFNBQVA7QUFDRCIsInNvdXJjZXMiOlsid2VicGFjazovL0JtdEpzLy4vc3JjL2NodW5rLnRzPzdiNDciXSwic291cmNlc0NvbnRlbnQiOlsiaW1wb3J0IHsgREVGQVVMVF9TUEFOX1NJWkUsIG1ha2VTcGFuLCBTcGFuIH0gZnJvbSAnLi9zcGFuJ1xuaW1wb3J0IHsgYXNzZXJ0RmxleEJ5dGVzLCBCeXRlcywga2VjY2FrMjU2SGFzaCwgRmxhdm9yLCBGbGV4Qnl0ZXMsIHNlcmlhbGl6ZUJ5dGVzLCBNZXNzYWdlIH0gZnJvbSAnLi91dGlscydcblxuZXhwb3J0IGNvbnN0IFNFR01FTlRfU0laRSA9IDMyXG5jb25zdCBTRUdNRU5UX1BBSVJfU0laRSA9IDIgKiBTRUdNRU5UX1NJWkVcbmV4cG9ydCBjb25zdCBERUZBVUxUX01BWF9QQVlMT0FEX1NJWkUgPSA0MDk2IGFzIGNvbnN0XG5jb25zdCBIQVNIX1NJWkUgPSAzMlxuZXhwb3J0IGNvbnN0IERFRkFVTFRfTUlOX1BBWUxPQURfU0laRSA9IDEgYXMgY29uc3RcbmV4cG9ydCB0eXBlIENodW5rQWRkcmVzcyA9IFVpbnQ4QXJyYXlcbnR5cGUgVmFsaWRDaHVua0RhdGEgPSBVaW50OEFycmF5ICYgRmxhdm9yPCdWYWxpZENodW5rRGF0YSc+XG4vKiogQXZhaWxhYmxlIG9wdGlvbnMgYXQgZWFjaCBDaHVuayBmdW5jdGlvbiAqL1xudHlwZSBPcHRpb25zID0ge1xuICBoYXNoRm4/OiAoLi4ubWVzc2FnZXM6IE1lc3NhZ2VbXSkgPT4gVWludDhBcnJheVxufVxuXG5leHBvcnQgaW50ZXJmYWNlIENodW5rPFxuICBNYXhQYXlsb2FkTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSxcbiAgU3Bhbkxlbmd0aCBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX1NQQU5fU0laRSxcbj4gZXh0ZW5kcyBGbGF2b3I8J0NodW5rJz4ge1xuICByZWFkb25seSBwYXlsb2FkOiBGbGV4Qnl0ZXM8MCwgTWF4UGF5bG9hZExlbmd0aD5cbiAgbWF4UGF5bG9hZExlbmd0aDogTWF4UGF5bG9hZExlbmd0aFxuICBzcGFuTGVuZ3RoOiBTcGFuTGVuZ3RoXG4gIGRhdGEoKTogVmFsaWRDaHVua0RhdGFcbiAgc3BhbigpOiBCeXRlczxTcGFuTGVuZ3RoPlxuICBhZGRyZXNzKCk6IENodW5rQWRkcmVzc1xuICBpbmNsdXNpb25Qcm9vZihzZWdtZW50SW5kZXg6IG51bWJlcik6IFVpbnQ4QXJyYXlbXVxuICBibXQoKTogVWludDhBcnJheVtdXG59XG5cbi8qKlxuICogQ3JlYXRlcyBhIGNvbnRlbnQgYWRkcmVzc2VkIGNodW5rIGFuZCB2ZXJpZmllcyB0aGUgcGF5bG9hZCBzaXplLlxuICpcbiAqIEBwYXJhbSBwYXlsb2FkQnl0ZXMgdGhlIGRhdGEgdG8gYmUgc3RvcmVkIGluIHRoZSBjaHVua1xuICovXG5leHBvcnQgZnVuY3Rpb24gbWFrZUNodW5rPFxuICBNYXhQYXlsb2FkU2l6ZSBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX01BWF9QQVlMT0FEX1NJWkUsXG4gIFNwYW5MZW5ndGggZXh0ZW5kcyBudW1iZXIgPSB0eXBlb2YgREVGQVVMVF9TUEFOX1NJWkUsXG4+KFxuICBwYXlsb2FkQnl0ZXM6IFVpbnQ4QXJyYXksXG4gIG9wdGlvbnM/OiB7XG4gICAgbWF4UGF5bG9hZFNpemU/OiBNYXhQYXlsb2FkU2l6ZVxuICAgIHNwYW5MZW5ndGg/OiBTcGFuTGVuZ3RoXG4gICAgc3RhcnRpbmdTcGFuVmFsdWU/OiBudW1iZXJcbiAgfSAmIE9wdGlvbnMsXG4pOiBDaHVuazxNYXhQYXlsb2FkU2l6ZSwgU3Bhbkxlbmd0aD4ge1xuICAvLyBhc3NlcnRpb24gZm9yIHRoZSBzaXplcyBhcmUgcmVxdWlyZWQgYmVjYXVzZVxuICAvLyB0eXBlc2NyaXB0IGRvZXMgbm90IHJlY29nbmlzZSBzdWJzZXQgcmVsYXRpb24gb24gdW5pb24gdHlwZSBkZWZpbml0aW9uXG4gIGNvbnN0IG1heFBheWxvYWRMZW5ndGggPSAob3B0aW9ucz8ubWF4UGF5bG9hZFNpemUgfHwgREVGQVVMVF9NQVhfUEFZTE9BRF9TSVpFKSBhcyBNYXhQYXlsb2FkU2l6ZVxuICBjb25zdCBzcGFuTGVuZ3RoID0gKG9wdGlvbnM/LnNwYW5MZW5ndGggfHwgREVGQVVMVF9TUEFOX1NJWkUpIGFzIFNwYW5MZW5ndGhcbiAgY29uc3Qgc3BhblZhbHVlID0gb3B0aW9ucz8uc3RhcnRpbmdTcGFuVmFsdWUgfHwgcGF5bG9hZEJ5dGVzLmxlbmd0aFxuICBjb25zdCBoYXNoRm4gPSBvcHRpb25zPy5oYXNoRm4gPyBvcHRpb25zLmhhc2hGbiA6IGtlY2NhazI1Nkhhc2hcblxuICBhc3NlcnRGbGV4Qnl0ZXMocGF5bG9hZEJ5dGVzLCAwLCBtYXhQYXlsb2FkTGVuZ3RoKVxuICBjb25zdCBwYWRkaW5nQ2h1bmtMZW5ndGggPSBuZXcgVWludDhBcnJheShtYXhQYXlsb2FkTGVuZ3RoIC0gcGF5bG9hZEJ5dGVzLmxlbmd0aClcbiAgY29uc3Qgc3BhbiA9ICgpID0+IG1ha2VTcGFuKHNwYW5WYWx1ZSwgc3Bhbkxlbmd0aClcbiAgY29uc3QgZGF0YSA9ICgpID0+IHNlcmlhbGl6ZUJ5dGVzKHBheWxvYWRCeXRlcywgbmV3IFVpbnQ4QXJyYXkocGFkZGluZ0NodW5rTGVuZ3RoKSkgYXMgVmFsaWRDaHVua0RhdGFcbiAgY29uc3QgaW5jbHVzaW9uUHJvb2YgPSAoc2VnbWVudEluZGV4OiBudW1iZXIpID0+IGluY2x1c2lvblByb29mQm90dG9tVXAoZGF0YSgpLCBzZWdtZW50SW5kZXgsIHsgaGFzaEZuIH0pXG4gIGNvbnN0IGFkZHJlc3MgPSAoKSA9PiBjaHVua0FkZHJlc3MocGF5bG9hZEJ5dGVzLCBzcGFuTGVuZ3RoLCBzcGFuKCksIHsgaGFzaEZuIH0pXG4gIGNvbnN0IGJtdEZuID0gKCkgPT4gYm10KGRhdGEoKSwgeyBoYXNoRm4gfSlcblxuICByZXR1cm4ge1xuICAgIHBheWxvYWQ6IHBheWxvYWRCeXRlcyxcbiAgICBzcGFuTGVuZ3RoLFxuICAgIG1heFBheWxvYWRMZW5ndGgsXG4gICAgZGF0YSxcbiAgICBzcGFuLFxuICAgIGFkZHJlc3MsXG4gICAgaW5jbHVzaW9uUHJvb2YsXG4gICAgYm10OiBibXRGbixcbiAgfVxufVxuXG5leHBvcnQgZnVuY3Rpb24gYm10Um9vdEhhc2goXG4gIHBheWxvYWQ6IFVpbnQ4QXJyYXksXG4gIG1heFBheWxvYWRMZW5ndGg6IG51bWJlciA9IERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSwgLy8gZGVmYXVsdCA0MDk2XG4gIG9wdGlvbnM/OiBPcHRpb25zLFxuKTogVWludDhBcnJheSB7XG4gIGlmIChwYXlsb2FkLmxlbmd0aCA+IG1heFBheWxvYWRMZW5ndGgpIHtcbiAgICB0aHJvdyBuZXcgRXJyb3IoYGludmFsaWQgZGF0YSBsZW5ndGggJHtwYXlsb2FkfWApXG4gIH1cbiAgY29uc3QgaGFzaEZuID0gb3B0aW9ucz8uaGFzaEZuID8gb3B0aW9ucy5oYXNoRm4gOiBrZWNjYWsyNTZIYXNoXG5cbiAgLy8gY3JlYXRlIGFuIGlucHV0IGJ1ZmZlciBwYWRkZWQgd2l0aCB6ZXJvc1xuICBsZXQgaW5wdXQgPSBuZXcgVWludDhBcnJheShbLi4ucGF5bG9hZCwgLi4ubmV3IFVpbnQ4QXJyYXkobWF4UGF5bG9hZExlbmd0aCAtIHBheWxvYWQubGVuZ3RoKV0pXG4gIHdoaWxlIChpbnB1dC5sZW5ndGggIT09IEhBU0hfU0laRSkge1xuICAgIGNvbnN0IG91dHB1dCA9IG5ldyBVaW50OEFycmF5KGlucHV0Lmxlbmd0aCAvIDIpXG5cbiAgICAvLyBpbiBlYWNoIHJvdW5kIHdlIGhhc2ggdGhlIHNlZ21lbnQgcGFpcnMgdG9nZXRoZXJcbiAgICBmb3IgKGxldCBvZmZzZXQgPSAwOyBvZmZzZXQgPCBpbnB1dC5sZW5ndGg7IG9mZnNldCArPSBTRUdNRU5UX1BBSVJfU0laRSkge1xuICAgICAgY29uc3QgaGFzaE51bWJlcnMgPSBoYXNoRm4oaW5wdXQuc2xpY2Uob2Zmc2V0LCBvZmZzZXQgKyBTRUdNRU5UX1BBSVJfU0laRSkpXG4gICAgICBvdXRwdXQuc2V0KGhhc2hOdW1iZXJzLCBvZmZzZXQgLyAyKVxuICAgIH1cblxuICAgIGlucHV0ID0gb3V0cHV0XG4gIH1cblxuICByZXR1cm4gaW5wdXRcbn1cblxuLyoqXG4gKiBHaXZlcyBiYWNrIHJlcXVpcmVkIHNlZ21lbnRzIGZvciBpbmNsdXNpb24gcHJvb2Ygb2YgYSBnaXZlbiBwYXlsb2FkIGJ5dGUgaW5kZXhcbiAqXG4gKiBAcGFyYW0gcGF5bG9hZEJ5dGVzIGNodW5rIGRhdGEgaW5pdGlhbGlzZWQgaW4gVWludDhBcnJheSBvYmplY3RcbiAqIEBwYXJhbSBzZWdtZW50SW5kZXggc2VnbWVudCBpbmRleCBpbiB0aGUgZGF0YSBhcnJheSB0aGF0IGhhcyB0byBiZSBwcm9vZmVkIGZvciBpbmNsdXNpb25cbiAqIEBwYXJhbSBvcHRpb25zIGZ1bmN0aW9uIGNvbmZpZ3VyYWl0b25cbiAqIEByZXR1cm5zIFJlcXVpcmVkIHNlZ21lbnRzIGZvciBpbmNsdXNpb24gcHJvb2Ygc3RhcnRpbmcgZnJvbSB0aGUgZGF0YSBsZXZlbFxuICogdW50aWwgdGhlIEJNVCByb290IGhhc2ggb2YgdGhlIHBheWxvYWRcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGluY2x1c2lvblByb29mQm90dG9tVXAoXG4gIHBheWxvYWRCeXRlczogVWludDhBcnJheSxcbiAgc2VnbWVudEluZGV4OiBudW1iZXIsXG4gIG9wdGlvbnM/OiBPcHRpb25zLFxuKTogVWludDhBcnJheVtdIHtcbiAgaWYgKHNlZ21lbnRJbmRleCAqIFNFR01FTlRfU0laRSA+PSBwYXlsb2FkQnl0ZXMubGVuZ3RoKSB7XG4gICAgdGhyb3cgbmV3IEVycm9yKFxuICAgICAgYFRoZSBnaXZlbiBzZWdtZW50IGluZGV4ICR7c2VnbWVudEluZGV4fSBpcyBncmVhdGVyIHRoYW4gJHtNYXRoLmZsb29yKFxuICAgICAgICBwYXlsb2FkQnl0ZXMubGVuZ3RoIC8gU0VHTUVOVF9TSVpFLFxuICAgICAgKX1gLFxuICAgIClcbiAgfVxuXG4gIGNvbnN0IHRyZWUgPSBibXQocGF5bG9hZEJ5dGVzLCBvcHRpb25zKVxuICBjb25zdCBzaXN0ZXJTZWdtZW50czogQXJyYXk8VWludDhBcnJheT4gPSBbXVxuICBjb25zdCByb290SGFzaExldmVsID0gdHJlZS5sZW5ndGggLSAxXG4gIGZvciAobGV0IGxldmVsID0gMDsgbGV2ZWwgPCByb290SGFzaExldmVsOyBsZXZlbCsrKSB7XG4gICAgY29uc3QgbWVyZ2VDb2VmZmljaWVudCA9IHNlZ21lbnRJbmRleCAlIDIgPT09IDAgPyAxIDogLTFcbiAgICBjb25zdCBzaXN0ZXJTZWdtZW50SW5kZXggPSBzZWdtZW50SW5kZXggKyBtZXJnZUNvZWZmaWNpZW50XG4gICAgY29uc3Qgc2lzdGVyU2VnbWVudCA9IHRyZWVbbGV2ZWxdLnNsaWNlKFxuICAgICAgc2lzdGVyU2VnbWVudEluZGV4ICogU0VHTUVOVF9TSVpFLFxuICAgICAgKHNpc3RlclNlZ21lbnRJbmRleCArIDEpICogU0VHTUVOVF9TSVpFLFxuICAgIClcbiAgICBzaXN0ZXJTZWdtZW50cy5wdXNoKHNpc3RlclNlZ21lbnQpXG4gICAgLy9zZWdtZW50SW5kZXggZm9yIHRoZSBuZXh0IGl0ZXJhdGlvblxuICAgIHNlZ21lbnRJbmRleCA+Pj49IDFcbiAgfVxuXG4gIHJldHVybiBzaXN0ZXJTZWdtZW50c1xufVxuXG4vKiogQ2FsY3VsYXRlcyB0aGUgQk1UIHJvb3QgaGFzaCBmcm9tIHRoZSBwcm92aWRlZCBpbmNsdXNpb24gcHJvb2Ygc2VnbWVudHMgYW5kIGl0cyBjb3JyZXNwb25kaW5nIHNlZ21lbnQgaW5kZXggKi9cbmV4cG9ydCBmdW5jdGlvbiByb290SGFzaEZyb21JbmNsdXNpb25Qcm9vZihcbiAgcHJvb2ZTZWdtZW50czogVWludDhBcnJheVtdLFxuICBwcm92ZVNlZ21lbnQ6IFVpbnQ4QXJyYXksXG4gIHByb3ZlU2VnbWVudEluZGV4OiBudW1iZXIsXG4gIG9wdGlvbnM/OiBPcHRpb25zLFxuKTogVWludDhBcnJheSB7XG4gIGNvbnN0IGhhc2hGbiA9IG9wdGlvbnM/Lmhhc2hGbiA/IG9wdGlvbnMuaGFzaEZuIDoga2VjY2FrMjU2SGFzaFxuXG4gIGxldCBjYWxjdWxhdGVkSGFzaCA9IHByb3ZlU2VnbWVudFxuICBmb3IgKGNvbnN0IHByb29mU2VnbWVudCBvZiBwcm9vZlNlZ21lbnRzKSB7XG4gICAgY29uc3QgbWVyZ2VTZWdtZW50RnJvbVJpZ2h0ID0gcHJvdmVTZWdtZW50SW5kZXggJSAyID09PSAwXG4gICAgY2FsY3VsYXRlZEhhc2ggPSBtZXJnZVNlZ21lbnRGcm9tUmlnaHRcbiAgICAgID8gaGFzaEZuKGNhbGN1bGF0ZWRIYXNoLCBwcm9vZlNlZ21lbnQpXG4gICAgICA6IGhhc2hGbihwcm9vZlNlZ21lbnQsIGNhbGN1bGF0ZWRIYXNoKVxuICAgIHByb3ZlU2VnbWVudEluZGV4ID4+Pj0gMVxuICB9XG5cbiAgcmV0dXJuIGNhbGN1bGF0ZWRIYXNoXG59XG5cbi8qKlxuICogR2l2ZXMgYmFjayBhbGwgbGV2ZWwgb2YgdGhlIGJtdCBvZiB0aGUgcGF5bG9hZFxuICpcbiAqIEBwYXJhbSBwYXlsb2FkIGFueSBkYXRhIGluIFVpbnQ4QXJyYXkgb2JqZWN0XG4gKiBAcGFyYW0gb3B0aW9ucyBmdW5jdGlvbiBjb25maWd1cmFpdG9uc1xuICogQHJldHVybnMgYXJyYXkgb2YgdGhlIHdob2xlIGJtdCBoYXNoIGxldmVsIG9mIHRoZSBnaXZlbiBkYXRhLlxuICogRmlyc3QgbGV2ZWwgaXMgdGhlIGRhdGEgaXRzZWxmIHVudGlsIHRoZSBsYXN0IGxldmVsIHRoYXQgaXMgdGhlIHJvb3QgaGFzaCBpdHNlbGYuXG4gKi9cbmZ1bmN0aW9uIGJtdChwYXlsb2FkOiBVaW50OEFycmF5LCBvcHRpb25zPzogT3B0aW9ucyk6IFVpbnQ4QXJyYXlbXSB7XG4gIGlmIChwYXlsb2FkLmxlbmd0aCA+IERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSkge1xuICAgIHRocm93IG5ldyBFcnJvcihgaW52YWxpZCBkYXRhIGxlbmd0aCAke3BheWxvYWQubGVuZ3RofWApXG4gIH1cbiAgY29uc3QgaGFzaEZuID0gb3B0aW9ucz8uaGFzaEZuID8gb3B0aW9ucy5oYXNoRm4gOiBrZWNjYWsyNTZIYXNoXG5cbiAgLy8gY3JlYXRlIGFuIGlucHV0IGJ1ZmZlciBwYWRkZWQgd2l0aCB6ZXJvc1xuICBsZXQgaW5wdXQgPSBuZXcgVWludDhBcnJheShbLi4ucGF5bG9hZCwgLi4ubmV3IFVpbnQ4QXJyYXkoREVGQVVMVF9NQVhfUEFZTE9BRF9TSVpFIC0gcGF5bG9hZC5sZW5ndGgpXSlcbiAgY29uc3QgdHJlZTogVWludDhBcnJheVtdID0gW11cbiAgd2hpbGUgKGlucHV0Lmxlbmd0aCAhPT0gSEFTSF9TSVpFKSB7XG4gICAgdHJlZS5wdXNoKGlucHV0KVxuICAgIGNvbnN0IG91dHB1dCA9IG5ldyBVaW50OEFycmF5KGlucHV0Lmxlbmd0aCAvIDIpXG5cbiAgICAvLyBpbiBlYWNoIHJvdW5kIHdlIGhhc2ggdGhlIHNlZ21lbnQgcGFpcnMgdG9nZXRoZXJcbiAgICBmb3IgKGxldCBvZmZzZXQgPSAwOyBvZmZzZXQgPCBpbnB1dC5sZW5ndGg7IG9mZnNldCArPSBTRUdNRU5UX1BBSVJfU0laRSkge1xuICAgICAgY29uc3QgaGFzaE51bWJlcnMgPSBoYXNoRm4oaW5wdXQuc2xpY2Uob2Zmc2V0LCBvZmZzZXQgKyBTRUdNRU5UX1BBSVJfU0laRSkpXG4gICAgICBvdXRwdXQuc2V0KGhhc2hOdW1iZXJzLCBvZmZzZXQgLyAyKVxuICAgIH1cblxuICAgIGlucHV0ID0gb3V0cHV0XG4gIH1cbiAgLy9hZGQgdGhlIGxhc3QgXCJpbnB1dFwiIHRoYXQgaXMgdGhlIGJtdCByb290IGhhc2ggb2YgdGhlIGFwcGxpY2F0aW9uXG4gIHRyZWUucHVzaChpbnB1dClcblxuICByZXR1cm4gdHJlZVxufVxuXG4vKipcbiAqIENhbGN1bGF0ZSB0aGUgY2h1bmsgYWRkcmVzcyBmcm9tIHRoZSBCaW5hcnkgTWVya2xlIFRyZWUgb2YgdGhlIGNodW5rIGRhdGFcbiAqXG4gKiBUaGUgQk1UIGNodW5rIGFkZHJlc3MgaXMgdGhlIGhhc2ggb2YgdGhlIDggYnl0ZSBzcGFuIGFuZCB0aGUgcm9vdFxuICogaGFzaCBvZiBhIGJpbmFyeSBNZXJrbGUgdHJlZSAoQk1UKSBidWlsdCBvbiB0aGUgMzItYnl0ZSBzZWdtZW50c1xuICogb2YgdGhlIHVuZGVybHlpbmcgZGF0YS5cbiAqXG4gKiBJZiB0aGUgY2h1bmsgY29udGVudCBpcyBsZXNzIHRoYW4gNGssIHRoZSBoYXNoIGlzIGNhbGN1bGF0ZWQgYXNcbiAqIGlmIHRoZSBjaHVuayB3YXMgcGFkZGVkIHdpdGggYWxsIHplcm9zIHVwIHRvIDQwOTYgYnl0ZXMuXG4gKlxuICogQHBhcmFtIHBheWxvYWQgQ2h1bmsgZGF0YSBVaW50OEFycmF5XG4gKiBAcGFyYW0gc3Bhbkxlbmd0aCBkZWRpY2F0ZWQgYnl0ZSBsZW5ndGggZm9yIHNlcmlhbGl6aW5nIHNwYW4gdmFsdWUgb2YgY2h1bmtcbiAqIEBwYXJhbSBjaHVua1NwYW4gY29uc3R1Y3RlZCBTcGFuIHVpbnQ4YXJyYXkgb2JqZWN0IG9mIHRoZSBjaHVua1xuICogQHBhcmFtIG9wdGlvbnMgZnVuY3Rpb24gY29uZmlndXJhdGlvbnNcbiAqXG4gKiBAcmV0dXJucyB0aGUgQ2h1bmsgYWRkcmVzcyBpbiBhIGJ5dGUgYXJyYXlcbiAqL1xuZnVuY3Rpb24gY2h1bmtBZGRyZXNzPFNwYW5MZW5ndGggZXh0ZW5kcyBudW1iZXIgPSB0eXBlb2YgREVGQVVMVF9TUEFOX1NJWkU+KFxuICBwYXlsb2FkOiBVaW50OEFycmF5LFxuICBzcGFuTGVuZ3RoPzogU3Bhbkxlbmd0aCxcbiAgY2h1bmtTcGFuPzogU3BhbjxTcGFuTGVuZ3RoPixcbiAgb3B0aW9ucz86IE9wdGlvbnMsXG4pOiBDaHVua0FkZHJlc3Mge1xuICBjb25zdCBoYXNoRm4gPSBvcHRpb25zPy5oYXNoRm4gPyBvcHRpb25zLmhhc2hGbiA6IGtlY2NhazI1Nkhhc2hcbiAgY29uc3Qgc3BhbiA9IGNodW5rU3BhbiB8fCBtYWtlU3BhbihwYXlsb2FkLmxlbmd0aCwgc3Bhbkxlbmd0aClcbiAgY29uc3Qgcm9vdEhhc2ggPSBibXRSb290SGFzaChwYXlsb2FkLCBERUZBVUxUX01BWF9QQVlMT0FEX1NJWkUsIG9wdGlvbnMpXG4gIGNvbnN0IGNodW5rSGFzaElucHV0ID0gbmV3IFVpbnQ4QXJyYXkoWy4uLnNwYW4sIC4uLnJvb3RIYXNoXSlcbiAgY29uc3QgY2h1bmtIYXNoID0gaGFzaEZuKGNodW5rSGFzaElucHV0KVxuXG4gIHJldHVybiBjaHVua0hhc2hcbn1cbiJdLCJuYW1lcyI6WyJTRUdNRU5UX1NJWkUiLCJTRUdNRU5UX1BBSVJfU0laRSIsIkRFRkFVTFRfTUFYX1BBWUxPQURfU0laRSIsIkhBU0hfU0laRSIsIkRFRkFVTFRfTUlOX1BBWUxPQURfU0laRSIsIm1ha2VDaHVuayIsInBheWxvYWRCeXRlcyIsIm9wdGlvbnMiLCJtYXhQYXlsb2FkTGVuZ3RoIiwibWF4UGF5bG9hZFNpemUiLCJzcGFuTGVuZ3RoIiwiREVGQVVMVF9TUEFOX1NJWkUiLCJzcGFuVmFsdWUiLCJzdGFydGluZ1NwYW5WYWx1ZSIsImxlbmd0aCIsImhhc2hGbiIsImtlY2NhazI1Nkhhc2giLCJwYWRkaW5nQ2h1bmtMZW5ndGgiLCJVaW50OEFycmF5Iiwic3BhbiIsImRhdGEiLCJpbmNsdXNpb25Qcm9vZiIsInNlZ21lbnRJbmRleCIsImluY2x1c2lvblByb29mQm90dG9tVXAiLCJhZGRyZXNzIiwiY2h1bmtBZGRyZXNzIiwiYm10Rm4iLCJibXQiLCJwYXlsb2FkIiwiYm10Um9vdEhhc2giLCJFcnJvciIsImlucHV0Iiwib3V0cHV0Iiwib2Zmc2V0IiwiaGFzaE51bWJlcnMiLCJzbGljZSIsInNldCIsIk1hdGgiLCJmbG9vciIsInRyZWUiLCJzaXN0ZXJTZWdtZW50cyIsInJvb3RIYXNoTGV2ZWwiLCJsZXZlbCIsIm1lcmdlQ29lZmZpY2llbnQiLCJzaXN0ZXJTZWdtZW50SW5kZXgiLCJzaXN0ZXJTZWdtZW50IiwicHVzaCIsInJvb3RIYXNoRnJvbUluY2x1c2lvblByb29mIiwicHJvb2ZTZWdtZW50cyIsInByb3ZlU2VnbWVudCIsInByb3ZlU2VnbWVudEluZGV4IiwiY2FsY3VsYXRlZEhhc2giLCJwcm9vZlNlZ21lbnQiLCJtZXJnZVNlZ21lbnRGcm9tUmlnaHQiLCJjaHVua1NwYW4iLCJyb290SGFzaCIsImNodW5rSGFzaElucHV0IiwiY2h1bmtIYXNoIl0sInNvdXJjZVJvb3QiOiIifQ==\n//# sourceURL=webpack-internal:///408\n");
				},
				629: (__unused_webpack_module, exports, __webpack_require__) => {
					"use strict";
					eval("\n\nObject.defineProperty(exports, \"__esModule\", ({\n  value: true\n}));\nexports.fileAddressFromInclusionProof = fileAddressFromInclusionProof;\nexports.fileInclusionProofBottomUp = fileInclusionProofBottomUp;\nexports.getBmtIndexOfSegment = getBmtIndexOfSegment;\nexports.makeChunkedFile = makeChunkedFile;\n\nvar _ = __webpack_require__(809);\n\nvar _chunk = __webpack_require__(408);\n\nvar _span = __webpack_require__(485);\n\nvar _utils = __webpack_require__(637);\n\n/**\n * Creates object for performing BMT functions on payload data\n *\n * @param payload byte array of the data\n * @param options settings for the used chunks\n * @returns ChunkedFile object with helper methods\n */\nfunction makeChunkedFile(payload, options) {\n  const maxPayloadLength = (options === null || options === void 0 ? void 0 : options.maxPayloadLength) || _chunk.DEFAULT_MAX_PAYLOAD_SIZE;\n  const spanLength = (options === null || options === void 0 ? void 0 : options.spanLength) || _span.DEFAULT_SPAN_SIZE; //splitter\n\n  const leafChunks = () => {\n    const chunks = [];\n\n    if (payload.length === 0) {\n      chunks.push((0, _.makeChunk)(new Uint8Array(), options));\n    } else {\n      for (let offset = 0; offset < payload.length; offset += maxPayloadLength) {\n        chunks.push((0, _.makeChunk)(payload.slice(offset, offset + maxPayloadLength), options));\n      }\n    }\n\n    return chunks;\n  };\n\n  const span = () => (0, _.makeSpan)(payload.length, spanLength);\n\n  const address = () => bmtRootChunk(leafChunks()).address();\n\n  const rootChunk = () => bmtRootChunk(leafChunks());\n\n  const bmtFn = () => bmt(leafChunks());\n\n  return {\n    payload,\n    span,\n    leafChunks,\n    address,\n    rootChunk,\n    bmt: bmtFn\n  };\n}\n/**\n * Gives back required sister segments of a given payload segment index for inclusion proof\n *\n * @param chunkedFile initialised ChunkedFile object of the data\n * @param segmentIndex the segment index of the payload\n * @returns sister segments by chunks and the corresponding span of the chunk for calculating chunk address\n */\n\n\nfunction fileInclusionProofBottomUp(chunkedFile, segmentIndex) {\n  if (segmentIndex * _chunk.SEGMENT_SIZE >= (0, _.getSpanValue)(chunkedFile.span())) {\n    throw new Error(`The given segment index ${segmentIndex} is greater than ${Math.floor((0, _.getSpanValue)(chunkedFile.span()) / _chunk.SEGMENT_SIZE)}`);\n  }\n\n  let levelChunks = chunkedFile.leafChunks();\n  const maxChunkPayload = levelChunks[0].maxPayloadLength;\n  const maxSegmentCount = maxChunkPayload / _chunk.SEGMENT_SIZE; // default 128\n\n  const chunkBmtLevels = Math.log2(maxSegmentCount);\n  let carrierChunk = popCarrierChunk(levelChunks);\n  const chunkInclusionProofs = [];\n\n  while (levelChunks.length !== 1 || carrierChunk) {\n    const chunkSegmentIndex = segmentIndex % maxSegmentCount;\n    let chunkIndexForProof = Math.floor(segmentIndex / maxSegmentCount); //edge-case carrier chunk\n\n    if (chunkIndexForProof === levelChunks.length) {\n      //carrier chunk has been placed to somewhere else in the bmtTree\n      if (!carrierChunk) throw new Error('Impossible');\n      segmentIndex >>>= chunkBmtLevels; //log2(128) -> skip this level check now\n\n      do {\n        const {\n          nextLevelChunks,\n          nextLevelCarrierChunk\n        } = nextBmtLevel(levelChunks, carrierChunk);\n        levelChunks = nextLevelChunks;\n        carrierChunk = nextLevelCarrierChunk;\n        segmentIndex >>>= chunkBmtLevels;\n      } while (segmentIndex % maxSegmentCount === 0); // the carrier chunk is already placed in the BMT tree\n\n\n      chunkIndexForProof = levelChunks.length - 1; // continue the inclusion proofing of the inserted carrierChunk address\n    }\n\n    const chunk = levelChunks[chunkIndexForProof];\n    const sisterSegments = chunk.inclusionProof(chunkSegmentIndex);\n    chunkInclusionProofs.push({\n      sisterSegments,\n      span: chunk.span()\n    });\n    segmentIndex = chunkIndexForProof;\n    const {\n      nextLevelChunks,\n      nextLevelCarrierChunk\n    } = nextBmtLevel(levelChunks, carrierChunk);\n    levelChunks = nextLevelChunks;\n    carrierChunk = nextLevelCarrierChunk;\n  }\n\n  const sisterSegments = levelChunks[0].inclusionProof(segmentIndex);\n  chunkInclusionProofs.push({\n    sisterSegments,\n    span: levelChunks[0].span()\n  });\n  return chunkInclusionProofs;\n}\n/**\n * Gives back the file address that is calculated with only the inclusion proof segments\n * and the corresponding proved segment and its position.\n *\n * @param proveChunks sister segments that will be hashed together with the calculated hashes\n * @param proveSegment the segment that is wanted to be validated it is subsumed under the file address\n * @param proveSegmentIndex the `proveSegment`'s segment index on its BMT level\n * @returns the calculated file address\n */\n\n\nfunction fileAddressFromInclusionProof(proveChunks, proveSegment, proveSegmentIndex, maxChunkPayloadByteLength = 4096) {\n  const maxSegmentCount = Math.floor(maxChunkPayloadByteLength / _chunk.SEGMENT_SIZE); // 128 by default\n\n  const chunkBmtLevels = Math.log2(maxSegmentCount); // 7 by default\n\n  const fileSize = (0, _.getSpanValue)(proveChunks[proveChunks.length - 1].span);\n  let lastChunkIndex = Math.floor((fileSize - 1) / maxChunkPayloadByteLength);\n  let calculatedHash = proveSegment;\n\n  for (const proveChunk of proveChunks) {\n    const {\n      chunkIndex: parentChunkIndex,\n      level\n    } = getBmtIndexOfSegment(proveSegmentIndex, lastChunkIndex, maxChunkPayloadByteLength);\n\n    for (const proofSegment of proveChunk.sisterSegments) {\n      const mergeSegmentFromRight = proveSegmentIndex % 2 === 0;\n      calculatedHash = mergeSegmentFromRight ? (0, _utils.keccak256Hash)(calculatedHash, proofSegment) : (0, _utils.keccak256Hash)(proofSegment, calculatedHash);\n      proveSegmentIndex = Math.floor(proveSegmentIndex / 2);\n    }\n\n    calculatedHash = (0, _utils.keccak256Hash)(proveChunk.span, calculatedHash); // this line is necessary if the proveSegmentIndex\n    // was in a carrierChunk\n\n    proveSegmentIndex = parentChunkIndex;\n    lastChunkIndex >>>= chunkBmtLevels + level * chunkBmtLevels;\n  }\n\n  return calculatedHash;\n}\n/**\n * Get the chunk's position of a given payload segment index in the BMT tree\n *\n * The BMT buils up in an optimalized way, where an orphan/carrier chunk\n * can be inserted into a higher level of the tree. It may cause that\n * the segment index of a payload cannot be found in the lowest level where the splitter\n * originally created its corresponding chunk.\n *\n * @param segmentIndex the segment index of the payload\n * @param lastChunkIndex last chunk index on the BMT level of the segment\n * @param maxChunkPayloadByteLength what is the maximum byte length of a chunk. Default is 4096\n * @returns level and position of the chunk that contains segment index of the payload\n */\n\n\nfunction getBmtIndexOfSegment(segmentIndex, lastChunkIndex, maxChunkPayloadByteLength = 4096) {\n  const maxSegmentCount = Math.floor(maxChunkPayloadByteLength / _chunk.SEGMENT_SIZE); // 128 by default\n\n  const chunkBmtLevels = Math.log2(maxSegmentCount); // 7 by default\n\n  let level = 0;\n\n  if (Math.floor(segmentIndex / maxSegmentCount) === lastChunkIndex && // the segment is subsumed under the last chunk\n  lastChunkIndex % maxSegmentCount === 0 && // the last chunk is a carrier chunk\n  lastChunkIndex !== 0 // there is only the root chunk\n  ) {\n    // segmentIndex in carrier chunk\n    segmentIndex >>>= chunkBmtLevels;\n\n    while (segmentIndex % _chunk.SEGMENT_SIZE === 0) {\n      level++;\n      segmentIndex >>>= chunkBmtLevels;\n    }\n  } else {\n    segmentIndex >>>= chunkBmtLevels;\n  }\n\n  return {\n    chunkIndex: segmentIndex,\n    level\n  };\n}\n\nfunction bmt(leafChunks) {\n  if (leafChunks.length === 0) {\n    throw new Error(`given chunk array is empty`);\n  } // data level assign\n\n\n  const levelChunks = [leafChunks];\n  let carrierChunk = popCarrierChunk(leafChunks);\n\n  while (levelChunks[levelChunks.length - 1].length !== 1) {\n    const {\n      nextLevelChunks,\n      nextLevelCarrierChunk\n    } = nextBmtLevel(levelChunks[levelChunks.length - 1], carrierChunk);\n    carrierChunk = nextLevelCarrierChunk;\n    levelChunks.push(nextLevelChunks);\n  }\n\n  return levelChunks;\n}\n\nfunction bmtRootChunk(chunks) {\n  if (chunks.length === 0) {\n    throw new Error(`given chunk array is empty`);\n  } // zero level assign\n\n\n  let levelChunks = chunks;\n  let carrierChunk = popCarrierChunk(levelChunks);\n\n  while (levelChunks.length !== 1 || carrierChunk) {\n    const {\n      nextLevelChunks,\n      nextLevelCarrierChunk\n    } = nextBmtLevel(levelChunks, carrierChunk);\n    levelChunks = nextLevelChunks;\n    carrierChunk = nextLevelCarrierChunk;\n  }\n\n  return levelChunks[0];\n}\n\nfunction nextBmtLevel(chunks, carrierChunk) {\n  if (chunks.length === 0) {\n    throw new Error('The given chunk array is empty');\n  }\n\n  const maxPayloadLength = chunks[0].maxPayloadLength;\n  const spanLength = chunks[0].spanLength; // max segment count in one chunk. the segment size have to be equal to the chunk addresses\n\n  const maxSegmentCount = maxPayloadLength / _chunk.SEGMENT_SIZE; //128 by default\n\n  const nextLevelChunks = [];\n\n  for (let offset = 0; offset < chunks.length; offset += maxSegmentCount) {\n    const childrenChunks = chunks.slice(offset, offset + maxSegmentCount);\n    nextLevelChunks.push(createIntermediateChunk(childrenChunks, spanLength, maxPayloadLength));\n  } //edge case handling when there is carrierChunk\n\n\n  let nextLevelCarrierChunk = carrierChunk;\n\n  if (carrierChunk) {\n    // try to merge carrier chunk if it first to its parents payload\n    if (nextLevelChunks.length % maxSegmentCount !== 0) {\n      nextLevelChunks.push(carrierChunk);\n      nextLevelCarrierChunk = null; //merged\n    } // or nextLevelCarrierChunk remains carrierChunk\n\n  } else {\n    // try to pop carrier chunk if it exists on the level\n    nextLevelCarrierChunk = popCarrierChunk(nextLevelChunks);\n  }\n\n  return {\n    nextLevelChunks,\n    nextLevelCarrierChunk\n  };\n}\n\nfunction createIntermediateChunk(childrenChunks, spanLength, maxPayloadSize) {\n  const chunkAddresses = childrenChunks.map(chunk => chunk.address());\n  const chunkSpanSumValues = childrenChunks.map(chunk => (0, _.getSpanValue)(chunk.span())).reduce((prev, curr) => prev + curr);\n  const nextLevelChunkBytes = (0, _utils.serializeBytes)(...chunkAddresses);\n  return (0, _.makeChunk)(nextLevelChunkBytes, {\n    spanLength,\n    startingSpanValue: chunkSpanSumValues,\n    maxPayloadSize\n  });\n}\n/**\n * Removes carrier chunk of a the given chunk array and gives it back\n *\n * @returns carrier chunk or undefined\n */\n\n\nfunction popCarrierChunk(chunks) {\n  // chunks array has to be larger than 1 (a carrier count)\n  if (chunks.length <= 1) return null;\n  const maxDataLength = chunks[0].maxPayloadLength; // max segment count in one chunk. the segment size have to be equal to the chunk addresses\n\n  const maxSegmentCount = maxDataLength / _chunk.SEGMENT_SIZE;\n  return chunks.length % maxSegmentCount === 1 ? chunks.pop() || null : null;\n}//# sourceURL=[module]\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiNjI5LmpzIiwibWFwcGluZ3MiOiI7Ozs7Ozs7Ozs7QUFBQTs7QUFDQTs7QUFDQTs7QUFDQTs7QUFvQkE7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDTyxTQUFTQSxlQUFULENBSUxDLE9BSkssRUFLTEMsT0FMSyxFQVMyQztBQUNoRCxRQUFNQyxnQkFBZ0IsR0FBSSxDQUFBRCxPQUFPLFNBQVAsSUFBQUEsT0FBTyxXQUFQLFlBQUFBLE9BQU8sQ0FBRUMsZ0JBQVQsS0FBNkJDLCtCQUF2RDtBQUNBLFFBQU1DLFVBQVUsR0FBSSxDQUFBSCxPQUFPLFNBQVAsSUFBQUEsT0FBTyxXQUFQLFlBQUFBLE9BQU8sQ0FBRUcsVUFBVCxLQUF1QkMsdUJBQTNDLENBRmdELENBSWhEOztBQUNBLFFBQU1DLFVBQVUsR0FBRyxNQUFNO0FBQ3ZCLFVBQU1DLE1BQWtELEdBQUcsRUFBM0Q7O0FBQ0EsUUFBSVAsT0FBTyxDQUFDUSxNQUFSLEtBQW1CLENBQXZCLEVBQTBCO0FBQ3hCRCxNQUFBQSxNQUFNLENBQUNFLElBQVAsQ0FBWSxpQkFBVSxJQUFJQyxVQUFKLEVBQVYsRUFBNEJULE9BQTVCLENBQVo7QUFDRCxLQUZELE1BRU87QUFDTCxXQUFLLElBQUlVLE1BQU0sR0FBRyxDQUFsQixFQUFxQkEsTUFBTSxHQUFHWCxPQUFPLENBQUNRLE1BQXRDLEVBQThDRyxNQUFNLElBQUlULGdCQUF4RCxFQUEwRTtBQUN4RUssUUFBQUEsTUFBTSxDQUFDRSxJQUFQLENBQVksaUJBQVVULE9BQU8sQ0FBQ1ksS0FBUixDQUFjRCxNQUFkLEVBQXNCQSxNQUFNLEdBQUdULGdCQUEvQixDQUFWLEVBQTRERCxPQUE1RCxDQUFaO0FBQ0Q7QUFDRjs7QUFFRCxXQUFPTSxNQUFQO0FBQ0QsR0FYRDs7QUFZQSxRQUFNTSxJQUFJLEdBQUcsTUFBTSxnQkFBU2IsT0FBTyxDQUFDUSxNQUFqQixFQUF5QkosVUFBekIsQ0FBbkI7O0FBQ0EsUUFBTVUsT0FBTyxHQUFHLE1BQU1DLFlBQVksQ0FBQ1QsVUFBVSxFQUFYLENBQVosQ0FBMkJRLE9BQTNCLEVBQXRCOztBQUNBLFFBQU1FLFNBQVMsR0FBRyxNQUFNRCxZQUFZLENBQUNULFVBQVUsRUFBWCxDQUFwQzs7QUFDQSxRQUFNVyxLQUFLLEdBQUcsTUFBTUMsR0FBRyxDQUFDWixVQUFVLEVBQVgsQ0FBdkI7O0FBRUEsU0FBTztBQUNMTixJQUFBQSxPQURLO0FBRUxhLElBQUFBLElBRks7QUFHTFAsSUFBQUEsVUFISztBQUlMUSxJQUFBQSxPQUpLO0FBS0xFLElBQUFBLFNBTEs7QUFNTEUsSUFBQUEsR0FBRyxFQUFFRDtBQU5BLEdBQVA7QUFRRDtBQUVEO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBOzs7QUFDTyxTQUFTRSwwQkFBVCxDQUlMQyxXQUpLLEVBS0xDLFlBTEssRUFNOEI7QUFDbkMsTUFBSUEsWUFBWSxHQUFHQyxtQkFBZixJQUErQixvQkFBYUYsV0FBVyxDQUFDUCxJQUFaLEVBQWIsQ0FBbkMsRUFBcUU7QUFDbkUsVUFBTSxJQUFJVSxLQUFKLENBQ0gsMkJBQTBCRixZQUFhLG9CQUFtQkcsSUFBSSxDQUFDQyxLQUFMLENBQ3pELG9CQUFhTCxXQUFXLENBQUNQLElBQVosRUFBYixJQUFtQ1MsbUJBRHNCLENBRXpELEVBSEUsQ0FBTjtBQUtEOztBQUVELE1BQUlJLFdBQVcsR0FBR04sV0FBVyxDQUFDZCxVQUFaLEVBQWxCO0FBQ0EsUUFBTXFCLGVBQWUsR0FBR0QsV0FBVyxDQUFDLENBQUQsQ0FBWCxDQUFleEIsZ0JBQXZDO0FBQ0EsUUFBTTBCLGVBQWUsR0FBR0QsZUFBZSxHQUFHTCxtQkFBMUMsQ0FYbUMsQ0FXb0I7O0FBQ3ZELFFBQU1PLGNBQWMsR0FBR0wsSUFBSSxDQUFDTSxJQUFMLENBQVVGLGVBQVYsQ0FBdkI7QUFDQSxNQUFJRyxZQUFZLEdBQUdDLGVBQWUsQ0FBQ04sV0FBRCxDQUFsQztBQUNBLFFBQU1PLG9CQUF1RCxHQUFHLEVBQWhFOztBQUNBLFNBQU9QLFdBQVcsQ0FBQ2xCLE1BQVosS0FBdUIsQ0FBdkIsSUFBNEJ1QixZQUFuQyxFQUFpRDtBQUMvQyxVQUFNRyxpQkFBaUIsR0FBR2IsWUFBWSxHQUFHTyxlQUF6QztBQUNBLFFBQUlPLGtCQUFrQixHQUFHWCxJQUFJLENBQUNDLEtBQUwsQ0FBV0osWUFBWSxHQUFHTyxlQUExQixDQUF6QixDQUYrQyxDQUkvQzs7QUFDQSxRQUFJTyxrQkFBa0IsS0FBS1QsV0FBVyxDQUFDbEIsTUFBdkMsRUFBK0M7QUFDN0M7QUFDQSxVQUFJLENBQUN1QixZQUFMLEVBQW1CLE1BQU0sSUFBSVIsS0FBSixDQUFVLFlBQVYsQ0FBTjtBQUNuQkYsTUFBQUEsWUFBWSxNQUFNUSxjQUFsQixDQUg2QyxDQUdaOztBQUNqQyxTQUFHO0FBQ0QsY0FBTTtBQUNKTyxVQUFBQSxlQURJO0FBRUpDLFVBQUFBO0FBRkksWUFNRkMsWUFBWSxDQUFDWixXQUFELEVBQWNLLFlBQWQsQ0FOaEI7QUFPQUwsUUFBQUEsV0FBVyxHQUFHVSxlQUFkO0FBQ0FMLFFBQUFBLFlBQVksR0FBR00scUJBQWY7QUFDQWhCLFFBQUFBLFlBQVksTUFBTVEsY0FBbEI7QUFDRCxPQVhELFFBV1NSLFlBQVksR0FBR08sZUFBZixLQUFtQyxDQVg1QyxFQUo2QyxDQWdCN0M7OztBQUNBTyxNQUFBQSxrQkFBa0IsR0FBR1QsV0FBVyxDQUFDbEIsTUFBWixHQUFxQixDQUExQyxDQWpCNkMsQ0FrQjdDO0FBQ0Q7O0FBQ0QsVUFBTStCLEtBQUssR0FBR2IsV0FBVyxDQUFDUyxrQkFBRCxDQUF6QjtBQUNBLFVBQU1LLGNBQWMsR0FBR0QsS0FBSyxDQUFDRSxjQUFOLENBQXFCUCxpQkFBckIsQ0FBdkI7QUFDQUQsSUFBQUEsb0JBQW9CLENBQUN4QixJQUFyQixDQUEwQjtBQUFFK0IsTUFBQUEsY0FBRjtBQUFrQjNCLE1BQUFBLElBQUksRUFBRTBCLEtBQUssQ0FBQzFCLElBQU47QUFBeEIsS0FBMUI7QUFDQVEsSUFBQUEsWUFBWSxHQUFHYyxrQkFBZjtBQUVBLFVBQU07QUFBRUMsTUFBQUEsZUFBRjtBQUFtQkMsTUFBQUE7QUFBbkIsUUFBNkNDLFlBQVksQ0FBQ1osV0FBRCxFQUFjSyxZQUFkLENBQS9EO0FBQ0FMLElBQUFBLFdBQVcsR0FBR1UsZUFBZDtBQUNBTCxJQUFBQSxZQUFZLEdBQUdNLHFCQUFmO0FBQ0Q7O0FBQ0QsUUFBTUcsY0FBYyxHQUFHZCxXQUFXLENBQUMsQ0FBRCxDQUFYLENBQWVlLGNBQWYsQ0FBOEJwQixZQUE5QixDQUF2QjtBQUNBWSxFQUFBQSxvQkFBb0IsQ0FBQ3hCLElBQXJCLENBQTBCO0FBQUUrQixJQUFBQSxjQUFGO0FBQWtCM0IsSUFBQUEsSUFBSSxFQUFFYSxXQUFXLENBQUMsQ0FBRCxDQUFYLENBQWViLElBQWY7QUFBeEIsR0FBMUI7QUFFQSxTQUFPb0Isb0JBQVA7QUFDRDtBQUVEO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTs7O0FBQ08sU0FBU1MsNkJBQVQsQ0FDTEMsV0FESyxFQUVMQyxZQUZLLEVBR0xDLGlCQUhLLEVBSUxDLHlCQUF5QixHQUFHLElBSnZCLEVBS087QUFDWixRQUFNbEIsZUFBZSxHQUFHSixJQUFJLENBQUNDLEtBQUwsQ0FBV3FCLHlCQUF5QixHQUFHeEIsbUJBQXZDLENBQXhCLENBRFksQ0FDaUU7O0FBQzdFLFFBQU1PLGNBQWMsR0FBR0wsSUFBSSxDQUFDTSxJQUFMLENBQVVGLGVBQVYsQ0FBdkIsQ0FGWSxDQUVzQzs7QUFFbEQsUUFBTW1CLFFBQVEsR0FBRyxvQkFBYUosV0FBVyxDQUFDQSxXQUFXLENBQUNuQyxNQUFaLEdBQXFCLENBQXRCLENBQVgsQ0FBb0NLLElBQWpELENBQWpCO0FBQ0EsTUFBSW1DLGNBQWMsR0FBR3hCLElBQUksQ0FBQ0MsS0FBTCxDQUFXLENBQUNzQixRQUFRLEdBQUcsQ0FBWixJQUFpQkQseUJBQTVCLENBQXJCO0FBQ0EsTUFBSUcsY0FBYyxHQUFHTCxZQUFyQjs7QUFDQSxPQUFLLE1BQU1NLFVBQVgsSUFBeUJQLFdBQXpCLEVBQXNDO0FBQ3BDLFVBQU07QUFBRVEsTUFBQUEsVUFBVSxFQUFFQyxnQkFBZDtBQUFnQ0MsTUFBQUE7QUFBaEMsUUFBMENDLG9CQUFvQixDQUNsRVQsaUJBRGtFLEVBRWxFRyxjQUZrRSxFQUdsRUYseUJBSGtFLENBQXBFOztBQUtBLFNBQUssTUFBTVMsWUFBWCxJQUEyQkwsVUFBVSxDQUFDVixjQUF0QyxFQUFzRDtBQUNwRCxZQUFNZ0IscUJBQXFCLEdBQUdYLGlCQUFpQixHQUFHLENBQXBCLEtBQTBCLENBQXhEO0FBQ0FJLE1BQUFBLGNBQWMsR0FBR08scUJBQXFCLEdBQ2xDLDBCQUFjUCxjQUFkLEVBQThCTSxZQUE5QixDQURrQyxHQUVsQywwQkFBY0EsWUFBZCxFQUE0Qk4sY0FBNUIsQ0FGSjtBQUdBSixNQUFBQSxpQkFBaUIsR0FBR3JCLElBQUksQ0FBQ0MsS0FBTCxDQUFXb0IsaUJBQWlCLEdBQUcsQ0FBL0IsQ0FBcEI7QUFDRDs7QUFDREksSUFBQUEsY0FBYyxHQUFHLDBCQUFjQyxVQUFVLENBQUNyQyxJQUF6QixFQUErQm9DLGNBQS9CLENBQWpCLENBYm9DLENBY3BDO0FBQ0E7O0FBQ0FKLElBQUFBLGlCQUFpQixHQUFHTyxnQkFBcEI7QUFDQUosSUFBQUEsY0FBYyxNQUFNbkIsY0FBYyxHQUFHd0IsS0FBSyxHQUFHeEIsY0FBN0M7QUFDRDs7QUFFRCxTQUFPb0IsY0FBUDtBQUNEO0FBRUQ7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7OztBQUNPLFNBQVNLLG9CQUFULENBQ0xqQyxZQURLLEVBRUwyQixjQUZLLEVBR0xGLHlCQUF5QixHQUFHLElBSHZCLEVBSWtDO0FBQ3ZDLFFBQU1sQixlQUFlLEdBQUdKLElBQUksQ0FBQ0MsS0FBTCxDQUFXcUIseUJBQXlCLEdBQUd4QixtQkFBdkMsQ0FBeEIsQ0FEdUMsQ0FDc0M7O0FBQzdFLFFBQU1PLGNBQWMsR0FBR0wsSUFBSSxDQUFDTSxJQUFMLENBQVVGLGVBQVYsQ0FBdkIsQ0FGdUMsQ0FFVzs7QUFDbEQsTUFBSXlCLEtBQUssR0FBRyxDQUFaOztBQUNBLE1BQ0U3QixJQUFJLENBQUNDLEtBQUwsQ0FBV0osWUFBWSxHQUFHTyxlQUExQixNQUErQ29CLGNBQS9DLElBQWlFO0FBQ2pFQSxFQUFBQSxjQUFjLEdBQUdwQixlQUFqQixLQUFxQyxDQURyQyxJQUMwQztBQUMxQ29CLEVBQUFBLGNBQWMsS0FBSyxDQUhyQixDQUd1QjtBQUh2QixJQUlFO0FBQ0E7QUFDQTNCLElBQUFBLFlBQVksTUFBTVEsY0FBbEI7O0FBQ0EsV0FBT1IsWUFBWSxHQUFHQyxtQkFBZixLQUFnQyxDQUF2QyxFQUEwQztBQUN4QytCLE1BQUFBLEtBQUs7QUFDTGhDLE1BQUFBLFlBQVksTUFBTVEsY0FBbEI7QUFDRDtBQUNGLEdBWEQsTUFXTztBQUNMUixJQUFBQSxZQUFZLE1BQU1RLGNBQWxCO0FBQ0Q7O0FBRUQsU0FBTztBQUFFc0IsSUFBQUEsVUFBVSxFQUFFOUIsWUFBZDtBQUE0QmdDLElBQUFBO0FBQTVCLEdBQVA7QUFDRDs7QUFFRCxTQUFTbkMsR0FBVCxDQUdFWixVQUhGLEVBR3dHO0FBQ3RHLE1BQUlBLFVBQVUsQ0FBQ0UsTUFBWCxLQUFzQixDQUExQixFQUE2QjtBQUMzQixVQUFNLElBQUllLEtBQUosQ0FBVyw0QkFBWCxDQUFOO0FBQ0QsR0FIcUcsQ0FLdEc7OztBQUNBLFFBQU1HLFdBQXlELEdBQUcsQ0FBQ3BCLFVBQUQsQ0FBbEU7QUFDQSxNQUFJeUIsWUFBWSxHQUFHQyxlQUFlLENBQUMxQixVQUFELENBQWxDOztBQUNBLFNBQU9vQixXQUFXLENBQUNBLFdBQVcsQ0FBQ2xCLE1BQVosR0FBcUIsQ0FBdEIsQ0FBWCxDQUFvQ0EsTUFBcEMsS0FBK0MsQ0FBdEQsRUFBeUQ7QUFDdkQsVUFBTTtBQUFFNEIsTUFBQUEsZUFBRjtBQUFtQkMsTUFBQUE7QUFBbkIsUUFBNkNDLFlBQVksQ0FDN0RaLFdBQVcsQ0FBQ0EsV0FBVyxDQUFDbEIsTUFBWixHQUFxQixDQUF0QixDQURrRCxFQUU3RHVCLFlBRjZELENBQS9EO0FBSUFBLElBQUFBLFlBQVksR0FBR00scUJBQWY7QUFDQVgsSUFBQUEsV0FBVyxDQUFDakIsSUFBWixDQUFpQjJCLGVBQWpCO0FBQ0Q7O0FBRUQsU0FBT1YsV0FBUDtBQUNEOztBQUVELFNBQVNYLFlBQVQsQ0FHRVIsTUFIRixFQUdnRztBQUM5RixNQUFJQSxNQUFNLENBQUNDLE1BQVAsS0FBa0IsQ0FBdEIsRUFBeUI7QUFDdkIsVUFBTSxJQUFJZSxLQUFKLENBQVcsNEJBQVgsQ0FBTjtBQUNELEdBSDZGLENBSzlGOzs7QUFDQSxNQUFJRyxXQUFXLEdBQUduQixNQUFsQjtBQUNBLE1BQUl3QixZQUFZLEdBQUdDLGVBQWUsQ0FBQ04sV0FBRCxDQUFsQzs7QUFFQSxTQUFPQSxXQUFXLENBQUNsQixNQUFaLEtBQXVCLENBQXZCLElBQTRCdUIsWUFBbkMsRUFBaUQ7QUFDL0MsVUFBTTtBQUFFSyxNQUFBQSxlQUFGO0FBQW1CQyxNQUFBQTtBQUFuQixRQUE2Q0MsWUFBWSxDQUFDWixXQUFELEVBQWNLLFlBQWQsQ0FBL0Q7QUFDQUwsSUFBQUEsV0FBVyxHQUFHVSxlQUFkO0FBQ0FMLElBQUFBLFlBQVksR0FBR00scUJBQWY7QUFDRDs7QUFFRCxTQUFPWCxXQUFXLENBQUMsQ0FBRCxDQUFsQjtBQUNEOztBQUVELFNBQVNZLFlBQVQsQ0FJRS9CLE1BSkYsRUFLRXdCLFlBTEYsRUFTRTtBQUNBLE1BQUl4QixNQUFNLENBQUNDLE1BQVAsS0FBa0IsQ0FBdEIsRUFBeUI7QUFDdkIsVUFBTSxJQUFJZSxLQUFKLENBQVUsZ0NBQVYsQ0FBTjtBQUNEOztBQUNELFFBQU1yQixnQkFBZ0IsR0FBR0ssTUFBTSxDQUFDLENBQUQsQ0FBTixDQUFVTCxnQkFBbkM7QUFDQSxRQUFNRSxVQUFVLEdBQUdHLE1BQU0sQ0FBQyxDQUFELENBQU4sQ0FBVUgsVUFBN0IsQ0FMQSxDQU1BOztBQUNBLFFBQU13QixlQUFlLEdBQUcxQixnQkFBZ0IsR0FBR29CLG1CQUEzQyxDQVBBLENBT3dEOztBQUN4RCxRQUFNYyxlQUEyRCxHQUFHLEVBQXBFOztBQUVBLE9BQUssSUFBSXpCLE1BQU0sR0FBRyxDQUFsQixFQUFxQkEsTUFBTSxHQUFHSixNQUFNLENBQUNDLE1BQXJDLEVBQTZDRyxNQUFNLElBQUlpQixlQUF2RCxFQUF3RTtBQUN0RSxVQUFNNkIsY0FBYyxHQUFHbEQsTUFBTSxDQUFDSyxLQUFQLENBQWFELE1BQWIsRUFBcUJBLE1BQU0sR0FBR2lCLGVBQTlCLENBQXZCO0FBQ0FRLElBQUFBLGVBQWUsQ0FBQzNCLElBQWhCLENBQXFCaUQsdUJBQXVCLENBQUNELGNBQUQsRUFBaUJyRCxVQUFqQixFQUE2QkYsZ0JBQTdCLENBQTVDO0FBQ0QsR0FiRCxDQWVBOzs7QUFDQSxNQUFJbUMscUJBQXFCLEdBQUdOLFlBQTVCOztBQUVBLE1BQUlBLFlBQUosRUFBa0I7QUFDaEI7QUFDQSxRQUFJSyxlQUFlLENBQUM1QixNQUFoQixHQUF5Qm9CLGVBQXpCLEtBQTZDLENBQWpELEVBQW9EO0FBQ2xEUSxNQUFBQSxlQUFlLENBQUMzQixJQUFoQixDQUFxQnNCLFlBQXJCO0FBQ0FNLE1BQUFBLHFCQUFxQixHQUFHLElBQXhCLENBRmtELENBRXJCO0FBQzlCLEtBTGUsQ0FLZDs7QUFDSCxHQU5ELE1BTU87QUFDTDtBQUNBQSxJQUFBQSxxQkFBcUIsR0FBR0wsZUFBZSxDQUFDSSxlQUFELENBQXZDO0FBQ0Q7O0FBRUQsU0FBTztBQUNMQSxJQUFBQSxlQURLO0FBRUxDLElBQUFBO0FBRkssR0FBUDtBQUlEOztBQUVELFNBQVNxQix1QkFBVCxDQUlFRCxjQUpGLEVBS0VyRCxVQUxGLEVBTUV1RCxjQU5GLEVBT0U7QUFDQSxRQUFNQyxjQUFjLEdBQUdILGNBQWMsQ0FBQ0ksR0FBZixDQUFtQnRCLEtBQUssSUFBSUEsS0FBSyxDQUFDekIsT0FBTixFQUE1QixDQUF2QjtBQUNBLFFBQU1nRCxrQkFBa0IsR0FBR0wsY0FBYyxDQUN0Q0ksR0FEd0IsQ0FDcEJ0QixLQUFLLElBQUksb0JBQWFBLEtBQUssQ0FBQzFCLElBQU4sRUFBYixDQURXLEVBRXhCa0QsTUFGd0IsQ0FFakIsQ0FBQ0MsSUFBRCxFQUFPQyxJQUFQLEtBQWdCRCxJQUFJLEdBQUdDLElBRk4sQ0FBM0I7QUFHQSxRQUFNQyxtQkFBbUIsR0FBRywyQkFBZSxHQUFHTixjQUFsQixDQUE1QjtBQUVBLFNBQU8saUJBQVVNLG1CQUFWLEVBQStCO0FBQ3BDOUQsSUFBQUEsVUFEb0M7QUFFcEMrRCxJQUFBQSxpQkFBaUIsRUFBRUwsa0JBRmlCO0FBR3BDSCxJQUFBQTtBQUhvQyxHQUEvQixDQUFQO0FBS0Q7QUFFRDtBQUNBO0FBQ0E7QUFDQTtBQUNBOzs7QUFDQSxTQUFTM0IsZUFBVCxDQUdFekIsTUFIRixFQUd1RztBQUNyRztBQUNBLE1BQUlBLE1BQU0sQ0FBQ0MsTUFBUCxJQUFpQixDQUFyQixFQUF3QixPQUFPLElBQVA7QUFDeEIsUUFBTTRELGFBQWEsR0FBRzdELE1BQU0sQ0FBQyxDQUFELENBQU4sQ0FBVUwsZ0JBQWhDLENBSHFHLENBSXJHOztBQUNBLFFBQU0wQixlQUFlLEdBQUd3QyxhQUFhLEdBQUc5QyxtQkFBeEM7QUFFQSxTQUFPZixNQUFNLENBQUNDLE1BQVAsR0FBZ0JvQixlQUFoQixLQUFvQyxDQUFwQyxHQUF3Q3JCLE1BQU0sQ0FBQzhELEdBQVAsTUFBZ0IsSUFBeEQsR0FBK0QsSUFBdEU7QUFDRCIsInNvdXJjZXMiOlsid2VicGFjazovL0JtdEpzLy4vc3JjL2ZpbGUudHM/YmIzMyJdLCJzb3VyY2VzQ29udGVudCI6WyJpbXBvcnQgeyBDaHVuaywgQ2h1bmtBZGRyZXNzLCBnZXRTcGFuVmFsdWUsIG1ha2VDaHVuaywgbWFrZVNwYW4sIFNwYW4gfSBmcm9tICcuJ1xuaW1wb3J0IHsgREVGQVVMVF9NQVhfUEFZTE9BRF9TSVpFLCBTRUdNRU5UX1NJWkUgfSBmcm9tICcuL2NodW5rJ1xuaW1wb3J0IHsgREVGQVVMVF9TUEFOX1NJWkUgfSBmcm9tICcuL3NwYW4nXG5pbXBvcnQgeyBCeXRlcywgRmxhdm9yLCBrZWNjYWsyNTZIYXNoLCBzZXJpYWxpemVCeXRlcyB9IGZyb20gJy4vdXRpbHMnXG5cbmV4cG9ydCBpbnRlcmZhY2UgQ2h1bmtJbmNsdXNpb25Qcm9vZjxTcGFuTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfU1BBTl9TSVpFPiB7XG4gIHNwYW46IEJ5dGVzPFNwYW5MZW5ndGg+XG4gIHNpc3RlclNlZ21lbnRzOiBVaW50OEFycmF5W11cbn1cblxuZXhwb3J0IGludGVyZmFjZSBDaHVua2VkRmlsZTxcbiAgTWF4Q2h1bmtQYXlsb2FkTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSxcbiAgU3Bhbkxlbmd0aCBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX1NQQU5fU0laRSxcbj4gZXh0ZW5kcyBGbGF2b3I8J0NodW5rZWRGaWxlJz4ge1xuICAvLyB6ZXJvIGxldmVsIGRhdGEgY2h1bmtzXG4gIGxlYWZDaHVua3MoKTogQ2h1bms8TWF4Q2h1bmtQYXlsb2FkTGVuZ3RoLCBTcGFuTGVuZ3RoPltdXG4gIHJvb3RDaHVuaygpOiBDaHVuazxNYXhDaHVua1BheWxvYWRMZW5ndGgsIFNwYW5MZW5ndGg+XG4gIHBheWxvYWQ6IFVpbnQ4QXJyYXlcbiAgYWRkcmVzcygpOiBDaHVua0FkZHJlc3NcbiAgc3BhbigpOiBTcGFuPFNwYW5MZW5ndGg+XG4gIGJtdCgpOiBDaHVuazxNYXhDaHVua1BheWxvYWRMZW5ndGgsIFNwYW5MZW5ndGg+W11bXVxufVxuXG4vKipcbiAqIENyZWF0ZXMgb2JqZWN0IGZvciBwZXJmb3JtaW5nIEJNVCBmdW5jdGlvbnMgb24gcGF5bG9hZCBkYXRhXG4gKlxuICogQHBhcmFtIHBheWxvYWQgYnl0ZSBhcnJheSBvZiB0aGUgZGF0YVxuICogQHBhcmFtIG9wdGlvbnMgc2V0dGluZ3MgZm9yIHRoZSB1c2VkIGNodW5rc1xuICogQHJldHVybnMgQ2h1bmtlZEZpbGUgb2JqZWN0IHdpdGggaGVscGVyIG1ldGhvZHNcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIG1ha2VDaHVua2VkRmlsZTxcbiAgTWF4Q2h1bmtQYXlsb2FkTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSxcbiAgU3Bhbkxlbmd0aCBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX1NQQU5fU0laRSxcbj4oXG4gIHBheWxvYWQ6IFVpbnQ4QXJyYXksXG4gIG9wdGlvbnM/OiB7XG4gICAgbWF4UGF5bG9hZExlbmd0aD86IE1heENodW5rUGF5bG9hZExlbmd0aFxuICAgIHNwYW5MZW5ndGg/OiBTcGFuTGVuZ3RoXG4gIH0sXG4pOiBDaHVua2VkRmlsZTxNYXhDaHVua1BheWxvYWRMZW5ndGgsIFNwYW5MZW5ndGg+IHtcbiAgY29uc3QgbWF4UGF5bG9hZExlbmd0aCA9IChvcHRpb25zPy5tYXhQYXlsb2FkTGVuZ3RoIHx8IERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSkgYXMgTWF4Q2h1bmtQYXlsb2FkTGVuZ3RoXG4gIGNvbnN0IHNwYW5MZW5ndGggPSAob3B0aW9ucz8uc3Bhbkxlbmd0aCB8fCBERUZBVUxUX1NQQU5fU0laRSkgYXMgU3Bhbkxlbmd0aFxuXG4gIC8vc3BsaXR0ZXJcbiAgY29uc3QgbGVhZkNodW5rcyA9ICgpID0+IHtcbiAgICBjb25zdCBjaHVua3M6IENodW5rPE1heENodW5rUGF5bG9hZExlbmd0aCwgU3Bhbkxlbmd0aD5bXSA9IFtdXG4gICAgaWYgKHBheWxvYWQubGVuZ3RoID09PSAwKSB7XG4gICAgICBjaHVua3MucHVzaChtYWtlQ2h1bmsobmV3IFVpbnQ4QXJyYXkoKSwgb3B0aW9ucykpXG4gICAgfSBlbHNlIHtcbiAgICAgIGZvciAobGV0IG9mZnNldCA9IDA7IG9mZnNldCA8IHBheWxvYWQubGVuZ3RoOyBvZmZzZXQgKz0gbWF4UGF5bG9hZExlbmd0aCkge1xuICAgICAgICBjaHVua3MucHVzaChtYWtlQ2h1bmsocGF5bG9hZC5zbGljZShvZmZzZXQsIG9mZnNldCArIG1heFBheWxvYWRMZW5ndGgpLCBvcHRpb25zKSlcbiAgICAgIH1cbiAgICB9XG5cbiAgICByZXR1cm4gY2h1bmtzXG4gIH1cbiAgY29uc3Qgc3BhbiA9ICgpID0+IG1ha2VTcGFuKHBheWxvYWQubGVuZ3RoLCBzcGFuTGVuZ3RoKSBhcyBTcGFuPFNwYW5MZW5ndGg+XG4gIGNvbnN0IGFkZHJlc3MgPSAoKSA9PiBibXRSb290Q2h1bmsobGVhZkNodW5rcygpKS5hZGRyZXNzKClcbiAgY29uc3Qgcm9vdENodW5rID0gKCkgPT4gYm10Um9vdENodW5rKGxlYWZDaHVua3MoKSlcbiAgY29uc3QgYm10Rm4gPSAoKSA9PiBibXQobGVhZkNodW5rcygpKVxuXG4gIHJldHVybiB7XG4gICAgcGF5bG9hZCxcbiAgICBzcGFuLFxuICAgIGxlYWZDaHVua3MsXG4gICAgYWRkcmVzcyxcbiAgICByb290Q2h1bmssXG4gICAgYm10OiBibXRGbixcbiAgfVxufVxuXG4vKipcbiAqIEdpdmVzIGJhY2sgcmVxdWlyZWQgc2lzdGVyIHNlZ21lbnRzIG9mIGEgZ2l2ZW4gcGF5bG9hZCBzZWdtZW50IGluZGV4IGZvciBpbmNsdXNpb24gcHJvb2ZcbiAqXG4gKiBAcGFyYW0gY2h1bmtlZEZpbGUgaW5pdGlhbGlzZWQgQ2h1bmtlZEZpbGUgb2JqZWN0IG9mIHRoZSBkYXRhXG4gKiBAcGFyYW0gc2VnbWVudEluZGV4IHRoZSBzZWdtZW50IGluZGV4IG9mIHRoZSBwYXlsb2FkXG4gKiBAcmV0dXJucyBzaXN0ZXIgc2VnbWVudHMgYnkgY2h1bmtzIGFuZCB0aGUgY29ycmVzcG9uZGluZyBzcGFuIG9mIHRoZSBjaHVuayBmb3IgY2FsY3VsYXRpbmcgY2h1bmsgYWRkcmVzc1xuICovXG5leHBvcnQgZnVuY3Rpb24gZmlsZUluY2x1c2lvblByb29mQm90dG9tVXA8XG4gIE1heENodW5rUGF5bG9hZExlbmd0aCBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX01BWF9QQVlMT0FEX1NJWkUsXG4gIFNwYW5MZW5ndGggZXh0ZW5kcyBudW1iZXIgPSB0eXBlb2YgREVGQVVMVF9TUEFOX1NJWkUsXG4+KFxuICBjaHVua2VkRmlsZTogQ2h1bmtlZEZpbGU8TWF4Q2h1bmtQYXlsb2FkTGVuZ3RoLCBTcGFuTGVuZ3RoPixcbiAgc2VnbWVudEluZGV4OiBudW1iZXIsXG4pOiBDaHVua0luY2x1c2lvblByb29mPFNwYW5MZW5ndGg+W10ge1xuICBpZiAoc2VnbWVudEluZGV4ICogU0VHTUVOVF9TSVpFID49IGdldFNwYW5WYWx1ZShjaHVua2VkRmlsZS5zcGFuKCkpKSB7XG4gICAgdGhyb3cgbmV3IEVycm9yKFxuICAgICAgYFRoZSBnaXZlbiBzZWdtZW50IGluZGV4ICR7c2VnbWVudEluZGV4fSBpcyBncmVhdGVyIHRoYW4gJHtNYXRoLmZsb29yKFxuICAgICAgICBnZXRTcGFuVmFsdWUoY2h1bmtlZEZpbGUuc3BhbigpKSAvIFNFR01FTlRfU0laRSxcbiAgICAgICl9YCxcbiAgICApXG4gIH1cblxuICBsZXQgbGV2ZWxDaHVua3MgPSBjaHVua2VkRmlsZS5sZWFmQ2h1bmtzKClcbiAgY29uc3QgbWF4Q2h1bmtQYXlsb2FkID0gbGV2ZWxDaHVua3NbMF0ubWF4UGF5bG9hZExlbmd0aFxuICBjb25zdCBtYXhTZWdtZW50Q291bnQgPSBtYXhDaHVua1BheWxvYWQgLyBTRUdNRU5UX1NJWkUgLy8gZGVmYXVsdCAxMjhcbiAgY29uc3QgY2h1bmtCbXRMZXZlbHMgPSBNYXRoLmxvZzIobWF4U2VnbWVudENvdW50KVxuICBsZXQgY2FycmllckNodW5rID0gcG9wQ2FycmllckNodW5rKGxldmVsQ2h1bmtzKVxuICBjb25zdCBjaHVua0luY2x1c2lvblByb29mczogQ2h1bmtJbmNsdXNpb25Qcm9vZjxTcGFuTGVuZ3RoPltdID0gW11cbiAgd2hpbGUgKGxldmVsQ2h1bmtzLmxlbmd0aCAhPT0gMSB8fCBjYXJyaWVyQ2h1bmspIHtcbiAgICBjb25zdCBjaHVua1NlZ21lbnRJbmRleCA9IHNlZ21lbnRJbmRleCAlIG1heFNlZ21lbnRDb3VudFxuICAgIGxldCBjaHVua0luZGV4Rm9yUHJvb2YgPSBNYXRoLmZsb29yKHNlZ21lbnRJbmRleCAvIG1heFNlZ21lbnRDb3VudClcblxuICAgIC8vZWRnZS1jYXNlIGNhcnJpZXIgY2h1bmtcbiAgICBpZiAoY2h1bmtJbmRleEZvclByb29mID09PSBsZXZlbENodW5rcy5sZW5ndGgpIHtcbiAgICAgIC8vY2FycmllciBjaHVuayBoYXMgYmVlbiBwbGFjZWQgdG8gc29tZXdoZXJlIGVsc2UgaW4gdGhlIGJtdFRyZWVcbiAgICAgIGlmICghY2FycmllckNodW5rKSB0aHJvdyBuZXcgRXJyb3IoJ0ltcG9zc2libGUnKVxuICAgICAgc2VnbWVudEluZGV4ID4+Pj0gY2h1bmtCbXRMZXZlbHMgLy9sb2cyKDEyOCkgLT4gc2tpcCB0aGlzIGxldmVsIGNoZWNrIG5vd1xuICAgICAgZG8ge1xuICAgICAgICBjb25zdCB7XG4gICAgICAgICAgbmV4dExldmVsQ2h1bmtzLFxuICAgICAgICAgIG5leHRMZXZlbENhcnJpZXJDaHVuayxcbiAgICAgICAgfToge1xuICAgICAgICAgIG5leHRMZXZlbENodW5rczogQ2h1bms8TWF4Q2h1bmtQYXlsb2FkTGVuZ3RoLCBTcGFuTGVuZ3RoPltdXG4gICAgICAgICAgbmV4dExldmVsQ2FycmllckNodW5rOiBDaHVuazxNYXhDaHVua1BheWxvYWRMZW5ndGgsIFNwYW5MZW5ndGg+IHwgbnVsbFxuICAgICAgICB9ID0gbmV4dEJtdExldmVsKGxldmVsQ2h1bmtzLCBjYXJyaWVyQ2h1bmspXG4gICAgICAgIGxldmVsQ2h1bmtzID0gbmV4dExldmVsQ2h1bmtzXG4gICAgICAgIGNhcnJpZXJDaHVuayA9IG5leHRMZXZlbENhcnJpZXJDaHVua1xuICAgICAgICBzZWdtZW50SW5kZXggPj4+PSBjaHVua0JtdExldmVsc1xuICAgICAgfSB3aGlsZSAoc2VnbWVudEluZGV4ICUgbWF4U2VnbWVudENvdW50ID09PSAwKVxuICAgICAgLy8gdGhlIGNhcnJpZXIgY2h1bmsgaXMgYWxyZWFkeSBwbGFjZWQgaW4gdGhlIEJNVCB0cmVlXG4gICAgICBjaHVua0luZGV4Rm9yUHJvb2YgPSBsZXZlbENodW5rcy5sZW5ndGggLSAxXG4gICAgICAvLyBjb250aW51ZSB0aGUgaW5jbHVzaW9uIHByb29maW5nIG9mIHRoZSBpbnNlcnRlZCBjYXJyaWVyQ2h1bmsgYWRkcmVzc1xuICAgIH1cbiAgICBjb25zdCBjaHVuayA9IGxldmVsQ2h1bmtzW2NodW5rSW5kZXhGb3JQcm9vZl1cbiAgICBjb25zdCBzaXN0ZXJTZWdtZW50cyA9IGNodW5rLmluY2x1c2lvblByb29mKGNodW5rU2VnbWVudEluZGV4KVxuICAgIGNodW5rSW5jbHVzaW9uUHJvb2ZzLnB1c2goeyBzaXN0ZXJTZWdtZW50cywgc3BhbjogY2h1bmsuc3BhbigpIH0pXG4gICAgc2VnbWVudEluZGV4ID0gY2h1bmtJbmRleEZvclByb29mXG5cbiAgICBjb25zdCB7IG5leHRMZXZlbENodW5rcywgbmV4dExldmVsQ2FycmllckNodW5rIH0gPSBuZXh0Qm10TGV2ZWwobGV2ZWxDaHVua3MsIGNhcnJpZXJDaHVuaylcbiAgICBsZXZlbENodW5rcyA9IG5leHRMZXZlbENodW5rc1xuICAgIGNhcnJpZXJDaHVuayA9IG5leHRMZXZlbENhcnJpZXJDaHVua1xuICB9XG4gIGNvbnN0IHNpc3RlclNlZ21lbnRzID0gbGV2ZWxDaHVua3NbMF0uaW5jbHVzaW9uUHJvb2Yoc2VnbWVudEluZGV4KVxuICBjaHVua0luY2x1c2lvblByb29mcy5wdXNoKHsgc2lzdGVyU2VnbWVudHMsIHNwYW46IGxldmVsQ2h1bmtzWzBdLnNwYW4oKSB9KVxuXG4gIHJldHVybiBjaHVua0luY2x1c2lvblByb29mc1xufVxuXG4vKipcbiAqIEdpdmVzIGJhY2sgdGhlIGZpbGUgYWRkcmVzcyB0aGF0IGlzIGNhbGN1bGF0ZWQgd2l0aCBvbmx5IHRoZSBpbmNsdXNpb24gcHJvb2Ygc2VnbWVudHNcbiAqIGFuZCB0aGUgY29ycmVzcG9uZGluZyBwcm92ZWQgc2VnbWVudCBhbmQgaXRzIHBvc2l0aW9uLlxuICpcbiAqIEBwYXJhbSBwcm92ZUNodW5rcyBzaXN0ZXIgc2VnbWVudHMgdGhhdCB3aWxsIGJlIGhhc2hlZCB0b2dldGhlciB3aXRoIHRoZSBjYWxjdWxhdGVkIGhhc2hlc1xuICogQHBhcmFtIHByb3ZlU2VnbWVudCB0aGUgc2VnbWVudCB0aGF0IGlzIHdhbnRlZCB0byBiZSB2YWxpZGF0ZWQgaXQgaXMgc3Vic3VtZWQgdW5kZXIgdGhlIGZpbGUgYWRkcmVzc1xuICogQHBhcmFtIHByb3ZlU2VnbWVudEluZGV4IHRoZSBgcHJvdmVTZWdtZW50YCdzIHNlZ21lbnQgaW5kZXggb24gaXRzIEJNVCBsZXZlbFxuICogQHJldHVybnMgdGhlIGNhbGN1bGF0ZWQgZmlsZSBhZGRyZXNzXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmaWxlQWRkcmVzc0Zyb21JbmNsdXNpb25Qcm9vZjxTcGFuTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfU1BBTl9TSVpFPihcbiAgcHJvdmVDaHVua3M6IENodW5rSW5jbHVzaW9uUHJvb2Y8U3Bhbkxlbmd0aD5bXSxcbiAgcHJvdmVTZWdtZW50OiBVaW50OEFycmF5LFxuICBwcm92ZVNlZ21lbnRJbmRleDogbnVtYmVyLFxuICBtYXhDaHVua1BheWxvYWRCeXRlTGVuZ3RoID0gNDA5Nixcbik6IFVpbnQ4QXJyYXkge1xuICBjb25zdCBtYXhTZWdtZW50Q291bnQgPSBNYXRoLmZsb29yKG1heENodW5rUGF5bG9hZEJ5dGVMZW5ndGggLyBTRUdNRU5UX1NJWkUpIC8vIDEyOCBieSBkZWZhdWx0XG4gIGNvbnN0IGNodW5rQm10TGV2ZWxzID0gTWF0aC5sb2cyKG1heFNlZ21lbnRDb3VudCkgLy8gNyBieSBkZWZhdWx0XG5cbiAgY29uc3QgZmlsZVNpemUgPSBnZXRTcGFuVmFsdWUocHJvdmVDaHVua3NbcHJvdmVDaHVua3MubGVuZ3RoIC0gMV0uc3BhbilcbiAgbGV0IGxhc3RDaHVua0luZGV4ID0gTWF0aC5mbG9vcigoZmlsZVNpemUgLSAxKSAvIG1heENodW5rUGF5bG9hZEJ5dGVMZW5ndGgpXG4gIGxldCBjYWxjdWxhdGVkSGFzaCA9IHByb3ZlU2VnbWVudFxuICBmb3IgKGNvbnN0IHByb3ZlQ2h1bmsgb2YgcHJvdmVDaHVua3MpIHtcbiAgICBjb25zdCB7IGNodW5rSW5kZXg6IHBhcmVudENodW5rSW5kZXgsIGxldmVsIH0gPSBnZXRCbXRJbmRleE9mU2VnbWVudChcbiAgICAgIHByb3ZlU2VnbWVudEluZGV4LFxuICAgICAgbGFzdENodW5rSW5kZXgsXG4gICAgICBtYXhDaHVua1BheWxvYWRCeXRlTGVuZ3RoLFxuICAgIClcbiAgICBmb3IgKGNvbnN0IHByb29mU2VnbWVudCBvZiBwcm92ZUNodW5rLnNpc3RlclNlZ21lbnRzKSB7XG4gICAgICBjb25zdCBtZXJnZVNlZ21lbnRGcm9tUmlnaHQgPSBwcm92ZVNlZ21lbnRJbmRleCAlIDIgPT09IDBcbiAgICAgIGNhbGN1bGF0ZWRIYXNoID0gbWVyZ2VTZWdtZW50RnJvbVJpZ2h0XG4gICAgICAgID8ga2VjY2FrMjU2SGFzaChjYWxjdWxhdGVkSGFzaCwgcHJvb2ZTZWdtZW50KVxuICAgICAgICA6IGtlY2NhazI1Nkhhc2gocHJvb2ZTZWdtZW50LCBjYWxjdWxhdGVkSGFzaClcbiAgICAgIHByb3ZlU2VnbWVudEluZGV4ID0gTWF0aC5mbG9vcihwcm92ZVNlZ21lbnRJbmRleCAvIDIpXG4gICAgfVxuICAgIGNhbGN1bGF0ZWRIYXNoID0ga2VjY2FrMjU2SGFzaChwcm92ZUNodW5rLnNwYW4sIGNhbGN1bGF0ZWRIYXNoKVxuICAgIC8vIHRoaXMgbGluZSBpcyBuZWNlc3NhcnkgaWYgdGhlIHByb3ZlU2VnbWVudEluZGV4XG4gICAgLy8gd2FzIGluIGEgY2FycmllckNodW5rXG4gICAgcHJvdmVTZWdtZW50SW5kZXggPSBwYXJlbnRDaHVua0luZGV4XG4gICAgbGFzdENodW5rSW5kZXggPj4+PSBjaHVua0JtdExldmVscyArIGxldmVsICogY2h1bmtCbXRMZXZlbHNcbiAgfVxuXG4gIHJldHVybiBjYWxjdWxhdGVkSGFzaFxufVxuXG4vKipcbiAqIEdldCB0aGUgY2h1bmsncyBwb3NpdGlvbiBvZiBhIGdpdmVuIHBheWxvYWQgc2VnbWVudCBpbmRleCBpbiB0aGUgQk1UIHRyZWVcbiAqXG4gKiBUaGUgQk1UIGJ1aWxzIHVwIGluIGFuIG9wdGltYWxpemVkIHdheSwgd2hlcmUgYW4gb3JwaGFuL2NhcnJpZXIgY2h1bmtcbiAqIGNhbiBiZSBpbnNlcnRlZCBpbnRvIGEgaGlnaGVyIGxldmVsIG9mIHRoZSB0cmVlLiBJdCBtYXkgY2F1c2UgdGhhdFxuICogdGhlIHNlZ21lbnQgaW5kZXggb2YgYSBwYXlsb2FkIGNhbm5vdCBiZSBmb3VuZCBpbiB0aGUgbG93ZXN0IGxldmVsIHdoZXJlIHRoZSBzcGxpdHRlclxuICogb3JpZ2luYWxseSBjcmVhdGVkIGl0cyBjb3JyZXNwb25kaW5nIGNodW5rLlxuICpcbiAqIEBwYXJhbSBzZWdtZW50SW5kZXggdGhlIHNlZ21lbnQgaW5kZXggb2YgdGhlIHBheWxvYWRcbiAqIEBwYXJhbSBsYXN0Q2h1bmtJbmRleCBsYXN0IGNodW5rIGluZGV4IG9uIHRoZSBCTVQgbGV2ZWwgb2YgdGhlIHNlZ21lbnRcbiAqIEBwYXJhbSBtYXhDaHVua1BheWxvYWRCeXRlTGVuZ3RoIHdoYXQgaXMgdGhlIG1heGltdW0gYnl0ZSBsZW5ndGggb2YgYSBjaHVuay4gRGVmYXVsdCBpcyA0MDk2XG4gKiBAcmV0dXJucyBsZXZlbCBhbmQgcG9zaXRpb24gb2YgdGhlIGNodW5rIHRoYXQgY29udGFpbnMgc2VnbWVudCBpbmRleCBvZiB0aGUgcGF5bG9hZFxuICovXG5leHBvcnQgZnVuY3Rpb24gZ2V0Qm10SW5kZXhPZlNlZ21lbnQoXG4gIHNlZ21lbnRJbmRleDogbnVtYmVyLFxuICBsYXN0Q2h1bmtJbmRleDogbnVtYmVyLFxuICBtYXhDaHVua1BheWxvYWRCeXRlTGVuZ3RoID0gNDA5Nixcbik6IHsgbGV2ZWw6IG51bWJlcjsgY2h1bmtJbmRleDogbnVtYmVyIH0ge1xuICBjb25zdCBtYXhTZWdtZW50Q291bnQgPSBNYXRoLmZsb29yKG1heENodW5rUGF5bG9hZEJ5dGVMZW5ndGggLyBTRUdNRU5UX1NJWkUpIC8vIDEyOCBieSBkZWZhdWx0XG4gIGNvbnN0IGNodW5rQm10TGV2ZWxzID0gTWF0aC5sb2cyKG1heFNlZ21lbnRDb3VudCkgLy8gNyBieSBkZWZhdWx0XG4gIGxldCBsZXZlbCA9IDBcbiAgaWYgKFxuICAgIE1hdGguZmxvb3Ioc2VnbWVudEluZGV4IC8gbWF4U2VnbWVudENvdW50KSA9PT0gbGFzdENodW5rSW5kZXggJiYgLy8gdGhlIHNlZ21lbnQgaXMgc3Vic3VtZWQgdW5kZXIgdGhlIGxhc3QgY2h1bmtcbiAgICBsYXN0Q2h1bmtJbmRleCAlIG1heFNlZ21lbnRDb3VudCA9PT0gMCAmJiAvLyB0aGUgbGFzdCBjaHVuayBpcyBhIGNhcnJpZXIgY2h1bmtcbiAgICBsYXN0Q2h1bmtJbmRleCAhPT0gMCAvLyB0aGVyZSBpcyBvbmx5IHRoZSByb290IGNodW5rXG4gICkge1xuICAgIC8vIHNlZ21lbnRJbmRleCBpbiBjYXJyaWVyIGNodW5rXG4gICAgc2VnbWVudEluZGV4ID4+Pj0gY2h1bmtCbXRMZXZlbHNcbiAgICB3aGlsZSAoc2VnbWVudEluZGV4ICUgU0VHTUVOVF9TSVpFID09PSAwKSB7XG4gICAgICBsZXZlbCsrXG4gICAgICBzZWdtZW50SW5kZXggPj4+PSBjaHVua0JtdExldmVsc1xuICAgIH1cbiAgfSBlbHNlIHtcbiAgICBzZWdtZW50SW5kZXggPj4+PSBjaHVua0JtdExldmVsc1xuICB9XG5cbiAgcmV0dXJuIHsgY2h1bmtJbmRleDogc2VnbWVudEluZGV4LCBsZXZlbCB9XG59XG5cbmZ1bmN0aW9uIGJtdDxcbiAgTWF4Q2h1bmtQYXlsb2FkTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSxcbiAgU3Bhbkxlbmd0aCBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX1NQQU5fU0laRSxcbj4obGVhZkNodW5rczogQ2h1bms8TWF4Q2h1bmtQYXlsb2FkTGVuZ3RoLCBTcGFuTGVuZ3RoPltdKTogQ2h1bms8TWF4Q2h1bmtQYXlsb2FkTGVuZ3RoLCBTcGFuTGVuZ3RoPltdW10ge1xuICBpZiAobGVhZkNodW5rcy5sZW5ndGggPT09IDApIHtcbiAgICB0aHJvdyBuZXcgRXJyb3IoYGdpdmVuIGNodW5rIGFycmF5IGlzIGVtcHR5YClcbiAgfVxuXG4gIC8vIGRhdGEgbGV2ZWwgYXNzaWduXG4gIGNvbnN0IGxldmVsQ2h1bmtzOiBDaHVuazxNYXhDaHVua1BheWxvYWRMZW5ndGgsIFNwYW5MZW5ndGg+W11bXSA9IFtsZWFmQ2h1bmtzXVxuICBsZXQgY2FycmllckNodW5rID0gcG9wQ2FycmllckNodW5rKGxlYWZDaHVua3MpXG4gIHdoaWxlIChsZXZlbENodW5rc1tsZXZlbENodW5rcy5sZW5ndGggLSAxXS5sZW5ndGggIT09IDEpIHtcbiAgICBjb25zdCB7IG5leHRMZXZlbENodW5rcywgbmV4dExldmVsQ2FycmllckNodW5rIH0gPSBuZXh0Qm10TGV2ZWwoXG4gICAgICBsZXZlbENodW5rc1tsZXZlbENodW5rcy5sZW5ndGggLSAxXSxcbiAgICAgIGNhcnJpZXJDaHVuayxcbiAgICApXG4gICAgY2FycmllckNodW5rID0gbmV4dExldmVsQ2FycmllckNodW5rXG4gICAgbGV2ZWxDaHVua3MucHVzaChuZXh0TGV2ZWxDaHVua3MpXG4gIH1cblxuICByZXR1cm4gbGV2ZWxDaHVua3Ncbn1cblxuZnVuY3Rpb24gYm10Um9vdENodW5rPFxuICBNYXhDaHVua1BheWxvYWRMZW5ndGggZXh0ZW5kcyBudW1iZXIgPSB0eXBlb2YgREVGQVVMVF9NQVhfUEFZTE9BRF9TSVpFLFxuICBTcGFuTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfU1BBTl9TSVpFLFxuPihjaHVua3M6IENodW5rPE1heENodW5rUGF5bG9hZExlbmd0aCwgU3Bhbkxlbmd0aD5bXSk6IENodW5rPE1heENodW5rUGF5bG9hZExlbmd0aCwgU3Bhbkxlbmd0aD4ge1xuICBpZiAoY2h1bmtzLmxlbmd0aCA9PT0gMCkge1xuICAgIHRocm93IG5ldyBFcnJvcihgZ2l2ZW4gY2h1bmsgYXJyYXkgaXMgZW1wdHlgKVxuICB9XG5cbiAgLy8gemVybyBsZXZlbCBhc3NpZ25cbiAgbGV0IGxldmVsQ2h1bmtzID0gY2h1bmtzXG4gIGxldCBjYXJyaWVyQ2h1bmsgPSBwb3BDYXJyaWVyQ2h1bmsobGV2ZWxDaHVua3MpXG5cbiAgd2hpbGUgKGxldmVsQ2h1bmtzLmxlbmd0aCAhPT0gMSB8fCBjYXJyaWVyQ2h1bmspIHtcbiAgICBjb25zdCB7IG5leHRMZXZlbENodW5rcywgbmV4dExldmVsQ2FycmllckNodW5rIH0gPSBuZXh0Qm10TGV2ZWwobGV2ZWxDaHVua3MsIGNhcnJpZXJDaHVuaylcbiAgICBsZXZlbENodW5rcyA9IG5leHRMZXZlbENodW5rc1xuICAgIGNhcnJpZXJDaHVuayA9IG5leHRMZXZlbENhcnJpZXJDaHVua1xuICB9XG5cbiAgcmV0dXJuIGxldmVsQ2h1bmtzWzBdXG59XG5cbmZ1bmN0aW9uIG5leHRCbXRMZXZlbDxcbiAgTWF4Q2h1bmtQYXlsb2FkTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSxcbiAgU3Bhbkxlbmd0aCBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX1NQQU5fU0laRSxcbj4oXG4gIGNodW5rczogQ2h1bms8TWF4Q2h1bmtQYXlsb2FkTGVuZ3RoLCBTcGFuTGVuZ3RoPltdLFxuICBjYXJyaWVyQ2h1bms6IENodW5rPE1heENodW5rUGF5bG9hZExlbmd0aCwgU3Bhbkxlbmd0aD4gfCBudWxsLFxuKToge1xuICBuZXh0TGV2ZWxDaHVua3M6IENodW5rPE1heENodW5rUGF5bG9hZExlbmd0aCwgU3Bhbkxlbmd0aD5bXVxuICBuZXh0TGV2ZWxDYXJyaWVyQ2h1bms6IENodW5rPE1heENodW5rUGF5bG9hZExlbmd0aCwgU3Bhbkxlbmd0aD4gfCBudWxsXG59IHtcbiAgaWYgKGNodW5rcy5sZW5ndGggPT09IDApIHtcbiAgICB0aHJvdyBuZXcgRXJyb3IoJ1RoZSBnaXZlbiBjaHVuayBhcnJheSBpcyBlbXB0eScpXG4gIH1cbiAgY29uc3QgbWF4UGF5bG9hZExlbmd0aCA9IGNodW5rc1swXS5tYXhQYXlsb2FkTGVuZ3RoXG4gIGNvbnN0IHNwYW5MZW5ndGggPSBjaHVua3NbMF0uc3Bhbkxlbmd0aFxuICAvLyBtYXggc2VnbWVudCBjb3VudCBpbiBvbmUgY2h1bmsuIHRoZSBzZWdtZW50IHNpemUgaGF2ZSB0byBiZSBlcXVhbCB0byB0aGUgY2h1bmsgYWRkcmVzc2VzXG4gIGNvbnN0IG1heFNlZ21lbnRDb3VudCA9IG1heFBheWxvYWRMZW5ndGggLyBTRUdNRU5UX1NJWkUgLy8xMjggYnkgZGVmYXVsdFxuICBjb25zdCBuZXh0TGV2ZWxDaHVua3M6IENodW5rPE1heENodW5rUGF5bG9hZExlbmd0aCwgU3Bhbkxlbmd0aD5bXSA9IFtdXG5cbiAgZm9yIChsZXQgb2Zmc2V0ID0gMDsgb2Zmc2V0IDwgY2h1bmtzLmxlbmd0aDsgb2Zmc2V0ICs9IG1heFNlZ21lbnRDb3VudCkge1xuICAgIGNvbnN0IGNoaWxkcmVuQ2h1bmtzID0gY2h1bmtzLnNsaWNlKG9mZnNldCwgb2Zmc2V0ICsgbWF4U2VnbWVudENvdW50KVxuICAgIG5leHRMZXZlbENodW5rcy5wdXNoKGNyZWF0ZUludGVybWVkaWF0ZUNodW5rKGNoaWxkcmVuQ2h1bmtzLCBzcGFuTGVuZ3RoLCBtYXhQYXlsb2FkTGVuZ3RoKSlcbiAgfVxuXG4gIC8vZWRnZSBjYXNlIGhhbmRsaW5nIHdoZW4gdGhlcmUgaXMgY2FycmllckNodW5rXG4gIGxldCBuZXh0TGV2ZWxDYXJyaWVyQ2h1bmsgPSBjYXJyaWVyQ2h1bmtcblxuICBpZiAoY2FycmllckNodW5rKSB7XG4gICAgLy8gdHJ5IHRvIG1lcmdlIGNhcnJpZXIgY2h1bmsgaWYgaXQgZmlyc3QgdG8gaXRzIHBhcmVudHMgcGF5bG9hZFxuICAgIGlmIChuZXh0TGV2ZWxDaHVua3MubGVuZ3RoICUgbWF4U2VnbWVudENvdW50ICE9PSAwKSB7XG4gICAgICBuZXh0TGV2ZWxDaHVua3MucHVzaChjYXJyaWVyQ2h1bmspXG4gICAgICBuZXh0TGV2ZWxDYXJyaWVyQ2h1bmsgPSBudWxsIC8vbWVyZ2VkXG4gICAgfSAvLyBvciBuZXh0TGV2ZWxDYXJyaWVyQ2h1bmsgcmVtYWlucyBjYXJyaWVyQ2h1bmtcbiAgfSBlbHNlIHtcbiAgICAvLyB0cnkgdG8gcG9wIGNhcnJpZXIgY2h1bmsgaWYgaXQgZXhpc3RzIG9uIHRoZSBsZXZlbFxuICAgIG5leHRMZXZlbENhcnJpZXJDaHVuayA9IHBvcENhcnJpZXJDaHVuayhuZXh0TGV2ZWxDaHVua3MpXG4gIH1cblxuICByZXR1cm4ge1xuICAgIG5leHRMZXZlbENodW5rcyxcbiAgICBuZXh0TGV2ZWxDYXJyaWVyQ2h1bmssXG4gIH1cbn1cblxuZnVuY3Rpb24gY3JlYXRlSW50ZXJtZWRpYXRlQ2h1bms8XG4gIE1heENodW5rUGF5bG9hZExlbmd0aCBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX01BWF9QQVlMT0FEX1NJWkUsXG4gIFNwYW5MZW5ndGggZXh0ZW5kcyBudW1iZXIgPSB0eXBlb2YgREVGQVVMVF9TUEFOX1NJWkUsXG4+KFxuICBjaGlsZHJlbkNodW5rczogQ2h1bms8TWF4Q2h1bmtQYXlsb2FkTGVuZ3RoLCBTcGFuTGVuZ3RoPltdLFxuICBzcGFuTGVuZ3RoOiBTcGFuTGVuZ3RoLFxuICBtYXhQYXlsb2FkU2l6ZTogTWF4Q2h1bmtQYXlsb2FkTGVuZ3RoLFxuKSB7XG4gIGNvbnN0IGNodW5rQWRkcmVzc2VzID0gY2hpbGRyZW5DaHVua3MubWFwKGNodW5rID0+IGNodW5rLmFkZHJlc3MoKSlcbiAgY29uc3QgY2h1bmtTcGFuU3VtVmFsdWVzID0gY2hpbGRyZW5DaHVua3NcbiAgICAubWFwKGNodW5rID0+IGdldFNwYW5WYWx1ZShjaHVuay5zcGFuKCkpKVxuICAgIC5yZWR1Y2UoKHByZXYsIGN1cnIpID0+IHByZXYgKyBjdXJyKVxuICBjb25zdCBuZXh0TGV2ZWxDaHVua0J5dGVzID0gc2VyaWFsaXplQnl0ZXMoLi4uY2h1bmtBZGRyZXNzZXMpXG5cbiAgcmV0dXJuIG1ha2VDaHVuayhuZXh0TGV2ZWxDaHVua0J5dGVzLCB7XG4gICAgc3Bhbkxlbmd0aCxcbiAgICBzdGFydGluZ1NwYW5WYWx1ZTogY2h1bmtTcGFuU3VtVmFsdWVzLFxuICAgIG1heFBheWxvYWRTaXplLFxuICB9KVxufVxuXG4vKipcbiAqIFJlbW92ZXMgY2FycmllciBjaHVuayBvZiBhIHRoZSBnaXZlbiBjaHVuayBhcnJheSBhbmQgZ2l2ZXMgaXQgYmFja1xuICpcbiAqIEByZXR1cm5zIGNhcnJpZXIgY2h1bmsgb3IgdW5kZWZpbmVkXG4gKi9cbmZ1bmN0aW9uIHBvcENhcnJpZXJDaHVuazxcbiAgTWF4Q2h1bmtQYXlsb2FkTGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfTUFYX1BBWUxPQURfU0laRSxcbiAgU3Bhbkxlbmd0aCBleHRlbmRzIG51bWJlciA9IHR5cGVvZiBERUZBVUxUX1NQQU5fU0laRSxcbj4oY2h1bmtzOiBDaHVuazxNYXhDaHVua1BheWxvYWRMZW5ndGgsIFNwYW5MZW5ndGg+W10pOiBDaHVuazxNYXhDaHVua1BheWxvYWRMZW5ndGgsIFNwYW5MZW5ndGg+IHwgbnVsbCB7XG4gIC8vIGNodW5rcyBhcnJheSBoYXMgdG8gYmUgbGFyZ2VyIHRoYW4gMSAoYSBjYXJyaWVyIGNvdW50KVxuICBpZiAoY2h1bmtzLmxlbmd0aCA8PSAxKSByZXR1cm4gbnVsbFxuICBjb25zdCBtYXhEYXRhTGVuZ3RoID0gY2h1bmtzWzBdLm1heFBheWxvYWRMZW5ndGhcbiAgLy8gbWF4IHNlZ21lbnQgY291bnQgaW4gb25lIGNodW5rLiB0aGUgc2VnbWVudCBzaXplIGhhdmUgdG8gYmUgZXF1YWwgdG8gdGhlIGNodW5rIGFkZHJlc3Nlc1xuICBjb25zdCBtYXhTZWdtZW50Q291bnQgPSBtYXhEYXRhTGVuZ3RoIC8gU0VHTUVOVF9TSVpFXG5cbiAgcmV0dXJuIGNodW5rcy5sZW5ndGggJSBtYXhTZWdtZW50Q291bnQgPT09IDEgPyBjaHVua3MucG9wKCkgfHwgbnVsbCA6IG51bGxcbn1cbiJdLCJuYW1lcyI6WyJtYWtlQ2h1bmtlZEZpbGUiLCJwYXlsb2FkIiwib3B0aW9ucyIsIm1heFBheWxvYWRMZW5ndGgiLCJERUZBVUxUX01BWF9QQVlMT0FEX1NJWkUiLCJzcGFuTGVuZ3RoIiwiREVGQVVMVF9TUEFOX1NJWkUiLCJsZWFmQ2h1bmtzIiwiY2h1bmtzIiwibGVuZ3RoIiwicHVzaCIsIlVpbnQ4QXJyYXkiLCJvZmZzZXQiLCJzbGljZSIsInNwYW4iLCJhZGRyZXNzIiwiYm10Um9vdENodW5rIiwicm9vdENodW5rIiwiYm10Rm4iLCJibXQiLCJmaWxlSW5jbHVzaW9uUHJvb2ZCb3R0b21VcCIsImNodW5rZWRGaWxlIiwic2VnbWVudEluZGV4IiwiU0VHTUVOVF9TSVpFIiwiRXJyb3IiLCJNYXRoIiwiZmxvb3IiLCJsZXZlbENodW5rcyIsIm1heENodW5rUGF5bG9hZCIsIm1heFNlZ21lbnRDb3VudCIsImNodW5rQm10TGV2ZWxzIiwibG9nMiIsImNhcnJpZXJDaHVuayIsInBvcENhcnJpZXJDaHVuayIsImNodW5rSW5jbHVzaW9uUHJvb2ZzIiwiY2h1bmtTZWdtZW50SW5kZXgiLCJjaHVua0luZGV4Rm9yUHJvb2YiLCJuZXh0TGV2ZWxDaHVua3MiLCJuZXh0TGV2ZWxDYXJyaWVyQ2h1bmsiLCJuZXh0Qm10TGV2ZWwiLCJjaHVuayIsInNpc3RlclNlZ21lbnRzIiwiaW5jbHVzaW9uUHJvb2YiLCJmaWxlQWRkcmVzc0Zyb21JbmNsdXNpb25Qcm9vZiIsInByb3ZlQ2h1bmtzIiwicHJvdmVTZWdtZW50IiwicHJvdmVTZWdtZW50SW5kZXgiLCJtYXhDaHVua1BheWxvYWRCeXRlTGVuZ3RoIiwiZmlsZVNpemUiLCJsYXN0Q2h1bmtJbmRleCIsImNhbGN1bGF0ZWRIYXNoIiwicHJvdmVDaHVuayIsImNodW5rSW5kZXgiLCJwYXJlbnRDaHVua0luZGV4IiwibGV2ZWwiLCJnZXRCbXRJbmRleE9mU2VnbWVudCIsInByb29mU2VnbWVudCIsIm1lcmdlU2VnbWVudEZyb21SaWdodCIsImNoaWxkcmVuQ2h1bmtzIiwiY3JlYXRlSW50ZXJtZWRpYXRlQ2h1bmsiLCJtYXhQYXlsb2FkU2l6ZSIsImNodW5rQWRkcmVzc2VzIiwibWFwIiwiY2h1bmtTcGFuU3VtVmFsdWVzIiwicmVkdWNlIiwicHJldiIsImN1cnIiLCJuZXh0TGV2ZWxDaHVua0J5dGVzIiwic3RhcnRpbmdTcGFuVmFsdWUiLCJtYXhEYXRhTGVuZ3RoIiwicG9wIl0sInNvdXJjZVJvb3QiOiIifQ==\n//# sourceURL=webpack-internal:///629\n");
				},
				809: (__unused_webpack_module, exports, __webpack_require__) => {
					"use strict";
					eval("\n\nObject.defineProperty(exports, \"__esModule\", ({\n  value: true\n}));\nObject.defineProperty(exports, \"Chunk\", ({\n  enumerable: true,\n  get: function () {\n    return _chunk.Chunk;\n  }\n}));\nObject.defineProperty(exports, \"ChunkAddress\", ({\n  enumerable: true,\n  get: function () {\n    return _chunk.ChunkAddress;\n  }\n}));\nObject.defineProperty(exports, \"ChunkInclusionProof\", ({\n  enumerable: true,\n  get: function () {\n    return _file.ChunkInclusionProof;\n  }\n}));\nObject.defineProperty(exports, \"ChunkedFile\", ({\n  enumerable: true,\n  get: function () {\n    return _file.ChunkedFile;\n  }\n}));\nObject.defineProperty(exports, \"Span\", ({\n  enumerable: true,\n  get: function () {\n    return _span.Span;\n  }\n}));\nexports.Utils = void 0;\nObject.defineProperty(exports, \"fileAddressFromInclusionProof\", ({\n  enumerable: true,\n  get: function () {\n    return _file.fileAddressFromInclusionProof;\n  }\n}));\nObject.defineProperty(exports, \"fileInclusionProofBottomUp\", ({\n  enumerable: true,\n  get: function () {\n    return _file.fileInclusionProofBottomUp;\n  }\n}));\nObject.defineProperty(exports, \"getBmtIndexOfSegment\", ({\n  enumerable: true,\n  get: function () {\n    return _file.getBmtIndexOfSegment;\n  }\n}));\nObject.defineProperty(exports, \"getSpanValue\", ({\n  enumerable: true,\n  get: function () {\n    return _span.getSpanValue;\n  }\n}));\nObject.defineProperty(exports, \"makeChunk\", ({\n  enumerable: true,\n  get: function () {\n    return _chunk.makeChunk;\n  }\n}));\nObject.defineProperty(exports, \"makeChunkedFile\", ({\n  enumerable: true,\n  get: function () {\n    return _file.makeChunkedFile;\n  }\n}));\nObject.defineProperty(exports, \"makeSpan\", ({\n  enumerable: true,\n  get: function () {\n    return _span.makeSpan;\n  }\n}));\nObject.defineProperty(exports, \"rootHashFromInclusionProof\", ({\n  enumerable: true,\n  get: function () {\n    return _chunk.rootHashFromInclusionProof;\n  }\n}));\n\nvar _file = __webpack_require__(629);\n\nvar _chunk = __webpack_require__(408);\n\nvar _span = __webpack_require__(485);\n\nvar _Utils = _interopRequireWildcard(__webpack_require__(637));\n\nexports.Utils = _Utils;\n\nfunction _getRequireWildcardCache(nodeInterop) { if (typeof WeakMap !== \"function\") return null; var cacheBabelInterop = new WeakMap(); var cacheNodeInterop = new WeakMap(); return (_getRequireWildcardCache = function (nodeInterop) { return nodeInterop ? cacheNodeInterop : cacheBabelInterop; })(nodeInterop); }\n\nfunction _interopRequireWildcard(obj, nodeInterop) { if (!nodeInterop && obj && obj.__esModule) { return obj; } if (obj === null || typeof obj !== \"object\" && typeof obj !== \"function\") { return { default: obj }; } var cache = _getRequireWildcardCache(nodeInterop); if (cache && cache.has(obj)) { return cache.get(obj); } var newObj = {}; var hasPropertyDescriptor = Object.defineProperty && Object.getOwnPropertyDescriptor; for (var key in obj) { if (key !== \"default\" && Object.prototype.hasOwnProperty.call(obj, key)) { var desc = hasPropertyDescriptor ? Object.getOwnPropertyDescriptor(obj, key) : null; if (desc && (desc.get || desc.set)) { Object.defineProperty(newObj, key, desc); } else { newObj[key] = obj[key]; } } } newObj.default = obj; if (cache) { cache.set(obj, newObj); } return newObj; }//# sourceURL=[module]\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiODA5LmpzIiwibWFwcGluZ3MiOiI7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7QUFBQTs7QUFRQTs7QUFDQSIsInNvdXJjZXMiOlsid2VicGFjazovL0JtdEpzLy4vc3JjL2luZGV4LnRzP2ZmYjQiXSwic291cmNlc0NvbnRlbnQiOlsiZXhwb3J0IHtcbiAgQ2h1bmtlZEZpbGUsXG4gIENodW5rSW5jbHVzaW9uUHJvb2YsXG4gIG1ha2VDaHVua2VkRmlsZSxcbiAgZmlsZUluY2x1c2lvblByb29mQm90dG9tVXAsXG4gIGZpbGVBZGRyZXNzRnJvbUluY2x1c2lvblByb29mLFxuICBnZXRCbXRJbmRleE9mU2VnbWVudCxcbn0gZnJvbSAnLi9maWxlJ1xuZXhwb3J0IHsgQ2h1bmssIENodW5rQWRkcmVzcywgbWFrZUNodW5rLCByb290SGFzaEZyb21JbmNsdXNpb25Qcm9vZiB9IGZyb20gJy4vY2h1bmsnXG5leHBvcnQgeyBTcGFuLCBtYWtlU3BhbiwgZ2V0U3BhblZhbHVlIH0gZnJvbSAnLi9zcGFuJ1xuZXhwb3J0ICogYXMgVXRpbHMgZnJvbSAnLi91dGlscydcbiJdLCJuYW1lcyI6W10sInNvdXJjZVJvb3QiOiIifQ==\n//# sourceURL=webpack-internal:///809\n");
				},
				485: (__unused_webpack_module, exports) => {
					"use strict";
					eval("\n\nObject.defineProperty(exports, \"__esModule\", ({\n  value: true\n}));\nexports.MAX_SPAN_LENGTH = exports.DEFAULT_SPAN_SIZE = void 0;\nexports.getSpanValue = getSpanValue;\nexports.makeSpan = makeSpan;\nconst DEFAULT_SPAN_SIZE = 8;\nexports.DEFAULT_SPAN_SIZE = DEFAULT_SPAN_SIZE;\n// we limit the maximum span size in 32 bits to avoid BigInt compatibility issues\nconst MAX_SPAN_LENGTH = 2 ** 32 - 1;\n/**\n * Create a span for storing the length of the chunk\n *\n * The length is encoded in 64-bit little endian.\n *\n * @param value The length of the span\n */\n\nexports.MAX_SPAN_LENGTH = MAX_SPAN_LENGTH;\n\nfunction makeSpan(value, length) {\n  const spanLength = length || DEFAULT_SPAN_SIZE;\n\n  if (value < 0) {\n    throw new Error(`invalid length for span: ${value}`);\n  }\n\n  if (value > MAX_SPAN_LENGTH) {\n    throw new Error(`invalid length (> ${MAX_SPAN_LENGTH}) ${value}`);\n  }\n\n  const span = new Uint8Array(spanLength);\n  const dataView = new DataView(span.buffer);\n  const littleEndian = true;\n  const lengthLower32 = value & 0xffffffff;\n  dataView.setUint32(0, lengthLower32, littleEndian);\n  return span;\n}\n\nfunction getSpanValue(span) {\n  const dataView = new DataView(span.buffer);\n  return dataView.getUint32(0, true);\n}//# sourceURL=[module]\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiNDg1LmpzIiwibWFwcGluZ3MiOiI7Ozs7Ozs7O0FBRU8sTUFBTUEsaUJBQWlCLEdBQUcsQ0FBMUI7O0FBTVA7QUFDTyxNQUFNQyxlQUFlLEdBQUcsS0FBSyxFQUFMLEdBQVUsQ0FBbEM7QUFFUDtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTs7OztBQUNPLFNBQVNDLFFBQVQsQ0FBeUNDLEtBQXpDLEVBQXdEQyxNQUF4RCxFQUF1RjtBQUM1RixRQUFNQyxVQUFVLEdBQUdELE1BQU0sSUFBSUosaUJBQTdCOztBQUVBLE1BQUlHLEtBQUssR0FBRyxDQUFaLEVBQWU7QUFDYixVQUFNLElBQUlHLEtBQUosQ0FBVyw0QkFBMkJILEtBQU0sRUFBNUMsQ0FBTjtBQUNEOztBQUVELE1BQUlBLEtBQUssR0FBR0YsZUFBWixFQUE2QjtBQUMzQixVQUFNLElBQUlLLEtBQUosQ0FBVyxxQkFBb0JMLGVBQWdCLEtBQUlFLEtBQU0sRUFBekQsQ0FBTjtBQUNEOztBQUVELFFBQU1JLElBQUksR0FBRyxJQUFJQyxVQUFKLENBQWVILFVBQWYsQ0FBYjtBQUNBLFFBQU1JLFFBQVEsR0FBRyxJQUFJQyxRQUFKLENBQWFILElBQUksQ0FBQ0ksTUFBbEIsQ0FBakI7QUFDQSxRQUFNQyxZQUFZLEdBQUcsSUFBckI7QUFDQSxRQUFNQyxhQUFhLEdBQUdWLEtBQUssR0FBRyxVQUE5QjtBQUVBTSxFQUFBQSxRQUFRLENBQUNLLFNBQVQsQ0FBbUIsQ0FBbkIsRUFBc0JELGFBQXRCLEVBQXFDRCxZQUFyQztBQUVBLFNBQU9MLElBQVA7QUFDRDs7QUFFTSxTQUFTUSxZQUFULENBQWlEUixJQUFqRCxFQUE2RTtBQUNsRixRQUFNRSxRQUFRLEdBQUcsSUFBSUMsUUFBSixDQUFhSCxJQUFJLENBQUNJLE1BQWxCLENBQWpCO0FBRUEsU0FBT0YsUUFBUSxDQUFDTyxTQUFULENBQW1CLENBQW5CLEVBQXNCLElBQXRCLENBQVA7QUFDRCIsInNvdXJjZXMiOlsid2VicGFjazovL0JtdEpzLy4vc3JjL3NwYW4udHM/YTMyOSJdLCJzb3VyY2VzQ29udGVudCI6WyJpbXBvcnQgeyBCeXRlcywgRmxhdm9yIH0gZnJvbSAnLi91dGlscydcblxuZXhwb3J0IGNvbnN0IERFRkFVTFRfU1BBTl9TSVpFID0gOCBhcyBjb25zdFxuXG5leHBvcnQgaW50ZXJmYWNlIFNwYW48TGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gdHlwZW9mIERFRkFVTFRfU1BBTl9TSVpFPlxuICBleHRlbmRzIEJ5dGVzPExlbmd0aD4sXG4gICAgRmxhdm9yPCdTcGFuJz4ge31cblxuLy8gd2UgbGltaXQgdGhlIG1heGltdW0gc3BhbiBzaXplIGluIDMyIGJpdHMgdG8gYXZvaWQgQmlnSW50IGNvbXBhdGliaWxpdHkgaXNzdWVzXG5leHBvcnQgY29uc3QgTUFYX1NQQU5fTEVOR1RIID0gMiAqKiAzMiAtIDFcblxuLyoqXG4gKiBDcmVhdGUgYSBzcGFuIGZvciBzdG9yaW5nIHRoZSBsZW5ndGggb2YgdGhlIGNodW5rXG4gKlxuICogVGhlIGxlbmd0aCBpcyBlbmNvZGVkIGluIDY0LWJpdCBsaXR0bGUgZW5kaWFuLlxuICpcbiAqIEBwYXJhbSB2YWx1ZSBUaGUgbGVuZ3RoIG9mIHRoZSBzcGFuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBtYWtlU3BhbjxMZW5ndGggZXh0ZW5kcyBudW1iZXI+KHZhbHVlOiBudW1iZXIsIGxlbmd0aD86IExlbmd0aCk6IFNwYW48TGVuZ3RoPiB7XG4gIGNvbnN0IHNwYW5MZW5ndGggPSBsZW5ndGggfHwgREVGQVVMVF9TUEFOX1NJWkVcblxuICBpZiAodmFsdWUgPCAwKSB7XG4gICAgdGhyb3cgbmV3IEVycm9yKGBpbnZhbGlkIGxlbmd0aCBmb3Igc3BhbjogJHt2YWx1ZX1gKVxuICB9XG5cbiAgaWYgKHZhbHVlID4gTUFYX1NQQU5fTEVOR1RIKSB7XG4gICAgdGhyb3cgbmV3IEVycm9yKGBpbnZhbGlkIGxlbmd0aCAoPiAke01BWF9TUEFOX0xFTkdUSH0pICR7dmFsdWV9YClcbiAgfVxuXG4gIGNvbnN0IHNwYW4gPSBuZXcgVWludDhBcnJheShzcGFuTGVuZ3RoKVxuICBjb25zdCBkYXRhVmlldyA9IG5ldyBEYXRhVmlldyhzcGFuLmJ1ZmZlcilcbiAgY29uc3QgbGl0dGxlRW5kaWFuID0gdHJ1ZVxuICBjb25zdCBsZW5ndGhMb3dlcjMyID0gdmFsdWUgJiAweGZmZmZmZmZmXG5cbiAgZGF0YVZpZXcuc2V0VWludDMyKDAsIGxlbmd0aExvd2VyMzIsIGxpdHRsZUVuZGlhbilcblxuICByZXR1cm4gc3BhbiBhcyBCeXRlczxMZW5ndGg+XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBnZXRTcGFuVmFsdWU8TGVuZ3RoIGV4dGVuZHMgbnVtYmVyID0gOD4oc3BhbjogU3BhbjxMZW5ndGg+KTogbnVtYmVyIHtcbiAgY29uc3QgZGF0YVZpZXcgPSBuZXcgRGF0YVZpZXcoc3Bhbi5idWZmZXIpXG5cbiAgcmV0dXJuIGRhdGFWaWV3LmdldFVpbnQzMigwLCB0cnVlKVxufVxuIl0sIm5hbWVzIjpbIkRFRkFVTFRfU1BBTl9TSVpFIiwiTUFYX1NQQU5fTEVOR1RIIiwibWFrZVNwYW4iLCJ2YWx1ZSIsImxlbmd0aCIsInNwYW5MZW5ndGgiLCJFcnJvciIsInNwYW4iLCJVaW50OEFycmF5IiwiZGF0YVZpZXciLCJEYXRhVmlldyIsImJ1ZmZlciIsImxpdHRsZUVuZGlhbiIsImxlbmd0aExvd2VyMzIiLCJzZXRVaW50MzIiLCJnZXRTcGFuVmFsdWUiLCJnZXRVaW50MzIiXSwic291cmNlUm9vdCI6IiJ9\n//# sourceURL=webpack-internal:///485\n");
				},
				637: (__unused_webpack_module, exports, __webpack_require__) => {
					"use strict";
					eval("\n\nObject.defineProperty(exports, \"__esModule\", ({\n  value: true\n}));\nObject.defineProperty(exports, \"Message\", ({\n  enumerable: true,\n  get: function () {\n    return _jsSha.Message;\n  }\n}));\nexports.assertFlexBytes = assertFlexBytes;\nexports.bytesToHex = bytesToHex;\nexports.equalBytes = equalBytes;\nexports.isFlexBytes = isFlexBytes;\nexports.keccak256Hash = keccak256Hash;\nexports.serializeBytes = serializeBytes;\n\nvar _jsSha = __webpack_require__(86);\n\nfunction isFlexBytes(b, min, max) {\n  return b instanceof Uint8Array && b.length >= min && b.length <= max;\n}\n/**\n * Verifies if a byte array has a certain length between min and max\n *\n * @param b       The byte array\n * @param min     Minimum size of the array\n * @param max     Maximum size of the array\n */\n\n\nfunction assertFlexBytes(b, min, max) {\n  if (!isFlexBytes(b, min, max)) {\n    throw new TypeError(`Parameter is not valid FlexBytes of  min: ${min}, max: ${max}, length: ${b.length}`);\n  }\n}\n/**\n * Helper function for serialize byte arrays\n *\n * @param arrays Any number of byte array arguments\n */\n\n\nfunction serializeBytes(...arrays) {\n  const length = arrays.reduce((prev, curr) => prev + curr.length, 0);\n  const buffer = new Uint8Array(length);\n  let offset = 0;\n  arrays.forEach(arr => {\n    buffer.set(arr, offset);\n    offset += arr.length;\n  });\n  return buffer;\n}\n/**\n * Helper function for calculating the keccak256 hash with\n * correct types.\n *\n * @param messages Any number of messages (strings, byte arrays etc.)\n */\n\n\nfunction keccak256Hash(...messages) {\n  const hasher = _jsSha.keccak256.create();\n\n  messages.forEach(bytes => hasher.update(bytes));\n  return Uint8Array.from(hasher.digest());\n}\n/**\n * Converts array of number or Uint8Array to HexString without prefix.\n *\n * @param bytes   The input array\n * @param len     The length of the non prefixed HexString\n */\n\n\nfunction bytesToHex(bytes, len) {\n  const hexByte = n => n.toString(16).padStart(2, '0');\n\n  const hex = Array.from(bytes, hexByte).join('');\n\n  if (hex.length !== len) {\n    throw new TypeError(`Resulting HexString does not have expected length ${len}: ${hex}`);\n  }\n\n  return hex;\n}\n\nfunction equalBytes(a, b) {\n  if (a.length !== b.length) return false;\n  return a.every((byte, index) => b[index] === byte);\n}//# sourceURL=[module]\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiNjM3LmpzIiwibWFwcGluZ3MiOiI7Ozs7Ozs7Ozs7Ozs7Ozs7OztBQUFBOztBQStCTyxTQUFTQSxXQUFULENBQ0xDLENBREssRUFFTEMsR0FGSyxFQUdMQyxHQUhLLEVBSXFCO0FBQzFCLFNBQU9GLENBQUMsWUFBWUcsVUFBYixJQUEyQkgsQ0FBQyxDQUFDSSxNQUFGLElBQVlILEdBQXZDLElBQThDRCxDQUFDLENBQUNJLE1BQUYsSUFBWUYsR0FBakU7QUFDRDtBQUVEO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBOzs7QUFDTyxTQUFTRyxlQUFULENBQ0xMLENBREssRUFFTEMsR0FGSyxFQUdMQyxHQUhLLEVBSTZCO0FBQ2xDLE1BQUksQ0FBQ0gsV0FBVyxDQUFDQyxDQUFELEVBQUlDLEdBQUosRUFBU0MsR0FBVCxDQUFoQixFQUErQjtBQUM3QixVQUFNLElBQUlJLFNBQUosQ0FDSCw2Q0FBNENMLEdBQUksVUFBU0MsR0FBSSxhQUFhRixDQUFELENBQWtCSSxNQUFPLEVBRC9GLENBQU47QUFHRDtBQUNGO0FBRUQ7QUFDQTtBQUNBO0FBQ0E7QUFDQTs7O0FBQ08sU0FBU0csY0FBVCxDQUF3QixHQUFHQyxNQUEzQixFQUE2RDtBQUNsRSxRQUFNSixNQUFNLEdBQUdJLE1BQU0sQ0FBQ0MsTUFBUCxDQUFjLENBQUNDLElBQUQsRUFBT0MsSUFBUCxLQUFnQkQsSUFBSSxHQUFHQyxJQUFJLENBQUNQLE1BQTFDLEVBQWtELENBQWxELENBQWY7QUFDQSxRQUFNUSxNQUFNLEdBQUcsSUFBSVQsVUFBSixDQUFlQyxNQUFmLENBQWY7QUFDQSxNQUFJUyxNQUFNLEdBQUcsQ0FBYjtBQUNBTCxFQUFBQSxNQUFNLENBQUNNLE9BQVAsQ0FBZUMsR0FBRyxJQUFJO0FBQ3BCSCxJQUFBQSxNQUFNLENBQUNJLEdBQVAsQ0FBV0QsR0FBWCxFQUFnQkYsTUFBaEI7QUFDQUEsSUFBQUEsTUFBTSxJQUFJRSxHQUFHLENBQUNYLE1BQWQ7QUFDRCxHQUhEO0FBS0EsU0FBT1EsTUFBUDtBQUNEO0FBRUQ7QUFDQTtBQUNBO0FBQ0E7QUFDQTtBQUNBOzs7QUFDTyxTQUFTSyxhQUFULENBQXVCLEdBQUdDLFFBQTFCLEVBQTBEO0FBQy9ELFFBQU1DLE1BQU0sR0FBR0MsaUJBQVVDLE1BQVYsRUFBZjs7QUFFQUgsRUFBQUEsUUFBUSxDQUFDSixPQUFULENBQWlCUSxLQUFLLElBQUlILE1BQU0sQ0FBQ0ksTUFBUCxDQUFjRCxLQUFkLENBQTFCO0FBRUEsU0FBT25CLFVBQVUsQ0FBQ3FCLElBQVgsQ0FBZ0JMLE1BQU0sQ0FBQ00sTUFBUCxFQUFoQixDQUFQO0FBQ0Q7QUFFRDtBQUNBO0FBQ0E7QUFDQTtBQUNBO0FBQ0E7OztBQUNPLFNBQVNDLFVBQVQsQ0FBMkNKLEtBQTNDLEVBQThESyxHQUE5RCxFQUE4RjtBQUNuRyxRQUFNQyxPQUFPLEdBQUlDLENBQUQsSUFBZUEsQ0FBQyxDQUFDQyxRQUFGLENBQVcsRUFBWCxFQUFlQyxRQUFmLENBQXdCLENBQXhCLEVBQTJCLEdBQTNCLENBQS9COztBQUNBLFFBQU1DLEdBQUcsR0FBR0MsS0FBSyxDQUFDVCxJQUFOLENBQVdGLEtBQVgsRUFBa0JNLE9BQWxCLEVBQTJCTSxJQUEzQixDQUFnQyxFQUFoQyxDQUFaOztBQUVBLE1BQUlGLEdBQUcsQ0FBQzVCLE1BQUosS0FBZXVCLEdBQW5CLEVBQXdCO0FBQ3RCLFVBQU0sSUFBSXJCLFNBQUosQ0FBZSxxREFBb0RxQixHQUFJLEtBQUlLLEdBQUksRUFBL0UsQ0FBTjtBQUNEOztBQUVELFNBQU9BLEdBQVA7QUFDRDs7QUFFTSxTQUFTRyxVQUFULENBQW9CQyxDQUFwQixFQUFtQ3BDLENBQW5DLEVBQTJEO0FBQ2hFLE1BQUlvQyxDQUFDLENBQUNoQyxNQUFGLEtBQWFKLENBQUMsQ0FBQ0ksTUFBbkIsRUFBMkIsT0FBTyxLQUFQO0FBRTNCLFNBQU9nQyxDQUFDLENBQUNDLEtBQUYsQ0FBUSxDQUFDQyxJQUFELEVBQU9DLEtBQVAsS0FBaUJ2QyxDQUFDLENBQUN1QyxLQUFELENBQUQsS0FBYUQsSUFBdEMsQ0FBUDtBQUNEIiwic291cmNlcyI6WyJ3ZWJwYWNrOi8vQm10SnMvLi9zcmMvdXRpbHMudHM/N2RkYSJdLCJzb3VyY2VzQ29udGVudCI6WyJpbXBvcnQgeyBrZWNjYWsyNTYsIE1lc3NhZ2UgfSBmcm9tICdqcy1zaGEzJ1xuXG4vKiogVXNlZCBmb3IgRmF2b3JUeXBlcyAqL1xuZXhwb3J0IHR5cGUgRmxhdm9yPE5hbWU+ID0geyBfX3RhZ19fPzogTmFtZSB9XG5cbi8qKlxuICogTm9taW5hbCB0eXBlIHRvIHJlcHJlc2VudCBoZXggc3RyaW5ncyBXSVRIT1VUICcweCcgcHJlZml4LlxuICogRm9yIGV4YW1wbGUgZm9yIDMyIGJ5dGVzIGhleCByZXByZXNlbnRhdGlvbiB5b3UgaGF2ZSB0byB1c2UgNjQgbGVuZ3RoLlxuICogVE9ETzogTWFrZSBMZW5ndGggbWFuZGF0b3J5OiBodHRwczovL2dpdGh1Yi5jb20vZXRoZXJzcGhlcmUvYmVlLWpzL2lzc3Vlcy8yMDhcbiAqL1xuZXhwb3J0IHR5cGUgSGV4U3RyaW5nPExlbmd0aCBleHRlbmRzIG51bWJlciA9IG51bWJlcj4gPSBzdHJpbmcgJiB7XG4gIHJlYWRvbmx5IGxlbmd0aDogTGVuZ3RoXG59ICYgRmxhdm9yPCdIZXhTdHJpbmcnPlxuXG5leHBvcnQgaW50ZXJmYWNlIEJ5dGVzPExlbmd0aCBleHRlbmRzIG51bWJlcj4gZXh0ZW5kcyBVaW50OEFycmF5IHtcbiAgcmVhZG9ubHkgbGVuZ3RoOiBMZW5ndGhcbn1cblxuLyoqXG4gKiBIZWxwZXIgdHlwZSBmb3IgZGVhbGluZyB3aXRoIGZsZXhpYmxlIHNpemVkIGJ5dGUgYXJyYXlzLlxuICpcbiAqIFRoZSBhY3R1YWwgbWluIGFuZCBhbmQgbWF4IHZhbHVlcyBhcmUgbm90IHN0b3JlZCBpbiBydW50aW1lLCB0aGV5XG4gKiBhcmUgb25seSB0aGVyZSB0byBkaWZmZXJlbnRpYXRlIHRoZSB0eXBlIGZyb20gdGhlIFVpbnQ4QXJyYXkgYXRcbiAqIGNvbXBpbGUgdGltZS5cbiAqIEBzZWUgQnJhbmRlZFR5cGVcbiAqL1xuZXhwb3J0IGludGVyZmFjZSBGbGV4Qnl0ZXM8TWluIGV4dGVuZHMgbnVtYmVyLCBNYXggZXh0ZW5kcyBudW1iZXI+IGV4dGVuZHMgVWludDhBcnJheSB7XG4gIHJlYWRvbmx5IF9fbWluX18/OiBNaW5cbiAgcmVhZG9ubHkgX19tYXhfXz86IE1heFxufVxuXG5leHBvcnQgZnVuY3Rpb24gaXNGbGV4Qnl0ZXM8TWluIGV4dGVuZHMgbnVtYmVyLCBNYXggZXh0ZW5kcyBudW1iZXIgPSBNaW4+KFxuICBiOiB1bmtub3duLFxuICBtaW46IE1pbixcbiAgbWF4OiBNYXgsXG4pOiBiIGlzIEZsZXhCeXRlczxNaW4sIE1heD4ge1xuICByZXR1cm4gYiBpbnN0YW5jZW9mIFVpbnQ4QXJyYXkgJiYgYi5sZW5ndGggPj0gbWluICYmIGIubGVuZ3RoIDw9IG1heFxufVxuXG4vKipcbiAqIFZlcmlmaWVzIGlmIGEgYnl0ZSBhcnJheSBoYXMgYSBjZXJ0YWluIGxlbmd0aCBiZXR3ZWVuIG1pbiBhbmQgbWF4XG4gKlxuICogQHBhcmFtIGIgICAgICAgVGhlIGJ5dGUgYXJyYXlcbiAqIEBwYXJhbSBtaW4gICAgIE1pbmltdW0gc2l6ZSBvZiB0aGUgYXJyYXlcbiAqIEBwYXJhbSBtYXggICAgIE1heGltdW0gc2l6ZSBvZiB0aGUgYXJyYXlcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGFzc2VydEZsZXhCeXRlczxNaW4gZXh0ZW5kcyBudW1iZXIsIE1heCBleHRlbmRzIG51bWJlciA9IE1pbj4oXG4gIGI6IHVua25vd24sXG4gIG1pbjogTWluLFxuICBtYXg6IE1heCxcbik6IGFzc2VydHMgYiBpcyBGbGV4Qnl0ZXM8TWluLCBNYXg+IHtcbiAgaWYgKCFpc0ZsZXhCeXRlcyhiLCBtaW4sIG1heCkpIHtcbiAgICB0aHJvdyBuZXcgVHlwZUVycm9yKFxuICAgICAgYFBhcmFtZXRlciBpcyBub3QgdmFsaWQgRmxleEJ5dGVzIG9mICBtaW46ICR7bWlufSwgbWF4OiAke21heH0sIGxlbmd0aDogJHsoYiBhcyBVaW50OEFycmF5KS5sZW5ndGh9YCxcbiAgICApXG4gIH1cbn1cblxuLyoqXG4gKiBIZWxwZXIgZnVuY3Rpb24gZm9yIHNlcmlhbGl6ZSBieXRlIGFycmF5c1xuICpcbiAqIEBwYXJhbSBhcnJheXMgQW55IG51bWJlciBvZiBieXRlIGFycmF5IGFyZ3VtZW50c1xuICovXG5leHBvcnQgZnVuY3Rpb24gc2VyaWFsaXplQnl0ZXMoLi4uYXJyYXlzOiBVaW50OEFycmF5W10pOiBVaW50OEFycmF5IHtcbiAgY29uc3QgbGVuZ3RoID0gYXJyYXlzLnJlZHVjZSgocHJldiwgY3VycikgPT4gcHJldiArIGN1cnIubGVuZ3RoLCAwKVxuICBjb25zdCBidWZmZXIgPSBuZXcgVWludDhBcnJheShsZW5ndGgpXG4gIGxldCBvZmZzZXQgPSAwXG4gIGFycmF5cy5mb3JFYWNoKGFyciA9PiB7XG4gICAgYnVmZmVyLnNldChhcnIsIG9mZnNldClcbiAgICBvZmZzZXQgKz0gYXJyLmxlbmd0aFxuICB9KVxuXG4gIHJldHVybiBidWZmZXJcbn1cblxuLyoqXG4gKiBIZWxwZXIgZnVuY3Rpb24gZm9yIGNhbGN1bGF0aW5nIHRoZSBrZWNjYWsyNTYgaGFzaCB3aXRoXG4gKiBjb3JyZWN0IHR5cGVzLlxuICpcbiAqIEBwYXJhbSBtZXNzYWdlcyBBbnkgbnVtYmVyIG9mIG1lc3NhZ2VzIChzdHJpbmdzLCBieXRlIGFycmF5cyBldGMuKVxuICovXG5leHBvcnQgZnVuY3Rpb24ga2VjY2FrMjU2SGFzaCguLi5tZXNzYWdlczogTWVzc2FnZVtdKTogQnl0ZXM8MzI+IHtcbiAgY29uc3QgaGFzaGVyID0ga2VjY2FrMjU2LmNyZWF0ZSgpXG5cbiAgbWVzc2FnZXMuZm9yRWFjaChieXRlcyA9PiBoYXNoZXIudXBkYXRlKGJ5dGVzKSlcblxuICByZXR1cm4gVWludDhBcnJheS5mcm9tKGhhc2hlci5kaWdlc3QoKSkgYXMgQnl0ZXM8MzI+XG59XG5cbi8qKlxuICogQ29udmVydHMgYXJyYXkgb2YgbnVtYmVyIG9yIFVpbnQ4QXJyYXkgdG8gSGV4U3RyaW5nIHdpdGhvdXQgcHJlZml4LlxuICpcbiAqIEBwYXJhbSBieXRlcyAgIFRoZSBpbnB1dCBhcnJheVxuICogQHBhcmFtIGxlbiAgICAgVGhlIGxlbmd0aCBvZiB0aGUgbm9uIHByZWZpeGVkIEhleFN0cmluZ1xuICovXG5leHBvcnQgZnVuY3Rpb24gYnl0ZXNUb0hleDxMZW5ndGggZXh0ZW5kcyBudW1iZXI+KGJ5dGVzOiBVaW50OEFycmF5LCBsZW46IExlbmd0aCk6IEhleFN0cmluZzxMZW5ndGg+IHtcbiAgY29uc3QgaGV4Qnl0ZSA9IChuOiBudW1iZXIpID0+IG4udG9TdHJpbmcoMTYpLnBhZFN0YXJ0KDIsICcwJylcbiAgY29uc3QgaGV4ID0gQXJyYXkuZnJvbShieXRlcywgaGV4Qnl0ZSkuam9pbignJykgYXMgSGV4U3RyaW5nPExlbmd0aD5cblxuICBpZiAoaGV4Lmxlbmd0aCAhPT0gbGVuKSB7XG4gICAgdGhyb3cgbmV3IFR5cGVFcnJvcihgUmVzdWx0aW5nIEhleFN0cmluZyBkb2VzIG5vdCBoYXZlIGV4cGVjdGVkIGxlbmd0aCAke2xlbn06ICR7aGV4fWApXG4gIH1cblxuICByZXR1cm4gaGV4XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBlcXVhbEJ5dGVzKGE6IFVpbnQ4QXJyYXksIGI6IFVpbnQ4QXJyYXkpOiBib29sZWFuIHtcbiAgaWYgKGEubGVuZ3RoICE9PSBiLmxlbmd0aCkgcmV0dXJuIGZhbHNlXG5cbiAgcmV0dXJuIGEuZXZlcnkoKGJ5dGUsIGluZGV4KSA9PiBiW2luZGV4XSA9PT0gYnl0ZSlcbn1cblxuZXhwb3J0IHsgTWVzc2FnZSB9XG4iXSwibmFtZXMiOlsiaXNGbGV4Qnl0ZXMiLCJiIiwibWluIiwibWF4IiwiVWludDhBcnJheSIsImxlbmd0aCIsImFzc2VydEZsZXhCeXRlcyIsIlR5cGVFcnJvciIsInNlcmlhbGl6ZUJ5dGVzIiwiYXJyYXlzIiwicmVkdWNlIiwicHJldiIsImN1cnIiLCJidWZmZXIiLCJvZmZzZXQiLCJmb3JFYWNoIiwiYXJyIiwic2V0Iiwia2VjY2FrMjU2SGFzaCIsIm1lc3NhZ2VzIiwiaGFzaGVyIiwia2VjY2FrMjU2IiwiY3JlYXRlIiwiYnl0ZXMiLCJ1cGRhdGUiLCJmcm9tIiwiZGlnZXN0IiwiYnl0ZXNUb0hleCIsImxlbiIsImhleEJ5dGUiLCJuIiwidG9TdHJpbmciLCJwYWRTdGFydCIsImhleCIsIkFycmF5Iiwiam9pbiIsImVxdWFsQnl0ZXMiLCJhIiwiZXZlcnkiLCJieXRlIiwiaW5kZXgiXSwic291cmNlUm9vdCI6IiJ9\n//# sourceURL=webpack-internal:///637\n");
				}
			}, __webpack_module_cache__ = {};
			function __webpack_require__(Q) {
				var B = __webpack_module_cache__[Q];
				if (void 0 !== B) return B.exports;
				var F = __webpack_module_cache__[Q] = { exports: {} };
				return __webpack_modules__[Q](F, F.exports, __webpack_require__), F.exports;
			}
			__webpack_require__.amdO = {}, __webpack_require__.g = function() {
				if ("object" == typeof globalThis) return globalThis;
				try {
					return this || new Function("return this")();
				} catch (Q) {
					if ("object" == typeof window) return window;
				}
			}();
			var __webpack_exports__ = __webpack_require__(809);
			return __webpack_exports__;
		})();
	}));
}));
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Validation/hashFunctions/swarmHash.js
var import_dist = require_dist();
function swarmBzzr1Hash(file) {
	const fileBytes = new TextEncoder().encode(file);
	const bytes = (0, import_dist.makeChunkedFile)(fileBytes).address();
	const hexByte = (n) => n.toString(16).padStart(2, "0");
	return Array.from(bytes, hexByte).join("");
}
function toLittleEndian(size) {
	const encoded = /* @__PURE__ */ new Uint8Array(8);
	for (let i = 0; i < 8; ++i) encoded[i] = size >> 8 * i & 255;
	return encoded;
}
function swarmHashSimple(data, size) {
	const combinedData = new Uint8Array([...toLittleEndian(size), ...data]);
	return keccak256(Buffer.from(combinedData.buffer));
}
function swarmHashIntermediate(input, offset, length) {
	let ref;
	let innerNodes = /* @__PURE__ */ new Uint8Array();
	if (length <= 4096) ref = input.slice(offset, offset + length);
	else {
		let maxRepresentedSize = 4096;
		while (maxRepresentedSize * 128 < length) maxRepresentedSize *= 128;
		for (let i = 0; i < length; i += maxRepresentedSize) {
			const size = Math.min(maxRepresentedSize, length - i);
			const innerNode = swarmHashIntermediate(input, offset + i, size);
			innerNodes = new Uint8Array([...innerNodes, ...new Uint8Array(Buffer.from(innerNode, "hex"))]);
		}
		ref = innerNodes;
	}
	return swarmHashSimple(ref, length);
}
function swarmBzzr0Hash(file) {
	const fileBytes = new TextEncoder().encode(file);
	return swarmHashIntermediate(fileBytes, 0, fileBytes.length);
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Validation/variationsUtils.js
var CONTENT_VARIATORS = [(content) => content.replace(/\r?\n/g, "\r\n"), (content) => content.replace(/\r\n/g, "\n")];
var ENDING_VARIATORS = [
	(content) => content.trimEnd(),
	(content) => content.trimEnd() + "\n",
	(content) => content.trimEnd() + "\r\n",
	(content) => content + "\n",
	(content) => content + "\r\n"
];
/**
* The groupBy function is a function that takes an
* array and a key as input,and returns an object containing
* an index of the array elements grouped by the value of
* the specified key.
*/
function groupBy(xs, key) {
	return xs.reduce(function(rv, x) {
		(rv[x[key]] = rv[x[key]] || []).push(x);
		return rv;
	}, {});
}
function reorderAlphabetically(obj) {
	if (typeof obj !== "object" || obj === null || Array.isArray(obj)) return obj;
	const ordered = {};
	Object.keys(obj).sort((a, b) => a.localeCompare(b)).forEach((key) => {
		ordered[key] = reorderAlphabetically(obj[key]);
	});
	return ordered;
}
function generateVariations(pathContent) {
	const variations = [];
	const original = pathContent.content;
	for (const [CONTENT_VARIATORS_INDEX, contentVariator] of CONTENT_VARIATORS.entries()) {
		const variatedContent = contentVariator(original);
		for (const [ENDING_VARIATORS_INDEX, endingVariator] of ENDING_VARIATORS.entries()) {
			const variation = endingVariator(variatedContent);
			variations.push({
				content: variation,
				contentVariator: CONTENT_VARIATORS_INDEX,
				endingVariator: ENDING_VARIATORS_INDEX
			});
		}
	}
	return variations.map(({ content, contentVariator, endingVariator }) => {
		return {
			content,
			path: pathContent.path,
			variation: contentVariator + "." + endingVariator
		};
	});
}
/**
* Generates a map of files indexed by the keccak hash of their content.
*
* @param  {string[]}  files Array containing sources.
* @returns Map object that maps hash to PathContent.
*/
function getVariationsByContentHash(files) {
	const byHash = /* @__PURE__ */ new Map();
	for (const pathContent of files) for (const variation of generateVariations(pathContent)) {
		const calculatedHash = id(variation.content);
		byHash.set(calculatedHash, variation);
	}
	return byHash;
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/utils/utils.js
/**
* Splits a fully qualified name into a contract path and a contract name.
* @param fullyQualifiedName The fully qualified name to split.
* @returns An object containing the contract path and the contract name.
*/
function splitFullyQualifiedName(fullyQualifiedName) {
	const splitIdentifier = fullyQualifiedName.split(":");
	const contractName = splitIdentifier[splitIdentifier.length - 1];
	return {
		contractPath: splitIdentifier.slice(0, -1).join(":"),
		contractName
	};
}
/**
* Converts libraries from the metadata format to the solc JSON input format.
* metadata format: { "contracts/1_Storage.sol:Journal": "0x..." }
* jsonInput format: { "contracts/1_Storage.sol": { Journal: "0x..." } }
*/
function convertLibrariesToStdJsonFormat(metadataLibraries) {
	if (!metadataLibraries) return;
	return Object.keys(metadataLibraries).reduce((libraries, libraryKey) => {
		if (!libraryKey.includes(":")) {
			if (!libraries[""]) libraries[""] = {};
			libraries[""][libraryKey] = metadataLibraries[libraryKey];
			return libraries;
		}
		const { contractPath, contractName } = splitFullyQualifiedName(libraryKey);
		if (!libraries[contractPath]) libraries[contractPath] = {};
		libraries[contractPath][contractName] = metadataLibraries[libraryKey];
		return libraries;
	}, {});
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Validation/SolidityMetadataContract.js
var SolidityMetadataContract = class SolidityMetadataContract {
	metadata;
	name;
	path;
	providedSources;
	providedSourcesByHash;
	foundSources;
	missingSources;
	invalidSources;
	unusedSourceFiles;
	metadataPathToProvidedFilePath;
	compilation;
	solcJsonInput;
	static ipfsGateway = { url: "https://ipfs.io/ipfs/" };
	static setGlobalIpfsGateway(gateway) {
		SolidityMetadataContract.ipfsGateway = gateway;
	}
	static getGlobalIpfsGateway() {
		return SolidityMetadataContract.ipfsGateway;
	}
	constructor(metadata, providedSources) {
		this.metadata = structuredClone(metadata);
		this.foundSources = {};
		this.missingSources = {};
		this.invalidSources = {};
		this.unusedSourceFiles = [];
		this.metadataPathToProvidedFilePath = {};
		this.compilation = null;
		this.solcJsonInput = null;
		const compilationTargetPath = Object.keys(metadata.settings.compilationTarget)[0];
		this.path = compilationTargetPath;
		this.name = metadata.settings.compilationTarget[compilationTargetPath];
		this.providedSources = providedSources;
		this.providedSourcesByHash = this.storeByHash(providedSources);
		this.assembleContract();
		if (this.isCompilable()) this.createJsonInputFromMetadata();
	}
	async createCompilation(compiler) {
		if (Object.keys(this.missingSources).length > 0) await this.fetchMissing();
		this.createJsonInputFromMetadata();
		this.compilation = new SolidityCompilation(compiler, this.metadata.compiler.version, this.solcJsonInput, {
			path: this.path,
			name: this.name
		});
		return this.compilation;
	}
	/**
	* Generates a map of files indexed by the keccak hash of their content.
	*
	*/
	storeByHash(files) {
		const byHash = /* @__PURE__ */ new Map();
		for (const pathContent of files) {
			const calculatedHash = id(pathContent.content);
			byHash.set(calculatedHash, pathContent);
		}
		return byHash;
	}
	generateSourceVariations() {
		for (const pathContent of this.providedSources) {
			const variations = generateVariations(pathContent);
			for (const variation of variations) {
				const calculatedHash = id(variation.content);
				this.providedSourcesByHash.set(calculatedHash, variation);
			}
		}
	}
	/**
	* Assembles the contract by checking the sources in the metadata and finding them with the hash in the sourcesByHash map.
	* First optimistically tries to find the source in the provided sources. If not all found, it will generate variations of source files and try again.
	* Marks missing sources and invalid sources.
	*/
	assembleContract() {
		for (const sourcePath in this.metadata.sources) {
			const sourceInfoFromMetadata = this.metadata.sources[sourcePath];
			let file = void 0;
			const expectedHash = sourceInfoFromMetadata.keccak256;
			if (sourceInfoFromMetadata.content) {
				file = {
					content: sourceInfoFromMetadata.content,
					path: sourcePath
				};
				const contentHash = id(file.content);
				if (contentHash != expectedHash) {
					this.invalidSources[sourcePath] = {
						expectedHash,
						calculatedHash: contentHash,
						msg: `The keccak256 given in the metadata and the calculated keccak256 of the source content in metadata don't match`
					};
					continue;
				}
			} else {
				const pathContent = this.providedSourcesByHash.get(expectedHash);
				if (pathContent) {
					file = pathContent;
					this.metadataPathToProvidedFilePath[sourcePath] = pathContent.path;
				}
			}
			if (file && file.content) this.foundSources[sourcePath] = file.content;
			else this.missingSources[sourcePath] = {
				keccak256: expectedHash,
				urls: sourceInfoFromMetadata.urls
			};
		}
		if (Object.keys(this.missingSources).length > 0) {
			this.generateSourceVariations();
			for (const missingSource in this.missingSources) {
				const missingKeccak = this.missingSources[missingSource].keccak256;
				const pathContent = this.providedSourcesByHash.get(missingKeccak);
				if (pathContent) {
					this.foundSources[missingSource] = pathContent.content;
					this.metadataPathToProvidedFilePath[missingSource] = pathContent.path;
					delete this.missingSources[missingSource];
				}
			}
		}
		const usedFilePaths = Object.values(this.metadataPathToProvidedFilePath);
		const usedFilesSet = new Set(usedFilePaths);
		this.unusedSourceFiles = this.providedSources.map((pc) => pc.path).filter((file) => !usedFilesSet.has(file));
	}
	/**
	* Asynchronously attempts to fetch the missing sources of this contract. An error is thrown in case of a failure.
	*/
	async fetchMissing() {
		const IPFS_PREFIX = "dweb:/ipfs/";
		for (const fileName in this.missingSources) {
			const file = this.missingSources[fileName];
			const hash = file.keccak256;
			let retrievedContent = null;
			if (fileName.includes("github.com")) retrievedContent = await performFetch(fileName.replace("github.com", "raw.githubusercontent.com").replace("/blob/", "/"), hash, fileName);
			else for (const url of file.urls) if (url.startsWith(IPFS_PREFIX)) {
				const ipfsCID = url.slice(11);
				retrievedContent = await performFetch(SolidityMetadataContract.ipfsGateway.url + ipfsCID, hash, fileName, SolidityMetadataContract.ipfsGateway.headers);
				if (retrievedContent) break;
			}
			if (retrievedContent) {
				this.foundSources[fileName] = retrievedContent;
				delete this.missingSources[fileName];
			}
		}
		if (Object.keys(this.missingSources).length) {
			logDebug("Resource missing; unsuccessful fetching.", { missing: this.missingSources });
			throw new ValidationError({
				code: "missing_source",
				missingSources: Object.keys(this.missingSources)
			});
		}
		this.createJsonInputFromMetadata();
	}
	createJsonInputFromMetadata() {
		if (Object.keys(this.missingSources).length > 0 || Object.keys(this.invalidSources).length > 0) {
			logDebug("Can't create JsonInput from metadata: Missing or invalid sources in metadata.", {
				missing: this.missingSources,
				invalid: this.invalidSources
			});
			throw new ValidationError({
				code: "missing_or_invalid_source",
				missingSources: Object.keys(this.missingSources),
				invalidSources: Object.keys(this.invalidSources)
			});
		}
		this.solcJsonInput = {};
		const { libraries: metadataLibraries, compilationTarget, ...settingsWithoutLibraries } = JSON.parse(JSON.stringify(this.metadata.settings));
		this.solcJsonInput.settings = {
			...settingsWithoutLibraries,
			outputSelection: {}
		};
		if (!compilationTarget || Object.keys(compilationTarget).length != 1) {
			logDebug(`Can't create JsonInput from metadata: Invalid compilationTarget in metadata`, { compilationTargets: Object.keys(this.metadata.settings.compilationTarget) });
			throw new ValidationError({
				code: "invalid_compilation_target",
				compilationTargets: Object.keys(this.metadata.settings.compilationTarget)
			});
		}
		this.handleInlinerBug();
		this.solcJsonInput.sources = {};
		for (const source in this.metadata.sources) this.solcJsonInput.sources[source] = { content: this.foundSources[source] };
		this.solcJsonInput.language = this.metadata.language;
		const libraries = convertLibrariesToStdJsonFormat(metadataLibraries);
		if (libraries) this.solcJsonInput.settings.libraries = libraries;
	}
	handleInlinerBug() {
		const affectedVersions = [
			"0.8.2",
			"0.8.3",
			"0.8.4"
		];
		const coercedVersion = import_semver.default.coerce(this.metadata.compiler.version)?.version;
		if (affectedVersions.some((version) => import_semver.default.eq(version, coercedVersion || ""))) {
			if (this.solcJsonInput?.settings?.optimizer?.details?.inliner) delete this.solcJsonInput.settings.optimizer.details.inliner;
		}
	}
	isCompilable() {
		return Object.keys(this.missingSources).length === 0 && Object.keys(this.invalidSources).length === 0;
	}
	/**
	* Function to try to generate variations of the metadata of the contract such that it will match to the hash in the onchain bytecode.
	* Generates variations of the given source files and replaces the hashes in the metadata with the hashes of the variations.
	* If found, replaces this.metadata and this.sources with the found variations.
	* Useful for finding perfect matches for known types of variations such as different line endings.
	*
	* @param runtimeBytecode
	* @returns true if perfect metadata is found, false otherwise
	*/
	async tryToFindPerfectMetadata(runtimeBytecode) {
		let decodedAuxdata;
		try {
			decodedAuxdata = decode(runtimeBytecode, AuxdataStyle.SOLIDITY);
		} catch (err) {
			return false;
		}
		const byHash = getVariationsByContentHash(Object.keys(this.foundSources).map((path) => {
			return {
				path,
				content: this.foundSources[path] || ""
			};
		}));
		const byVariation = groupBy(Array.from(byHash.values()), "variation");
		const metadata = reorderAlphabetically(this.metadata);
		for (const sources of Object.values(byVariation)) {
			metadata.sources = sources.reduce((sources, source) => {
				if (metadata.sources[source.path]) {
					sources[source.path] = metadata.sources[source.path];
					sources[source.path].keccak256 = id(source.content);
					if (sources[source.path].content) sources[source.path].content = source.content;
					if (sources[source.path].urls) sources[source.path].urls = sources[source.path].urls?.map((url) => {
						if (url.includes("dweb:/ipfs/")) return `dweb:/ipfs/${ipfsHash(source.content)}`;
						if (url.includes("bzz-raw://")) return `bzz-raw://${swarmBzzr1Hash(source.content)}`;
						return "";
					});
				}
				return sources;
			}, {});
			if (decodedAuxdata?.ipfs) {
				const compiledMetadataIpfsCID = ipfsHash(JSON.stringify(metadata));
				if (decodedAuxdata?.ipfs === compiledMetadataIpfsCID) {
					this.metadata = metadata;
					this.foundSources = sources.reduce((acc, source) => {
						acc[source.path] = source.content;
						return acc;
					}, {});
					return true;
				}
			}
			if (decodedAuxdata?.bzzr1) {
				const compiledMetadataBzzr1 = swarmBzzr1Hash(JSON.stringify(metadata));
				if (decodedAuxdata?.bzzr1 === compiledMetadataBzzr1) {
					this.metadata = metadata;
					this.foundSources = sources.reduce((acc, source) => {
						acc[source.path] = source.content;
						return acc;
					}, {});
					return true;
				}
			}
			if (decodedAuxdata?.bzzr0) {
				const compiledMetadataBzzr0 = swarmBzzr0Hash(JSON.stringify(metadata));
				if (decodedAuxdata?.bzzr0 === compiledMetadataBzzr0) {
					this.metadata = metadata;
					this.foundSources = sources.reduce((acc, source) => {
						acc[source.path] = source.content;
						return acc;
					}, {});
					return true;
				}
			}
		}
		return false;
	}
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Verification/Verification.js
var Verification = class {
	compilation;
	sourcifyChain;
	address;
	creatorTxHash;
	_onchainRuntimeBytecode;
	_onchainCreationBytecode;
	runtimeTransformations = [];
	creationTransformations = [];
	runtimeTransformationValues = {};
	creationTransformationValues = {};
	runtimeMatch = null;
	creationMatch = null;
	runtimeLibraryMap;
	creationLibraryMap;
	blockNumber;
	txIndex;
	deployer;
	constructor(compilation, sourcifyChain, address, creatorTxHash) {
		this.compilation = compilation;
		this.sourcifyChain = sourcifyChain;
		this.address = address;
		this.creatorTxHash = creatorTxHash;
	}
	async verify({ forceEmscripten = false } = {}) {
		logInfo("Verifying contract", {
			address: this.address,
			chainId: this.sourcifyChain.chainId
		});
		try {
			this._onchainRuntimeBytecode = await this.sourcifyChain.getBytecode(this.address);
		} catch (e) {
			throw new VerificationError({
				code: "cannot_fetch_bytecode",
				address: this.address,
				chainId: this.sourcifyChain.chainId.toString()
			});
		}
		if (this.onchainRuntimeBytecode === "0x") throw new VerificationError({
			code: "contract_not_deployed",
			address: this.address,
			chainId: this.sourcifyChain.chainId.toString()
		});
		await this.compilation.compile(forceEmscripten);
		await this.checkForPerfectMetadata(forceEmscripten);
		const compiledRuntimeBytecode = this.compilation.runtimeBytecode;
		const compiledCreationBytecode = this.compilation.creationBytecode;
		if (compiledRuntimeBytecode === "0x" || compiledCreationBytecode === "0x") throw new VerificationError({ code: "compiled_bytecode_is_zero" });
		if (this.compilation.language === "Vyper" && compiledRuntimeBytecode.length > this.onchainRuntimeBytecode.length) throw new VerificationError({ code: "bytecode_length_mismatch" });
		if (this.compilation.language === "Solidity" && compiledRuntimeBytecode.length !== this.onchainRuntimeBytecode.length) {
			if (this.handleSolidityExtraFileInputBug() === SolidityBugType.EXTRA_FILE_INPUT_BUG) throw new VerificationError({ code: "extra_file_input_bug" });
			let noSolidityMetadataInOnchainBytecode = false;
			try {
				const decodedOnchainAuxdata = decode(this.onchainRuntimeBytecode, AuxdataStyle.SOLIDITY);
				if (!decodedOnchainAuxdata.ipfs && !decodedOnchainAuxdata.bzzr0 && !decodedOnchainAuxdata.bzzr1) noSolidityMetadataInOnchainBytecode = true;
			} catch (err) {
				noSolidityMetadataInOnchainBytecode = true;
			}
			if (!noSolidityMetadataInOnchainBytecode) throw new VerificationError({ code: "bytecode_length_mismatch" });
		}
		try {
			await this.compilation.generateCborAuxdataPositions();
		} catch {}
		try {
			logDebug("Matching with runtime bytecode", {
				chain: this.sourcifyChain.chainId,
				address: this.address
			});
			await this.matchWithRuntimeBytecode();
		} catch (e) {
			logWarn("Error matching with runtime bytecode", {
				chain: this.sourcifyChain.chainId,
				address: this.address,
				error: e.message
			});
		}
		if (this.compilation.language === "Solidity" && this.runtimeMatch === null) {
			let solidityBugType = this.handleSolidityExtraFileInputBug();
			if (solidityBugType === SolidityBugType.EXTRA_FILE_INPUT_BUG) throw new VerificationError({ code: "extra_file_input_bug" });
			solidityBugType = await this.handleSolidityIROutputOrderingBug(forceEmscripten);
			if (solidityBugType === SolidityBugType.IR_OUTPUT_ORDERING_BUG) return await this.verify({ forceEmscripten: true });
		}
		if (this.creatorTxHash) try {
			const creatorTx = await this.sourcifyChain.getTx(this.creatorTxHash);
			this.blockNumber = creatorTx.blockNumber || void 0;
			this.deployer = creatorTx.from;
			const { creationBytecode, txReceipt } = await this.sourcifyChain.getContractCreationBytecodeAndReceipt(this.address, this.creatorTxHash, creatorTx);
			this._onchainCreationBytecode = creationBytecode;
			this.txIndex = txReceipt.index;
		} catch (e) {
			logWarn("Error extracting creation tx data", {
				chain: this.sourcifyChain.chainId,
				address: this.address,
				creatorTxHash: this.creatorTxHash,
				error: e.message
			});
			this.creatorTxHash = void 0;
		}
		if (this._onchainCreationBytecode) {
			logDebug("Matching with creation tx", {
				chain: this.sourcifyChain.chainId,
				address: this.address,
				creatorTxHash: this.creatorTxHash
			});
			try {
				await this.matchWithCreationTx();
			} catch (e) {
				logWarn("Error matching with creation tx", {
					chain: this.sourcifyChain.chainId,
					address: this.address,
					creatorTxHash: this.creatorTxHash,
					error: e.message
				});
			}
		}
		if (this.creationMatch !== null || this.runtimeMatch !== null) {
			logInfo("Verified contract", {
				address: this.address,
				chainId: this.sourcifyChain.chainId,
				runtimeMatch: this.runtimeMatch,
				creationMatch: this.creationMatch
			});
			return;
		}
		throw new VerificationError({ code: "no_match" });
	}
	async checkForPerfectMetadata(forceEmscripten) {
		if (this.compilation.metadata === void 0) return;
		try {
			const [, onchainAuxdata] = splitAuxdata(this.onchainRuntimeBytecode, AuxdataStyle.SOLIDITY);
			const [, recompiledAuxdata] = splitAuxdata(this.compilation.runtimeBytecode, AuxdataStyle.SOLIDITY);
			if (this.compilation.language === "Solidity" && onchainAuxdata !== recompiledAuxdata) {
				const solidityMetadataContract = new SolidityMetadataContract(this.compilation.metadata, Object.keys(this.compilation.jsonInput.sources).map((source) => ({
					path: source,
					content: this.compilation.jsonInput.sources[source].content
				})));
				if (await solidityMetadataContract.tryToFindPerfectMetadata(this.onchainRuntimeBytecode)) {
					this.compilation = await solidityMetadataContract.createCompilation(this.compilation.compiler);
					await this.compilation.compile(forceEmscripten);
				}
			}
		} catch (e) {}
	}
	handleSolidityExtraFileInputBug() {
		const [, deployedAuxdata] = splitAuxdata(this.onchainRuntimeBytecode, AuxdataStyle.SOLIDITY);
		const [, recompiledAuxdata] = splitAuxdata(this.compilation.runtimeBytecode, AuxdataStyle.SOLIDITY);
		if (deployedAuxdata === recompiledAuxdata && this.compilation.jsonInput.settings.optimizer?.enabled) return SolidityBugType.EXTRA_FILE_INPUT_BUG;
		return SolidityBugType.NONE;
	}
	async handleSolidityIROutputOrderingBug(forceEmscripten) {
		const settings = this.compilation.jsonInput.settings;
		if (!forceEmscripten && (0, import_semver.lt)(this.compilation.compilerVersion, "0.8.21") && !settings.optimizer?.enabled && settings.viaIR) {
			logInfo("Force Emscripten compiler", {
				address: this.address,
				chainId: this.sourcifyChain.chainId
			});
			return SolidityBugType.IR_OUTPUT_ORDERING_BUG;
		}
		return SolidityBugType.NONE;
	}
	async matchBytecodes(isCreation, populatedRecompiledBytecode) {
		const onchainBytecode = isCreation ? this.onchainCreationBytecode : this.onchainRuntimeBytecode;
		const cborAuxdata = isCreation ? this.compilation.creationBytecodeCborAuxdata : this.compilation.runtimeBytecodeCborAuxdata;
		const linkReferences = isCreation ? this.compilation.creationLinkReferences : this.compilation.runtimeLinkReferences;
		const result = {
			match: null,
			transformations: [],
			transformationValues: {},
			populatedRecompiledBytecode
		};
		const librariesTransformationResult = extractLibrariesTransformation(populatedRecompiledBytecode, onchainBytecode, linkReferences);
		const libraryMap = librariesTransformationResult.libraryMap;
		populatedRecompiledBytecode = librariesTransformationResult.populatedRecompiledBytecode;
		if (isCreation ? onchainBytecode.startsWith(populatedRecompiledBytecode) : populatedRecompiledBytecode === onchainBytecode) {
			if (!cborAuxdata || Object.keys(cborAuxdata).length === 0 || Object.values(cborAuxdata).some((cborAuxdata) => {
				try {
					const { ipfs, bzzr0, bzzr1 } = decode(cborAuxdata.value, this.compilation.auxdataStyle);
					return ipfs === void 0 && bzzr0 === void 0 && bzzr1 === void 0;
				} catch {
					return true;
				}
			})) result.match = "partial";
			else result.match = "perfect";
			result.libraryMap = libraryMap;
			result.transformations = librariesTransformationResult.transformations;
			result.transformationValues = librariesTransformationResult.transformationValues;
			return result;
		}
		if (!cborAuxdata || Object.keys(cborAuxdata).length === 0) return result;
		const auxdataTransformationResult = extractAuxdataTransformation(populatedRecompiledBytecode, onchainBytecode, cborAuxdata);
		result.populatedRecompiledBytecode = auxdataTransformationResult.populatedRecompiledBytecode;
		if (isCreation ? onchainBytecode.startsWith(auxdataTransformationResult.populatedRecompiledBytecode) : auxdataTransformationResult.populatedRecompiledBytecode === onchainBytecode) {
			result.match = "partial";
			result.libraryMap = libraryMap;
			result.transformations = [
				...result.transformations,
				...librariesTransformationResult.transformations,
				...auxdataTransformationResult.transformations
			];
			result.transformationValues = {
				...result.transformationValues,
				...librariesTransformationResult.transformationValues,
				...auxdataTransformationResult.transformationValues
			};
		}
		return result;
	}
	async matchWithRuntimeBytecode() {
		const callProtectionTransformationResult = extractCallProtectionTransformation(this.compilation.runtimeBytecode, this.onchainRuntimeBytecode);
		const immutablesTransformationResult = extractImmutablesTransformation(callProtectionTransformationResult.populatedRecompiledBytecode, this.onchainRuntimeBytecode, this.compilation.immutableReferences, this.compilation.auxdataStyle);
		const matchBytecodesResult = await this.matchBytecodes(false, immutablesTransformationResult.populatedRecompiledBytecode);
		this.runtimeTransformations = [
			...callProtectionTransformationResult.transformations,
			...immutablesTransformationResult.transformations,
			...matchBytecodesResult.transformations
		];
		this.runtimeTransformationValues = {
			...callProtectionTransformationResult.transformationValues,
			...immutablesTransformationResult.transformationValues,
			...matchBytecodesResult.transformationValues
		};
		this.runtimeMatch = matchBytecodesResult.match;
		this.runtimeLibraryMap = matchBytecodesResult.libraryMap;
	}
	async matchWithCreationTx() {
		const matchBytecodesResult = await this.matchBytecodes(true, this.compilation.creationBytecode);
		if (matchBytecodesResult.match === "partial" || matchBytecodesResult.match === "perfect") {
			const constructorTransformationResult = extractConstructorArgumentsTransformation(matchBytecodesResult.populatedRecompiledBytecode, this.onchainCreationBytecode, this.compilation.contractCompilerOutput?.abi || []);
			this.creationTransformations = [...matchBytecodesResult.transformations, ...constructorTransformationResult.transformations];
			this.creationTransformationValues = {
				...matchBytecodesResult.transformationValues,
				...constructorTransformationResult.transformationValues
			};
			this.creationMatch = matchBytecodesResult.match;
			this.creationLibraryMap = matchBytecodesResult.libraryMap;
		}
	}
	get status() {
		return {
			runtimeMatch: this.runtimeMatch,
			creationMatch: this.creationMatch
		};
	}
	get onchainRuntimeBytecode() {
		if (!this._onchainRuntimeBytecode) throw new VerificationError({ code: "onchain_runtime_bytecode_not_available" });
		return this._onchainRuntimeBytecode;
	}
	get onchainCreationBytecode() {
		if (!this._onchainCreationBytecode) throw new VerificationError({ code: "onchain_creation_bytecode_not_available" });
		return this._onchainCreationBytecode;
	}
	get transformations() {
		return {
			runtime: {
				list: this.runtimeTransformations,
				values: this.runtimeTransformationValues
			},
			creation: {
				list: this.creationTransformations,
				values: this.creationTransformationValues
			}
		};
	}
	get deploymentInfo() {
		return {
			blockNumber: this.blockNumber,
			txIndex: this.txIndex,
			deployer: this.deployer,
			txHash: this.creatorTxHash
		};
	}
	get libraryMap() {
		return {
			runtime: this.runtimeLibraryMap,
			creation: this.creationLibraryMap
		};
	}
	get chainId() {
		return this.sourcifyChain.chainId;
	}
	/**
	* Create a plain serializable object from the verification result
	*/
	export() {
		let onchainRuntimeBytecode;
		try {
			onchainRuntimeBytecode = this.onchainRuntimeBytecode;
		} catch {}
		let onchainCreationBytecode;
		try {
			onchainCreationBytecode = this.onchainCreationBytecode;
		} catch {}
		let compilerOutputSources;
		if (this.compilation.compilerOutput?.sources) {
			if (this.compilation.language === "Solidity" && import_semver.default.lt(this.compilation.compilerVersion, "0.3.6")) compilerOutputSources = void 0;
			else {
				compilerOutputSources = {};
				for (const source of Object.keys(this.compilation.compilerOutput.sources)) {
					const id = this.compilation.compilerOutput.sources[source].id;
					compilerOutputSources[source] = { id: typeof id === "number" ? id : parseInt(id, 10) };
				}
			}
		}
		let contractCompilerOutput;
		try {
			contractCompilerOutput = this.compilation.contractCompilerOutput;
		} catch {}
		let recompiledRuntimeBytecode;
		try {
			recompiledRuntimeBytecode = this.compilation.runtimeBytecode;
		} catch {}
		let recompiledCreationBytecode;
		try {
			recompiledCreationBytecode = this.compilation.creationBytecode;
		} catch {}
		let runtimeBytecodeCborAuxdata;
		try {
			runtimeBytecodeCborAuxdata = this.compilation.runtimeBytecodeCborAuxdata;
		} catch {}
		let creationBytecodeCborAuxdata;
		try {
			creationBytecodeCborAuxdata = this.compilation.creationBytecodeCborAuxdata;
		} catch {}
		let metadata;
		try {
			metadata = this.compilation.metadata;
		} catch {}
		let immutableReferences;
		try {
			immutableReferences = this.compilation.immutableReferences;
		} catch {}
		return {
			address: this.address,
			chainId: this.chainId,
			status: this.status,
			onchainRuntimeBytecode,
			onchainCreationBytecode,
			transformations: this.transformations,
			deploymentInfo: this.deploymentInfo,
			libraryMap: this.libraryMap,
			compilation: {
				language: this.compilation.language,
				compilationTarget: this.compilation.compilationTarget,
				compilerVersion: this.compilation.compilerVersion,
				sources: this.compilation.sources,
				compilerOutput: { sources: compilerOutputSources },
				contractCompilerOutput: {
					abi: contractCompilerOutput?.abi ?? void 0,
					userdoc: contractCompilerOutput?.userdoc,
					devdoc: contractCompilerOutput?.devdoc,
					storageLayout: contractCompilerOutput?.storageLayout,
					transientStorageLayout: contractCompilerOutput?.transientStorageLayout,
					evm: {
						bytecode: {
							sourceMap: contractCompilerOutput?.evm?.bytecode?.sourceMap,
							linkReferences: contractCompilerOutput?.evm?.bytecode?.linkReferences
						},
						deployedBytecode: {
							sourceMap: contractCompilerOutput?.evm?.deployedBytecode?.sourceMap,
							linkReferences: contractCompilerOutput?.evm?.deployedBytecode?.linkReferences
						}
					}
				},
				runtimeBytecode: recompiledRuntimeBytecode,
				creationBytecode: recompiledCreationBytecode,
				runtimeBytecodeCborAuxdata,
				creationBytecodeCborAuxdata,
				immutableReferences,
				metadata,
				jsonInput: { settings: this.compilation.jsonInput.settings },
				compilationTime: this.compilation.compilationTime
			}
		};
	}
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/utils/etherscan/EtherscanTypes.js
var EtherscanImportError = class extends SourcifyLibError {
	constructor(params) {
		super(params);
	}
};
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/utils/etherscan/etherscan-util.js
var etherscan_util_exports = /* @__PURE__ */ __exportAll({
	fetchFromEtherscan: () => fetchFromEtherscan,
	getCompilationFromEtherscanResult: () => getCompilationFromEtherscanResult,
	getContractFileNameFromEtherscanResultOrThrow: () => getContractFileNameFromEtherscanResultOrThrow,
	getSolcJsonInputFromEtherscanResult: () => getSolcJsonInputFromEtherscanResult,
	getVyperCompilerVersion: () => getVyperCompilerVersion,
	getVyperJsonInputFromSingleFileResult: () => getVyperJsonInputFromSingleFileResult,
	isEtherscanJsonInput: () => isEtherscanJsonInput,
	isEtherscanMultipleFilesObject: () => isEtherscanMultipleFilesObject,
	isVyperResult: () => isVyperResult,
	parseEtherscanJsonInput: () => parseEtherscanJsonInput,
	processSolidityResultFromEtherscan: () => processSolidityResultFromEtherscan,
	processVyperResultFromEtherscan: () => processVyperResultFromEtherscan
});
var vyperVersionCache = null;
var CACHE_DURATION_MS = 36e5;
var getVyperCompilerVersion = async (compilerString, cacheDurationMs = CACHE_DURATION_MS) => {
	const now = Date.now();
	if (!vyperVersionCache || now - vyperVersionCache.lastFetch > cacheDurationMs) try {
		vyperVersionCache = {
			versions: (await (await fetch("https://vyper-releases-mirror.hardhat.org/list.json")).json()).map((version) => ({
				compiler_version: version.assets[0]?.name.replace("vyper.", "").replace(".darwin", "").replace(".linux", "").replace(".windows.exe", ""),
				tag: version.tag_name.substring(1)
			})),
			lastFetch: now
		};
	} catch (error) {
		logError("Failed to fetch Vyper versions", { error });
		if (vyperVersionCache) logWarn("Using stale Vyper versions cache");
		else throw error;
	}
	if (!vyperVersionCache) return void 0;
	const versionNumber = compilerString.split(":")[1];
	let found = vyperVersionCache.versions.find((v) => v.tag === versionNumber)?.compiler_version;
	if (!found) try {
		vyperVersionCache = {
			versions: (await (await fetch("https://vyper-releases-mirror.hardhat.org/list.json")).json()).map((version) => ({
				compiler_version: version.assets[0]?.name.replace("vyper.", "").replace(".darwin", "").replace(".linux", "").replace(".windows.exe", ""),
				tag: version.tag_name.substring(1)
			})),
			lastFetch: Date.now()
		};
		found = vyperVersionCache.versions.find((v) => v.tag === versionNumber)?.compiler_version;
	} catch (error) {
		logWarn("Failed to refresh Vyper versions for missing tag", {
			versionNumber,
			error
		});
	}
	return found;
};
var parseEtherscanJsonInput = (sourceCodeObject) => {
	return JSON.parse(sourceCodeObject.slice(1, -1));
};
var isEtherscanMultipleFilesObject = (sourceCodeObject) => {
	try {
		return Object.keys(JSON.parse(sourceCodeObject)).length > 0;
	} catch {
		return false;
	}
};
var isEtherscanJsonInput = (sourceCodeObject) => sourceCodeObject.startsWith("{{");
var getSolcJsonInputFromEtherscanResult = (etherscanResult, sources) => {
	return {
		language: "Solidity",
		sources,
		settings: {
			optimizer: {
				enabled: etherscanResult.OptimizationUsed === "1",
				runs: parseInt(etherscanResult.Runs)
			},
			evmVersion: etherscanResult.EVMVersion.toLowerCase() !== "default" ? etherscanResult.EVMVersion : void 0,
			libraries: {}
		}
	};
};
var getVyperJsonInputFromSingleFileResult = (etherscanResult, sources) => {
	return {
		language: "Vyper",
		sources,
		settings: {
			outputSelection: { "*": ["evm.deployedBytecode.object"] },
			evmVersion: etherscanResult.EVMVersion !== "Default" ? etherscanResult.EVMVersion : void 0,
			search_paths: ["."]
		}
	};
};
var fetchFromEtherscan = async (chainId, address, apiKey) => {
	const url = `https://api.etherscan.io/v2/api?chainid=${chainId}&module=contract&action=getsourcecode&address=${address}&apikey=`;
	const secretUrl = url + apiKey;
	const maskedUrl = url + (apiKey ? apiKey.slice(0, 6) + "..." : "");
	let response;
	logInfo("Fetching from Etherscan", {
		maskedUrl,
		chainId,
		address
	});
	try {
		response = await fetch(secretUrl);
	} catch (e) {
		logWarn("Etherscan network error", { error: e.message });
		throw new EtherscanImportError({ code: "etherscan_network_error" });
	}
	logDebug("Fetched from Etherscan", {
		maskedUrl,
		chainId,
		address
	});
	if (!response.ok) {
		logWarn("Etherscan API error", {
			maskedUrl,
			chainId,
			address,
			status: response.status,
			response: JSON.stringify(response)
		});
		throw new EtherscanImportError({
			code: "etherscan_http_error",
			status: response.status
		});
	}
	const resultJson = await response.json();
	if (resultJson.message === "NOTOK" && resultJson.result.includes("rate limit reached")) {
		logInfo("Etherscan Rate Limit", {
			maskedUrl,
			chainId,
			address,
			resultJson
		});
		throw new EtherscanImportError({ code: "etherscan_rate_limit" });
	}
	if (resultJson.message === "NOTOK") {
		logError("Etherscan API error", {
			maskedUrl,
			chainId,
			address,
			resultJson
		});
		throw new EtherscanImportError({
			code: "etherscan_api_error",
			apiErrorMessage: resultJson.result
		});
	}
	if (resultJson.result[0].SourceCode === "") {
		logInfo("Contract not found on Etherscan", {
			maskedUrl,
			chainId,
			address
		});
		throw new EtherscanImportError({ code: "etherscan_not_verified" });
	}
	return resultJson.result[0];
};
var getContractFileNameFromEtherscanResultOrThrow = (contractResultJson) => {
	if (!contractResultJson.ContractFileName) throw new EtherscanImportError({
		code: "etherscan_missing_contract_in_json",
		contractName: contractResultJson.ContractName
	});
	return contractResultJson.ContractFileName;
};
var processSolidityResultFromEtherscan = (contractResultJson) => {
	const sourceCodeObject = contractResultJson.SourceCode;
	const contractName = contractResultJson.ContractName;
	const compilerVersion = contractResultJson.CompilerVersion.charAt(0) === "v" ? contractResultJson.CompilerVersion.slice(1) : contractResultJson.CompilerVersion;
	let solcJsonInput;
	let contractPath;
	if (isEtherscanJsonInput(sourceCodeObject)) {
		logDebug("Etherscan solcJsonInput contract found");
		solcJsonInput = parseEtherscanJsonInput(sourceCodeObject);
		contractPath = getContractFileNameFromEtherscanResultOrThrow(contractResultJson);
	} else if (isEtherscanMultipleFilesObject(sourceCodeObject)) {
		logDebug("Etherscan Solidity multiple file contract found");
		solcJsonInput = getSolcJsonInputFromEtherscanResult(contractResultJson, JSON.parse(sourceCodeObject));
		contractPath = getContractFileNameFromEtherscanResultOrThrow(contractResultJson);
	} else {
		logDebug("Etherscan Solidity single file contract found");
		contractPath = contractResultJson.ContractName + ".sol";
		solcJsonInput = getSolcJsonInputFromEtherscanResult(contractResultJson, { [contractPath]: { content: sourceCodeObject } });
	}
	return {
		compilerVersion,
		jsonInput: solcJsonInput,
		contractPath,
		contractName
	};
};
var processVyperResultFromEtherscan = async (contractResultJson) => {
	const sourceCodeProperty = contractResultJson.SourceCode;
	const compilerVersion = await getVyperCompilerVersion(contractResultJson.CompilerVersion);
	if (!compilerVersion) throw new EtherscanImportError({
		code: "etherscan_vyper_version_mapping_failed",
		compilerVersion: contractResultJson.CompilerVersion
	});
	let contractName;
	let contractPath;
	const isJsonInput = isEtherscanJsonInput(sourceCodeProperty);
	let vyperJsonInput;
	if (isJsonInput) {
		logDebug("Etherscan vyperJsonInput contract found");
		const parsedJsonInput = parseEtherscanJsonInput(sourceCodeProperty);
		contractPath = getContractFileNameFromEtherscanResultOrThrow(contractResultJson);
		contractName = contractPath.split("/").pop().split(".").slice(0, -1).join(".");
		vyperJsonInput = {
			language: "Vyper",
			sources: parsedJsonInput.sources,
			settings: parsedJsonInput.settings
		};
	} else {
		logDebug("Etherscan Vyper single file contract found");
		contractName = contractResultJson.ContractName.replace(/\s+/g, "").replace(/\n/g, "").replace(/\r/g, "");
		contractPath = contractName + ".vy";
		const sourceCode = sourceCodeProperty.replace(/\r/g, "");
		vyperJsonInput = getVyperJsonInputFromSingleFileResult(contractResultJson, { [contractPath]: { content: sourceCode } });
	}
	if (!vyperJsonInput.settings) throw new EtherscanImportError({ code: "etherscan_missing_vyper_settings" });
	return {
		compilerVersion,
		jsonInput: vyperJsonInput,
		contractPath,
		contractName
	};
};
var isVyperResult = (etherscanResult) => etherscanResult.CompilerVersion.startsWith("vyper");
async function getCompilationFromEtherscanResult(etherscanResult, solc, vyperCompiler) {
	let compilation;
	if (isVyperResult(etherscanResult)) {
		const processedResult = await processVyperResultFromEtherscan(etherscanResult);
		compilation = new VyperCompilation(vyperCompiler, processedResult.compilerVersion, processedResult.jsonInput, {
			path: processedResult.contractPath,
			name: processedResult.contractName
		});
	} else {
		const processedResult = processSolidityResultFromEtherscan(etherscanResult);
		compilation = new SolidityCompilation(solc, processedResult.compilerVersion, processedResult.jsonInput, {
			path: processedResult.contractPath,
			name: processedResult.contractName
		});
	}
	return compilation;
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/Validation/processFiles.js
/**
* Regular expression matching metadata nested within another string.
* Assumes metadata's first key is "compiler" and the last key is "version".
* This is true for the metadata files generated by the compiler as it's canonicalized by sorting the keys.
*/
var NESTED_METADATA_REGEX = /"{\\"compiler\\":{\\"version\\".*?},\\"version\\":1}"/;
var HARDHAT_OUTPUT_FORMAT_REGEX = /"hh-sol-build-info-1"/;
/**
* Splits the files into metadata and source files using heuristics.
*/
function splitFiles(files) {
	const metadataFiles = [];
	const sourceFiles = [];
	for (const file of files) {
		if (file.content.match(HARDHAT_OUTPUT_FORMAT_REGEX)) {
			logDebug("Found a hardhat output file", { path: file.path });
			const { hardhatMetadataFiles, hardhatSourceFiles } = extractHardhatMetadataAndSources(file);
			sourceFiles.push(...hardhatSourceFiles);
			metadataFiles.push(...hardhatMetadataFiles);
			continue;
		}
		let metadata = extractMetadataFromString(file.content);
		if (metadata) {
			assertCompilationTarget(metadata);
			metadataFiles.push(metadata);
			continue;
		}
		const matchRes = file.content.match(NESTED_METADATA_REGEX);
		if (matchRes) {
			metadata = extractMetadataFromString(matchRes[0]);
			if (metadata) {
				assertCompilationTarget(metadata);
				metadataFiles.push(metadata);
				continue;
			}
		}
		sourceFiles.push(file);
	}
	logDebug("Split files", {
		metadataFilesCount: metadataFiles.length,
		sourceFilesCount: sourceFiles.length
	});
	return {
		metadataFiles,
		sourceFiles
	};
}
function extractHardhatMetadataAndSources(hardhatFile) {
	const hardhatMetadataFiles = [];
	const hardhatSourceFiles = [];
	logDebug("Processing Hardhat file", {
		hardhatFileSize: new TextEncoder().encode(hardhatFile.content).length,
		path: hardhatFile.path
	});
	const startTime = Date.now();
	const hardhatJson = JSON.parse(hardhatFile.content);
	logDebug(`Parsing hardhat file took ${Date.now() - startTime} milliseconds.`);
	const hardhatSourceFilesObject = hardhatJson.input.sources;
	for (const path in hardhatSourceFilesObject) if (hardhatSourceFilesObject[path].content) hardhatSourceFiles.push({
		path,
		content: hardhatSourceFilesObject[path].content
	});
	const contractsObject = hardhatJson.output.contracts;
	for (const path in contractsObject) for (const contractName in contractsObject[path]) if (contractsObject[path][contractName].metadata) {
		const metadataObj = extractMetadataFromString(contractsObject[path][contractName].metadata);
		if (metadataObj) hardhatMetadataFiles.push(metadataObj);
	}
	logDebug("Extracted metadata and sources from hardhat file", {
		metadataFilesCount: hardhatMetadataFiles.length,
		sourceFilesCount: hardhatSourceFiles.length
	});
	return {
		hardhatMetadataFiles,
		hardhatSourceFiles
	};
}
function extractMetadataFromString(file) {
	try {
		let obj = JSON.parse(file);
		if (isMetadata(obj)) return obj;
		obj = JSON.parse(obj);
		if (isMetadata(obj)) return obj;
	} catch (err) {}
	return null;
}
function isMetadata(obj) {
	return (obj?.language === "Vyper" || obj?.language === "Solidity") && !!obj?.settings?.compilationTarget && !!obj?.version && !!obj?.output?.abi && !!obj?.output?.userdoc && !!obj?.output?.devdoc && !!obj?.sources;
}
function assertCompilationTarget(metadata) {
	if (!metadata.settings.compilationTarget) throw new Error(`Compilation target not found for the metadata file`);
	if (Object.keys(metadata.settings.compilationTarget).length !== 1) throw new Error(`Metadata must have exactly one compilation target. Found: ${Object.keys(metadata.settings.compilationTarget).join(", ")}`);
}
// node_modules/@ethereum-sourcify/lib-sourcify/build/module/index.js
var setLibSourcifyLogger = setLogger;
var EtherscanUtils = { ...etherscan_util_exports };
export { DEFAULT_OUTPUT_SELECTION, SolidityCompilation, SolidityMetadataContract, Verification, VyperCompilation, YulCompilation, setLibSourcifyLogger, splitFiles };
