import http from "http";
import https from "https";
import { gunzipSync } from "zlib";
import { Buffer as Buffer$1 } from "buffer";
import * as nc from "node:crypto";
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
// node_modules/quais/lib/esm/_version.js
/**
* The current version of quais.
*
* @ignore
*/
var version = "1.0.0-alpha.53";
// node_modules/quais/lib/esm/utils/properties.js
/**
* Property helper functions.
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
* Resolves to a new object that is a copy of `value`, but with all values resolved.
*
* @category Utils
* @param {Object} value - The object to resolve.
* @returns {Promise<Object>} The resolved object.
*/
async function resolveProperties(value) {
	const keys = Object.keys(value);
	return (await Promise.all(keys.map((k) => Promise.resolve(value[k])))).reduce((accum, v, index) => {
		accum[keys[index]] = v;
		return accum;
	}, {});
}
/**
* Assigns the `values` to `target` as read-only values.
*
* It `types` is specified, the values are checked.
*
* @category Utils
* @param {Object} target - The target object to assign to.
* @param {Object} values - The values to assign.
* @param {Object} types - The types to check.
*/
function defineProperties(target, values, types) {
	for (const key in values) {
		const value = values[key];
		const type = types ? types[key] : null;
		if (type) checkType(value, type, key);
		Object.defineProperty(target, key, {
			enumerable: true,
			value,
			writable: false
		});
	}
}
// node_modules/quais/lib/esm/utils/errors.js
/**
* All errors in quais include properties to ensure they are both human-readable (i.e. `.message`) and machine-readable
* (i.e. `.code`).
*
* The {@link isError | **isError**} function can be used to check the error `code` and provide a type guard for the
* properties present on that error interface.
*/
function stringify(value) {
	if (value == null) return "null";
	if (Array.isArray(value)) return "[ " + value.map(stringify).join(", ") + " ]";
	if (value instanceof Uint8Array) {
		const HEX = "0123456789abcdef";
		let result = "0x";
		for (let i = 0; i < value.length; i++) {
			result += HEX[value[i] >> 4];
			result += HEX[value[i] & 15];
		}
		return result;
	}
	if (typeof value === "object" && typeof value.toJSON === "function") return stringify(value.toJSON());
	switch (typeof value) {
		case "boolean":
		case "symbol": return value.toString();
		case "bigint": return BigInt(value).toString();
		case "number": return value.toString();
		case "string": return JSON.stringify(value);
		case "object": {
			const keys = Object.keys(value);
			keys.sort();
			return "{ " + keys.map((k) => `${stringify(k)}: ${stringify(value[k])}`).join(", ") + " }";
		}
	}
	return `[ COULD NOT SERIALIZE ]`;
}
/**
* Returns true if the `error` matches an error thrown by quais that matches the error `code`.
*
* In TypeScript environments, this can be used to check that `error` matches an quaisError type, which means the
* expected properties will be set.
*
* @category Utils
* @example
*
* ```ts
* try {
*     // code....
* } catch (e) {
*     if (isError(e, 'CALL_EXCEPTION')) {
*         // The Type Guard has validated this object
*         console.log(e.data);
*     }
* }
* ```
*
* @see [ErrorCodes](api:ErrorCode)
*/
function isError(error, code) {
	return error && error.code === code;
}
/**
* Returns a new Error configured to the format quais emits errors, with the `message`, {@link ErrorCode | **ErrorCode**}
* `code` and additional properties for the corresponding quaisError.
*
* Each error in quais includes the version of quais, a machine-readable {@link ErrorCode | **ErrorCode**}, and depending
* on `code`, additional required properties. The error message will also include the `message`, quais version, `code`
* and all additional properties, serialized.
*
* @category Utils
* @param {string} message - The error message.
* @param {ErrorCode} code - The error code.
* @param {ErrorInfo<T>} [info] - Additional properties for the error.
* @returns {T} The new error.
*/
function makeError(message, code, info) {
	const shortMessage = message;
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
* Throws an quaisError with `message`, `code` and additional error `info` when `check` is falsish..
*
* @category Utils
* @param {unknown} check - The value to check.
* @param {string} message - The error message.
* @param {ErrorCode} code - The error code.
* @param {ErrorInfo<T>} [info] - Additional properties for the error.
* @throws {T} Throws the error if `check` is falsish.
*/
function assert(check, message, code, info) {
	if (!check) throw makeError(message, code, info);
}
/**
* A simple helper to simply ensuring provided arguments match expected constraints, throwing if not.
*
* In TypeScript environments, the `check` has been asserted true, so any further code does not need additional
* compile-time checks.
*
* @category Utils
* @param {unknown} check - The value to check.
* @param {string} message - The error message.
* @param {string} name - The name of the argument.
* @param {unknown} value - The value of the argument.
* @throws {InvalidArgumentError} Throws if `check` is falsish.
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
	assert(count >= expectedCount, "missing arguemnt" + message, "MISSING_ARGUMENT", {
		count,
		expectedCount
	});
	assert(count <= expectedCount, "too many arguemnts" + message, "UNEXPECTED_ARGUMENT", {
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
* Throws if the normalization `form` is not supported.
*
* @category Utils
* @param {string} form - The normalization form.
* @throws {UnsupportedOperationError} Throws if the form is not supported.
*/
function assertNormalize(form) {
	assert(_normalizeForms.indexOf(form) >= 0, "platform missing String.prototype.normalize", "UNSUPPORTED_OPERATION", {
		operation: "String.prototype.normalize",
		info: { form }
	});
}
/**
* Many classes use file-scoped values to guard the constructor, making it effectively private. This facilitates that
* pattern by ensuring the `givenGuard` matches the file-scoped `guard`, throwing if not, indicating the `className%% if
* provided.
*
* @category Utils
* @param {any} givenGuard - The guard provided to the constructor.
* @param {any} guard - The file-scoped guard.
* @param {string} [className] - The class name.
* @throws {UnsupportedOperationError} Throws if the guards do not match.
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
// node_modules/quais/lib/esm/utils/data.js
/**
* Some data helpers.
*/
/**
* Converts a BytesLike value to a Uint8Array.
*
* @ignore
* @category Utils
* @param {BytesLike} value - The value to convert.
* @param {string} [name] - The name of the value for error context.
* @param {boolean} [copy] - Whether to create a copy of the value.
* @returns {Uint8Array} The converted Uint8Array.
* @throws {Error} If the value is not a valid BytesLike.
*/
function _getBytes(value, name, copy) {
	if (value instanceof Uint8Array) {
		if (copy) return new Uint8Array(value);
		return value;
	}
	if (typeof value === "string" && value.match(/^0x([0-9a-f][0-9a-f])*$/i)) {
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
* Get a typed Uint8Array for `value`. If already a Uint8Array the original `value` is returned; if a copy is required
* use {@link getBytesCopy | **getBytesCopy**}.
*
* @category Utils
* @param {BytesLike} value - The value to convert to a Uint8Array.
* @param {string} [name] - The name of the value for error context.
* @returns {Uint8Array} The typed Uint8Array.
*/
function getBytes(value, name) {
	return _getBytes(value, name, false);
}
/**
* Get a typed Uint8Array for `value`, creating a copy if necessary to prevent any modifications of the returned value
* from being reflected elsewhere.
*
* @category Utils
* @param {BytesLike} value - The value to convert to a Uint8Array.
* @param {string} [name] - The name of the value for error context.
* @returns {Uint8Array} The typed Uint8Array.
*/
function getBytesCopy(value, name) {
	return _getBytes(value, name, true);
}
/**
* Returns true if `value` is a valid {@link HexString | **HexString**}.
*
* If `length` is `true` or a number, it also checks that `value` is a valid {@link DataHexString | **DataHexString**} of
* `length` (if a number) bytes of data (e.g. `0x1234` is 2 bytes).
*
* @category Utils
* @param {any} value - The value to check.
* @param {number | boolean} [length] - The expected length of the data.
* @returns {boolean} True if the value is a valid {@link HexString | **HexString**}.
*/
function isHexString(value, length) {
	if (typeof value !== "string" || !value.match(/^0x[0-9A-Fa-f]*$/)) return false;
	if (typeof length === "number" && value.length !== 2 + 2 * length) return false;
	if (length === true && value.length % 2 !== 0) return false;
	return true;
}
/**
* Returns true if `value` is a valid representation of arbitrary data (i.e. a valid
* {@link DataHexString | **DataHexString**} or a Uint8Array).
*
* @category Utils
* @param {any} value - The value to check.
* @returns {boolean} True if the value is a valid {@link DataHexString | **DataHexString**}.
*/
function isBytesLike(value) {
	return isHexString(value, true) || value instanceof Uint8Array;
}
var HexCharacters = "0123456789abcdef";
/**
* Returns a {@link DataHexString | **DataHexString**} representation of `data`.
*
* @category Utils
* @param {BytesLike} data - The data to convert to a hex string.
* @returns {string} The hex string.
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
* Returns a {@link DataHexString | **DataHexString** } by concatenating all values within `data`.
*
* @category Utils
* @param {ReadonlyArray<BytesLike>} datas - The data to concatenate.
* @returns {string} The concatenated data.
*/
function concat(datas) {
	return "0x" + datas.map((d) => hexlify(d).substring(2)).join("");
}
/**
* Returns the length of `data`, in bytes.
*
* @category Utils
* @param {BytesLike} data - The data to get the length of.
* @returns {number} The length of the data.
*/
function dataLength(data) {
	if (isHexString(data, true)) return (data.length - 2) / 2;
	return getBytes(data).length;
}
/**
* Pads the data to the specified length.
*
* @ignore
* @category Utils
* @param {BytesLike} data - The data to pad.
* @param {number} length - The length to pad to.
* @param {boolean} left - Whether to pad on the left.
* @returns {string} The padded data.
* @throws {Error} If the padding exceeds data length.
*/
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
* Return the {@link DataHexString | **DataHexString**} of `data` padded on the **left** to `length` bytes.
*
* If `data` already exceeds `length`, a [BufferOverrunError](../interfaces/BufferOverrunError) is thrown.
*
* This pads data the same as **values** are in Solidity (e.g. `uint128`).
*
* @category Utils
* @param {BytesLike} data - The data to pad.
* @param {number} length - The length to pad to.
* @returns {string} The padded data.
*/
function zeroPadValue(data, length) {
	return zeroPad(data, length, true);
}
// node_modules/quais/lib/esm/utils/events.js
/**
* When an {@link EventEmitterable | **EventEmitterable**} triggers a Listener, the callback always ahas one additional
* argument passed, which is an **EventPayload**.
*
* @category Utils
*/
var EventPayload = class {
	/**
	* The event filter.
	*/
	filter;
	/**
	* The **EventEmitterable**.
	*/
	emitter;
	#listener;
	/**
	* Create a new **EventPayload** for `emitter` with the `listener` and for `filter`.
	*/
	constructor(emitter, listener, filter) {
		this.#listener = listener;
		defineProperties(this, {
			emitter,
			filter
		});
	}
	/**
	* Unregister the triggered listener for future events.
	*/
	async removeListener() {
		if (this.#listener == null) return;
		await this.emitter.off(this.filter, this.#listener);
	}
};
// node_modules/quais/lib/esm/encoding/base64.js
/**
* [Base64 encoding](https://en.wikipedia.org/wiki/Base64) using 6-bit words to encode arbitrary bytes into a string
* using 65 printable symbols, the upper-case and lower-case alphabet, the digits `0` through `9`, `"+"` and `"/"` with
* the `"="` used for padding.
*/
/**
* Decodes the base-64 encoded `value`.
*
* @category Encoding
* @example
*
* ```ts
* // The decoded value is always binary data...
* result = decodeBase64('SGVsbG8gV29ybGQhIQ==');
*
* // ...use toUtf8String to convert it to a string.
* toUtf8String(result);
*
* // Decoding binary data
* decodeBase64('EjQ=');
* ```
*
* @param {string} value - The base-64 encoded value.
* @returns {Uint8Array} The decoded binary data.
*/
function decodeBase64(value) {
	return getBytesCopy(Buffer.from(value, "base64"));
}
/**
* Encodes `data` as a base-64 encoded string.
*
* @category Encoding
* @example
*
* ```ts
* // Encoding binary data as a hexstring
* encodeBase64('0x1234');
*
* // Encoding binary data as a Uint8Array
* encodeBase64(new Uint8Array([0x12, 0x34]));
*
* // The input MUST be data...
* encodeBase64('Hello World!!');
*
* // ...use toUtf8Bytes for this.
* encodeBase64(toUtf8Bytes('Hello World!!'));
* ```
*
* @param {BytesLike} data - The data to encode.
* @returns {string} The base-64 encoded string.
*/
function encodeBase64(data) {
	return Buffer.from(getBytes(data)).toString("base64");
}
// node_modules/quais/lib/esm/utils/maths.js
/**
* Some mathematic operations.
*/
var BN_0$5 = BigInt(0);
var BN_1$3 = BigInt(1);
var maxValue = 9007199254740991;
/**
* Convert `value` from a twos-compliment representation of `width` bits to its value.
*
* If the highest bit is `1`, the result will be negative.
*
* @category Utils
* @param {BigNumberish} _value - The value to convert.
* @param {Numeric} _width - The width of the value in bits.
* @returns {bigint} The value.
* @throws {Error} If the value is too large for the width.
*/
function fromTwos(_value, _width) {
	const value = getUint(_value, "value");
	const width = BigInt(getNumber(_width, "width"));
	assert(value >> width === BN_0$5, "overflow", "NUMERIC_FAULT", {
		operation: "fromTwos",
		fault: "overflow",
		value: _value
	});
	if (value >> width - BN_1$3) {
		const mask = (BN_1$3 << width) - BN_1$3;
		return -((~value & mask) + BN_1$3);
	}
	return value;
}
/**
* Convert `value` to a twos-compliment representation of `width` bits.
*
* The result will always be positive.
*
* @category Utils
* @param {BigNumberish} _value - The value to convert.
* @param {Numeric} _width - The width of the value in bits.
* @returns {bigint} The value.
* @throws {Error} If the value is too large for the width.
*/
function toTwos(_value, _width) {
	let value = getBigInt(_value, "value");
	const width = BigInt(getNumber(_width, "width"));
	const limit = BN_1$3 << width - BN_1$3;
	if (value < BN_0$5) {
		value = -value;
		assert(value <= limit, "too low", "NUMERIC_FAULT", {
			operation: "toTwos",
			fault: "overflow",
			value: _value
		});
		const mask = (BN_1$3 << width) - BN_1$3;
		return (~value & mask) + BN_1$3;
	} else assert(value < limit, "too high", "NUMERIC_FAULT", {
		operation: "toTwos",
		fault: "overflow",
		value: _value
	});
	return value;
}
/**
* Mask `value` with a bitmask of `bits` ones.
*
* @category Utils
* @param {BigNumberish} _value - The value to mask.
* @param {Numeric} _bits - The number of bits to mask.
* @returns {bigint} The masked value.
*/
function mask(_value, _bits) {
	return getUint(_value, "value") & (BN_1$3 << BigInt(getNumber(_bits, "bits"))) - BN_1$3;
}
/**
* Gets a BigInt from `value`. If it is an invalid value for a BigInt, then an ArgumentError will be thrown for `name`.
*
* @category Utils
* @param {BigNumberish} value - The value to convert.
* @param {string} name - The name of the value.
* @returns {bigint} The value.
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
* Returns `value` as a bigint, validating it is valid as a bigint value and that it is positive.
*
* @category Utils
* @param {BigNumberish} value - The value to convert.
* @param {string} name - The name of the value.
* @returns {bigint} The value.
* @throws {Error} If the value is negative.
*/
function getUint(value, name) {
	const result = getBigInt(value, name);
	assert(result >= BN_0$5, "unsigned value cannot be negative", "NUMERIC_FAULT", {
		fault: "overflow",
		operation: "getUint",
		value
	});
	return result;
}
var Nibbles = "0123456789abcdef";
/**
* Converts `value` to a BigInt. If `value` is a Uint8Array, it is treated as Big Endian data.
*
* @category Utils
* @param {BigNumberish | Uint8Array} value - The value to convert.
* @returns {bigint} The value.
*/
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
* Gets a number from `value`. If it is an invalid value for a number, then an ArgumentError will be thrown for `name`.
*
* @category Utils
* @param {BigNumberish} value - The value to convert.
* @param {string} name - The name of the value.
* @returns {number} The value.
* @throws {Error} If the value is invalid.
* @throws {Error} If the value is too large.
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
* Converts `value` to a number. If `value` is a Uint8Array, it is treated as Big Endian data. Throws if the value is
* not safe.
*
* @category Utils
* @param {BigNumberish | Uint8Array} value - The value to convert.
* @returns {number} The value.
* @throws {Error} If the value is not safe to convert to a number.
*/
function toNumber(value) {
	return getNumber(toBigInt(value));
}
/**
* Converts `value` to a Big Endian hexstring, optionally padded to `width` bytes.
*
* @category Utils
* @param {BigNumberish} _value - The value to convert.
* @param {Numeric} _width - The width of the value in bytes.
* @returns {string} The hexstring.
* @throws {Error} If the value exceeds the width.
*/
function toBeHex(_value, _width) {
	let result = getUint(_value, "value").toString(16);
	if (_width == null) {
		if (result.length % 2) result = "0" + result;
	} else {
		const width = getNumber(_width, "width");
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
* Converts `value` to a Big Endian Uint8Array.
*
* @category Utils
* @param {BigNumberish} _value - The value to convert.
* @returns {Uint8Array} The value.
*/
function toBeArray(_value) {
	const value = getUint(_value, "value");
	if (value === BN_0$5) return new Uint8Array([]);
	let hex = value.toString(16);
	if (hex.length % 2) hex = "0" + hex;
	const result = new Uint8Array(hex.length / 2);
	for (let i = 0; i < result.length; i++) {
		const offset = i * 2;
		result[i] = parseInt(hex.substring(offset, offset + 2), 16);
	}
	return result;
}
/**
* Returns a `HexString` for `value` safe to use as a Quantity.
*
* A Quantity does not have and leading 0 values unless the value is the literal value `0x0`. This is most commonly used
* for JSSON-RPC numeric values.
*
* @category Utils
* @param {BigNumberish | Uint8Array} value - The value to convert.
* @returns {string} The quantity.
*/
function toQuantity(value) {
	let result = hexlify(isBytesLike(value) ? value : toBeArray(value)).substring(2);
	while (result.startsWith("0")) result = result.substring(1);
	if (result === "") result = "0";
	return "0x" + result;
}
// node_modules/quais/lib/esm/encoding/protoc/proto_common.js
var import_google_protobuf = /* @__PURE__ */ __toESM((/* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	var aa = "function" == typeof Object.defineProperties ? Object.defineProperty : function(a, b, c) {
		a != Array.prototype && a != Object.prototype && (a[b] = c.value);
	};
	var e = "undefined" != typeof window && window === this$1 ? this$1 : "undefined" != typeof global && null != global ? global : this$1;
	function ba(a, b) {
		if (b) {
			var c = e;
			a = a.split(".");
			for (var d = 0; d < a.length - 1; d++) {
				var f = a[d];
				f in c || (c[f] = {});
				c = c[f];
			}
			a = a[a.length - 1];
			d = c[a];
			b = b(d);
			b != d && null != b && aa(c, a, {
				configurable: !0,
				writable: !0,
				value: b
			});
		}
	}
	function ca(a) {
		var b = 0;
		return function() {
			return b < a.length ? {
				done: !1,
				value: a[b++]
			} : { done: !0 };
		};
	}
	function da() {
		da = function() {};
		e.Symbol || (e.Symbol = ea);
	}
	function fa(a, b) {
		this.a = a;
		aa(this, "description", {
			configurable: !0,
			writable: !0,
			value: b
		});
	}
	fa.prototype.toString = function() {
		return this.a;
	};
	var ea = function() {
		function a(c) {
			if (this instanceof a) throw new TypeError("Symbol is not a constructor");
			return new fa("jscomp_symbol_" + (c || "") + "_" + b++, c);
		}
		var b = 0;
		return a;
	}();
	function ha() {
		da();
		var a = e.Symbol.iterator;
		a || (a = e.Symbol.iterator = e.Symbol("Symbol.iterator"));
		"function" != typeof Array.prototype[a] && aa(Array.prototype, a, {
			configurable: !0,
			writable: !0,
			value: function() {
				return ia(ca(this));
			}
		});
		ha = function() {};
	}
	function ia(a) {
		ha();
		a = { next: a };
		a[e.Symbol.iterator] = function() {
			return this;
		};
		return a;
	}
	function ja(a, b) {
		ha();
		a instanceof String && (a += "");
		var c = 0, d = { next: function() {
			if (c < a.length) {
				var f = c++;
				return {
					value: b(f, a[f]),
					done: !1
				};
			}
			d.next = function() {
				return {
					done: !0,
					value: void 0
				};
			};
			return d.next();
		} };
		d[Symbol.iterator] = function() {
			return d;
		};
		return d;
	}
	ba("Array.prototype.entries", function(a) {
		return a ? a : function() {
			return ja(this, function(b, c) {
				return [b, c];
			});
		};
	});
	var ka = this$1 || self;
	function g(a, b, c) {
		a = a.split(".");
		c = c || ka;
		a[0] in c || "undefined" == typeof c.execScript || c.execScript("var " + a[0]);
		for (var d; a.length && (d = a.shift());) a.length || void 0 === b ? c[d] && c[d] !== Object.prototype[d] ? c = c[d] : c = c[d] = {} : c[d] = b;
	}
	function k(a) {
		var b = typeof a;
		if ("object" == b) if (a) {
			if (a instanceof Array) return "array";
			if (a instanceof Object) return b;
			var c = Object.prototype.toString.call(a);
			if ("[object Window]" == c) return "object";
			if ("[object Array]" == c || "number" == typeof a.length && "undefined" != typeof a.splice && "undefined" != typeof a.propertyIsEnumerable && !a.propertyIsEnumerable("splice")) return "array";
			if ("[object Function]" == c || "undefined" != typeof a.call && "undefined" != typeof a.propertyIsEnumerable && !a.propertyIsEnumerable("call")) return "function";
		} else return "null";
		else if ("function" == b && "undefined" == typeof a.call) return "object";
		return b;
	}
	function la(a) {
		var b = typeof a;
		return "object" == b && null != a || "function" == b;
	}
	function ma(a, b, c) {
		g(a, b, c);
	}
	function na(a, b) {
		function c() {}
		c.prototype = b.prototype;
		a.prototype = new c();
		a.prototype.constructor = a;
	}
	var oa = "constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf".split(" ");
	function pa(a, b) {
		for (var c, d, f = 1; f < arguments.length; f++) {
			d = arguments[f];
			for (c in d) a[c] = d[c];
			for (var h = 0; h < oa.length; h++) c = oa[h], Object.prototype.hasOwnProperty.call(d, c) && (a[c] = d[c]);
		}
	}
	var qa = Array.prototype.forEach ? function(a, b) {
		Array.prototype.forEach.call(a, b, void 0);
	} : function(a, b) {
		for (var c = a.length, d = "string" === typeof a ? a.split("") : a, f = 0; f < c; f++) f in d && b.call(void 0, d[f], f, a);
	};
	var l = Array.prototype.map ? function(a, b) {
		return Array.prototype.map.call(a, b, void 0);
	} : function(a, b) {
		for (var c = a.length, d = Array(c), f = "string" === typeof a ? a.split("") : a, h = 0; h < c; h++) h in f && (d[h] = b.call(void 0, f[h], h, a));
		return d;
	};
	function ra(a, b, c) {
		return 2 >= arguments.length ? Array.prototype.slice.call(a, b) : Array.prototype.slice.call(a, b, c);
	}
	function sa(a, b, c, d) {
		var f = "Assertion failed";
		if (c) {
			f += ": " + c;
			var h = d;
		} else a && (f += ": " + a, h = b);
		throw Error(f, h || []);
	}
	function n(a, b, c) {
		for (var d = [], f = 2; f < arguments.length; ++f) d[f - 2] = arguments[f];
		a || sa("", null, b, d);
		return a;
	}
	function ta(a, b, c) {
		for (var d = [], f = 2; f < arguments.length; ++f) d[f - 2] = arguments[f];
		"string" !== typeof a && sa("Expected string but got %s: %s.", [k(a), a], b, d);
	}
	function ua(a, b, c) {
		for (var d = [], f = 2; f < arguments.length; ++f) d[f - 2] = arguments[f];
		Array.isArray(a) || sa("Expected array but got %s: %s.", [k(a), a], b, d);
	}
	function p(a, b) {
		for (var c = [], d = 1; d < arguments.length; ++d) c[d - 1] = arguments[d];
		throw Error("Failure" + (a ? ": " + a : ""), c);
	}
	function q(a, b, c, d) {
		for (var f = [], h = 3; h < arguments.length; ++h) f[h - 3] = arguments[h];
		a instanceof b || sa("Expected instanceof %s but got %s.", [va(b), va(a)], c, f);
	}
	function va(a) {
		return a instanceof Function ? a.displayName || a.name || "unknown type name" : a instanceof Object ? a.constructor.displayName || a.constructor.name || Object.prototype.toString.call(a) : null === a ? "null" : typeof a;
	}
	function r(a, b) {
		this.c = a;
		this.b = b;
		this.a = {};
		this.arrClean = !0;
		if (0 < this.c.length) {
			for (a = 0; a < this.c.length; a++) {
				b = this.c[a];
				var c = b[0];
				this.a[c.toString()] = new wa(c, b[1]);
			}
			this.arrClean = !0;
		}
	}
	g("jspb.Map", r, void 0);
	r.prototype.g = function() {
		if (this.arrClean) {
			if (this.b) {
				var a = this.a, b;
				for (b in a) if (Object.prototype.hasOwnProperty.call(a, b)) {
					var c = a[b].a;
					c && c.g();
				}
			}
		} else {
			this.c.length = 0;
			a = u(this);
			a.sort();
			for (b = 0; b < a.length; b++) {
				var d = this.a[a[b]];
				(c = d.a) && c.g();
				this.c.push([d.key, d.value]);
			}
			this.arrClean = !0;
		}
		return this.c;
	};
	r.prototype.toArray = r.prototype.g;
	r.prototype.Mc = function(a, b) {
		for (var c = this.g(), d = [], f = 0; f < c.length; f++) {
			var h = this.a[c[f][0].toString()];
			v(this, h);
			var m = h.a;
			m ? (n(b), d.push([h.key, b(a, m)])) : d.push([h.key, h.value]);
		}
		return d;
	};
	r.prototype.toObject = r.prototype.Mc;
	r.fromObject = function(a, b, c) {
		b = new r([], b);
		for (var d = 0; d < a.length; d++) {
			var f = a[d][0], h = c(a[d][1]);
			b.set(f, h);
		}
		return b;
	};
	function w(a) {
		this.a = 0;
		this.b = a;
	}
	w.prototype.next = function() {
		return this.a < this.b.length ? {
			done: !1,
			value: this.b[this.a++]
		} : {
			done: !0,
			value: void 0
		};
	};
	"undefined" != typeof Symbol && (w.prototype[Symbol.iterator] = function() {
		return this;
	});
	r.prototype.Jb = function() {
		return u(this).length;
	};
	r.prototype.getLength = r.prototype.Jb;
	r.prototype.clear = function() {
		this.a = {};
		this.arrClean = !1;
	};
	r.prototype.clear = r.prototype.clear;
	r.prototype.Cb = function(a) {
		a = a.toString();
		var b = this.a.hasOwnProperty(a);
		delete this.a[a];
		this.arrClean = !1;
		return b;
	};
	r.prototype.del = r.prototype.Cb;
	r.prototype.Eb = function() {
		var a = [], b = u(this);
		b.sort();
		for (var c = 0; c < b.length; c++) {
			var d = this.a[b[c]];
			a.push([d.key, d.value]);
		}
		return a;
	};
	r.prototype.getEntryList = r.prototype.Eb;
	r.prototype.entries = function() {
		var a = [], b = u(this);
		b.sort();
		for (var c = 0; c < b.length; c++) {
			var d = this.a[b[c]];
			a.push([d.key, v(this, d)]);
		}
		return new w(a);
	};
	r.prototype.entries = r.prototype.entries;
	r.prototype.keys = function() {
		var a = [], b = u(this);
		b.sort();
		for (var c = 0; c < b.length; c++) a.push(this.a[b[c]].key);
		return new w(a);
	};
	r.prototype.keys = r.prototype.keys;
	r.prototype.values = function() {
		var a = [], b = u(this);
		b.sort();
		for (var c = 0; c < b.length; c++) a.push(v(this, this.a[b[c]]));
		return new w(a);
	};
	r.prototype.values = r.prototype.values;
	r.prototype.forEach = function(a, b) {
		var c = u(this);
		c.sort();
		for (var d = 0; d < c.length; d++) {
			var f = this.a[c[d]];
			a.call(b, v(this, f), f.key, this);
		}
	};
	r.prototype.forEach = r.prototype.forEach;
	r.prototype.set = function(a, b) {
		var c = new wa(a);
		this.b ? (c.a = b, c.value = b.g()) : c.value = b;
		this.a[a.toString()] = c;
		this.arrClean = !1;
		return this;
	};
	r.prototype.set = r.prototype.set;
	function v(a, b) {
		return a.b ? (b.a || (b.a = new a.b(b.value)), b.a) : b.value;
	}
	r.prototype.get = function(a) {
		if (a = this.a[a.toString()]) return v(this, a);
	};
	r.prototype.get = r.prototype.get;
	r.prototype.has = function(a) {
		return a.toString() in this.a;
	};
	r.prototype.has = r.prototype.has;
	r.prototype.Jc = function(a, b, c, d, f) {
		var h = u(this);
		h.sort();
		for (var m = 0; m < h.length; m++) {
			var t = this.a[h[m]];
			b.Va(a);
			c.call(b, 1, t.key);
			this.b ? d.call(b, 2, v(this, t), f) : d.call(b, 2, t.value);
			b.Ya();
		}
	};
	r.prototype.serializeBinary = r.prototype.Jc;
	r.deserializeBinary = function(a, b, c, d, f, h, m) {
		for (; b.oa() && !b.bb();) {
			var t = b.c;
			1 == t ? h = c.call(b) : 2 == t && (a.b ? (n(f), m || (m = new a.b()), d.call(b, m, f)) : m = d.call(b));
		}
		n(void 0 != h);
		n(void 0 != m);
		a.set(h, m);
	};
	function u(a) {
		a = a.a;
		var b = [], c;
		for (c in a) Object.prototype.hasOwnProperty.call(a, c) && b.push(c);
		return b;
	}
	function wa(a, b) {
		this.key = a;
		this.value = b;
		this.a = void 0;
	}
	function xa(a) {
		if (8192 >= a.length) return String.fromCharCode.apply(null, a);
		for (var b = "", c = 0; c < a.length; c += 8192) b += String.fromCharCode.apply(null, ra(a, c, c + 8192));
		return b;
	}
	var ya = {
		"\0": "\\0",
		"\b": "\\b",
		"\f": "\\f",
		"\n": "\\n",
		"\r": "\\r",
		"	": "\\t",
		"\v": "\\x0B",
		"\"": "\\\"",
		"\\": "\\\\",
		"<": "\\u003C"
	};
	var za = { "'": "\\'" };
	var Aa = {};
	var x = null;
	function Ba(a, b) {
		void 0 === b && (b = 0);
		Ca();
		b = Aa[b];
		for (var c = [], d = 0; d < a.length; d += 3) {
			var f = a[d], h = d + 1 < a.length, m = h ? a[d + 1] : 0, t = d + 2 < a.length, B = t ? a[d + 2] : 0, M = f >> 2;
			f = (f & 3) << 4 | m >> 4;
			m = (m & 15) << 2 | B >> 6;
			B &= 63;
			t || (B = 64, h || (m = 64));
			c.push(b[M], b[f], b[m] || "", b[B] || "");
		}
		return c.join("");
	}
	function Da(a) {
		var b = a.length, c = 3 * b / 4;
		c % 3 ? c = Math.floor(c) : -1 != "=.".indexOf(a[b - 1]) && (c = -1 != "=.".indexOf(a[b - 2]) ? c - 2 : c - 1);
		var d = new Uint8Array(c), f = 0;
		Ea(a, function(h) {
			d[f++] = h;
		});
		return d.subarray(0, f);
	}
	function Ea(a, b) {
		function c(B) {
			for (; d < a.length;) {
				var M = a.charAt(d++), La = x[M];
				if (null != La) return La;
				if (!/^[\s\xa0]*$/.test(M)) throw Error("Unknown base64 encoding at char: " + M);
			}
			return B;
		}
		Ca();
		for (var d = 0;;) {
			var f = c(-1), h = c(0), m = c(64), t = c(64);
			if (64 === t && -1 === f) break;
			b(f << 2 | h >> 4);
			64 != m && (b(h << 4 & 240 | m >> 2), 64 != t && b(m << 6 & 192 | t));
		}
	}
	function Ca() {
		if (!x) {
			x = {};
			for (var a = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".split(""), b = [
				"+/=",
				"+/",
				"-_=",
				"-_.",
				"-_"
			], c = 0; 5 > c; c++) {
				var d = a.concat(b[c].split(""));
				Aa[c] = d;
				for (var f = 0; f < d.length; f++) {
					var h = d[f];
					void 0 === x[h] && (x[h] = f);
				}
			}
		}
	}
	g("jspb.ConstBinaryMessage", function() {}, void 0);
	g("jspb.BinaryMessage", function() {}, void 0);
	g("jspb.BinaryConstants.FieldType", {
		yb: -1,
		ee: 1,
		FLOAT: 2,
		ke: 3,
		te: 4,
		je: 5,
		xb: 6,
		wb: 7,
		BOOL: 8,
		re: 9,
		ie: 10,
		le: 11,
		ce: 12,
		se: 13,
		ge: 14,
		me: 15,
		ne: 16,
		oe: 17,
		pe: 18,
		he: 30,
		ve: 31
	}, void 0);
	g("jspb.BinaryConstants.WireType", {
		yb: -1,
		ue: 0,
		xb: 1,
		de: 2,
		qe: 3,
		fe: 4,
		wb: 5
	}, void 0);
	g("jspb.BinaryConstants.FieldTypeToWireType", function(a) {
		switch (a) {
			case 5:
			case 3:
			case 13:
			case 4:
			case 17:
			case 18:
			case 8:
			case 14:
			case 31: return 0;
			case 1:
			case 6:
			case 16:
			case 30: return 1;
			case 9:
			case 11:
			case 12: return 2;
			case 2:
			case 7:
			case 15: return 5;
			default: return -1;
		}
	}, void 0);
	g("jspb.BinaryConstants.INVALID_FIELD_NUMBER", -1, void 0);
	g("jspb.BinaryConstants.FLOAT32_EPS", 1401298464324817e-60, void 0);
	g("jspb.BinaryConstants.FLOAT32_MIN", 11754943508222875e-54, void 0);
	g("jspb.BinaryConstants.FLOAT32_MAX", 34028234663852886e22, void 0);
	g("jspb.BinaryConstants.FLOAT64_EPS", 5e-324, void 0);
	g("jspb.BinaryConstants.FLOAT64_MIN", 22250738585072014e-324, void 0);
	g("jspb.BinaryConstants.FLOAT64_MAX", 17976931348623157e292, void 0);
	g("jspb.BinaryConstants.TWO_TO_20", 1048576, void 0);
	g("jspb.BinaryConstants.TWO_TO_23", 8388608, void 0);
	g("jspb.BinaryConstants.TWO_TO_31", 2147483648, void 0);
	g("jspb.BinaryConstants.TWO_TO_32", 4294967296, void 0);
	g("jspb.BinaryConstants.TWO_TO_52", 4503599627370496, void 0);
	g("jspb.BinaryConstants.TWO_TO_63", 0x8000000000000000, void 0);
	g("jspb.BinaryConstants.TWO_TO_64", 0x10000000000000000, void 0);
	g("jspb.BinaryConstants.ZERO_HASH", "\0\0\0\0\0\0\0\0", void 0);
	var y = 0;
	var z = 0;
	g("jspb.utils.getSplit64Low", function() {
		return y;
	}, void 0);
	g("jspb.utils.getSplit64High", function() {
		return z;
	}, void 0);
	function Fa(a) {
		var b = a >>> 0;
		a = Math.floor((a - b) / 4294967296) >>> 0;
		y = b;
		z = a;
	}
	g("jspb.utils.splitUint64", Fa, void 0);
	function A(a) {
		var b = 0 > a;
		a = Math.abs(a);
		var c = a >>> 0;
		a = Math.floor((a - c) / 4294967296);
		a >>>= 0;
		b && (a = ~a >>> 0, c = (~c >>> 0) + 1, 4294967295 < c && (c = 0, a++, 4294967295 < a && (a = 0)));
		y = c;
		z = a;
	}
	g("jspb.utils.splitInt64", A, void 0);
	function Ga(a) {
		var b = 0 > a;
		a = 2 * Math.abs(a);
		Fa(a);
		a = y;
		var c = z;
		b && (0 == a ? 0 == c ? c = a = 4294967295 : (c--, a = 4294967295) : a--);
		y = a;
		z = c;
	}
	g("jspb.utils.splitZigzag64", Ga, void 0);
	function Ha(a) {
		var b = 0 > a ? 1 : 0;
		a = b ? -a : a;
		if (0 === a) 0 < 1 / a ? y = z = 0 : (z = 0, y = 2147483648);
		else if (isNaN(a)) z = 0, y = 2147483647;
		else if (34028234663852886e22 < a) z = 0, y = (b << 31 | 2139095040) >>> 0;
		else if (11754943508222875e-54 > a) a = Math.round(a / Math.pow(2, -149)), z = 0, y = (b << 31 | a) >>> 0;
		else {
			var c = Math.floor(Math.log(a) / Math.LN2);
			a *= Math.pow(2, -c);
			a = Math.round(8388608 * a);
			16777216 <= a && ++c;
			z = 0;
			y = (b << 31 | c + 127 << 23 | a & 8388607) >>> 0;
		}
	}
	g("jspb.utils.splitFloat32", Ha, void 0);
	function Ia(a) {
		var b = 0 > a ? 1 : 0;
		a = b ? -a : a;
		if (0 === a) z = 0 < 1 / a ? 0 : 2147483648, y = 0;
		else if (isNaN(a)) z = 2147483647, y = 4294967295;
		else if (17976931348623157e292 < a) z = (b << 31 | 2146435072) >>> 0, y = 0;
		else if (22250738585072014e-324 > a) a /= Math.pow(2, -1074), z = (b << 31 | a / 4294967296) >>> 0, y = a >>> 0;
		else {
			var c = a, d = 0;
			if (2 <= c) for (; 2 <= c && 1023 > d;) d++, c /= 2;
			else for (; 1 > c && -1022 < d;) c *= 2, d--;
			a *= Math.pow(2, -d);
			z = (b << 31 | d + 1023 << 20 | 1048576 * a & 1048575) >>> 0;
			y = 4503599627370496 * a >>> 0;
		}
	}
	g("jspb.utils.splitFloat64", Ia, void 0);
	function C(a) {
		var b = a.charCodeAt(4), c = a.charCodeAt(5), d = a.charCodeAt(6), f = a.charCodeAt(7);
		y = a.charCodeAt(0) + (a.charCodeAt(1) << 8) + (a.charCodeAt(2) << 16) + (a.charCodeAt(3) << 24) >>> 0;
		z = b + (c << 8) + (d << 16) + (f << 24) >>> 0;
	}
	g("jspb.utils.splitHash64", C, void 0);
	function D(a, b) {
		return 4294967296 * b + (a >>> 0);
	}
	g("jspb.utils.joinUint64", D, void 0);
	function E(a, b) {
		var c = b & 2147483648;
		c && (a = ~a + 1 >>> 0, b = ~b >>> 0, 0 == a && (b = b + 1 >>> 0));
		a = D(a, b);
		return c ? -a : a;
	}
	g("jspb.utils.joinInt64", E, void 0);
	function Ja(a, b, c) {
		var d = b >> 31;
		return c(a << 1 ^ d, (b << 1 | a >>> 31) ^ d);
	}
	g("jspb.utils.toZigzag64", Ja, void 0);
	function Ka(a, b) {
		return Ma(a, b, E);
	}
	g("jspb.utils.joinZigzag64", Ka, void 0);
	function Ma(a, b, c) {
		var d = -(a & 1);
		return c((a >>> 1 | b << 31) ^ d, b >>> 1 ^ d);
	}
	g("jspb.utils.fromZigzag64", Ma, void 0);
	function Na(a) {
		var b = 2 * (a >> 31) + 1, c = a >>> 23 & 255;
		a &= 8388607;
		return 255 == c ? a ? NaN : Infinity * b : 0 == c ? b * Math.pow(2, -149) * a : b * Math.pow(2, c - 150) * (a + Math.pow(2, 23));
	}
	g("jspb.utils.joinFloat32", Na, void 0);
	function Oa(a, b) {
		var c = 2 * (b >> 31) + 1, d = b >>> 20 & 2047;
		a = 4294967296 * (b & 1048575) + a;
		return 2047 == d ? a ? NaN : Infinity * c : 0 == d ? c * Math.pow(2, -1074) * a : c * Math.pow(2, d - 1075) * (a + 4503599627370496);
	}
	g("jspb.utils.joinFloat64", Oa, void 0);
	function Pa(a, b) {
		return String.fromCharCode(a >>> 0 & 255, a >>> 8 & 255, a >>> 16 & 255, a >>> 24 & 255, b >>> 0 & 255, b >>> 8 & 255, b >>> 16 & 255, b >>> 24 & 255);
	}
	g("jspb.utils.joinHash64", Pa, void 0);
	g("jspb.utils.DIGITS", "0123456789abcdef".split(""), void 0);
	function F(a, b) {
		function c(f, h) {
			f = f ? String(f) : "";
			return h ? "0000000".slice(f.length) + f : f;
		}
		if (2097151 >= b) return "" + D(a, b);
		var d = (a >>> 24 | b << 8) >>> 0 & 16777215;
		b = b >> 16 & 65535;
		a = (a & 16777215) + 6777216 * d + 6710656 * b;
		d += 8147497 * b;
		b *= 2;
		1e7 <= a && (d += Math.floor(a / 1e7), a %= 1e7);
		1e7 <= d && (b += Math.floor(d / 1e7), d %= 1e7);
		return c(b, 0) + c(d, b) + c(a, 1);
	}
	g("jspb.utils.joinUnsignedDecimalString", F, void 0);
	function G(a, b) {
		var c = b & 2147483648;
		c && (a = ~a + 1 >>> 0, b = ~b + (0 == a ? 1 : 0) >>> 0);
		a = F(a, b);
		return c ? "-" + a : a;
	}
	g("jspb.utils.joinSignedDecimalString", G, void 0);
	function Qa(a, b) {
		C(a);
		a = y;
		var c = z;
		return b ? G(a, c) : F(a, c);
	}
	g("jspb.utils.hash64ToDecimalString", Qa, void 0);
	g("jspb.utils.hash64ArrayToDecimalStrings", function(a, b) {
		for (var c = Array(a.length), d = 0; d < a.length; d++) c[d] = Qa(a[d], b);
		return c;
	}, void 0);
	function H(a) {
		function b(m, t) {
			for (var B = 0; 8 > B && (1 !== m || 0 < t); B++) t = m * f[B] + t, f[B] = t & 255, t >>>= 8;
		}
		function c() {
			for (var m = 0; 8 > m; m++) f[m] = ~f[m] & 255;
		}
		n(0 < a.length);
		var d = !1;
		"-" === a[0] && (d = !0, a = a.slice(1));
		for (var f = [
			0,
			0,
			0,
			0,
			0,
			0,
			0,
			0
		], h = 0; h < a.length; h++) b(10, a.charCodeAt(h) - 48);
		d && (c(), b(1, 1));
		return xa(f);
	}
	g("jspb.utils.decimalStringToHash64", H, void 0);
	g("jspb.utils.splitDecimalString", function(a) {
		C(H(a));
	}, void 0);
	function Ra(a) {
		return String.fromCharCode(10 > a ? 48 + a : 87 + a);
	}
	function Sa(a) {
		return 97 <= a ? a - 97 + 10 : a - 48;
	}
	g("jspb.utils.hash64ToHexString", function(a) {
		var b = Array(18);
		b[0] = "0";
		b[1] = "x";
		for (var c = 0; 8 > c; c++) {
			var d = a.charCodeAt(7 - c);
			b[2 * c + 2] = Ra(d >> 4);
			b[2 * c + 3] = Ra(d & 15);
		}
		return b.join("");
	}, void 0);
	g("jspb.utils.hexStringToHash64", function(a) {
		a = a.toLowerCase();
		n(18 == a.length);
		n("0" == a[0]);
		n("x" == a[1]);
		for (var b = "", c = 0; 8 > c; c++) b = String.fromCharCode(16 * Sa(a.charCodeAt(2 * c + 2)) + Sa(a.charCodeAt(2 * c + 3))) + b;
		return b;
	}, void 0);
	g("jspb.utils.hash64ToNumber", function(a, b) {
		C(a);
		a = y;
		var c = z;
		return b ? E(a, c) : D(a, c);
	}, void 0);
	g("jspb.utils.numberToHash64", function(a) {
		A(a);
		return Pa(y, z);
	}, void 0);
	g("jspb.utils.countVarints", function(a, b, c) {
		for (var d = 0, f = b; f < c; f++) d += a[f] >> 7;
		return c - b - d;
	}, void 0);
	g("jspb.utils.countVarintFields", function(a, b, c, d) {
		var f = 0;
		d *= 8;
		if (128 > d) for (; b < c && a[b++] == d;) for (f++;;) {
			var h = a[b++];
			if (0 == (h & 128)) break;
		}
		else for (; b < c;) {
			for (h = d; 128 < h;) {
				if (a[b] != (h & 127 | 128)) return f;
				b++;
				h >>= 7;
			}
			if (a[b++] != h) break;
			for (f++; h = a[b++], 0 != (h & 128););
		}
		return f;
	}, void 0);
	function Ta(a, b, c, d, f) {
		var h = 0;
		if (128 > d) for (; b < c && a[b++] == d;) h++, b += f;
		else for (; b < c;) {
			for (var m = d; 128 < m;) {
				if (a[b++] != (m & 127 | 128)) return h;
				m >>= 7;
			}
			if (a[b++] != m) break;
			h++;
			b += f;
		}
		return h;
	}
	g("jspb.utils.countFixed32Fields", function(a, b, c, d) {
		return Ta(a, b, c, 8 * d + 5, 4);
	}, void 0);
	g("jspb.utils.countFixed64Fields", function(a, b, c, d) {
		return Ta(a, b, c, 8 * d + 1, 8);
	}, void 0);
	g("jspb.utils.countDelimitedFields", function(a, b, c, d) {
		var f = 0;
		for (d = 8 * d + 2; b < c;) {
			for (var h = d; 128 < h;) {
				if (a[b++] != (h & 127 | 128)) return f;
				h >>= 7;
			}
			if (a[b++] != h) break;
			f++;
			for (var m = 0, t = 1; h = a[b++], m += (h & 127) * t, t *= 128, 0 != (h & 128););
			b += m;
		}
		return f;
	}, void 0);
	g("jspb.utils.debugBytesToTextFormat", function(a) {
		var b = "\"";
		if (a) {
			a = Ua(a);
			for (var c = 0; c < a.length; c++) b += "\\x", 16 > a[c] && (b += "0"), b += a[c].toString(16);
		}
		return b + "\"";
	}, void 0);
	g("jspb.utils.debugScalarToTextFormat", function(a) {
		if ("string" === typeof a) {
			a = String(a);
			for (var b = ["\""], c = 0; c < a.length; c++) {
				var d = a.charAt(c), f = d.charCodeAt(0), h = c + 1, m;
				if (!(m = ya[d])) {
					if (!(31 < f && 127 > f)) if (f = d, f in za) d = za[f];
					else if (f in ya) d = za[f] = ya[f];
					else {
						m = f.charCodeAt(0);
						if (31 < m && 127 > m) d = f;
						else {
							if (256 > m) {
								if (d = "\\x", 16 > m || 256 < m) d += "0";
							} else d = "\\u", 4096 > m && (d += "0");
							d += m.toString(16).toUpperCase();
						}
						d = za[f] = d;
					}
					m = d;
				}
				b[h] = m;
			}
			b.push("\"");
			a = b.join("");
		} else a = a.toString();
		return a;
	}, void 0);
	g("jspb.utils.stringToByteArray", function(a) {
		for (var b = new Uint8Array(a.length), c = 0; c < a.length; c++) {
			var d = a.charCodeAt(c);
			if (255 < d) throw Error("Conversion error: string contains codepoint outside of byte range");
			b[c] = d;
		}
		return b;
	}, void 0);
	function Ua(a) {
		if (a.constructor === Uint8Array) return a;
		if (a.constructor === ArrayBuffer) return new Uint8Array(a);
		if (a.constructor === Array) return new Uint8Array(a);
		if (a.constructor === String) return Da(a);
		if (a instanceof Uint8Array) return new Uint8Array(a.buffer, a.byteOffset, a.byteLength);
		p("Type not convertible to Uint8Array.");
		return /* @__PURE__ */ new Uint8Array(0);
	}
	g("jspb.utils.byteSourceToUint8Array", Ua, void 0);
	function I(a, b, c) {
		this.b = null;
		this.a = this.c = this.h = 0;
		this.v = !1;
		a && this.H(a, b, c);
	}
	g("jspb.BinaryDecoder", I, void 0);
	var Va = [];
	I.getInstanceCacheLength = function() {
		return Va.length;
	};
	function Wa(a, b, c) {
		if (Va.length) {
			var d = Va.pop();
			a && d.H(a, b, c);
			return d;
		}
		return new I(a, b, c);
	}
	I.alloc = Wa;
	I.prototype.Ca = function() {
		this.clear();
		100 > Va.length && Va.push(this);
	};
	I.prototype.free = I.prototype.Ca;
	I.prototype.clone = function() {
		return Wa(this.b, this.h, this.c - this.h);
	};
	I.prototype.clone = I.prototype.clone;
	I.prototype.clear = function() {
		this.b = null;
		this.a = this.c = this.h = 0;
		this.v = !1;
	};
	I.prototype.clear = I.prototype.clear;
	I.prototype.Y = function() {
		return this.b;
	};
	I.prototype.getBuffer = I.prototype.Y;
	I.prototype.H = function(a, b, c) {
		this.b = Ua(a);
		this.h = void 0 !== b ? b : 0;
		this.c = void 0 !== c ? this.h + c : this.b.length;
		this.a = this.h;
	};
	I.prototype.setBlock = I.prototype.H;
	I.prototype.Db = function() {
		return this.c;
	};
	I.prototype.getEnd = I.prototype.Db;
	I.prototype.setEnd = function(a) {
		this.c = a;
	};
	I.prototype.setEnd = I.prototype.setEnd;
	I.prototype.reset = function() {
		this.a = this.h;
	};
	I.prototype.reset = I.prototype.reset;
	I.prototype.B = function() {
		return this.a;
	};
	I.prototype.getCursor = I.prototype.B;
	I.prototype.Ma = function(a) {
		this.a = a;
	};
	I.prototype.setCursor = I.prototype.Ma;
	I.prototype.advance = function(a) {
		this.a += a;
		n(this.a <= this.c);
	};
	I.prototype.advance = I.prototype.advance;
	I.prototype.ya = function() {
		return this.a == this.c;
	};
	I.prototype.atEnd = I.prototype.ya;
	I.prototype.Qb = function() {
		return this.a > this.c;
	};
	I.prototype.pastEnd = I.prototype.Qb;
	I.prototype.getError = function() {
		return this.v || 0 > this.a || this.a > this.c;
	};
	I.prototype.getError = I.prototype.getError;
	I.prototype.w = function(a) {
		for (var b = 128, c = 0, d = 0, f = 0; 4 > f && 128 <= b; f++) b = this.b[this.a++], c |= (b & 127) << 7 * f;
		128 <= b && (b = this.b[this.a++], c |= (b & 127) << 28, d |= (b & 127) >> 4);
		if (128 <= b) for (f = 0; 5 > f && 128 <= b; f++) b = this.b[this.a++], d |= (b & 127) << 7 * f + 3;
		if (128 > b) return a(c >>> 0, d >>> 0);
		p("Failed to read varint, encoding is invalid.");
		this.v = !0;
	};
	I.prototype.readSplitVarint64 = I.prototype.w;
	I.prototype.ea = function(a) {
		return this.w(function(b, c) {
			return Ma(b, c, a);
		});
	};
	I.prototype.readSplitZigzagVarint64 = I.prototype.ea;
	I.prototype.ta = function(a) {
		var b = this.b, c = this.a;
		this.a += 8;
		for (var d = 0, f = 0, h = c + 7; h >= c; h--) d = d << 8 | b[h], f = f << 8 | b[h + 4];
		return a(d, f);
	};
	I.prototype.readSplitFixed64 = I.prototype.ta;
	I.prototype.kb = function() {
		for (; this.b[this.a] & 128;) this.a++;
		this.a++;
	};
	I.prototype.skipVarint = I.prototype.kb;
	I.prototype.mb = function(a) {
		for (; 128 < a;) this.a--, a >>>= 7;
		this.a--;
	};
	I.prototype.unskipVarint = I.prototype.mb;
	I.prototype.o = function() {
		var a = this.b;
		var b = a[this.a];
		var c = b & 127;
		if (128 > b) return this.a += 1, n(this.a <= this.c), c;
		b = a[this.a + 1];
		c |= (b & 127) << 7;
		if (128 > b) return this.a += 2, n(this.a <= this.c), c;
		b = a[this.a + 2];
		c |= (b & 127) << 14;
		if (128 > b) return this.a += 3, n(this.a <= this.c), c;
		b = a[this.a + 3];
		c |= (b & 127) << 21;
		if (128 > b) return this.a += 4, n(this.a <= this.c), c;
		b = a[this.a + 4];
		c |= (b & 15) << 28;
		if (128 > b) return this.a += 5, n(this.a <= this.c), c >>> 0;
		this.a += 5;
		128 <= a[this.a++] && 128 <= a[this.a++] && 128 <= a[this.a++] && 128 <= a[this.a++] && 128 <= a[this.a++] && n(!1);
		n(this.a <= this.c);
		return c;
	};
	I.prototype.readUnsignedVarint32 = I.prototype.o;
	I.prototype.da = function() {
		return ~~this.o();
	};
	I.prototype.readSignedVarint32 = I.prototype.da;
	I.prototype.O = function() {
		return this.o().toString();
	};
	I.prototype.Ea = function() {
		return this.da().toString();
	};
	I.prototype.readSignedVarint32String = I.prototype.Ea;
	I.prototype.Ia = function() {
		var a = this.o();
		return a >>> 1 ^ -(a & 1);
	};
	I.prototype.readZigzagVarint32 = I.prototype.Ia;
	I.prototype.Ga = function() {
		return this.w(D);
	};
	I.prototype.readUnsignedVarint64 = I.prototype.Ga;
	I.prototype.Ha = function() {
		return this.w(F);
	};
	I.prototype.readUnsignedVarint64String = I.prototype.Ha;
	I.prototype.sa = function() {
		return this.w(E);
	};
	I.prototype.readSignedVarint64 = I.prototype.sa;
	I.prototype.Fa = function() {
		return this.w(G);
	};
	I.prototype.readSignedVarint64String = I.prototype.Fa;
	I.prototype.Ja = function() {
		return this.w(Ka);
	};
	I.prototype.readZigzagVarint64 = I.prototype.Ja;
	I.prototype.fb = function() {
		return this.ea(Pa);
	};
	I.prototype.readZigzagVarintHash64 = I.prototype.fb;
	I.prototype.Ka = function() {
		return this.ea(G);
	};
	I.prototype.readZigzagVarint64String = I.prototype.Ka;
	I.prototype.Gc = function() {
		var a = this.b[this.a];
		this.a += 1;
		n(this.a <= this.c);
		return a;
	};
	I.prototype.readUint8 = I.prototype.Gc;
	I.prototype.Ec = function() {
		var a = this.b[this.a], b = this.b[this.a + 1];
		this.a += 2;
		n(this.a <= this.c);
		return a << 0 | b << 8;
	};
	I.prototype.readUint16 = I.prototype.Ec;
	I.prototype.m = function() {
		var a = this.b[this.a], b = this.b[this.a + 1], c = this.b[this.a + 2], d = this.b[this.a + 3];
		this.a += 4;
		n(this.a <= this.c);
		return (a << 0 | b << 8 | c << 16 | d << 24) >>> 0;
	};
	I.prototype.readUint32 = I.prototype.m;
	I.prototype.ga = function() {
		return D(this.m(), this.m());
	};
	I.prototype.readUint64 = I.prototype.ga;
	I.prototype.ha = function() {
		return F(this.m(), this.m());
	};
	I.prototype.readUint64String = I.prototype.ha;
	I.prototype.Xb = function() {
		var a = this.b[this.a];
		this.a += 1;
		n(this.a <= this.c);
		return a << 24 >> 24;
	};
	I.prototype.readInt8 = I.prototype.Xb;
	I.prototype.Vb = function() {
		var a = this.b[this.a], b = this.b[this.a + 1];
		this.a += 2;
		n(this.a <= this.c);
		return (a << 0 | b << 8) << 16 >> 16;
	};
	I.prototype.readInt16 = I.prototype.Vb;
	I.prototype.P = function() {
		var a = this.b[this.a], b = this.b[this.a + 1], c = this.b[this.a + 2], d = this.b[this.a + 3];
		this.a += 4;
		n(this.a <= this.c);
		return a << 0 | b << 8 | c << 16 | d << 24;
	};
	I.prototype.readInt32 = I.prototype.P;
	I.prototype.ba = function() {
		return E(this.m(), this.m());
	};
	I.prototype.readInt64 = I.prototype.ba;
	I.prototype.ca = function() {
		return G(this.m(), this.m());
	};
	I.prototype.readInt64String = I.prototype.ca;
	I.prototype.aa = function() {
		return Na(this.m(), 0);
	};
	I.prototype.readFloat = I.prototype.aa;
	I.prototype.Z = function() {
		return Oa(this.m(), this.m());
	};
	I.prototype.readDouble = I.prototype.Z;
	I.prototype.pa = function() {
		return !!this.b[this.a++];
	};
	I.prototype.readBool = I.prototype.pa;
	I.prototype.ra = function() {
		return this.da();
	};
	I.prototype.readEnum = I.prototype.ra;
	I.prototype.fa = function(a) {
		var b = this.b, c = this.a;
		a = c + a;
		for (var d = [], f = ""; c < a;) {
			var h = b[c++];
			if (128 > h) d.push(h);
			else if (192 > h) continue;
			else if (224 > h) {
				var m = b[c++];
				d.push((h & 31) << 6 | m & 63);
			} else if (240 > h) {
				m = b[c++];
				var t = b[c++];
				d.push((h & 15) << 12 | (m & 63) << 6 | t & 63);
			} else if (248 > h) {
				m = b[c++];
				t = b[c++];
				var B = b[c++];
				h = (h & 7) << 18 | (m & 63) << 12 | (t & 63) << 6 | B & 63;
				h -= 65536;
				d.push((h >> 10 & 1023) + 55296, (h & 1023) + 56320);
			}
			8192 <= d.length && (f += String.fromCharCode.apply(null, d), d.length = 0);
		}
		f += xa(d);
		this.a = c;
		return f;
	};
	I.prototype.readString = I.prototype.fa;
	I.prototype.Dc = function() {
		var a = this.o();
		return this.fa(a);
	};
	I.prototype.readStringWithLength = I.prototype.Dc;
	I.prototype.qa = function(a) {
		if (0 > a || this.a + a > this.b.length) return this.v = !0, p("Invalid byte length!"), /* @__PURE__ */ new Uint8Array(0);
		var b = this.b.subarray(this.a, this.a + a);
		this.a += a;
		n(this.a <= this.c);
		return b;
	};
	I.prototype.readBytes = I.prototype.qa;
	I.prototype.ia = function() {
		return this.w(Pa);
	};
	I.prototype.readVarintHash64 = I.prototype.ia;
	I.prototype.$ = function() {
		var a = this.b, b = this.a, c = a[b], d = a[b + 1], f = a[b + 2], h = a[b + 3], m = a[b + 4], t = a[b + 5], B = a[b + 6];
		a = a[b + 7];
		this.a += 8;
		return String.fromCharCode(c, d, f, h, m, t, B, a);
	};
	I.prototype.readFixedHash64 = I.prototype.$;
	function J(a, b, c) {
		this.a = Wa(a, b, c);
		this.O = this.a.B();
		this.b = this.c = -1;
		this.h = !1;
		this.v = null;
	}
	g("jspb.BinaryReader", J, void 0);
	var K = [];
	J.clearInstanceCache = function() {
		K = [];
	};
	J.getInstanceCacheLength = function() {
		return K.length;
	};
	function Xa(a, b, c) {
		if (K.length) {
			var d = K.pop();
			a && d.a.H(a, b, c);
			return d;
		}
		return new J(a, b, c);
	}
	J.alloc = Xa;
	J.prototype.zb = Xa;
	J.prototype.alloc = J.prototype.zb;
	J.prototype.Ca = function() {
		this.a.clear();
		this.b = this.c = -1;
		this.h = !1;
		this.v = null;
		100 > K.length && K.push(this);
	};
	J.prototype.free = J.prototype.Ca;
	J.prototype.Fb = function() {
		return this.O;
	};
	J.prototype.getFieldCursor = J.prototype.Fb;
	J.prototype.B = function() {
		return this.a.B();
	};
	J.prototype.getCursor = J.prototype.B;
	J.prototype.Y = function() {
		return this.a.Y();
	};
	J.prototype.getBuffer = J.prototype.Y;
	J.prototype.Hb = function() {
		return this.c;
	};
	J.prototype.getFieldNumber = J.prototype.Hb;
	J.prototype.Lb = function() {
		return this.b;
	};
	J.prototype.getWireType = J.prototype.Lb;
	J.prototype.Mb = function() {
		return 2 == this.b;
	};
	J.prototype.isDelimited = J.prototype.Mb;
	J.prototype.bb = function() {
		return 4 == this.b;
	};
	J.prototype.isEndGroup = J.prototype.bb;
	J.prototype.getError = function() {
		return this.h || this.a.getError();
	};
	J.prototype.getError = J.prototype.getError;
	J.prototype.H = function(a, b, c) {
		this.a.H(a, b, c);
		this.b = this.c = -1;
	};
	J.prototype.setBlock = J.prototype.H;
	J.prototype.reset = function() {
		this.a.reset();
		this.b = this.c = -1;
	};
	J.prototype.reset = J.prototype.reset;
	J.prototype.advance = function(a) {
		this.a.advance(a);
	};
	J.prototype.advance = J.prototype.advance;
	J.prototype.oa = function() {
		if (this.a.ya()) return !1;
		if (this.getError()) return p("Decoder hit an error"), !1;
		this.O = this.a.B();
		var a = this.a.o(), b = a >>> 3;
		a &= 7;
		if (0 != a && 5 != a && 1 != a && 2 != a && 3 != a && 4 != a) return p("Invalid wire type: %s (at position %s)", a, this.O), this.h = !0, !1;
		this.c = b;
		this.b = a;
		return !0;
	};
	J.prototype.nextField = J.prototype.oa;
	J.prototype.Oa = function() {
		this.a.mb(this.c << 3 | this.b);
	};
	J.prototype.unskipHeader = J.prototype.Oa;
	J.prototype.Lc = function() {
		var a = this.c;
		for (this.Oa(); this.oa() && this.c == a;) this.C();
		this.a.ya() || this.Oa();
	};
	J.prototype.skipMatchingFields = J.prototype.Lc;
	J.prototype.lb = function() {
		0 != this.b ? (p("Invalid wire type for skipVarintField"), this.C()) : this.a.kb();
	};
	J.prototype.skipVarintField = J.prototype.lb;
	J.prototype.gb = function() {
		if (2 != this.b) p("Invalid wire type for skipDelimitedField"), this.C();
		else {
			var a = this.a.o();
			this.a.advance(a);
		}
	};
	J.prototype.skipDelimitedField = J.prototype.gb;
	J.prototype.hb = function() {
		5 != this.b ? (p("Invalid wire type for skipFixed32Field"), this.C()) : this.a.advance(4);
	};
	J.prototype.skipFixed32Field = J.prototype.hb;
	J.prototype.ib = function() {
		1 != this.b ? (p("Invalid wire type for skipFixed64Field"), this.C()) : this.a.advance(8);
	};
	J.prototype.skipFixed64Field = J.prototype.ib;
	J.prototype.jb = function() {
		var a = this.c;
		do {
			if (!this.oa()) {
				p("Unmatched start-group tag: stream EOF");
				this.h = !0;
				break;
			}
			if (4 == this.b) {
				this.c != a && (p("Unmatched end-group tag"), this.h = !0);
				break;
			}
			this.C();
		} while (1);
	};
	J.prototype.skipGroup = J.prototype.jb;
	J.prototype.C = function() {
		switch (this.b) {
			case 0:
				this.lb();
				break;
			case 1:
				this.ib();
				break;
			case 2:
				this.gb();
				break;
			case 5:
				this.hb();
				break;
			case 3:
				this.jb();
				break;
			default: p("Invalid wire encoding for field.");
		}
	};
	J.prototype.skipField = J.prototype.C;
	J.prototype.Hc = function(a, b) {
		null === this.v && (this.v = {});
		n(!this.v[a]);
		this.v[a] = b;
	};
	J.prototype.registerReadCallback = J.prototype.Hc;
	J.prototype.Ic = function(a) {
		n(null !== this.v);
		a = this.v[a];
		n(a);
		return a(this);
	};
	J.prototype.runReadCallback = J.prototype.Ic;
	J.prototype.Yb = function(a, b) {
		n(2 == this.b);
		var c = this.a.c, d = this.a.o();
		d = this.a.B() + d;
		this.a.setEnd(d);
		b(a, this);
		this.a.Ma(d);
		this.a.setEnd(c);
	};
	J.prototype.readMessage = J.prototype.Yb;
	J.prototype.Ub = function(a, b, c) {
		n(3 == this.b);
		n(this.c == a);
		c(b, this);
		this.h || 4 == this.b || (p("Group submessage did not end with an END_GROUP tag"), this.h = !0);
	};
	J.prototype.readGroup = J.prototype.Ub;
	J.prototype.Gb = function() {
		n(2 == this.b);
		var a = this.a.o(), b = this.a.B(), c = b + a;
		a = Wa(this.a.Y(), b, a);
		this.a.Ma(c);
		return a;
	};
	J.prototype.getFieldDecoder = J.prototype.Gb;
	J.prototype.P = function() {
		n(0 == this.b);
		return this.a.da();
	};
	J.prototype.readInt32 = J.prototype.P;
	J.prototype.Wb = function() {
		n(0 == this.b);
		return this.a.Ea();
	};
	J.prototype.readInt32String = J.prototype.Wb;
	J.prototype.ba = function() {
		n(0 == this.b);
		return this.a.sa();
	};
	J.prototype.readInt64 = J.prototype.ba;
	J.prototype.ca = function() {
		n(0 == this.b);
		return this.a.Fa();
	};
	J.prototype.readInt64String = J.prototype.ca;
	J.prototype.m = function() {
		n(0 == this.b);
		return this.a.o();
	};
	J.prototype.readUint32 = J.prototype.m;
	J.prototype.Fc = function() {
		n(0 == this.b);
		return this.a.O();
	};
	J.prototype.readUint32String = J.prototype.Fc;
	J.prototype.ga = function() {
		n(0 == this.b);
		return this.a.Ga();
	};
	J.prototype.readUint64 = J.prototype.ga;
	J.prototype.ha = function() {
		n(0 == this.b);
		return this.a.Ha();
	};
	J.prototype.readUint64String = J.prototype.ha;
	J.prototype.zc = function() {
		n(0 == this.b);
		return this.a.Ia();
	};
	J.prototype.readSint32 = J.prototype.zc;
	J.prototype.Ac = function() {
		n(0 == this.b);
		return this.a.Ja();
	};
	J.prototype.readSint64 = J.prototype.Ac;
	J.prototype.Bc = function() {
		n(0 == this.b);
		return this.a.Ka();
	};
	J.prototype.readSint64String = J.prototype.Bc;
	J.prototype.Rb = function() {
		n(5 == this.b);
		return this.a.m();
	};
	J.prototype.readFixed32 = J.prototype.Rb;
	J.prototype.Sb = function() {
		n(1 == this.b);
		return this.a.ga();
	};
	J.prototype.readFixed64 = J.prototype.Sb;
	J.prototype.Tb = function() {
		n(1 == this.b);
		return this.a.ha();
	};
	J.prototype.readFixed64String = J.prototype.Tb;
	J.prototype.vc = function() {
		n(5 == this.b);
		return this.a.P();
	};
	J.prototype.readSfixed32 = J.prototype.vc;
	J.prototype.wc = function() {
		n(5 == this.b);
		return this.a.P().toString();
	};
	J.prototype.readSfixed32String = J.prototype.wc;
	J.prototype.xc = function() {
		n(1 == this.b);
		return this.a.ba();
	};
	J.prototype.readSfixed64 = J.prototype.xc;
	J.prototype.yc = function() {
		n(1 == this.b);
		return this.a.ca();
	};
	J.prototype.readSfixed64String = J.prototype.yc;
	J.prototype.aa = function() {
		n(5 == this.b);
		return this.a.aa();
	};
	J.prototype.readFloat = J.prototype.aa;
	J.prototype.Z = function() {
		n(1 == this.b);
		return this.a.Z();
	};
	J.prototype.readDouble = J.prototype.Z;
	J.prototype.pa = function() {
		n(0 == this.b);
		return !!this.a.o();
	};
	J.prototype.readBool = J.prototype.pa;
	J.prototype.ra = function() {
		n(0 == this.b);
		return this.a.sa();
	};
	J.prototype.readEnum = J.prototype.ra;
	J.prototype.fa = function() {
		n(2 == this.b);
		var a = this.a.o();
		return this.a.fa(a);
	};
	J.prototype.readString = J.prototype.fa;
	J.prototype.qa = function() {
		n(2 == this.b);
		var a = this.a.o();
		return this.a.qa(a);
	};
	J.prototype.readBytes = J.prototype.qa;
	J.prototype.ia = function() {
		n(0 == this.b);
		return this.a.ia();
	};
	J.prototype.readVarintHash64 = J.prototype.ia;
	J.prototype.Cc = function() {
		n(0 == this.b);
		return this.a.fb();
	};
	J.prototype.readSintHash64 = J.prototype.Cc;
	J.prototype.w = function(a) {
		n(0 == this.b);
		return this.a.w(a);
	};
	J.prototype.readSplitVarint64 = J.prototype.w;
	J.prototype.ea = function(a) {
		n(0 == this.b);
		return this.a.w(function(b, c) {
			return Ma(b, c, a);
		});
	};
	J.prototype.readSplitZigzagVarint64 = J.prototype.ea;
	J.prototype.$ = function() {
		n(1 == this.b);
		return this.a.$();
	};
	J.prototype.readFixedHash64 = J.prototype.$;
	J.prototype.ta = function(a) {
		n(1 == this.b);
		return this.a.ta(a);
	};
	J.prototype.readSplitFixed64 = J.prototype.ta;
	function L(a, b) {
		n(2 == a.b);
		var c = a.a.o();
		c = a.a.B() + c;
		for (var d = []; a.a.B() < c;) d.push(b.call(a.a));
		return d;
	}
	J.prototype.gc = function() {
		return L(this, this.a.da);
	};
	J.prototype.readPackedInt32 = J.prototype.gc;
	J.prototype.hc = function() {
		return L(this, this.a.Ea);
	};
	J.prototype.readPackedInt32String = J.prototype.hc;
	J.prototype.ic = function() {
		return L(this, this.a.sa);
	};
	J.prototype.readPackedInt64 = J.prototype.ic;
	J.prototype.jc = function() {
		return L(this, this.a.Fa);
	};
	J.prototype.readPackedInt64String = J.prototype.jc;
	J.prototype.qc = function() {
		return L(this, this.a.o);
	};
	J.prototype.readPackedUint32 = J.prototype.qc;
	J.prototype.rc = function() {
		return L(this, this.a.O);
	};
	J.prototype.readPackedUint32String = J.prototype.rc;
	J.prototype.sc = function() {
		return L(this, this.a.Ga);
	};
	J.prototype.readPackedUint64 = J.prototype.sc;
	J.prototype.tc = function() {
		return L(this, this.a.Ha);
	};
	J.prototype.readPackedUint64String = J.prototype.tc;
	J.prototype.nc = function() {
		return L(this, this.a.Ia);
	};
	J.prototype.readPackedSint32 = J.prototype.nc;
	J.prototype.oc = function() {
		return L(this, this.a.Ja);
	};
	J.prototype.readPackedSint64 = J.prototype.oc;
	J.prototype.pc = function() {
		return L(this, this.a.Ka);
	};
	J.prototype.readPackedSint64String = J.prototype.pc;
	J.prototype.bc = function() {
		return L(this, this.a.m);
	};
	J.prototype.readPackedFixed32 = J.prototype.bc;
	J.prototype.cc = function() {
		return L(this, this.a.ga);
	};
	J.prototype.readPackedFixed64 = J.prototype.cc;
	J.prototype.dc = function() {
		return L(this, this.a.ha);
	};
	J.prototype.readPackedFixed64String = J.prototype.dc;
	J.prototype.kc = function() {
		return L(this, this.a.P);
	};
	J.prototype.readPackedSfixed32 = J.prototype.kc;
	J.prototype.lc = function() {
		return L(this, this.a.ba);
	};
	J.prototype.readPackedSfixed64 = J.prototype.lc;
	J.prototype.mc = function() {
		return L(this, this.a.ca);
	};
	J.prototype.readPackedSfixed64String = J.prototype.mc;
	J.prototype.fc = function() {
		return L(this, this.a.aa);
	};
	J.prototype.readPackedFloat = J.prototype.fc;
	J.prototype.$b = function() {
		return L(this, this.a.Z);
	};
	J.prototype.readPackedDouble = J.prototype.$b;
	J.prototype.Zb = function() {
		return L(this, this.a.pa);
	};
	J.prototype.readPackedBool = J.prototype.Zb;
	J.prototype.ac = function() {
		return L(this, this.a.ra);
	};
	J.prototype.readPackedEnum = J.prototype.ac;
	J.prototype.uc = function() {
		return L(this, this.a.ia);
	};
	J.prototype.readPackedVarintHash64 = J.prototype.uc;
	J.prototype.ec = function() {
		return L(this, this.a.$);
	};
	J.prototype.readPackedFixedHash64 = J.prototype.ec;
	function Ya(a, b, c, d, f) {
		this.ma = a;
		this.Ba = b;
		this.la = c;
		this.Na = d;
		this.na = f;
	}
	g("jspb.ExtensionFieldInfo", Ya, void 0);
	function Za(a, b, c, d, f, h) {
		this.Za = a;
		this.za = b;
		this.Aa = c;
		this.Wa = d;
		this.Ab = f;
		this.Nb = h;
	}
	g("jspb.ExtensionFieldBinaryInfo", Za, void 0);
	Ya.prototype.F = function() {
		return !!this.la;
	};
	Ya.prototype.isMessageType = Ya.prototype.F;
	function N() {}
	g("jspb.Message", N, void 0);
	N.GENERATE_TO_OBJECT = !0;
	N.GENERATE_FROM_OBJECT = !0;
	var $a = "function" == typeof Uint8Array;
	N.prototype.Ib = function() {
		return this.b;
	};
	N.prototype.getJsPbMessageId = N.prototype.Ib;
	N.initialize = function(a, b, c, d, f, h) {
		a.f = null;
		b || (b = c ? [c] : []);
		a.b = c ? String(c) : void 0;
		a.D = 0 === c ? -1 : 0;
		a.u = b;
		a: {
			c = a.u.length;
			b = -1;
			if (c && (b = c - 1, c = a.u[b], !(null === c || "object" != typeof c || Array.isArray(c) || $a && c instanceof Uint8Array))) {
				a.G = b - a.D;
				a.i = c;
				break a;
			}
			-1 < d ? (a.G = Math.max(d, b + 1 - a.D), a.i = null) : a.G = Number.MAX_VALUE;
		}
		a.a = {};
		if (f) for (d = 0; d < f.length; d++) b = f[d], b < a.G ? (b += a.D, a.u[b] = a.u[b] || ab) : (bb(a), a.i[b] = a.i[b] || ab);
		if (h && h.length) for (d = 0; d < h.length; d++) cb(a, h[d]);
	};
	var ab = Object.freeze ? Object.freeze([]) : [];
	function bb(a) {
		var b = a.G + a.D;
		a.u[b] || (a.i = a.u[b] = {});
	}
	function db(a, b, c) {
		for (var d = [], f = 0; f < a.length; f++) d[f] = b.call(a[f], c, a[f]);
		return d;
	}
	N.toObjectList = db;
	N.toObjectExtension = function(a, b, c, d, f) {
		for (var h in c) {
			var m = c[h], t = d.call(a, m);
			if (null != t) {
				for (var B in m.Ba) if (m.Ba.hasOwnProperty(B)) break;
				b[B] = m.Na ? m.na ? db(t, m.Na, f) : m.Na(f, t) : t;
			}
		}
	};
	N.serializeBinaryExtensions = function(a, b, c, d) {
		for (var f in c) {
			var h = c[f], m = h.Za;
			if (!h.Aa) throw Error("Message extension present that was generated without binary serialization support");
			var t = d.call(a, m);
			if (null != t) if (m.F()) if (h.Wa) h.Aa.call(b, m.ma, t, h.Wa);
			else throw Error("Message extension present holding submessage without binary support enabled, and message is being serialized to binary format");
			else h.Aa.call(b, m.ma, t);
		}
	};
	N.readBinaryExtension = function(a, b, c, d, f) {
		var h = c[b.c];
		if (h) {
			c = h.Za;
			if (!h.za) throw Error("Deserializing extension whose generated code does not support binary format");
			if (c.F()) {
				var m = new c.la();
				h.za.call(b, m, h.Ab);
			} else m = h.za.call(b);
			c.na && !h.Nb ? (b = d.call(a, c)) ? b.push(m) : f.call(a, c, [m]) : f.call(a, c, m);
		} else b.C();
	};
	function O(a, b) {
		if (b < a.G) {
			b += a.D;
			var c = a.u[b];
			return c === ab ? a.u[b] = [] : c;
		}
		if (a.i) return c = a.i[b], c === ab ? a.i[b] = [] : c;
	}
	N.getField = O;
	N.getRepeatedField = function(a, b) {
		return O(a, b);
	};
	function eb(a, b) {
		a = O(a, b);
		return null == a ? a : +a;
	}
	N.getOptionalFloatingPointField = eb;
	function fb(a, b) {
		a = O(a, b);
		return null == a ? a : !!a;
	}
	N.getBooleanField = fb;
	N.getRepeatedFloatingPointField = function(a, b) {
		var c = O(a, b);
		a.a || (a.a = {});
		if (!a.a[b]) {
			for (var d = 0; d < c.length; d++) c[d] = +c[d];
			a.a[b] = !0;
		}
		return c;
	};
	N.getRepeatedBooleanField = function(a, b) {
		var c = O(a, b);
		a.a || (a.a = {});
		if (!a.a[b]) {
			for (var d = 0; d < c.length; d++) c[d] = !!c[d];
			a.a[b] = !0;
		}
		return c;
	};
	function gb(a) {
		if (null == a || "string" === typeof a) return a;
		if ($a && a instanceof Uint8Array) return Ba(a);
		p("Cannot coerce to b64 string: " + k(a));
		return null;
	}
	N.bytesAsB64 = gb;
	function hb(a) {
		if (null == a || a instanceof Uint8Array) return a;
		if ("string" === typeof a) return Da(a);
		p("Cannot coerce to Uint8Array: " + k(a));
		return null;
	}
	N.bytesAsU8 = hb;
	N.bytesListAsB64 = function(a) {
		ib(a);
		return a.length && "string" !== typeof a[0] ? l(a, gb) : a;
	};
	N.bytesListAsU8 = function(a) {
		ib(a);
		return !a.length || a[0] instanceof Uint8Array ? a : l(a, hb);
	};
	function ib(a) {
		if (a && 1 < a.length) {
			var b = k(a[0]);
			qa(a, function(c) {
				k(c) != b && p("Inconsistent type in JSPB repeated field array. Got " + k(c) + " expected " + b);
			});
		}
	}
	function jb(a, b, c) {
		a = O(a, b);
		return null == a ? c : a;
	}
	N.getFieldWithDefault = jb;
	N.getBooleanFieldWithDefault = function(a, b, c) {
		a = fb(a, b);
		return null == a ? c : a;
	};
	N.getFloatingPointFieldWithDefault = function(a, b, c) {
		a = eb(a, b);
		return null == a ? c : a;
	};
	N.getFieldProto3 = jb;
	N.getMapField = function(a, b, c, d) {
		a.f || (a.f = {});
		if (b in a.f) return a.f[b];
		var f = O(a, b);
		if (!f) {
			if (c) return;
			f = [];
			P(a, b, f);
		}
		return a.f[b] = new r(f, d);
	};
	function P(a, b, c) {
		q(a, N);
		b < a.G ? a.u[b + a.D] = c : (bb(a), a.i[b] = c);
		return a;
	}
	N.setField = P;
	N.setProto3IntField = function(a, b, c) {
		return Q(a, b, c, 0);
	};
	N.setProto3FloatField = function(a, b, c) {
		return Q(a, b, c, 0);
	};
	N.setProto3BooleanField = function(a, b, c) {
		return Q(a, b, c, !1);
	};
	N.setProto3StringField = function(a, b, c) {
		return Q(a, b, c, "");
	};
	N.setProto3BytesField = function(a, b, c) {
		return Q(a, b, c, "");
	};
	N.setProto3EnumField = function(a, b, c) {
		return Q(a, b, c, 0);
	};
	N.setProto3StringIntField = function(a, b, c) {
		return Q(a, b, c, "0");
	};
	function Q(a, b, c, d) {
		q(a, N);
		c !== d ? P(a, b, c) : b < a.G ? a.u[b + a.D] = null : (bb(a), delete a.i[b]);
		return a;
	}
	N.addToRepeatedField = function(a, b, c, d) {
		q(a, N);
		b = O(a, b);
		void 0 != d ? b.splice(d, 0, c) : b.push(c);
		return a;
	};
	function kb(a, b, c, d) {
		q(a, N);
		(c = cb(a, c)) && c !== b && void 0 !== d && (a.f && c in a.f && (a.f[c] = void 0), P(a, c, void 0));
		return P(a, b, d);
	}
	N.setOneofField = kb;
	function cb(a, b) {
		for (var c, d, f = 0; f < b.length; f++) {
			var h = b[f], m = O(a, h);
			null != m && (c = h, d = m, P(a, h, void 0));
		}
		return c ? (P(a, c, d), c) : 0;
	}
	N.computeOneofCase = cb;
	N.getWrapperField = function(a, b, c, d) {
		a.f || (a.f = {});
		if (!a.f[c]) {
			var f = O(a, c);
			if (d || f) a.f[c] = new b(f);
		}
		return a.f[c];
	};
	N.getRepeatedWrapperField = function(a, b, c) {
		lb(a, b, c);
		b = a.f[c];
		b == ab && (b = a.f[c] = []);
		return b;
	};
	function lb(a, b, c) {
		a.f || (a.f = {});
		if (!a.f[c]) {
			for (var d = O(a, c), f = [], h = 0; h < d.length; h++) f[h] = new b(d[h]);
			a.f[c] = f;
		}
	}
	N.setWrapperField = function(a, b, c) {
		q(a, N);
		a.f || (a.f = {});
		var d = c ? c.g() : c;
		a.f[b] = c;
		return P(a, b, d);
	};
	N.setOneofWrapperField = function(a, b, c, d) {
		q(a, N);
		a.f || (a.f = {});
		var f = d ? d.g() : d;
		a.f[b] = d;
		return kb(a, b, c, f);
	};
	N.setRepeatedWrapperField = function(a, b, c) {
		q(a, N);
		a.f || (a.f = {});
		c = c || [];
		for (var d = [], f = 0; f < c.length; f++) d[f] = c[f].g();
		a.f[b] = c;
		return P(a, b, d);
	};
	N.addToRepeatedWrapperField = function(a, b, c, d, f) {
		lb(a, d, b);
		var h = a.f[b];
		h || (h = a.f[b] = []);
		c = c ? c : new d();
		a = O(a, b);
		void 0 != f ? (h.splice(f, 0, c), a.splice(f, 0, c.g())) : (h.push(c), a.push(c.g()));
		return c;
	};
	N.toMap = function(a, b, c, d) {
		for (var f = {}, h = 0; h < a.length; h++) f[b.call(a[h])] = c ? c.call(a[h], d, a[h]) : a[h];
		return f;
	};
	function mb(a) {
		if (a.f) for (var b in a.f) {
			var c = a.f[b];
			if (Array.isArray(c)) for (var d = 0; d < c.length; d++) c[d] && c[d].g();
			else c && c.g();
		}
	}
	N.prototype.g = function() {
		mb(this);
		return this.u;
	};
	N.prototype.toArray = N.prototype.g;
	N.prototype.toString = function() {
		mb(this);
		return this.u.toString();
	};
	N.prototype.getExtension = function(a) {
		if (this.i) {
			this.f || (this.f = {});
			var b = a.ma;
			if (a.na) {
				if (a.F()) return this.f[b] || (this.f[b] = l(this.i[b] || [], function(c) {
					return new a.la(c);
				})), this.f[b];
			} else if (a.F()) return !this.f[b] && this.i[b] && (this.f[b] = new a.la(this.i[b])), this.f[b];
			return this.i[b];
		}
	};
	N.prototype.getExtension = N.prototype.getExtension;
	N.prototype.Kc = function(a, b) {
		this.f || (this.f = {});
		bb(this);
		var c = a.ma;
		a.na ? (b = b || [], a.F() ? (this.f[c] = b, this.i[c] = l(b, function(d) {
			return d.g();
		})) : this.i[c] = b) : a.F() ? (this.f[c] = b, this.i[c] = b ? b.g() : b) : this.i[c] = b;
		return this;
	};
	N.prototype.setExtension = N.prototype.Kc;
	N.difference = function(a, b) {
		if (!(a instanceof b.constructor)) throw Error("Messages have different types.");
		var c = a.g();
		b = b.g();
		var d = [], f = 0, h = c.length > b.length ? c.length : b.length;
		a.b && (d[0] = a.b, f = 1);
		for (; f < h; f++) nb(c[f], b[f]) || (d[f] = b[f]);
		return new a.constructor(d);
	};
	N.equals = function(a, b) {
		return a == b || !(!a || !b) && a instanceof b.constructor && nb(a.g(), b.g());
	};
	function ob(a, b) {
		a = a || {};
		b = b || {};
		var c = {}, d;
		for (d in a) c[d] = 0;
		for (d in b) c[d] = 0;
		for (d in c) if (!nb(a[d], b[d])) return !1;
		return !0;
	}
	N.compareExtensions = ob;
	function nb(a, b) {
		if (a == b) return !0;
		if (!la(a) || !la(b)) return "number" === typeof a && isNaN(a) || "number" === typeof b && isNaN(b) ? String(a) == String(b) : !1;
		if (a.constructor != b.constructor) return !1;
		if ($a && a.constructor === Uint8Array) {
			if (a.length != b.length) return !1;
			for (var c = 0; c < a.length; c++) if (a[c] != b[c]) return !1;
			return !0;
		}
		if (a.constructor === Array) {
			var d = void 0, f = void 0, h = Math.max(a.length, b.length);
			for (c = 0; c < h; c++) {
				var m = a[c], t = b[c];
				m && m.constructor == Object && (n(void 0 === d), n(c === a.length - 1), d = m, m = void 0);
				t && t.constructor == Object && (n(void 0 === f), n(c === b.length - 1), f = t, t = void 0);
				if (!nb(m, t)) return !1;
			}
			return d || f ? (d = d || {}, f = f || {}, ob(d, f)) : !0;
		}
		if (a.constructor === Object) return ob(a, b);
		throw Error("Invalid type in JSPB array");
	}
	N.compareFields = nb;
	N.prototype.Bb = function() {
		return pb(this);
	};
	N.prototype.cloneMessage = N.prototype.Bb;
	N.prototype.clone = function() {
		return pb(this);
	};
	N.prototype.clone = N.prototype.clone;
	N.clone = function(a) {
		return pb(a);
	};
	function pb(a) {
		return new a.constructor(qb(a.g()));
	}
	N.copyInto = function(a, b) {
		q(a, N);
		q(b, N);
		n(a.constructor == b.constructor, "Copy source and target message should have the same type.");
		a = pb(a);
		for (var c = b.g(), d = a.g(), f = c.length = 0; f < d.length; f++) c[f] = d[f];
		b.f = a.f;
		b.i = a.i;
	};
	function qb(a) {
		if (Array.isArray(a)) {
			for (var b = Array(a.length), c = 0; c < a.length; c++) {
				var d = a[c];
				null != d && (b[c] = "object" == typeof d ? qb(n(d)) : d);
			}
			return b;
		}
		if ($a && a instanceof Uint8Array) return new Uint8Array(a);
		b = {};
		for (c in a) d = a[c], null != d && (b[c] = "object" == typeof d ? qb(n(d)) : d);
		return b;
	}
	N.registerMessageType = function(a, b) {
		b.we = a;
	};
	var R = { dump: function(a) {
		q(a, N, "jspb.Message instance expected");
		n(a.getExtension, "Only unobfuscated and unoptimized compilation modes supported.");
		return R.X(a);
	} };
	g("jspb.debug.dump", R.dump, void 0);
	R.X = function(a) {
		var b = k(a);
		if ("number" == b || "string" == b || "boolean" == b || "null" == b || "undefined" == b || "undefined" !== typeof Uint8Array && a instanceof Uint8Array) return a;
		if ("array" == b) return ua(a), l(a, R.X);
		if (a instanceof r) {
			var c = {};
			a = a.entries();
			for (var d = a.next(); !d.done; d = a.next()) c[d.value[0]] = R.X(d.value[1]);
			return c;
		}
		q(a, N, "Only messages expected: " + a);
		b = a.constructor;
		var f = { $name: b.name || b.displayName };
		for (t in b.prototype) {
			var h = /^get([A-Z]\w*)/.exec(t);
			if (h && "getExtension" != t && "getJsPbMessageId" != t) {
				var m = "has" + h[1];
				if (!a[m] || a[m]()) m = a[t](), f[R.$a(h[1])] = R.X(m);
			}
		}
		if (a.extensionObject_) return f.$extensions = "Recursive dumping of extensions not supported in compiled code. Switch to uncompiled or dump extension object directly", f;
		for (d in b.extensions) if (/^\d+$/.test(d)) {
			m = b.extensions[d];
			var t = a.getExtension(m);
			h = void 0;
			m = m.Ba;
			var B = [], M = 0;
			for (h in m) B[M++] = h;
			h = B[0];
			null != t && (c || (c = f.$extensions = {}), c[R.$a(h)] = R.X(t));
		}
		return f;
	};
	R.$a = function(a) {
		return a.replace(/^[A-Z]/, function(b) {
			return b.toLowerCase();
		});
	};
	function S() {
		this.a = [];
	}
	g("jspb.BinaryEncoder", S, void 0);
	S.prototype.length = function() {
		return this.a.length;
	};
	S.prototype.length = S.prototype.length;
	S.prototype.end = function() {
		var a = this.a;
		this.a = [];
		return a;
	};
	S.prototype.end = S.prototype.end;
	S.prototype.l = function(a, b) {
		n(a == Math.floor(a));
		n(b == Math.floor(b));
		n(0 <= a && 4294967296 > a);
		for (n(0 <= b && 4294967296 > b); 0 < b || 127 < a;) this.a.push(a & 127 | 128), a = (a >>> 7 | b << 25) >>> 0, b >>>= 7;
		this.a.push(a);
	};
	S.prototype.writeSplitVarint64 = S.prototype.l;
	S.prototype.A = function(a, b) {
		n(a == Math.floor(a));
		n(b == Math.floor(b));
		n(0 <= a && 4294967296 > a);
		n(0 <= b && 4294967296 > b);
		this.s(a);
		this.s(b);
	};
	S.prototype.writeSplitFixed64 = S.prototype.A;
	S.prototype.j = function(a) {
		n(a == Math.floor(a));
		for (n(0 <= a && 4294967296 > a); 127 < a;) this.a.push(a & 127 | 128), a >>>= 7;
		this.a.push(a);
	};
	S.prototype.writeUnsignedVarint32 = S.prototype.j;
	S.prototype.M = function(a) {
		n(a == Math.floor(a));
		n(-2147483648 <= a && 2147483648 > a);
		if (0 <= a) this.j(a);
		else {
			for (var b = 0; 9 > b; b++) this.a.push(a & 127 | 128), a >>= 7;
			this.a.push(1);
		}
	};
	S.prototype.writeSignedVarint32 = S.prototype.M;
	S.prototype.va = function(a) {
		n(a == Math.floor(a));
		n(0 <= a && 0x10000000000000000 > a);
		A(a);
		this.l(y, z);
	};
	S.prototype.writeUnsignedVarint64 = S.prototype.va;
	S.prototype.ua = function(a) {
		n(a == Math.floor(a));
		n(-0x8000000000000000 <= a && 0x8000000000000000 > a);
		A(a);
		this.l(y, z);
	};
	S.prototype.writeSignedVarint64 = S.prototype.ua;
	S.prototype.wa = function(a) {
		n(a == Math.floor(a));
		n(-2147483648 <= a && 2147483648 > a);
		this.j((a << 1 ^ a >> 31) >>> 0);
	};
	S.prototype.writeZigzagVarint32 = S.prototype.wa;
	S.prototype.xa = function(a) {
		n(a == Math.floor(a));
		n(-0x8000000000000000 <= a && 0x8000000000000000 > a);
		Ga(a);
		this.l(y, z);
	};
	S.prototype.writeZigzagVarint64 = S.prototype.xa;
	S.prototype.Ta = function(a) {
		this.W(H(a));
	};
	S.prototype.writeZigzagVarint64String = S.prototype.Ta;
	S.prototype.W = function(a) {
		var b = this;
		C(a);
		Ja(y, z, function(c, d) {
			b.l(c >>> 0, d >>> 0);
		});
	};
	S.prototype.writeZigzagVarintHash64 = S.prototype.W;
	S.prototype.be = function(a) {
		n(a == Math.floor(a));
		n(0 <= a && 256 > a);
		this.a.push(a >>> 0 & 255);
	};
	S.prototype.writeUint8 = S.prototype.be;
	S.prototype.ae = function(a) {
		n(a == Math.floor(a));
		n(0 <= a && 65536 > a);
		this.a.push(a >>> 0 & 255);
		this.a.push(a >>> 8 & 255);
	};
	S.prototype.writeUint16 = S.prototype.ae;
	S.prototype.s = function(a) {
		n(a == Math.floor(a));
		n(0 <= a && 4294967296 > a);
		this.a.push(a >>> 0 & 255);
		this.a.push(a >>> 8 & 255);
		this.a.push(a >>> 16 & 255);
		this.a.push(a >>> 24 & 255);
	};
	S.prototype.writeUint32 = S.prototype.s;
	S.prototype.V = function(a) {
		n(a == Math.floor(a));
		n(0 <= a && 0x10000000000000000 > a);
		Fa(a);
		this.s(y);
		this.s(z);
	};
	S.prototype.writeUint64 = S.prototype.V;
	S.prototype.Qc = function(a) {
		n(a == Math.floor(a));
		n(-128 <= a && 128 > a);
		this.a.push(a >>> 0 & 255);
	};
	S.prototype.writeInt8 = S.prototype.Qc;
	S.prototype.Pc = function(a) {
		n(a == Math.floor(a));
		n(-32768 <= a && 32768 > a);
		this.a.push(a >>> 0 & 255);
		this.a.push(a >>> 8 & 255);
	};
	S.prototype.writeInt16 = S.prototype.Pc;
	S.prototype.S = function(a) {
		n(a == Math.floor(a));
		n(-2147483648 <= a && 2147483648 > a);
		this.a.push(a >>> 0 & 255);
		this.a.push(a >>> 8 & 255);
		this.a.push(a >>> 16 & 255);
		this.a.push(a >>> 24 & 255);
	};
	S.prototype.writeInt32 = S.prototype.S;
	S.prototype.T = function(a) {
		n(a == Math.floor(a));
		n(-0x8000000000000000 <= a && 0x8000000000000000 > a);
		A(a);
		this.A(y, z);
	};
	S.prototype.writeInt64 = S.prototype.T;
	S.prototype.ka = function(a) {
		n(a == Math.floor(a));
		n(-0x8000000000000000 <= +a && 0x8000000000000000 > +a);
		C(H(a));
		this.A(y, z);
	};
	S.prototype.writeInt64String = S.prototype.ka;
	S.prototype.L = function(a) {
		n(Infinity === a || -Infinity === a || isNaN(a) || -34028234663852886e22 <= a && 34028234663852886e22 >= a);
		Ha(a);
		this.s(y);
	};
	S.prototype.writeFloat = S.prototype.L;
	S.prototype.J = function(a) {
		n(Infinity === a || -Infinity === a || isNaN(a) || -17976931348623157e292 <= a && 17976931348623157e292 >= a);
		Ia(a);
		this.s(y);
		this.s(z);
	};
	S.prototype.writeDouble = S.prototype.J;
	S.prototype.I = function(a) {
		n("boolean" === typeof a || "number" === typeof a);
		this.a.push(a ? 1 : 0);
	};
	S.prototype.writeBool = S.prototype.I;
	S.prototype.R = function(a) {
		n(a == Math.floor(a));
		n(-2147483648 <= a && 2147483648 > a);
		this.M(a);
	};
	S.prototype.writeEnum = S.prototype.R;
	S.prototype.ja = function(a) {
		this.a.push.apply(this.a, a);
	};
	S.prototype.writeBytes = S.prototype.ja;
	S.prototype.N = function(a) {
		C(a);
		this.l(y, z);
	};
	S.prototype.writeVarintHash64 = S.prototype.N;
	S.prototype.K = function(a) {
		C(a);
		this.s(y);
		this.s(z);
	};
	S.prototype.writeFixedHash64 = S.prototype.K;
	S.prototype.U = function(a) {
		var b = this.a.length;
		ta(a);
		for (var c = 0; c < a.length; c++) {
			var d = a.charCodeAt(c);
			if (128 > d) this.a.push(d);
			else if (2048 > d) this.a.push(d >> 6 | 192), this.a.push(d & 63 | 128);
			else if (65536 > d) if (55296 <= d && 56319 >= d && c + 1 < a.length) {
				var f = a.charCodeAt(c + 1);
				56320 <= f && 57343 >= f && (d = 1024 * (d - 55296) + f - 56320 + 65536, this.a.push(d >> 18 | 240), this.a.push(d >> 12 & 63 | 128), this.a.push(d >> 6 & 63 | 128), this.a.push(d & 63 | 128), c++);
			} else this.a.push(d >> 12 | 224), this.a.push(d >> 6 & 63 | 128), this.a.push(d & 63 | 128);
		}
		return this.a.length - b;
	};
	S.prototype.writeString = S.prototype.U;
	function T(a, b) {
		this.lo = a;
		this.hi = b;
	}
	g("jspb.arith.UInt64", T, void 0);
	T.prototype.cmp = function(a) {
		return this.hi < a.hi || this.hi == a.hi && this.lo < a.lo ? -1 : this.hi == a.hi && this.lo == a.lo ? 0 : 1;
	};
	T.prototype.cmp = T.prototype.cmp;
	T.prototype.La = function() {
		return new T((this.lo >>> 1 | (this.hi & 1) << 31) >>> 0, this.hi >>> 1 >>> 0);
	};
	T.prototype.rightShift = T.prototype.La;
	T.prototype.Da = function() {
		return new T(this.lo << 1 >>> 0, (this.hi << 1 | this.lo >>> 31) >>> 0);
	};
	T.prototype.leftShift = T.prototype.Da;
	T.prototype.cb = function() {
		return !!(this.hi & 2147483648);
	};
	T.prototype.msb = T.prototype.cb;
	T.prototype.Ob = function() {
		return !!(this.lo & 1);
	};
	T.prototype.lsb = T.prototype.Ob;
	T.prototype.Ua = function() {
		return 0 == this.lo && 0 == this.hi;
	};
	T.prototype.zero = T.prototype.Ua;
	T.prototype.add = function(a) {
		return new T((this.lo + a.lo & 4294967295) >>> 0 >>> 0, ((this.hi + a.hi & 4294967295) >>> 0) + (4294967296 <= this.lo + a.lo ? 1 : 0) >>> 0);
	};
	T.prototype.add = T.prototype.add;
	T.prototype.sub = function(a) {
		return new T((this.lo - a.lo & 4294967295) >>> 0 >>> 0, ((this.hi - a.hi & 4294967295) >>> 0) - (0 > this.lo - a.lo ? 1 : 0) >>> 0);
	};
	T.prototype.sub = T.prototype.sub;
	function rb(a, b) {
		var c = a & 65535;
		a >>>= 16;
		var d = b & 65535, f = b >>> 16;
		b = c * d + 65536 * (c * f & 65535) + 65536 * (a * d & 65535);
		for (c = a * f + (c * f >>> 16) + (a * d >>> 16); 4294967296 <= b;) b -= 4294967296, c += 1;
		return new T(b >>> 0, c >>> 0);
	}
	T.mul32x32 = rb;
	T.prototype.eb = function(a) {
		var b = rb(this.lo, a);
		a = rb(this.hi, a);
		a.hi = a.lo;
		a.lo = 0;
		return b.add(a);
	};
	T.prototype.mul = T.prototype.eb;
	T.prototype.Xa = function(a) {
		if (0 == a) return [];
		var b = new T(0, 0), c = new T(this.lo, this.hi);
		a = new T(a, 0);
		for (var d = new T(1, 0); !a.cb();) a = a.Da(), d = d.Da();
		for (; !d.Ua();) 0 >= a.cmp(c) && (b = b.add(d), c = c.sub(a)), a = a.La(), d = d.La();
		return [b, c];
	};
	T.prototype.div = T.prototype.Xa;
	T.prototype.toString = function() {
		for (var a = "", b = this; !b.Ua();) {
			b = b.Xa(10);
			var c = b[0];
			a = b[1].lo + a;
			b = c;
		}
		"" == a && (a = "0");
		return a;
	};
	T.prototype.toString = T.prototype.toString;
	function U(a) {
		for (var b = new T(0, 0), c = new T(0, 0), d = 0; d < a.length; d++) {
			if ("0" > a[d] || "9" < a[d]) return null;
			c.lo = parseInt(a[d], 10);
			b = b.eb(10).add(c);
		}
		return b;
	}
	T.fromString = U;
	T.prototype.clone = function() {
		return new T(this.lo, this.hi);
	};
	T.prototype.clone = T.prototype.clone;
	function V(a, b) {
		this.lo = a;
		this.hi = b;
	}
	g("jspb.arith.Int64", V, void 0);
	V.prototype.add = function(a) {
		return new V((this.lo + a.lo & 4294967295) >>> 0 >>> 0, ((this.hi + a.hi & 4294967295) >>> 0) + (4294967296 <= this.lo + a.lo ? 1 : 0) >>> 0);
	};
	V.prototype.add = V.prototype.add;
	V.prototype.sub = function(a) {
		return new V((this.lo - a.lo & 4294967295) >>> 0 >>> 0, ((this.hi - a.hi & 4294967295) >>> 0) - (0 > this.lo - a.lo ? 1 : 0) >>> 0);
	};
	V.prototype.sub = V.prototype.sub;
	V.prototype.clone = function() {
		return new V(this.lo, this.hi);
	};
	V.prototype.clone = V.prototype.clone;
	V.prototype.toString = function() {
		var a = 0 != (this.hi & 2147483648), b = new T(this.lo, this.hi);
		a && (b = new T(0, 0).sub(b));
		return (a ? "-" : "") + b.toString();
	};
	V.prototype.toString = V.prototype.toString;
	function sb(a) {
		var b = 0 < a.length && "-" == a[0];
		b && (a = a.substring(1));
		a = U(a);
		if (null === a) return null;
		b && (a = new T(0, 0).sub(a));
		return new V(a.lo, a.hi);
	}
	V.fromString = sb;
	function W() {
		this.c = [];
		this.b = 0;
		this.a = new S();
		this.h = [];
	}
	g("jspb.BinaryWriter", W, void 0);
	function tb(a, b) {
		var c = a.a.end();
		a.c.push(c);
		a.c.push(b);
		a.b += c.length + b.length;
	}
	function X(a, b) {
		Y(a, b, 2);
		b = a.a.end();
		a.c.push(b);
		a.b += b.length;
		b.push(a.b);
		return b;
	}
	function Z(a, b) {
		var c = b.pop();
		c = a.b + a.a.length() - c;
		for (n(0 <= c); 127 < c;) b.push(c & 127 | 128), c >>>= 7, a.b++;
		b.push(c);
		a.b++;
	}
	W.prototype.pb = function(a, b, c) {
		tb(this, a.subarray(b, c));
	};
	W.prototype.writeSerializedMessage = W.prototype.pb;
	W.prototype.Pb = function(a, b, c) {
		null != a && null != b && null != c && this.pb(a, b, c);
	};
	W.prototype.maybeWriteSerializedMessage = W.prototype.Pb;
	W.prototype.reset = function() {
		this.c = [];
		this.a.end();
		this.b = 0;
		this.h = [];
	};
	W.prototype.reset = W.prototype.reset;
	W.prototype.ab = function() {
		n(0 == this.h.length);
		for (var a = new Uint8Array(this.b + this.a.length()), b = this.c, c = b.length, d = 0, f = 0; f < c; f++) {
			var h = b[f];
			a.set(h, d);
			d += h.length;
		}
		b = this.a.end();
		a.set(b, d);
		d += b.length;
		n(d == a.length);
		this.c = [a];
		return a;
	};
	W.prototype.getResultBuffer = W.prototype.ab;
	W.prototype.Kb = function(a) {
		return Ba(this.ab(), a);
	};
	W.prototype.getResultBase64String = W.prototype.Kb;
	W.prototype.Va = function(a) {
		this.h.push(X(this, a));
	};
	W.prototype.beginSubMessage = W.prototype.Va;
	W.prototype.Ya = function() {
		n(0 <= this.h.length);
		Z(this, this.h.pop());
	};
	W.prototype.endSubMessage = W.prototype.Ya;
	function Y(a, b, c) {
		n(1 <= b && b == Math.floor(b));
		a.a.j(8 * b + c);
	}
	W.prototype.Nc = function(a, b, c) {
		switch (a) {
			case 1:
				this.J(b, c);
				break;
			case 2:
				this.L(b, c);
				break;
			case 3:
				this.T(b, c);
				break;
			case 4:
				this.V(b, c);
				break;
			case 5:
				this.S(b, c);
				break;
			case 6:
				this.Qa(b, c);
				break;
			case 7:
				this.Pa(b, c);
				break;
			case 8:
				this.I(b, c);
				break;
			case 9:
				this.U(b, c);
				break;
			case 10:
				p("Group field type not supported in writeAny()");
				break;
			case 11:
				p("Message field type not supported in writeAny()");
				break;
			case 12:
				this.ja(b, c);
				break;
			case 13:
				this.s(b, c);
				break;
			case 14:
				this.R(b, c);
				break;
			case 15:
				this.Ra(b, c);
				break;
			case 16:
				this.Sa(b, c);
				break;
			case 17:
				this.rb(b, c);
				break;
			case 18:
				this.sb(b, c);
				break;
			case 30:
				this.K(b, c);
				break;
			case 31:
				this.N(b, c);
				break;
			default: p("Invalid field type in writeAny()");
		}
	};
	W.prototype.writeAny = W.prototype.Nc;
	function ub(a, b, c) {
		null != c && (Y(a, b, 0), a.a.j(c));
	}
	function vb(a, b, c) {
		null != c && (Y(a, b, 0), a.a.M(c));
	}
	W.prototype.S = function(a, b) {
		null != b && (n(-2147483648 <= b && 2147483648 > b), vb(this, a, b));
	};
	W.prototype.writeInt32 = W.prototype.S;
	W.prototype.ob = function(a, b) {
		null != b && (b = parseInt(b, 10), n(-2147483648 <= b && 2147483648 > b), vb(this, a, b));
	};
	W.prototype.writeInt32String = W.prototype.ob;
	W.prototype.T = function(a, b) {
		null != b && (n(-0x8000000000000000 <= b && 0x8000000000000000 > b), null != b && (Y(this, a, 0), this.a.ua(b)));
	};
	W.prototype.writeInt64 = W.prototype.T;
	W.prototype.ka = function(a, b) {
		null != b && (b = sb(b), Y(this, a, 0), this.a.l(b.lo, b.hi));
	};
	W.prototype.writeInt64String = W.prototype.ka;
	W.prototype.s = function(a, b) {
		null != b && (n(0 <= b && 4294967296 > b), ub(this, a, b));
	};
	W.prototype.writeUint32 = W.prototype.s;
	W.prototype.ub = function(a, b) {
		null != b && (b = parseInt(b, 10), n(0 <= b && 4294967296 > b), ub(this, a, b));
	};
	W.prototype.writeUint32String = W.prototype.ub;
	W.prototype.V = function(a, b) {
		null != b && (n(0 <= b && 0x10000000000000000 > b), null != b && (Y(this, a, 0), this.a.va(b)));
	};
	W.prototype.writeUint64 = W.prototype.V;
	W.prototype.vb = function(a, b) {
		null != b && (b = U(b), Y(this, a, 0), this.a.l(b.lo, b.hi));
	};
	W.prototype.writeUint64String = W.prototype.vb;
	W.prototype.rb = function(a, b) {
		null != b && (n(-2147483648 <= b && 2147483648 > b), null != b && (Y(this, a, 0), this.a.wa(b)));
	};
	W.prototype.writeSint32 = W.prototype.rb;
	W.prototype.sb = function(a, b) {
		null != b && (n(-0x8000000000000000 <= b && 0x8000000000000000 > b), null != b && (Y(this, a, 0), this.a.xa(b)));
	};
	W.prototype.writeSint64 = W.prototype.sb;
	W.prototype.$d = function(a, b) {
		null != b && null != b && (Y(this, a, 0), this.a.W(b));
	};
	W.prototype.writeSintHash64 = W.prototype.$d;
	W.prototype.Zd = function(a, b) {
		null != b && null != b && (Y(this, a, 0), this.a.Ta(b));
	};
	W.prototype.writeSint64String = W.prototype.Zd;
	W.prototype.Pa = function(a, b) {
		null != b && (n(0 <= b && 4294967296 > b), Y(this, a, 5), this.a.s(b));
	};
	W.prototype.writeFixed32 = W.prototype.Pa;
	W.prototype.Qa = function(a, b) {
		null != b && (n(0 <= b && 0x10000000000000000 > b), Y(this, a, 1), this.a.V(b));
	};
	W.prototype.writeFixed64 = W.prototype.Qa;
	W.prototype.nb = function(a, b) {
		null != b && (b = U(b), Y(this, a, 1), this.a.A(b.lo, b.hi));
	};
	W.prototype.writeFixed64String = W.prototype.nb;
	W.prototype.Ra = function(a, b) {
		null != b && (n(-2147483648 <= b && 2147483648 > b), Y(this, a, 5), this.a.S(b));
	};
	W.prototype.writeSfixed32 = W.prototype.Ra;
	W.prototype.Sa = function(a, b) {
		null != b && (n(-0x8000000000000000 <= b && 0x8000000000000000 > b), Y(this, a, 1), this.a.T(b));
	};
	W.prototype.writeSfixed64 = W.prototype.Sa;
	W.prototype.qb = function(a, b) {
		null != b && (b = sb(b), Y(this, a, 1), this.a.A(b.lo, b.hi));
	};
	W.prototype.writeSfixed64String = W.prototype.qb;
	W.prototype.L = function(a, b) {
		null != b && (Y(this, a, 5), this.a.L(b));
	};
	W.prototype.writeFloat = W.prototype.L;
	W.prototype.J = function(a, b) {
		null != b && (Y(this, a, 1), this.a.J(b));
	};
	W.prototype.writeDouble = W.prototype.J;
	W.prototype.I = function(a, b) {
		null != b && (n("boolean" === typeof b || "number" === typeof b), Y(this, a, 0), this.a.I(b));
	};
	W.prototype.writeBool = W.prototype.I;
	W.prototype.R = function(a, b) {
		null != b && (n(-2147483648 <= b && 2147483648 > b), Y(this, a, 0), this.a.M(b));
	};
	W.prototype.writeEnum = W.prototype.R;
	W.prototype.U = function(a, b) {
		null != b && (a = X(this, a), this.a.U(b), Z(this, a));
	};
	W.prototype.writeString = W.prototype.U;
	W.prototype.ja = function(a, b) {
		null != b && (b = Ua(b), Y(this, a, 2), this.a.j(b.length), tb(this, b));
	};
	W.prototype.writeBytes = W.prototype.ja;
	W.prototype.Rc = function(a, b, c) {
		null != b && (a = X(this, a), c(b, this), Z(this, a));
	};
	W.prototype.writeMessage = W.prototype.Rc;
	W.prototype.Sc = function(a, b, c) {
		null != b && (Y(this, 1, 3), Y(this, 2, 0), this.a.M(a), a = X(this, 3), c(b, this), Z(this, a), Y(this, 1, 4));
	};
	W.prototype.writeMessageSet = W.prototype.Sc;
	W.prototype.Oc = function(a, b, c) {
		null != b && (Y(this, a, 3), c(b, this), Y(this, a, 4));
	};
	W.prototype.writeGroup = W.prototype.Oc;
	W.prototype.K = function(a, b) {
		null != b && (n(8 == b.length), Y(this, a, 1), this.a.K(b));
	};
	W.prototype.writeFixedHash64 = W.prototype.K;
	W.prototype.N = function(a, b) {
		null != b && (n(8 == b.length), Y(this, a, 0), this.a.N(b));
	};
	W.prototype.writeVarintHash64 = W.prototype.N;
	W.prototype.A = function(a, b, c) {
		Y(this, a, 1);
		this.a.A(b, c);
	};
	W.prototype.writeSplitFixed64 = W.prototype.A;
	W.prototype.l = function(a, b, c) {
		Y(this, a, 0);
		this.a.l(b, c);
	};
	W.prototype.writeSplitVarint64 = W.prototype.l;
	W.prototype.tb = function(a, b, c) {
		Y(this, a, 0);
		var d = this.a;
		Ja(b, c, function(f, h) {
			d.l(f >>> 0, h >>> 0);
		});
	};
	W.prototype.writeSplitZigzagVarint64 = W.prototype.tb;
	W.prototype.Ed = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) vb(this, a, b[c]);
	};
	W.prototype.writeRepeatedInt32 = W.prototype.Ed;
	W.prototype.Fd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.ob(a, b[c]);
	};
	W.prototype.writeRepeatedInt32String = W.prototype.Fd;
	W.prototype.Gd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) {
			var d = b[c];
			null != d && (Y(this, a, 0), this.a.ua(d));
		}
	};
	W.prototype.writeRepeatedInt64 = W.prototype.Gd;
	W.prototype.Qd = function(a, b, c, d) {
		if (null != b) for (var f = 0; f < b.length; f++) this.A(a, c(b[f]), d(b[f]));
	};
	W.prototype.writeRepeatedSplitFixed64 = W.prototype.Qd;
	W.prototype.Rd = function(a, b, c, d) {
		if (null != b) for (var f = 0; f < b.length; f++) this.l(a, c(b[f]), d(b[f]));
	};
	W.prototype.writeRepeatedSplitVarint64 = W.prototype.Rd;
	W.prototype.Sd = function(a, b, c, d) {
		if (null != b) for (var f = 0; f < b.length; f++) this.tb(a, c(b[f]), d(b[f]));
	};
	W.prototype.writeRepeatedSplitZigzagVarint64 = W.prototype.Sd;
	W.prototype.Hd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.ka(a, b[c]);
	};
	W.prototype.writeRepeatedInt64String = W.prototype.Hd;
	W.prototype.Ud = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) ub(this, a, b[c]);
	};
	W.prototype.writeRepeatedUint32 = W.prototype.Ud;
	W.prototype.Vd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.ub(a, b[c]);
	};
	W.prototype.writeRepeatedUint32String = W.prototype.Vd;
	W.prototype.Wd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) {
			var d = b[c];
			null != d && (Y(this, a, 0), this.a.va(d));
		}
	};
	W.prototype.writeRepeatedUint64 = W.prototype.Wd;
	W.prototype.Xd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.vb(a, b[c]);
	};
	W.prototype.writeRepeatedUint64String = W.prototype.Xd;
	W.prototype.Md = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) {
			var d = b[c];
			null != d && (Y(this, a, 0), this.a.wa(d));
		}
	};
	W.prototype.writeRepeatedSint32 = W.prototype.Md;
	W.prototype.Nd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) {
			var d = b[c];
			null != d && (Y(this, a, 0), this.a.xa(d));
		}
	};
	W.prototype.writeRepeatedSint64 = W.prototype.Nd;
	W.prototype.Od = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) {
			var d = b[c];
			null != d && (Y(this, a, 0), this.a.Ta(d));
		}
	};
	W.prototype.writeRepeatedSint64String = W.prototype.Od;
	W.prototype.Pd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) {
			var d = b[c];
			null != d && (Y(this, a, 0), this.a.W(d));
		}
	};
	W.prototype.writeRepeatedSintHash64 = W.prototype.Pd;
	W.prototype.yd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.Pa(a, b[c]);
	};
	W.prototype.writeRepeatedFixed32 = W.prototype.yd;
	W.prototype.zd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.Qa(a, b[c]);
	};
	W.prototype.writeRepeatedFixed64 = W.prototype.zd;
	W.prototype.Ad = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.nb(a, b[c]);
	};
	W.prototype.writeRepeatedFixed64String = W.prototype.Ad;
	W.prototype.Jd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.Ra(a, b[c]);
	};
	W.prototype.writeRepeatedSfixed32 = W.prototype.Jd;
	W.prototype.Kd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.Sa(a, b[c]);
	};
	W.prototype.writeRepeatedSfixed64 = W.prototype.Kd;
	W.prototype.Ld = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.qb(a, b[c]);
	};
	W.prototype.writeRepeatedSfixed64String = W.prototype.Ld;
	W.prototype.Cd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.L(a, b[c]);
	};
	W.prototype.writeRepeatedFloat = W.prototype.Cd;
	W.prototype.wd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.J(a, b[c]);
	};
	W.prototype.writeRepeatedDouble = W.prototype.wd;
	W.prototype.ud = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.I(a, b[c]);
	};
	W.prototype.writeRepeatedBool = W.prototype.ud;
	W.prototype.xd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.R(a, b[c]);
	};
	W.prototype.writeRepeatedEnum = W.prototype.xd;
	W.prototype.Td = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.U(a, b[c]);
	};
	W.prototype.writeRepeatedString = W.prototype.Td;
	W.prototype.vd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.ja(a, b[c]);
	};
	W.prototype.writeRepeatedBytes = W.prototype.vd;
	W.prototype.Id = function(a, b, c) {
		if (null != b) for (var d = 0; d < b.length; d++) {
			var f = X(this, a);
			c(b[d], this);
			Z(this, f);
		}
	};
	W.prototype.writeRepeatedMessage = W.prototype.Id;
	W.prototype.Dd = function(a, b, c) {
		if (null != b) for (var d = 0; d < b.length; d++) Y(this, a, 3), c(b[d], this), Y(this, a, 4);
	};
	W.prototype.writeRepeatedGroup = W.prototype.Dd;
	W.prototype.Bd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.K(a, b[c]);
	};
	W.prototype.writeRepeatedFixedHash64 = W.prototype.Bd;
	W.prototype.Yd = function(a, b) {
		if (null != b) for (var c = 0; c < b.length; c++) this.N(a, b[c]);
	};
	W.prototype.writeRepeatedVarintHash64 = W.prototype.Yd;
	W.prototype.ad = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.M(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedInt32 = W.prototype.ad;
	W.prototype.bd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.M(parseInt(b[c], 10));
			Z(this, a);
		}
	};
	W.prototype.writePackedInt32String = W.prototype.bd;
	W.prototype.cd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.ua(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedInt64 = W.prototype.cd;
	W.prototype.md = function(a, b, c, d) {
		if (null != b) {
			a = X(this, a);
			for (var f = 0; f < b.length; f++) this.a.A(c(b[f]), d(b[f]));
			Z(this, a);
		}
	};
	W.prototype.writePackedSplitFixed64 = W.prototype.md;
	W.prototype.nd = function(a, b, c, d) {
		if (null != b) {
			a = X(this, a);
			for (var f = 0; f < b.length; f++) this.a.l(c(b[f]), d(b[f]));
			Z(this, a);
		}
	};
	W.prototype.writePackedSplitVarint64 = W.prototype.nd;
	W.prototype.od = function(a, b, c, d) {
		if (null != b) {
			a = X(this, a);
			for (var f = this.a, h = 0; h < b.length; h++) Ja(c(b[h]), d(b[h]), function(m, t) {
				f.l(m >>> 0, t >>> 0);
			});
			Z(this, a);
		}
	};
	W.prototype.writePackedSplitZigzagVarint64 = W.prototype.od;
	W.prototype.dd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) {
				var d = sb(b[c]);
				this.a.l(d.lo, d.hi);
			}
			Z(this, a);
		}
	};
	W.prototype.writePackedInt64String = W.prototype.dd;
	W.prototype.pd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.j(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedUint32 = W.prototype.pd;
	W.prototype.qd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.j(parseInt(b[c], 10));
			Z(this, a);
		}
	};
	W.prototype.writePackedUint32String = W.prototype.qd;
	W.prototype.rd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.va(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedUint64 = W.prototype.rd;
	W.prototype.sd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) {
				var d = U(b[c]);
				this.a.l(d.lo, d.hi);
			}
			Z(this, a);
		}
	};
	W.prototype.writePackedUint64String = W.prototype.sd;
	W.prototype.hd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.wa(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedSint32 = W.prototype.hd;
	W.prototype.jd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.xa(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedSint64 = W.prototype.jd;
	W.prototype.kd = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.W(H(b[c]));
			Z(this, a);
		}
	};
	W.prototype.writePackedSint64String = W.prototype.kd;
	W.prototype.ld = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.W(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedSintHash64 = W.prototype.ld;
	W.prototype.Wc = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(4 * b.length), a = 0; a < b.length; a++) this.a.s(b[a]);
	};
	W.prototype.writePackedFixed32 = W.prototype.Wc;
	W.prototype.Xc = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(8 * b.length), a = 0; a < b.length; a++) this.a.V(b[a]);
	};
	W.prototype.writePackedFixed64 = W.prototype.Xc;
	W.prototype.Yc = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(8 * b.length), a = 0; a < b.length; a++) {
			var c = U(b[a]);
			this.a.A(c.lo, c.hi);
		}
	};
	W.prototype.writePackedFixed64String = W.prototype.Yc;
	W.prototype.ed = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(4 * b.length), a = 0; a < b.length; a++) this.a.S(b[a]);
	};
	W.prototype.writePackedSfixed32 = W.prototype.ed;
	W.prototype.fd = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(8 * b.length), a = 0; a < b.length; a++) this.a.T(b[a]);
	};
	W.prototype.writePackedSfixed64 = W.prototype.fd;
	W.prototype.gd = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(8 * b.length), a = 0; a < b.length; a++) this.a.ka(b[a]);
	};
	W.prototype.writePackedSfixed64String = W.prototype.gd;
	W.prototype.$c = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(4 * b.length), a = 0; a < b.length; a++) this.a.L(b[a]);
	};
	W.prototype.writePackedFloat = W.prototype.$c;
	W.prototype.Uc = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(8 * b.length), a = 0; a < b.length; a++) this.a.J(b[a]);
	};
	W.prototype.writePackedDouble = W.prototype.Uc;
	W.prototype.Tc = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(b.length), a = 0; a < b.length; a++) this.a.I(b[a]);
	};
	W.prototype.writePackedBool = W.prototype.Tc;
	W.prototype.Vc = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.R(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedEnum = W.prototype.Vc;
	W.prototype.Zc = function(a, b) {
		if (null != b && b.length) for (Y(this, a, 2), this.a.j(8 * b.length), a = 0; a < b.length; a++) this.a.K(b[a]);
	};
	W.prototype.writePackedFixedHash64 = W.prototype.Zc;
	W.prototype.td = function(a, b) {
		if (null != b && b.length) {
			a = X(this, a);
			for (var c = 0; c < b.length; c++) this.a.N(b[c]);
			Z(this, a);
		}
	};
	W.prototype.writePackedVarintHash64 = W.prototype.td;
	"object" === typeof exports && (exports.debug = R, exports.Map = r, exports.Message = N, exports.BinaryReader = J, exports.BinaryWriter = W, exports.ExtensionFieldInfo = Ya, exports.ExtensionFieldBinaryInfo = Za, exports.exportSymbol = ma, exports.inherits = na, exports.object = { extend: pa }, exports.typeOf = k);
})))(), 1);
var common;
(function(common) {
	class ProtoLocation extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("value" in data && data.value != void 0) this.value = data.value;
			}
		}
		get value() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, /* @__PURE__ */ new Uint8Array(0));
		}
		set value(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoLocation({});
			if (data.value != null) message.value = data.value;
			return message;
		}
		toObject() {
			const data = {};
			if (this.value != null) data.value = this.value;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.value.length) writer.writeBytes(1, this.value);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoLocation();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.value = reader.readBytes();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoLocation.deserialize(bytes);
		}
	}
	common.ProtoLocation = ProtoLocation;
	class ProtoHash extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("value" in data && data.value != void 0) this.value = data.value;
			}
		}
		get value() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, /* @__PURE__ */ new Uint8Array(0));
		}
		set value(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoHash({});
			if (data.value != null) message.value = data.value;
			return message;
		}
		toObject() {
			const data = {};
			if (this.value != null) data.value = this.value;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.value.length) writer.writeBytes(1, this.value);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoHash();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.value = reader.readBytes();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoHash.deserialize(bytes);
		}
	}
	common.ProtoHash = ProtoHash;
	class ProtoHashes extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("hashes" in data && data.hashes != void 0) this.hashes = data.hashes;
			}
		}
		get hashes() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoHash, 1);
		}
		set hashes(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoHashes({});
			if (data.hashes != null) message.hashes = data.hashes.map((item) => ProtoHash.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.hashes != null) data.hashes = this.hashes.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.hashes.length) writer.writeRepeatedMessage(1, this.hashes, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoHashes();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.hashes, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoHash.deserialize(reader), ProtoHash));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoHashes.deserialize(bytes);
		}
	}
	common.ProtoHashes = ProtoHashes;
	class ProtoAddress extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("value" in data && data.value != void 0) this.value = data.value;
			}
		}
		get value() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, /* @__PURE__ */ new Uint8Array(0));
		}
		set value(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoAddress({});
			if (data.value != null) message.value = data.value;
			return message;
		}
		toObject() {
			const data = {};
			if (this.value != null) data.value = this.value;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.value.length) writer.writeBytes(1, this.value);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoAddress();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.value = reader.readBytes();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoAddress.deserialize(bytes);
		}
	}
	common.ProtoAddress = ProtoAddress;
	class ProtoNumber extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("value" in data && data.value != void 0) this.value = data.value;
			}
		}
		get value() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, 0);
		}
		set value(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoNumber({});
			if (data.value != null) message.value = data.value;
			return message;
		}
		toObject() {
			const data = {};
			if (this.value != null) data.value = this.value;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.value != 0) writer.writeUint64(1, this.value);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoNumber();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.value = reader.readUint64();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoNumber.deserialize(bytes);
		}
	}
	common.ProtoNumber = ProtoNumber;
	class ProtoLocations extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("locations" in data && data.locations != void 0) this.locations = data.locations;
			}
		}
		get locations() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoLocation, 1);
		}
		set locations(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoLocations({});
			if (data.locations != null) message.locations = data.locations.map((item) => ProtoLocation.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.locations != null) data.locations = this.locations.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.locations.length) writer.writeRepeatedMessage(1, this.locations, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoLocations();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.locations, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoLocation.deserialize(reader), ProtoLocation));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoLocations.deserialize(bytes);
		}
	}
	common.ProtoLocations = ProtoLocations;
})(common || (common = {}));
// node_modules/quais/lib/esm/encoding/protoc/proto_block.js
/**
* Generated by the protoc-gen-ts.  DO NOT EDIT!
* compiler version: 5.29.1
* source: proto_block.proto
* git: https://github.com/thesayyn/protoc-gen-ts */
var block;
(function(block) {
	class ProtoHeader extends import_google_protobuf.Message {
		#one_of_decls = [
			[2],
			[3],
			[4],
			[5],
			[6],
			[8],
			[9],
			[13],
			[15],
			[16],
			[17],
			[18],
			[19],
			[20],
			[21],
			[22],
			[23],
			[24],
			[25],
			[26],
			[27],
			[28],
			[29],
			[30],
			[31],
			[32],
			[33],
			[34],
			[35],
			[36]
		];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [
				1,
				7,
				10,
				11,
				12,
				14
			], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("parent_hash" in data && data.parent_hash != void 0) this.parent_hash = data.parent_hash;
				if ("uncle_hash" in data && data.uncle_hash != void 0) this.uncle_hash = data.uncle_hash;
				if ("evm_root" in data && data.evm_root != void 0) this.evm_root = data.evm_root;
				if ("tx_hash" in data && data.tx_hash != void 0) this.tx_hash = data.tx_hash;
				if ("outbound_etx_hash" in data && data.outbound_etx_hash != void 0) this.outbound_etx_hash = data.outbound_etx_hash;
				if ("etx_rollup_hash" in data && data.etx_rollup_hash != void 0) this.etx_rollup_hash = data.etx_rollup_hash;
				if ("manifest_hash" in data && data.manifest_hash != void 0) this.manifest_hash = data.manifest_hash;
				if ("receipt_hash" in data && data.receipt_hash != void 0) this.receipt_hash = data.receipt_hash;
				if ("difficulty" in data && data.difficulty != void 0) this.difficulty = data.difficulty;
				if ("parent_entropy" in data && data.parent_entropy != void 0) this.parent_entropy = data.parent_entropy;
				if ("parent_delta_entropy" in data && data.parent_delta_entropy != void 0) this.parent_delta_entropy = data.parent_delta_entropy;
				if ("parent_uncled_delta_entropy" in data && data.parent_uncled_delta_entropy != void 0) this.parent_uncled_delta_entropy = data.parent_uncled_delta_entropy;
				if ("uncled_entropy" in data && data.uncled_entropy != void 0) this.uncled_entropy = data.uncled_entropy;
				if ("number" in data && data.number != void 0) this.number = data.number;
				if ("gas_limit" in data && data.gas_limit != void 0) this.gas_limit = data.gas_limit;
				if ("gas_used" in data && data.gas_used != void 0) this.gas_used = data.gas_used;
				if ("base_fee" in data && data.base_fee != void 0) this.base_fee = data.base_fee;
				if ("location" in data && data.location != void 0) this.location = data.location;
				if ("extra" in data && data.extra != void 0) this.extra = data.extra;
				if ("mix_hash" in data && data.mix_hash != void 0) this.mix_hash = data.mix_hash;
				if ("nonce" in data && data.nonce != void 0) this.nonce = data.nonce;
				if ("utxo_root" in data && data.utxo_root != void 0) this.utxo_root = data.utxo_root;
				if ("etx_set_root" in data && data.etx_set_root != void 0) this.etx_set_root = data.etx_set_root;
				if ("efficiency_score" in data && data.efficiency_score != void 0) this.efficiency_score = data.efficiency_score;
				if ("threshold_count" in data && data.threshold_count != void 0) this.threshold_count = data.threshold_count;
				if ("expansion_number" in data && data.expansion_number != void 0) this.expansion_number = data.expansion_number;
				if ("etx_eligible_slices" in data && data.etx_eligible_slices != void 0) this.etx_eligible_slices = data.etx_eligible_slices;
				if ("prime_terminus_hash" in data && data.prime_terminus_hash != void 0) this.prime_terminus_hash = data.prime_terminus_hash;
				if ("interlink_root_hash" in data && data.interlink_root_hash != void 0) this.interlink_root_hash = data.interlink_root_hash;
				if ("state_limit" in data && data.state_limit != void 0) this.state_limit = data.state_limit;
				if ("state_used" in data && data.state_used != void 0) this.state_used = data.state_used;
				if ("quai_state_size" in data && data.quai_state_size != void 0) this.quai_state_size = data.quai_state_size;
				if ("secondary_coinbase" in data && data.secondary_coinbase != void 0) this.secondary_coinbase = data.secondary_coinbase;
				if ("exchange_rate" in data && data.exchange_rate != void 0) this.exchange_rate = data.exchange_rate;
				if ("quai_to_qi" in data && data.quai_to_qi != void 0) this.quai_to_qi = data.quai_to_qi;
				if ("qi_to_quai" in data && data.qi_to_quai != void 0) this.qi_to_quai = data.qi_to_quai;
			}
		}
		get parent_hash() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, common.ProtoHash, 1);
		}
		set parent_hash(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		get uncle_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 2);
		}
		set uncle_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 2, this.#one_of_decls[0], value);
		}
		get has_uncle_hash() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get evm_root() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 3);
		}
		set evm_root(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 3, this.#one_of_decls[1], value);
		}
		get has_evm_root() {
			return import_google_protobuf.Message.getField(this, 3) != null;
		}
		get tx_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 4);
		}
		set tx_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 4, this.#one_of_decls[2], value);
		}
		get has_tx_hash() {
			return import_google_protobuf.Message.getField(this, 4) != null;
		}
		get outbound_etx_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 5);
		}
		set outbound_etx_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 5, this.#one_of_decls[3], value);
		}
		get has_outbound_etx_hash() {
			return import_google_protobuf.Message.getField(this, 5) != null;
		}
		get etx_rollup_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 6);
		}
		set etx_rollup_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 6, this.#one_of_decls[4], value);
		}
		get has_etx_rollup_hash() {
			return import_google_protobuf.Message.getField(this, 6) != null;
		}
		get manifest_hash() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, common.ProtoHash, 7);
		}
		set manifest_hash(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 7, value);
		}
		get receipt_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 8);
		}
		set receipt_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 8, this.#one_of_decls[5], value);
		}
		get has_receipt_hash() {
			return import_google_protobuf.Message.getField(this, 8) != null;
		}
		get difficulty() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 9, /* @__PURE__ */ new Uint8Array(0));
		}
		set difficulty(value) {
			import_google_protobuf.Message.setOneofField(this, 9, this.#one_of_decls[6], value);
		}
		get has_difficulty() {
			return import_google_protobuf.Message.getField(this, 9) != null;
		}
		get parent_entropy() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 10, []);
		}
		set parent_entropy(value) {
			import_google_protobuf.Message.setField(this, 10, value);
		}
		get parent_delta_entropy() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 11, []);
		}
		set parent_delta_entropy(value) {
			import_google_protobuf.Message.setField(this, 11, value);
		}
		get parent_uncled_delta_entropy() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 12, []);
		}
		set parent_uncled_delta_entropy(value) {
			import_google_protobuf.Message.setField(this, 12, value);
		}
		get uncled_entropy() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 13, /* @__PURE__ */ new Uint8Array(0));
		}
		set uncled_entropy(value) {
			import_google_protobuf.Message.setOneofField(this, 13, this.#one_of_decls[7], value);
		}
		get has_uncled_entropy() {
			return import_google_protobuf.Message.getField(this, 13) != null;
		}
		get number() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 14, []);
		}
		set number(value) {
			import_google_protobuf.Message.setField(this, 14, value);
		}
		get gas_limit() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 15, 0);
		}
		set gas_limit(value) {
			import_google_protobuf.Message.setOneofField(this, 15, this.#one_of_decls[8], value);
		}
		get has_gas_limit() {
			return import_google_protobuf.Message.getField(this, 15) != null;
		}
		get gas_used() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 16, 0);
		}
		set gas_used(value) {
			import_google_protobuf.Message.setOneofField(this, 16, this.#one_of_decls[9], value);
		}
		get has_gas_used() {
			return import_google_protobuf.Message.getField(this, 16) != null;
		}
		get base_fee() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 17, /* @__PURE__ */ new Uint8Array(0));
		}
		set base_fee(value) {
			import_google_protobuf.Message.setOneofField(this, 17, this.#one_of_decls[10], value);
		}
		get has_base_fee() {
			return import_google_protobuf.Message.getField(this, 17) != null;
		}
		get location() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoLocation, 18);
		}
		set location(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 18, this.#one_of_decls[11], value);
		}
		get has_location() {
			return import_google_protobuf.Message.getField(this, 18) != null;
		}
		get extra() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 19, /* @__PURE__ */ new Uint8Array(0));
		}
		set extra(value) {
			import_google_protobuf.Message.setOneofField(this, 19, this.#one_of_decls[12], value);
		}
		get has_extra() {
			return import_google_protobuf.Message.getField(this, 19) != null;
		}
		get mix_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 20);
		}
		set mix_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 20, this.#one_of_decls[13], value);
		}
		get has_mix_hash() {
			return import_google_protobuf.Message.getField(this, 20) != null;
		}
		get nonce() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 21, 0);
		}
		set nonce(value) {
			import_google_protobuf.Message.setOneofField(this, 21, this.#one_of_decls[14], value);
		}
		get has_nonce() {
			return import_google_protobuf.Message.getField(this, 21) != null;
		}
		get utxo_root() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 22);
		}
		set utxo_root(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 22, this.#one_of_decls[15], value);
		}
		get has_utxo_root() {
			return import_google_protobuf.Message.getField(this, 22) != null;
		}
		get etx_set_root() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 23);
		}
		set etx_set_root(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 23, this.#one_of_decls[16], value);
		}
		get has_etx_set_root() {
			return import_google_protobuf.Message.getField(this, 23) != null;
		}
		get efficiency_score() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 24, 0);
		}
		set efficiency_score(value) {
			import_google_protobuf.Message.setOneofField(this, 24, this.#one_of_decls[17], value);
		}
		get has_efficiency_score() {
			return import_google_protobuf.Message.getField(this, 24) != null;
		}
		get threshold_count() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 25, 0);
		}
		set threshold_count(value) {
			import_google_protobuf.Message.setOneofField(this, 25, this.#one_of_decls[18], value);
		}
		get has_threshold_count() {
			return import_google_protobuf.Message.getField(this, 25) != null;
		}
		get expansion_number() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 26, 0);
		}
		set expansion_number(value) {
			import_google_protobuf.Message.setOneofField(this, 26, this.#one_of_decls[19], value);
		}
		get has_expansion_number() {
			return import_google_protobuf.Message.getField(this, 26) != null;
		}
		get etx_eligible_slices() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 27);
		}
		set etx_eligible_slices(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 27, this.#one_of_decls[20], value);
		}
		get has_etx_eligible_slices() {
			return import_google_protobuf.Message.getField(this, 27) != null;
		}
		get prime_terminus_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 28);
		}
		set prime_terminus_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 28, this.#one_of_decls[21], value);
		}
		get has_prime_terminus_hash() {
			return import_google_protobuf.Message.getField(this, 28) != null;
		}
		get interlink_root_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 29);
		}
		set interlink_root_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 29, this.#one_of_decls[22], value);
		}
		get has_interlink_root_hash() {
			return import_google_protobuf.Message.getField(this, 29) != null;
		}
		get state_limit() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 30, 0);
		}
		set state_limit(value) {
			import_google_protobuf.Message.setOneofField(this, 30, this.#one_of_decls[23], value);
		}
		get has_state_limit() {
			return import_google_protobuf.Message.getField(this, 30) != null;
		}
		get state_used() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 31, 0);
		}
		set state_used(value) {
			import_google_protobuf.Message.setOneofField(this, 31, this.#one_of_decls[24], value);
		}
		get has_state_used() {
			return import_google_protobuf.Message.getField(this, 31) != null;
		}
		get quai_state_size() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 32, /* @__PURE__ */ new Uint8Array(0));
		}
		set quai_state_size(value) {
			import_google_protobuf.Message.setOneofField(this, 32, this.#one_of_decls[25], value);
		}
		get has_quai_state_size() {
			return import_google_protobuf.Message.getField(this, 32) != null;
		}
		get secondary_coinbase() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 33, /* @__PURE__ */ new Uint8Array(0));
		}
		set secondary_coinbase(value) {
			import_google_protobuf.Message.setOneofField(this, 33, this.#one_of_decls[26], value);
		}
		get has_secondary_coinbase() {
			return import_google_protobuf.Message.getField(this, 33) != null;
		}
		get exchange_rate() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 34, /* @__PURE__ */ new Uint8Array(0));
		}
		set exchange_rate(value) {
			import_google_protobuf.Message.setOneofField(this, 34, this.#one_of_decls[27], value);
		}
		get has_exchange_rate() {
			return import_google_protobuf.Message.getField(this, 34) != null;
		}
		get quai_to_qi() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 35, /* @__PURE__ */ new Uint8Array(0));
		}
		set quai_to_qi(value) {
			import_google_protobuf.Message.setOneofField(this, 35, this.#one_of_decls[28], value);
		}
		get has_quai_to_qi() {
			return import_google_protobuf.Message.getField(this, 35) != null;
		}
		get qi_to_quai() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 36, /* @__PURE__ */ new Uint8Array(0));
		}
		set qi_to_quai(value) {
			import_google_protobuf.Message.setOneofField(this, 36, this.#one_of_decls[29], value);
		}
		get has_qi_to_quai() {
			return import_google_protobuf.Message.getField(this, 36) != null;
		}
		get _uncle_hash() {
			return {
				0: "none",
				2: "uncle_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		get _evm_root() {
			return {
				0: "none",
				3: "evm_root"
			}[import_google_protobuf.Message.computeOneofCase(this, [3])];
		}
		get _tx_hash() {
			return {
				0: "none",
				4: "tx_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [4])];
		}
		get _outbound_etx_hash() {
			return {
				0: "none",
				5: "outbound_etx_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [5])];
		}
		get _etx_rollup_hash() {
			return {
				0: "none",
				6: "etx_rollup_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [6])];
		}
		get _receipt_hash() {
			return {
				0: "none",
				8: "receipt_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [8])];
		}
		get _difficulty() {
			return {
				0: "none",
				9: "difficulty"
			}[import_google_protobuf.Message.computeOneofCase(this, [9])];
		}
		get _uncled_entropy() {
			return {
				0: "none",
				13: "uncled_entropy"
			}[import_google_protobuf.Message.computeOneofCase(this, [13])];
		}
		get _gas_limit() {
			return {
				0: "none",
				15: "gas_limit"
			}[import_google_protobuf.Message.computeOneofCase(this, [15])];
		}
		get _gas_used() {
			return {
				0: "none",
				16: "gas_used"
			}[import_google_protobuf.Message.computeOneofCase(this, [16])];
		}
		get _base_fee() {
			return {
				0: "none",
				17: "base_fee"
			}[import_google_protobuf.Message.computeOneofCase(this, [17])];
		}
		get _location() {
			return {
				0: "none",
				18: "location"
			}[import_google_protobuf.Message.computeOneofCase(this, [18])];
		}
		get _extra() {
			return {
				0: "none",
				19: "extra"
			}[import_google_protobuf.Message.computeOneofCase(this, [19])];
		}
		get _mix_hash() {
			return {
				0: "none",
				20: "mix_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [20])];
		}
		get _nonce() {
			return {
				0: "none",
				21: "nonce"
			}[import_google_protobuf.Message.computeOneofCase(this, [21])];
		}
		get _utxo_root() {
			return {
				0: "none",
				22: "utxo_root"
			}[import_google_protobuf.Message.computeOneofCase(this, [22])];
		}
		get _etx_set_root() {
			return {
				0: "none",
				23: "etx_set_root"
			}[import_google_protobuf.Message.computeOneofCase(this, [23])];
		}
		get _efficiency_score() {
			return {
				0: "none",
				24: "efficiency_score"
			}[import_google_protobuf.Message.computeOneofCase(this, [24])];
		}
		get _threshold_count() {
			return {
				0: "none",
				25: "threshold_count"
			}[import_google_protobuf.Message.computeOneofCase(this, [25])];
		}
		get _expansion_number() {
			return {
				0: "none",
				26: "expansion_number"
			}[import_google_protobuf.Message.computeOneofCase(this, [26])];
		}
		get _etx_eligible_slices() {
			return {
				0: "none",
				27: "etx_eligible_slices"
			}[import_google_protobuf.Message.computeOneofCase(this, [27])];
		}
		get _prime_terminus_hash() {
			return {
				0: "none",
				28: "prime_terminus_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [28])];
		}
		get _interlink_root_hash() {
			return {
				0: "none",
				29: "interlink_root_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [29])];
		}
		get _state_limit() {
			return {
				0: "none",
				30: "state_limit"
			}[import_google_protobuf.Message.computeOneofCase(this, [30])];
		}
		get _state_used() {
			return {
				0: "none",
				31: "state_used"
			}[import_google_protobuf.Message.computeOneofCase(this, [31])];
		}
		get _quai_state_size() {
			return {
				0: "none",
				32: "quai_state_size"
			}[import_google_protobuf.Message.computeOneofCase(this, [32])];
		}
		get _secondary_coinbase() {
			return {
				0: "none",
				33: "secondary_coinbase"
			}[import_google_protobuf.Message.computeOneofCase(this, [33])];
		}
		get _exchange_rate() {
			return {
				0: "none",
				34: "exchange_rate"
			}[import_google_protobuf.Message.computeOneofCase(this, [34])];
		}
		get _quai_to_qi() {
			return {
				0: "none",
				35: "quai_to_qi"
			}[import_google_protobuf.Message.computeOneofCase(this, [35])];
		}
		get _qi_to_quai() {
			return {
				0: "none",
				36: "qi_to_quai"
			}[import_google_protobuf.Message.computeOneofCase(this, [36])];
		}
		static fromObject(data) {
			const message = new ProtoHeader({});
			if (data.parent_hash != null) message.parent_hash = data.parent_hash.map((item) => common.ProtoHash.fromObject(item));
			if (data.uncle_hash != null) message.uncle_hash = common.ProtoHash.fromObject(data.uncle_hash);
			if (data.evm_root != null) message.evm_root = common.ProtoHash.fromObject(data.evm_root);
			if (data.tx_hash != null) message.tx_hash = common.ProtoHash.fromObject(data.tx_hash);
			if (data.outbound_etx_hash != null) message.outbound_etx_hash = common.ProtoHash.fromObject(data.outbound_etx_hash);
			if (data.etx_rollup_hash != null) message.etx_rollup_hash = common.ProtoHash.fromObject(data.etx_rollup_hash);
			if (data.manifest_hash != null) message.manifest_hash = data.manifest_hash.map((item) => common.ProtoHash.fromObject(item));
			if (data.receipt_hash != null) message.receipt_hash = common.ProtoHash.fromObject(data.receipt_hash);
			if (data.difficulty != null) message.difficulty = data.difficulty;
			if (data.parent_entropy != null) message.parent_entropy = data.parent_entropy;
			if (data.parent_delta_entropy != null) message.parent_delta_entropy = data.parent_delta_entropy;
			if (data.parent_uncled_delta_entropy != null) message.parent_uncled_delta_entropy = data.parent_uncled_delta_entropy;
			if (data.uncled_entropy != null) message.uncled_entropy = data.uncled_entropy;
			if (data.number != null) message.number = data.number;
			if (data.gas_limit != null) message.gas_limit = data.gas_limit;
			if (data.gas_used != null) message.gas_used = data.gas_used;
			if (data.base_fee != null) message.base_fee = data.base_fee;
			if (data.location != null) message.location = common.ProtoLocation.fromObject(data.location);
			if (data.extra != null) message.extra = data.extra;
			if (data.mix_hash != null) message.mix_hash = common.ProtoHash.fromObject(data.mix_hash);
			if (data.nonce != null) message.nonce = data.nonce;
			if (data.utxo_root != null) message.utxo_root = common.ProtoHash.fromObject(data.utxo_root);
			if (data.etx_set_root != null) message.etx_set_root = common.ProtoHash.fromObject(data.etx_set_root);
			if (data.efficiency_score != null) message.efficiency_score = data.efficiency_score;
			if (data.threshold_count != null) message.threshold_count = data.threshold_count;
			if (data.expansion_number != null) message.expansion_number = data.expansion_number;
			if (data.etx_eligible_slices != null) message.etx_eligible_slices = common.ProtoHash.fromObject(data.etx_eligible_slices);
			if (data.prime_terminus_hash != null) message.prime_terminus_hash = common.ProtoHash.fromObject(data.prime_terminus_hash);
			if (data.interlink_root_hash != null) message.interlink_root_hash = common.ProtoHash.fromObject(data.interlink_root_hash);
			if (data.state_limit != null) message.state_limit = data.state_limit;
			if (data.state_used != null) message.state_used = data.state_used;
			if (data.quai_state_size != null) message.quai_state_size = data.quai_state_size;
			if (data.secondary_coinbase != null) message.secondary_coinbase = data.secondary_coinbase;
			if (data.exchange_rate != null) message.exchange_rate = data.exchange_rate;
			if (data.quai_to_qi != null) message.quai_to_qi = data.quai_to_qi;
			if (data.qi_to_quai != null) message.qi_to_quai = data.qi_to_quai;
			return message;
		}
		toObject() {
			const data = {};
			if (this.parent_hash != null) data.parent_hash = this.parent_hash.map((item) => item.toObject());
			if (this.uncle_hash != null) data.uncle_hash = this.uncle_hash.toObject();
			if (this.evm_root != null) data.evm_root = this.evm_root.toObject();
			if (this.tx_hash != null) data.tx_hash = this.tx_hash.toObject();
			if (this.outbound_etx_hash != null) data.outbound_etx_hash = this.outbound_etx_hash.toObject();
			if (this.etx_rollup_hash != null) data.etx_rollup_hash = this.etx_rollup_hash.toObject();
			if (this.manifest_hash != null) data.manifest_hash = this.manifest_hash.map((item) => item.toObject());
			if (this.receipt_hash != null) data.receipt_hash = this.receipt_hash.toObject();
			if (this.difficulty != null) data.difficulty = this.difficulty;
			if (this.parent_entropy != null) data.parent_entropy = this.parent_entropy;
			if (this.parent_delta_entropy != null) data.parent_delta_entropy = this.parent_delta_entropy;
			if (this.parent_uncled_delta_entropy != null) data.parent_uncled_delta_entropy = this.parent_uncled_delta_entropy;
			if (this.uncled_entropy != null) data.uncled_entropy = this.uncled_entropy;
			if (this.number != null) data.number = this.number;
			if (this.gas_limit != null) data.gas_limit = this.gas_limit;
			if (this.gas_used != null) data.gas_used = this.gas_used;
			if (this.base_fee != null) data.base_fee = this.base_fee;
			if (this.location != null) data.location = this.location.toObject();
			if (this.extra != null) data.extra = this.extra;
			if (this.mix_hash != null) data.mix_hash = this.mix_hash.toObject();
			if (this.nonce != null) data.nonce = this.nonce;
			if (this.utxo_root != null) data.utxo_root = this.utxo_root.toObject();
			if (this.etx_set_root != null) data.etx_set_root = this.etx_set_root.toObject();
			if (this.efficiency_score != null) data.efficiency_score = this.efficiency_score;
			if (this.threshold_count != null) data.threshold_count = this.threshold_count;
			if (this.expansion_number != null) data.expansion_number = this.expansion_number;
			if (this.etx_eligible_slices != null) data.etx_eligible_slices = this.etx_eligible_slices.toObject();
			if (this.prime_terminus_hash != null) data.prime_terminus_hash = this.prime_terminus_hash.toObject();
			if (this.interlink_root_hash != null) data.interlink_root_hash = this.interlink_root_hash.toObject();
			if (this.state_limit != null) data.state_limit = this.state_limit;
			if (this.state_used != null) data.state_used = this.state_used;
			if (this.quai_state_size != null) data.quai_state_size = this.quai_state_size;
			if (this.secondary_coinbase != null) data.secondary_coinbase = this.secondary_coinbase;
			if (this.exchange_rate != null) data.exchange_rate = this.exchange_rate;
			if (this.quai_to_qi != null) data.quai_to_qi = this.quai_to_qi;
			if (this.qi_to_quai != null) data.qi_to_quai = this.qi_to_quai;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.parent_hash.length) writer.writeRepeatedMessage(1, this.parent_hash, (item) => item.serialize(writer));
			if (this.has_uncle_hash) writer.writeMessage(2, this.uncle_hash, () => this.uncle_hash.serialize(writer));
			if (this.has_evm_root) writer.writeMessage(3, this.evm_root, () => this.evm_root.serialize(writer));
			if (this.has_tx_hash) writer.writeMessage(4, this.tx_hash, () => this.tx_hash.serialize(writer));
			if (this.has_outbound_etx_hash) writer.writeMessage(5, this.outbound_etx_hash, () => this.outbound_etx_hash.serialize(writer));
			if (this.has_etx_rollup_hash) writer.writeMessage(6, this.etx_rollup_hash, () => this.etx_rollup_hash.serialize(writer));
			if (this.manifest_hash.length) writer.writeRepeatedMessage(7, this.manifest_hash, (item) => item.serialize(writer));
			if (this.has_receipt_hash) writer.writeMessage(8, this.receipt_hash, () => this.receipt_hash.serialize(writer));
			if (this.has_difficulty) writer.writeBytes(9, this.difficulty);
			if (this.parent_entropy.length) writer.writeRepeatedBytes(10, this.parent_entropy);
			if (this.parent_delta_entropy.length) writer.writeRepeatedBytes(11, this.parent_delta_entropy);
			if (this.parent_uncled_delta_entropy.length) writer.writeRepeatedBytes(12, this.parent_uncled_delta_entropy);
			if (this.has_uncled_entropy) writer.writeBytes(13, this.uncled_entropy);
			if (this.number.length) writer.writeRepeatedBytes(14, this.number);
			if (this.has_gas_limit) writer.writeUint64(15, this.gas_limit);
			if (this.has_gas_used) writer.writeUint64(16, this.gas_used);
			if (this.has_base_fee) writer.writeBytes(17, this.base_fee);
			if (this.has_location) writer.writeMessage(18, this.location, () => this.location.serialize(writer));
			if (this.has_extra) writer.writeBytes(19, this.extra);
			if (this.has_mix_hash) writer.writeMessage(20, this.mix_hash, () => this.mix_hash.serialize(writer));
			if (this.has_nonce) writer.writeUint64(21, this.nonce);
			if (this.has_utxo_root) writer.writeMessage(22, this.utxo_root, () => this.utxo_root.serialize(writer));
			if (this.has_etx_set_root) writer.writeMessage(23, this.etx_set_root, () => this.etx_set_root.serialize(writer));
			if (this.has_efficiency_score) writer.writeUint64(24, this.efficiency_score);
			if (this.has_threshold_count) writer.writeUint64(25, this.threshold_count);
			if (this.has_expansion_number) writer.writeUint64(26, this.expansion_number);
			if (this.has_etx_eligible_slices) writer.writeMessage(27, this.etx_eligible_slices, () => this.etx_eligible_slices.serialize(writer));
			if (this.has_prime_terminus_hash) writer.writeMessage(28, this.prime_terminus_hash, () => this.prime_terminus_hash.serialize(writer));
			if (this.has_interlink_root_hash) writer.writeMessage(29, this.interlink_root_hash, () => this.interlink_root_hash.serialize(writer));
			if (this.has_state_limit) writer.writeUint64(30, this.state_limit);
			if (this.has_state_used) writer.writeUint64(31, this.state_used);
			if (this.has_quai_state_size) writer.writeBytes(32, this.quai_state_size);
			if (this.has_secondary_coinbase) writer.writeBytes(33, this.secondary_coinbase);
			if (this.has_exchange_rate) writer.writeBytes(34, this.exchange_rate);
			if (this.has_quai_to_qi) writer.writeBytes(35, this.quai_to_qi);
			if (this.has_qi_to_quai) writer.writeBytes(36, this.qi_to_quai);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoHeader();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.parent_hash, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, common.ProtoHash.deserialize(reader), common.ProtoHash));
						break;
					case 2:
						reader.readMessage(message.uncle_hash, () => message.uncle_hash = common.ProtoHash.deserialize(reader));
						break;
					case 3:
						reader.readMessage(message.evm_root, () => message.evm_root = common.ProtoHash.deserialize(reader));
						break;
					case 4:
						reader.readMessage(message.tx_hash, () => message.tx_hash = common.ProtoHash.deserialize(reader));
						break;
					case 5:
						reader.readMessage(message.outbound_etx_hash, () => message.outbound_etx_hash = common.ProtoHash.deserialize(reader));
						break;
					case 6:
						reader.readMessage(message.etx_rollup_hash, () => message.etx_rollup_hash = common.ProtoHash.deserialize(reader));
						break;
					case 7:
						reader.readMessage(message.manifest_hash, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 7, common.ProtoHash.deserialize(reader), common.ProtoHash));
						break;
					case 8:
						reader.readMessage(message.receipt_hash, () => message.receipt_hash = common.ProtoHash.deserialize(reader));
						break;
					case 9:
						message.difficulty = reader.readBytes();
						break;
					case 10:
						import_google_protobuf.Message.addToRepeatedField(message, 10, reader.readBytes());
						break;
					case 11:
						import_google_protobuf.Message.addToRepeatedField(message, 11, reader.readBytes());
						break;
					case 12:
						import_google_protobuf.Message.addToRepeatedField(message, 12, reader.readBytes());
						break;
					case 13:
						message.uncled_entropy = reader.readBytes();
						break;
					case 14:
						import_google_protobuf.Message.addToRepeatedField(message, 14, reader.readBytes());
						break;
					case 15:
						message.gas_limit = reader.readUint64();
						break;
					case 16:
						message.gas_used = reader.readUint64();
						break;
					case 17:
						message.base_fee = reader.readBytes();
						break;
					case 18:
						reader.readMessage(message.location, () => message.location = common.ProtoLocation.deserialize(reader));
						break;
					case 19:
						message.extra = reader.readBytes();
						break;
					case 20:
						reader.readMessage(message.mix_hash, () => message.mix_hash = common.ProtoHash.deserialize(reader));
						break;
					case 21:
						message.nonce = reader.readUint64();
						break;
					case 22:
						reader.readMessage(message.utxo_root, () => message.utxo_root = common.ProtoHash.deserialize(reader));
						break;
					case 23:
						reader.readMessage(message.etx_set_root, () => message.etx_set_root = common.ProtoHash.deserialize(reader));
						break;
					case 24:
						message.efficiency_score = reader.readUint64();
						break;
					case 25:
						message.threshold_count = reader.readUint64();
						break;
					case 26:
						message.expansion_number = reader.readUint64();
						break;
					case 27:
						reader.readMessage(message.etx_eligible_slices, () => message.etx_eligible_slices = common.ProtoHash.deserialize(reader));
						break;
					case 28:
						reader.readMessage(message.prime_terminus_hash, () => message.prime_terminus_hash = common.ProtoHash.deserialize(reader));
						break;
					case 29:
						reader.readMessage(message.interlink_root_hash, () => message.interlink_root_hash = common.ProtoHash.deserialize(reader));
						break;
					case 30:
						message.state_limit = reader.readUint64();
						break;
					case 31:
						message.state_used = reader.readUint64();
						break;
					case 32:
						message.quai_state_size = reader.readBytes();
						break;
					case 33:
						message.secondary_coinbase = reader.readBytes();
						break;
					case 34:
						message.exchange_rate = reader.readBytes();
						break;
					case 35:
						message.quai_to_qi = reader.readBytes();
						break;
					case 36:
						message.qi_to_quai = reader.readBytes();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoHeader.deserialize(bytes);
		}
	}
	block.ProtoHeader = ProtoHeader;
	class ProtoTransaction extends import_google_protobuf.Message {
		#one_of_decls = [
			[1],
			[2],
			[3],
			[4],
			[5],
			[6],
			[7],
			[8],
			[9],
			[10],
			[11],
			[12],
			[13],
			[14],
			[15],
			[16],
			[17],
			[18],
			[19],
			[20],
			[21],
			[22]
		];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("type" in data && data.type != void 0) this.type = data.type;
				if ("to" in data && data.to != void 0) this.to = data.to;
				if ("nonce" in data && data.nonce != void 0) this.nonce = data.nonce;
				if ("value" in data && data.value != void 0) this.value = data.value;
				if ("gas" in data && data.gas != void 0) this.gas = data.gas;
				if ("data" in data && data.data != void 0) this.data = data.data;
				if ("chain_id" in data && data.chain_id != void 0) this.chain_id = data.chain_id;
				if ("gas_price" in data && data.gas_price != void 0) this.gas_price = data.gas_price;
				if ("access_list" in data && data.access_list != void 0) this.access_list = data.access_list;
				if ("v" in data && data.v != void 0) this.v = data.v;
				if ("r" in data && data.r != void 0) this.r = data.r;
				if ("s" in data && data.s != void 0) this.s = data.s;
				if ("originating_tx_hash" in data && data.originating_tx_hash != void 0) this.originating_tx_hash = data.originating_tx_hash;
				if ("etx_index" in data && data.etx_index != void 0) this.etx_index = data.etx_index;
				if ("tx_ins" in data && data.tx_ins != void 0) this.tx_ins = data.tx_ins;
				if ("tx_outs" in data && data.tx_outs != void 0) this.tx_outs = data.tx_outs;
				if ("signature" in data && data.signature != void 0) this.signature = data.signature;
				if ("etx_sender" in data && data.etx_sender != void 0) this.etx_sender = data.etx_sender;
				if ("parent_hash" in data && data.parent_hash != void 0) this.parent_hash = data.parent_hash;
				if ("mix_hash" in data && data.mix_hash != void 0) this.mix_hash = data.mix_hash;
				if ("work_nonce" in data && data.work_nonce != void 0) this.work_nonce = data.work_nonce;
				if ("etx_type" in data && data.etx_type != void 0) this.etx_type = data.etx_type;
			}
		}
		get type() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, 0);
		}
		set type(value) {
			import_google_protobuf.Message.setOneofField(this, 1, this.#one_of_decls[0], value);
		}
		get has_type() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get to() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 2, /* @__PURE__ */ new Uint8Array(0));
		}
		set to(value) {
			import_google_protobuf.Message.setOneofField(this, 2, this.#one_of_decls[1], value);
		}
		get has_to() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get nonce() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 3, 0);
		}
		set nonce(value) {
			import_google_protobuf.Message.setOneofField(this, 3, this.#one_of_decls[2], value);
		}
		get has_nonce() {
			return import_google_protobuf.Message.getField(this, 3) != null;
		}
		get value() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 4, /* @__PURE__ */ new Uint8Array(0));
		}
		set value(value) {
			import_google_protobuf.Message.setOneofField(this, 4, this.#one_of_decls[3], value);
		}
		get has_value() {
			return import_google_protobuf.Message.getField(this, 4) != null;
		}
		get gas() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 5, 0);
		}
		set gas(value) {
			import_google_protobuf.Message.setOneofField(this, 5, this.#one_of_decls[4], value);
		}
		get has_gas() {
			return import_google_protobuf.Message.getField(this, 5) != null;
		}
		get data() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 6, /* @__PURE__ */ new Uint8Array(0));
		}
		set data(value) {
			import_google_protobuf.Message.setOneofField(this, 6, this.#one_of_decls[5], value);
		}
		get has_data() {
			return import_google_protobuf.Message.getField(this, 6) != null;
		}
		get chain_id() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 7, /* @__PURE__ */ new Uint8Array(0));
		}
		set chain_id(value) {
			import_google_protobuf.Message.setOneofField(this, 7, this.#one_of_decls[6], value);
		}
		get has_chain_id() {
			return import_google_protobuf.Message.getField(this, 7) != null;
		}
		get gas_price() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 8, /* @__PURE__ */ new Uint8Array(0));
		}
		set gas_price(value) {
			import_google_protobuf.Message.setOneofField(this, 8, this.#one_of_decls[7], value);
		}
		get has_gas_price() {
			return import_google_protobuf.Message.getField(this, 8) != null;
		}
		get access_list() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoAccessList, 9);
		}
		set access_list(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 9, this.#one_of_decls[8], value);
		}
		get has_access_list() {
			return import_google_protobuf.Message.getField(this, 9) != null;
		}
		get v() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 10, /* @__PURE__ */ new Uint8Array(0));
		}
		set v(value) {
			import_google_protobuf.Message.setOneofField(this, 10, this.#one_of_decls[9], value);
		}
		get has_v() {
			return import_google_protobuf.Message.getField(this, 10) != null;
		}
		get r() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 11, /* @__PURE__ */ new Uint8Array(0));
		}
		set r(value) {
			import_google_protobuf.Message.setOneofField(this, 11, this.#one_of_decls[10], value);
		}
		get has_r() {
			return import_google_protobuf.Message.getField(this, 11) != null;
		}
		get s() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 12, /* @__PURE__ */ new Uint8Array(0));
		}
		set s(value) {
			import_google_protobuf.Message.setOneofField(this, 12, this.#one_of_decls[11], value);
		}
		get has_s() {
			return import_google_protobuf.Message.getField(this, 12) != null;
		}
		get originating_tx_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 13);
		}
		set originating_tx_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 13, this.#one_of_decls[12], value);
		}
		get has_originating_tx_hash() {
			return import_google_protobuf.Message.getField(this, 13) != null;
		}
		get etx_index() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 14, 0);
		}
		set etx_index(value) {
			import_google_protobuf.Message.setOneofField(this, 14, this.#one_of_decls[13], value);
		}
		get has_etx_index() {
			return import_google_protobuf.Message.getField(this, 14) != null;
		}
		get tx_ins() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTxIns, 15);
		}
		set tx_ins(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 15, this.#one_of_decls[14], value);
		}
		get has_tx_ins() {
			return import_google_protobuf.Message.getField(this, 15) != null;
		}
		get tx_outs() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTxOuts, 16);
		}
		set tx_outs(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 16, this.#one_of_decls[15], value);
		}
		get has_tx_outs() {
			return import_google_protobuf.Message.getField(this, 16) != null;
		}
		get signature() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 17, /* @__PURE__ */ new Uint8Array(0));
		}
		set signature(value) {
			import_google_protobuf.Message.setOneofField(this, 17, this.#one_of_decls[16], value);
		}
		get has_signature() {
			return import_google_protobuf.Message.getField(this, 17) != null;
		}
		get etx_sender() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 18, /* @__PURE__ */ new Uint8Array(0));
		}
		set etx_sender(value) {
			import_google_protobuf.Message.setOneofField(this, 18, this.#one_of_decls[17], value);
		}
		get has_etx_sender() {
			return import_google_protobuf.Message.getField(this, 18) != null;
		}
		get parent_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 19);
		}
		set parent_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 19, this.#one_of_decls[18], value);
		}
		get has_parent_hash() {
			return import_google_protobuf.Message.getField(this, 19) != null;
		}
		get mix_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 20);
		}
		set mix_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 20, this.#one_of_decls[19], value);
		}
		get has_mix_hash() {
			return import_google_protobuf.Message.getField(this, 20) != null;
		}
		get work_nonce() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 21, 0);
		}
		set work_nonce(value) {
			import_google_protobuf.Message.setOneofField(this, 21, this.#one_of_decls[20], value);
		}
		get has_work_nonce() {
			return import_google_protobuf.Message.getField(this, 21) != null;
		}
		get etx_type() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 22, 0);
		}
		set etx_type(value) {
			import_google_protobuf.Message.setOneofField(this, 22, this.#one_of_decls[21], value);
		}
		get has_etx_type() {
			return import_google_protobuf.Message.getField(this, 22) != null;
		}
		get _type() {
			return {
				0: "none",
				1: "type"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _to() {
			return {
				0: "none",
				2: "to"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		get _nonce() {
			return {
				0: "none",
				3: "nonce"
			}[import_google_protobuf.Message.computeOneofCase(this, [3])];
		}
		get _value() {
			return {
				0: "none",
				4: "value"
			}[import_google_protobuf.Message.computeOneofCase(this, [4])];
		}
		get _gas() {
			return {
				0: "none",
				5: "gas"
			}[import_google_protobuf.Message.computeOneofCase(this, [5])];
		}
		get _data() {
			return {
				0: "none",
				6: "data"
			}[import_google_protobuf.Message.computeOneofCase(this, [6])];
		}
		get _chain_id() {
			return {
				0: "none",
				7: "chain_id"
			}[import_google_protobuf.Message.computeOneofCase(this, [7])];
		}
		get _gas_price() {
			return {
				0: "none",
				8: "gas_price"
			}[import_google_protobuf.Message.computeOneofCase(this, [8])];
		}
		get _access_list() {
			return {
				0: "none",
				9: "access_list"
			}[import_google_protobuf.Message.computeOneofCase(this, [9])];
		}
		get _v() {
			return {
				0: "none",
				10: "v"
			}[import_google_protobuf.Message.computeOneofCase(this, [10])];
		}
		get _r() {
			return {
				0: "none",
				11: "r"
			}[import_google_protobuf.Message.computeOneofCase(this, [11])];
		}
		get _s() {
			return {
				0: "none",
				12: "s"
			}[import_google_protobuf.Message.computeOneofCase(this, [12])];
		}
		get _originating_tx_hash() {
			return {
				0: "none",
				13: "originating_tx_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [13])];
		}
		get _etx_index() {
			return {
				0: "none",
				14: "etx_index"
			}[import_google_protobuf.Message.computeOneofCase(this, [14])];
		}
		get _tx_ins() {
			return {
				0: "none",
				15: "tx_ins"
			}[import_google_protobuf.Message.computeOneofCase(this, [15])];
		}
		get _tx_outs() {
			return {
				0: "none",
				16: "tx_outs"
			}[import_google_protobuf.Message.computeOneofCase(this, [16])];
		}
		get _signature() {
			return {
				0: "none",
				17: "signature"
			}[import_google_protobuf.Message.computeOneofCase(this, [17])];
		}
		get _etx_sender() {
			return {
				0: "none",
				18: "etx_sender"
			}[import_google_protobuf.Message.computeOneofCase(this, [18])];
		}
		get _parent_hash() {
			return {
				0: "none",
				19: "parent_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [19])];
		}
		get _mix_hash() {
			return {
				0: "none",
				20: "mix_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [20])];
		}
		get _work_nonce() {
			return {
				0: "none",
				21: "work_nonce"
			}[import_google_protobuf.Message.computeOneofCase(this, [21])];
		}
		get _etx_type() {
			return {
				0: "none",
				22: "etx_type"
			}[import_google_protobuf.Message.computeOneofCase(this, [22])];
		}
		static fromObject(data) {
			const message = new ProtoTransaction({});
			if (data.type != null) message.type = data.type;
			if (data.to != null) message.to = data.to;
			if (data.nonce != null) message.nonce = data.nonce;
			if (data.value != null) message.value = data.value;
			if (data.gas != null) message.gas = data.gas;
			if (data.data != null) message.data = data.data;
			if (data.chain_id != null) message.chain_id = data.chain_id;
			if (data.gas_price != null) message.gas_price = data.gas_price;
			if (data.access_list != null) message.access_list = ProtoAccessList.fromObject(data.access_list);
			if (data.v != null) message.v = data.v;
			if (data.r != null) message.r = data.r;
			if (data.s != null) message.s = data.s;
			if (data.originating_tx_hash != null) message.originating_tx_hash = common.ProtoHash.fromObject(data.originating_tx_hash);
			if (data.etx_index != null) message.etx_index = data.etx_index;
			if (data.tx_ins != null) message.tx_ins = ProtoTxIns.fromObject(data.tx_ins);
			if (data.tx_outs != null) message.tx_outs = ProtoTxOuts.fromObject(data.tx_outs);
			if (data.signature != null) message.signature = data.signature;
			if (data.etx_sender != null) message.etx_sender = data.etx_sender;
			if (data.parent_hash != null) message.parent_hash = common.ProtoHash.fromObject(data.parent_hash);
			if (data.mix_hash != null) message.mix_hash = common.ProtoHash.fromObject(data.mix_hash);
			if (data.work_nonce != null) message.work_nonce = data.work_nonce;
			if (data.etx_type != null) message.etx_type = data.etx_type;
			return message;
		}
		toObject() {
			const data = {};
			if (this.type != null) data.type = this.type;
			if (this.to != null) data.to = this.to;
			if (this.nonce != null) data.nonce = this.nonce;
			if (this.value != null) data.value = this.value;
			if (this.gas != null) data.gas = this.gas;
			if (this.data != null) data.data = this.data;
			if (this.chain_id != null) data.chain_id = this.chain_id;
			if (this.gas_price != null) data.gas_price = this.gas_price;
			if (this.access_list != null) data.access_list = this.access_list.toObject();
			if (this.v != null) data.v = this.v;
			if (this.r != null) data.r = this.r;
			if (this.s != null) data.s = this.s;
			if (this.originating_tx_hash != null) data.originating_tx_hash = this.originating_tx_hash.toObject();
			if (this.etx_index != null) data.etx_index = this.etx_index;
			if (this.tx_ins != null) data.tx_ins = this.tx_ins.toObject();
			if (this.tx_outs != null) data.tx_outs = this.tx_outs.toObject();
			if (this.signature != null) data.signature = this.signature;
			if (this.etx_sender != null) data.etx_sender = this.etx_sender;
			if (this.parent_hash != null) data.parent_hash = this.parent_hash.toObject();
			if (this.mix_hash != null) data.mix_hash = this.mix_hash.toObject();
			if (this.work_nonce != null) data.work_nonce = this.work_nonce;
			if (this.etx_type != null) data.etx_type = this.etx_type;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_type) writer.writeUint64(1, this.type);
			if (this.has_to) writer.writeBytes(2, this.to);
			if (this.has_nonce) writer.writeUint64(3, this.nonce);
			if (this.has_value) writer.writeBytes(4, this.value);
			if (this.has_gas) writer.writeUint64(5, this.gas);
			if (this.has_data) writer.writeBytes(6, this.data);
			if (this.has_chain_id) writer.writeBytes(7, this.chain_id);
			if (this.has_gas_price) writer.writeBytes(8, this.gas_price);
			if (this.has_access_list) writer.writeMessage(9, this.access_list, () => this.access_list.serialize(writer));
			if (this.has_v) writer.writeBytes(10, this.v);
			if (this.has_r) writer.writeBytes(11, this.r);
			if (this.has_s) writer.writeBytes(12, this.s);
			if (this.has_originating_tx_hash) writer.writeMessage(13, this.originating_tx_hash, () => this.originating_tx_hash.serialize(writer));
			if (this.has_etx_index) writer.writeUint32(14, this.etx_index);
			if (this.has_tx_ins) writer.writeMessage(15, this.tx_ins, () => this.tx_ins.serialize(writer));
			if (this.has_tx_outs) writer.writeMessage(16, this.tx_outs, () => this.tx_outs.serialize(writer));
			if (this.has_signature) writer.writeBytes(17, this.signature);
			if (this.has_etx_sender) writer.writeBytes(18, this.etx_sender);
			if (this.has_parent_hash) writer.writeMessage(19, this.parent_hash, () => this.parent_hash.serialize(writer));
			if (this.has_mix_hash) writer.writeMessage(20, this.mix_hash, () => this.mix_hash.serialize(writer));
			if (this.has_work_nonce) writer.writeUint64(21, this.work_nonce);
			if (this.has_etx_type) writer.writeUint64(22, this.etx_type);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoTransaction();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.type = reader.readUint64();
						break;
					case 2:
						message.to = reader.readBytes();
						break;
					case 3:
						message.nonce = reader.readUint64();
						break;
					case 4:
						message.value = reader.readBytes();
						break;
					case 5:
						message.gas = reader.readUint64();
						break;
					case 6:
						message.data = reader.readBytes();
						break;
					case 7:
						message.chain_id = reader.readBytes();
						break;
					case 8:
						message.gas_price = reader.readBytes();
						break;
					case 9:
						reader.readMessage(message.access_list, () => message.access_list = ProtoAccessList.deserialize(reader));
						break;
					case 10:
						message.v = reader.readBytes();
						break;
					case 11:
						message.r = reader.readBytes();
						break;
					case 12:
						message.s = reader.readBytes();
						break;
					case 13:
						reader.readMessage(message.originating_tx_hash, () => message.originating_tx_hash = common.ProtoHash.deserialize(reader));
						break;
					case 14:
						message.etx_index = reader.readUint32();
						break;
					case 15:
						reader.readMessage(message.tx_ins, () => message.tx_ins = ProtoTxIns.deserialize(reader));
						break;
					case 16:
						reader.readMessage(message.tx_outs, () => message.tx_outs = ProtoTxOuts.deserialize(reader));
						break;
					case 17:
						message.signature = reader.readBytes();
						break;
					case 18:
						message.etx_sender = reader.readBytes();
						break;
					case 19:
						reader.readMessage(message.parent_hash, () => message.parent_hash = common.ProtoHash.deserialize(reader));
						break;
					case 20:
						reader.readMessage(message.mix_hash, () => message.mix_hash = common.ProtoHash.deserialize(reader));
						break;
					case 21:
						message.work_nonce = reader.readUint64();
						break;
					case 22:
						message.etx_type = reader.readUint64();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoTransaction.deserialize(bytes);
		}
	}
	block.ProtoTransaction = ProtoTransaction;
	class ProtoTransactions extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("transactions" in data && data.transactions != void 0) this.transactions = data.transactions;
			}
		}
		get transactions() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoTransaction, 1);
		}
		set transactions(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoTransactions({});
			if (data.transactions != null) message.transactions = data.transactions.map((item) => ProtoTransaction.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.transactions != null) data.transactions = this.transactions.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.transactions.length) writer.writeRepeatedMessage(1, this.transactions, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoTransactions();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.transactions, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoTransaction.deserialize(reader), ProtoTransaction));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoTransactions.deserialize(bytes);
		}
	}
	block.ProtoTransactions = ProtoTransactions;
	class ProtoHeaders extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("headers" in data && data.headers != void 0) this.headers = data.headers;
			}
		}
		get headers() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoHeader, 1);
		}
		set headers(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoHeaders({});
			if (data.headers != null) message.headers = data.headers.map((item) => ProtoHeader.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.headers != null) data.headers = this.headers.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.headers.length) writer.writeRepeatedMessage(1, this.headers, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoHeaders();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.headers, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoHeader.deserialize(reader), ProtoHeader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoHeaders.deserialize(bytes);
		}
	}
	block.ProtoHeaders = ProtoHeaders;
	class ProtoManifest extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("manifest" in data && data.manifest != void 0) this.manifest = data.manifest;
			}
		}
		get manifest() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, common.ProtoHash, 1);
		}
		set manifest(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoManifest({});
			if (data.manifest != null) message.manifest = data.manifest.map((item) => common.ProtoHash.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.manifest != null) data.manifest = this.manifest.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.manifest.length) writer.writeRepeatedMessage(1, this.manifest, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoManifest();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.manifest, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, common.ProtoHash.deserialize(reader), common.ProtoHash));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoManifest.deserialize(bytes);
		}
	}
	block.ProtoManifest = ProtoManifest;
	class ProtoAccessList extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("access_tuples" in data && data.access_tuples != void 0) this.access_tuples = data.access_tuples;
			}
		}
		get access_tuples() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoAccessTuple, 1);
		}
		set access_tuples(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoAccessList({});
			if (data.access_tuples != null) message.access_tuples = data.access_tuples.map((item) => ProtoAccessTuple.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.access_tuples != null) data.access_tuples = this.access_tuples.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.access_tuples.length) writer.writeRepeatedMessage(1, this.access_tuples, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoAccessList();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.access_tuples, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoAccessTuple.deserialize(reader), ProtoAccessTuple));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoAccessList.deserialize(bytes);
		}
	}
	block.ProtoAccessList = ProtoAccessList;
	class ProtoWorkObjectHeader extends import_google_protobuf.Message {
		#one_of_decls = [
			[1],
			[2],
			[3],
			[4],
			[5],
			[6],
			[7],
			[8],
			[9],
			[10],
			[11],
			[12]
		];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("header_hash" in data && data.header_hash != void 0) this.header_hash = data.header_hash;
				if ("parent_hash" in data && data.parent_hash != void 0) this.parent_hash = data.parent_hash;
				if ("number" in data && data.number != void 0) this.number = data.number;
				if ("difficulty" in data && data.difficulty != void 0) this.difficulty = data.difficulty;
				if ("tx_hash" in data && data.tx_hash != void 0) this.tx_hash = data.tx_hash;
				if ("nonce" in data && data.nonce != void 0) this.nonce = data.nonce;
				if ("location" in data && data.location != void 0) this.location = data.location;
				if ("mix_hash" in data && data.mix_hash != void 0) this.mix_hash = data.mix_hash;
				if ("time" in data && data.time != void 0) this.time = data.time;
				if ("prime_terminus_number" in data && data.prime_terminus_number != void 0) this.prime_terminus_number = data.prime_terminus_number;
				if ("lock" in data && data.lock != void 0) this.lock = data.lock;
				if ("primary_coinbase" in data && data.primary_coinbase != void 0) this.primary_coinbase = data.primary_coinbase;
			}
		}
		get header_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 1);
		}
		set header_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_header_hash() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get parent_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 2);
		}
		set parent_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 2, this.#one_of_decls[1], value);
		}
		get has_parent_hash() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get number() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 3, /* @__PURE__ */ new Uint8Array(0));
		}
		set number(value) {
			import_google_protobuf.Message.setOneofField(this, 3, this.#one_of_decls[2], value);
		}
		get has_number() {
			return import_google_protobuf.Message.getField(this, 3) != null;
		}
		get difficulty() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 4, /* @__PURE__ */ new Uint8Array(0));
		}
		set difficulty(value) {
			import_google_protobuf.Message.setOneofField(this, 4, this.#one_of_decls[3], value);
		}
		get has_difficulty() {
			return import_google_protobuf.Message.getField(this, 4) != null;
		}
		get tx_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 5);
		}
		set tx_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 5, this.#one_of_decls[4], value);
		}
		get has_tx_hash() {
			return import_google_protobuf.Message.getField(this, 5) != null;
		}
		get nonce() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 6, 0);
		}
		set nonce(value) {
			import_google_protobuf.Message.setOneofField(this, 6, this.#one_of_decls[5], value);
		}
		get has_nonce() {
			return import_google_protobuf.Message.getField(this, 6) != null;
		}
		get location() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoLocation, 7);
		}
		set location(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 7, this.#one_of_decls[6], value);
		}
		get has_location() {
			return import_google_protobuf.Message.getField(this, 7) != null;
		}
		get mix_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 8);
		}
		set mix_hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 8, this.#one_of_decls[7], value);
		}
		get has_mix_hash() {
			return import_google_protobuf.Message.getField(this, 8) != null;
		}
		get time() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 9, 0);
		}
		set time(value) {
			import_google_protobuf.Message.setOneofField(this, 9, this.#one_of_decls[8], value);
		}
		get has_time() {
			return import_google_protobuf.Message.getField(this, 9) != null;
		}
		get prime_terminus_number() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 10, /* @__PURE__ */ new Uint8Array(0));
		}
		set prime_terminus_number(value) {
			import_google_protobuf.Message.setOneofField(this, 10, this.#one_of_decls[9], value);
		}
		get has_prime_terminus_number() {
			return import_google_protobuf.Message.getField(this, 10) != null;
		}
		get lock() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 11, 0);
		}
		set lock(value) {
			import_google_protobuf.Message.setOneofField(this, 11, this.#one_of_decls[10], value);
		}
		get has_lock() {
			return import_google_protobuf.Message.getField(this, 11) != null;
		}
		get primary_coinbase() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoAddress, 12);
		}
		set primary_coinbase(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 12, this.#one_of_decls[11], value);
		}
		get has_primary_coinbase() {
			return import_google_protobuf.Message.getField(this, 12) != null;
		}
		get _header_hash() {
			return {
				0: "none",
				1: "header_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _parent_hash() {
			return {
				0: "none",
				2: "parent_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		get _number() {
			return {
				0: "none",
				3: "number"
			}[import_google_protobuf.Message.computeOneofCase(this, [3])];
		}
		get _difficulty() {
			return {
				0: "none",
				4: "difficulty"
			}[import_google_protobuf.Message.computeOneofCase(this, [4])];
		}
		get _tx_hash() {
			return {
				0: "none",
				5: "tx_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [5])];
		}
		get _nonce() {
			return {
				0: "none",
				6: "nonce"
			}[import_google_protobuf.Message.computeOneofCase(this, [6])];
		}
		get _location() {
			return {
				0: "none",
				7: "location"
			}[import_google_protobuf.Message.computeOneofCase(this, [7])];
		}
		get _mix_hash() {
			return {
				0: "none",
				8: "mix_hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [8])];
		}
		get _time() {
			return {
				0: "none",
				9: "time"
			}[import_google_protobuf.Message.computeOneofCase(this, [9])];
		}
		get _prime_terminus_number() {
			return {
				0: "none",
				10: "prime_terminus_number"
			}[import_google_protobuf.Message.computeOneofCase(this, [10])];
		}
		get _lock() {
			return {
				0: "none",
				11: "lock"
			}[import_google_protobuf.Message.computeOneofCase(this, [11])];
		}
		get _primary_coinbase() {
			return {
				0: "none",
				12: "primary_coinbase"
			}[import_google_protobuf.Message.computeOneofCase(this, [12])];
		}
		static fromObject(data) {
			const message = new ProtoWorkObjectHeader({});
			if (data.header_hash != null) message.header_hash = common.ProtoHash.fromObject(data.header_hash);
			if (data.parent_hash != null) message.parent_hash = common.ProtoHash.fromObject(data.parent_hash);
			if (data.number != null) message.number = data.number;
			if (data.difficulty != null) message.difficulty = data.difficulty;
			if (data.tx_hash != null) message.tx_hash = common.ProtoHash.fromObject(data.tx_hash);
			if (data.nonce != null) message.nonce = data.nonce;
			if (data.location != null) message.location = common.ProtoLocation.fromObject(data.location);
			if (data.mix_hash != null) message.mix_hash = common.ProtoHash.fromObject(data.mix_hash);
			if (data.time != null) message.time = data.time;
			if (data.prime_terminus_number != null) message.prime_terminus_number = data.prime_terminus_number;
			if (data.lock != null) message.lock = data.lock;
			if (data.primary_coinbase != null) message.primary_coinbase = common.ProtoAddress.fromObject(data.primary_coinbase);
			return message;
		}
		toObject() {
			const data = {};
			if (this.header_hash != null) data.header_hash = this.header_hash.toObject();
			if (this.parent_hash != null) data.parent_hash = this.parent_hash.toObject();
			if (this.number != null) data.number = this.number;
			if (this.difficulty != null) data.difficulty = this.difficulty;
			if (this.tx_hash != null) data.tx_hash = this.tx_hash.toObject();
			if (this.nonce != null) data.nonce = this.nonce;
			if (this.location != null) data.location = this.location.toObject();
			if (this.mix_hash != null) data.mix_hash = this.mix_hash.toObject();
			if (this.time != null) data.time = this.time;
			if (this.prime_terminus_number != null) data.prime_terminus_number = this.prime_terminus_number;
			if (this.lock != null) data.lock = this.lock;
			if (this.primary_coinbase != null) data.primary_coinbase = this.primary_coinbase.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_header_hash) writer.writeMessage(1, this.header_hash, () => this.header_hash.serialize(writer));
			if (this.has_parent_hash) writer.writeMessage(2, this.parent_hash, () => this.parent_hash.serialize(writer));
			if (this.has_number) writer.writeBytes(3, this.number);
			if (this.has_difficulty) writer.writeBytes(4, this.difficulty);
			if (this.has_tx_hash) writer.writeMessage(5, this.tx_hash, () => this.tx_hash.serialize(writer));
			if (this.has_nonce) writer.writeUint64(6, this.nonce);
			if (this.has_location) writer.writeMessage(7, this.location, () => this.location.serialize(writer));
			if (this.has_mix_hash) writer.writeMessage(8, this.mix_hash, () => this.mix_hash.serialize(writer));
			if (this.has_time) writer.writeUint64(9, this.time);
			if (this.has_prime_terminus_number) writer.writeBytes(10, this.prime_terminus_number);
			if (this.has_lock) writer.writeUint32(11, this.lock);
			if (this.has_primary_coinbase) writer.writeMessage(12, this.primary_coinbase, () => this.primary_coinbase.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObjectHeader();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.header_hash, () => message.header_hash = common.ProtoHash.deserialize(reader));
						break;
					case 2:
						reader.readMessage(message.parent_hash, () => message.parent_hash = common.ProtoHash.deserialize(reader));
						break;
					case 3:
						message.number = reader.readBytes();
						break;
					case 4:
						message.difficulty = reader.readBytes();
						break;
					case 5:
						reader.readMessage(message.tx_hash, () => message.tx_hash = common.ProtoHash.deserialize(reader));
						break;
					case 6:
						message.nonce = reader.readUint64();
						break;
					case 7:
						reader.readMessage(message.location, () => message.location = common.ProtoLocation.deserialize(reader));
						break;
					case 8:
						reader.readMessage(message.mix_hash, () => message.mix_hash = common.ProtoHash.deserialize(reader));
						break;
					case 9:
						message.time = reader.readUint64();
						break;
					case 10:
						message.prime_terminus_number = reader.readBytes();
						break;
					case 11:
						message.lock = reader.readUint32();
						break;
					case 12:
						reader.readMessage(message.primary_coinbase, () => message.primary_coinbase = common.ProtoAddress.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObjectHeader.deserialize(bytes);
		}
	}
	block.ProtoWorkObjectHeader = ProtoWorkObjectHeader;
	class ProtoWorkObjectHeaders extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("wo_headers" in data && data.wo_headers != void 0) this.wo_headers = data.wo_headers;
			}
		}
		get wo_headers() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoWorkObjectHeader, 1);
		}
		set wo_headers(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoWorkObjectHeaders({});
			if (data.wo_headers != null) message.wo_headers = data.wo_headers.map((item) => ProtoWorkObjectHeader.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.wo_headers != null) data.wo_headers = this.wo_headers.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.wo_headers.length) writer.writeRepeatedMessage(1, this.wo_headers, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObjectHeaders();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.wo_headers, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoWorkObjectHeader.deserialize(reader), ProtoWorkObjectHeader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObjectHeaders.deserialize(bytes);
		}
	}
	block.ProtoWorkObjectHeaders = ProtoWorkObjectHeaders;
	class ProtoWorkObjectBody extends import_google_protobuf.Message {
		#one_of_decls = [
			[1],
			[2],
			[3],
			[4],
			[5],
			[6]
		];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("header" in data && data.header != void 0) this.header = data.header;
				if ("transactions" in data && data.transactions != void 0) this.transactions = data.transactions;
				if ("uncles" in data && data.uncles != void 0) this.uncles = data.uncles;
				if ("outbound_etxs" in data && data.outbound_etxs != void 0) this.outbound_etxs = data.outbound_etxs;
				if ("manifest" in data && data.manifest != void 0) this.manifest = data.manifest;
				if ("interlink_hashes" in data && data.interlink_hashes != void 0) this.interlink_hashes = data.interlink_hashes;
			}
		}
		get header() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoHeader, 1);
		}
		set header(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_header() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get transactions() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTransactions, 2);
		}
		set transactions(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 2, this.#one_of_decls[1], value);
		}
		get has_transactions() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get uncles() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObjectHeaders, 3);
		}
		set uncles(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 3, this.#one_of_decls[2], value);
		}
		get has_uncles() {
			return import_google_protobuf.Message.getField(this, 3) != null;
		}
		get outbound_etxs() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTransactions, 4);
		}
		set outbound_etxs(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 4, this.#one_of_decls[3], value);
		}
		get has_outbound_etxs() {
			return import_google_protobuf.Message.getField(this, 4) != null;
		}
		get manifest() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoManifest, 5);
		}
		set manifest(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 5, this.#one_of_decls[4], value);
		}
		get has_manifest() {
			return import_google_protobuf.Message.getField(this, 5) != null;
		}
		get interlink_hashes() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHashes, 6);
		}
		set interlink_hashes(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 6, this.#one_of_decls[5], value);
		}
		get has_interlink_hashes() {
			return import_google_protobuf.Message.getField(this, 6) != null;
		}
		get _header() {
			return {
				0: "none",
				1: "header"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _transactions() {
			return {
				0: "none",
				2: "transactions"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		get _uncles() {
			return {
				0: "none",
				3: "uncles"
			}[import_google_protobuf.Message.computeOneofCase(this, [3])];
		}
		get _outbound_etxs() {
			return {
				0: "none",
				4: "outbound_etxs"
			}[import_google_protobuf.Message.computeOneofCase(this, [4])];
		}
		get _manifest() {
			return {
				0: "none",
				5: "manifest"
			}[import_google_protobuf.Message.computeOneofCase(this, [5])];
		}
		get _interlink_hashes() {
			return {
				0: "none",
				6: "interlink_hashes"
			}[import_google_protobuf.Message.computeOneofCase(this, [6])];
		}
		static fromObject(data) {
			const message = new ProtoWorkObjectBody({});
			if (data.header != null) message.header = ProtoHeader.fromObject(data.header);
			if (data.transactions != null) message.transactions = ProtoTransactions.fromObject(data.transactions);
			if (data.uncles != null) message.uncles = ProtoWorkObjectHeaders.fromObject(data.uncles);
			if (data.outbound_etxs != null) message.outbound_etxs = ProtoTransactions.fromObject(data.outbound_etxs);
			if (data.manifest != null) message.manifest = ProtoManifest.fromObject(data.manifest);
			if (data.interlink_hashes != null) message.interlink_hashes = common.ProtoHashes.fromObject(data.interlink_hashes);
			return message;
		}
		toObject() {
			const data = {};
			if (this.header != null) data.header = this.header.toObject();
			if (this.transactions != null) data.transactions = this.transactions.toObject();
			if (this.uncles != null) data.uncles = this.uncles.toObject();
			if (this.outbound_etxs != null) data.outbound_etxs = this.outbound_etxs.toObject();
			if (this.manifest != null) data.manifest = this.manifest.toObject();
			if (this.interlink_hashes != null) data.interlink_hashes = this.interlink_hashes.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_header) writer.writeMessage(1, this.header, () => this.header.serialize(writer));
			if (this.has_transactions) writer.writeMessage(2, this.transactions, () => this.transactions.serialize(writer));
			if (this.has_uncles) writer.writeMessage(3, this.uncles, () => this.uncles.serialize(writer));
			if (this.has_outbound_etxs) writer.writeMessage(4, this.outbound_etxs, () => this.outbound_etxs.serialize(writer));
			if (this.has_manifest) writer.writeMessage(5, this.manifest, () => this.manifest.serialize(writer));
			if (this.has_interlink_hashes) writer.writeMessage(6, this.interlink_hashes, () => this.interlink_hashes.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObjectBody();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.header, () => message.header = ProtoHeader.deserialize(reader));
						break;
					case 2:
						reader.readMessage(message.transactions, () => message.transactions = ProtoTransactions.deserialize(reader));
						break;
					case 3:
						reader.readMessage(message.uncles, () => message.uncles = ProtoWorkObjectHeaders.deserialize(reader));
						break;
					case 4:
						reader.readMessage(message.outbound_etxs, () => message.outbound_etxs = ProtoTransactions.deserialize(reader));
						break;
					case 5:
						reader.readMessage(message.manifest, () => message.manifest = ProtoManifest.deserialize(reader));
						break;
					case 6:
						reader.readMessage(message.interlink_hashes, () => message.interlink_hashes = common.ProtoHashes.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObjectBody.deserialize(bytes);
		}
	}
	block.ProtoWorkObjectBody = ProtoWorkObjectBody;
	class ProtoWorkObject extends import_google_protobuf.Message {
		#one_of_decls = [
			[1],
			[2],
			[3]
		];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("wo_header" in data && data.wo_header != void 0) this.wo_header = data.wo_header;
				if ("wo_body" in data && data.wo_body != void 0) this.wo_body = data.wo_body;
				if ("tx" in data && data.tx != void 0) this.tx = data.tx;
			}
		}
		get wo_header() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObjectHeader, 1);
		}
		set wo_header(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_wo_header() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get wo_body() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObjectBody, 2);
		}
		set wo_body(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 2, this.#one_of_decls[1], value);
		}
		get has_wo_body() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get tx() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTransaction, 3);
		}
		set tx(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 3, this.#one_of_decls[2], value);
		}
		get has_tx() {
			return import_google_protobuf.Message.getField(this, 3) != null;
		}
		get _wo_header() {
			return {
				0: "none",
				1: "wo_header"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _wo_body() {
			return {
				0: "none",
				2: "wo_body"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		get _tx() {
			return {
				0: "none",
				3: "tx"
			}[import_google_protobuf.Message.computeOneofCase(this, [3])];
		}
		static fromObject(data) {
			const message = new ProtoWorkObject({});
			if (data.wo_header != null) message.wo_header = ProtoWorkObjectHeader.fromObject(data.wo_header);
			if (data.wo_body != null) message.wo_body = ProtoWorkObjectBody.fromObject(data.wo_body);
			if (data.tx != null) message.tx = ProtoTransaction.fromObject(data.tx);
			return message;
		}
		toObject() {
			const data = {};
			if (this.wo_header != null) data.wo_header = this.wo_header.toObject();
			if (this.wo_body != null) data.wo_body = this.wo_body.toObject();
			if (this.tx != null) data.tx = this.tx.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_wo_header) writer.writeMessage(1, this.wo_header, () => this.wo_header.serialize(writer));
			if (this.has_wo_body) writer.writeMessage(2, this.wo_body, () => this.wo_body.serialize(writer));
			if (this.has_tx) writer.writeMessage(3, this.tx, () => this.tx.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObject();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.wo_header, () => message.wo_header = ProtoWorkObjectHeader.deserialize(reader));
						break;
					case 2:
						reader.readMessage(message.wo_body, () => message.wo_body = ProtoWorkObjectBody.deserialize(reader));
						break;
					case 3:
						reader.readMessage(message.tx, () => message.tx = ProtoTransaction.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObject.deserialize(bytes);
		}
	}
	block.ProtoWorkObject = ProtoWorkObject;
	class ProtoWorkObjects extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("work_objects" in data && data.work_objects != void 0) this.work_objects = data.work_objects;
			}
		}
		get work_objects() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoWorkObject, 1);
		}
		set work_objects(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoWorkObjects({});
			if (data.work_objects != null) message.work_objects = data.work_objects.map((item) => ProtoWorkObject.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.work_objects != null) data.work_objects = this.work_objects.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.work_objects.length) writer.writeRepeatedMessage(1, this.work_objects, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObjects();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.work_objects, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoWorkObject.deserialize(reader), ProtoWorkObject));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObjects.deserialize(bytes);
		}
	}
	block.ProtoWorkObjects = ProtoWorkObjects;
	class ProtoWorkObjectBlockView extends import_google_protobuf.Message {
		#one_of_decls = [[1]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("work_object" in data && data.work_object != void 0) this.work_object = data.work_object;
			}
		}
		get work_object() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObject, 1);
		}
		set work_object(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_work_object() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get _work_object() {
			return {
				0: "none",
				1: "work_object"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		static fromObject(data) {
			const message = new ProtoWorkObjectBlockView({});
			if (data.work_object != null) message.work_object = ProtoWorkObject.fromObject(data.work_object);
			return message;
		}
		toObject() {
			const data = {};
			if (this.work_object != null) data.work_object = this.work_object.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_work_object) writer.writeMessage(1, this.work_object, () => this.work_object.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObjectBlockView();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.work_object, () => message.work_object = ProtoWorkObject.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObjectBlockView.deserialize(bytes);
		}
	}
	block.ProtoWorkObjectBlockView = ProtoWorkObjectBlockView;
	class ProtoWorkObjectBlocksView extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("work_objects" in data && data.work_objects != void 0) this.work_objects = data.work_objects;
			}
		}
		get work_objects() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoWorkObjectBlockView, 1);
		}
		set work_objects(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoWorkObjectBlocksView({});
			if (data.work_objects != null) message.work_objects = data.work_objects.map((item) => ProtoWorkObjectBlockView.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.work_objects != null) data.work_objects = this.work_objects.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.work_objects.length) writer.writeRepeatedMessage(1, this.work_objects, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObjectBlocksView();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.work_objects, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoWorkObjectBlockView.deserialize(reader), ProtoWorkObjectBlockView));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObjectBlocksView.deserialize(bytes);
		}
	}
	block.ProtoWorkObjectBlocksView = ProtoWorkObjectBlocksView;
	class ProtoWorkObjectHeaderView extends import_google_protobuf.Message {
		#one_of_decls = [[1]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("work_object" in data && data.work_object != void 0) this.work_object = data.work_object;
			}
		}
		get work_object() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObject, 1);
		}
		set work_object(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_work_object() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get _work_object() {
			return {
				0: "none",
				1: "work_object"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		static fromObject(data) {
			const message = new ProtoWorkObjectHeaderView({});
			if (data.work_object != null) message.work_object = ProtoWorkObject.fromObject(data.work_object);
			return message;
		}
		toObject() {
			const data = {};
			if (this.work_object != null) data.work_object = this.work_object.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_work_object) writer.writeMessage(1, this.work_object, () => this.work_object.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObjectHeaderView();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.work_object, () => message.work_object = ProtoWorkObject.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObjectHeaderView.deserialize(bytes);
		}
	}
	block.ProtoWorkObjectHeaderView = ProtoWorkObjectHeaderView;
	class ProtoWorkObjectShareView extends import_google_protobuf.Message {
		#one_of_decls = [[1]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("work_object" in data && data.work_object != void 0) this.work_object = data.work_object;
			}
		}
		get work_object() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObject, 1);
		}
		set work_object(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_work_object() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get _work_object() {
			return {
				0: "none",
				1: "work_object"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		static fromObject(data) {
			const message = new ProtoWorkObjectShareView({});
			if (data.work_object != null) message.work_object = ProtoWorkObject.fromObject(data.work_object);
			return message;
		}
		toObject() {
			const data = {};
			if (this.work_object != null) data.work_object = this.work_object.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_work_object) writer.writeMessage(1, this.work_object, () => this.work_object.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoWorkObjectShareView();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.work_object, () => message.work_object = ProtoWorkObject.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoWorkObjectShareView.deserialize(bytes);
		}
	}
	block.ProtoWorkObjectShareView = ProtoWorkObjectShareView;
	class ProtoAccessTuple extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [2], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("address" in data && data.address != void 0) this.address = data.address;
				if ("storage_key" in data && data.storage_key != void 0) this.storage_key = data.storage_key;
			}
		}
		get address() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, /* @__PURE__ */ new Uint8Array(0));
		}
		set address(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		get storage_key() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, common.ProtoHash, 2);
		}
		set storage_key(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 2, value);
		}
		static fromObject(data) {
			const message = new ProtoAccessTuple({});
			if (data.address != null) message.address = data.address;
			if (data.storage_key != null) message.storage_key = data.storage_key.map((item) => common.ProtoHash.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.address != null) data.address = this.address;
			if (this.storage_key != null) data.storage_key = this.storage_key.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.address.length) writer.writeBytes(1, this.address);
			if (this.storage_key.length) writer.writeRepeatedMessage(2, this.storage_key, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoAccessTuple();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.address = reader.readBytes();
						break;
					case 2:
						reader.readMessage(message.storage_key, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 2, common.ProtoHash.deserialize(reader), common.ProtoHash));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoAccessTuple.deserialize(bytes);
		}
	}
	block.ProtoAccessTuple = ProtoAccessTuple;
	class ProtoReceiptForStorage extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("post_state_or_status" in data && data.post_state_or_status != void 0) this.post_state_or_status = data.post_state_or_status;
				if ("cumulative_gas_used" in data && data.cumulative_gas_used != void 0) this.cumulative_gas_used = data.cumulative_gas_used;
				if ("logs" in data && data.logs != void 0) this.logs = data.logs;
				if ("tx_hash" in data && data.tx_hash != void 0) this.tx_hash = data.tx_hash;
				if ("contract_address" in data && data.contract_address != void 0) this.contract_address = data.contract_address;
				if ("gas_used" in data && data.gas_used != void 0) this.gas_used = data.gas_used;
				if ("outbound_etxs" in data && data.outbound_etxs != void 0) this.outbound_etxs = data.outbound_etxs;
			}
		}
		get post_state_or_status() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, /* @__PURE__ */ new Uint8Array(0));
		}
		set post_state_or_status(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		get cumulative_gas_used() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 2, 0);
		}
		set cumulative_gas_used(value) {
			import_google_protobuf.Message.setField(this, 2, value);
		}
		get logs() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoLogsForStorage, 3);
		}
		set logs(value) {
			import_google_protobuf.Message.setWrapperField(this, 3, value);
		}
		get has_logs() {
			return import_google_protobuf.Message.getField(this, 3) != null;
		}
		get tx_hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 4);
		}
		set tx_hash(value) {
			import_google_protobuf.Message.setWrapperField(this, 4, value);
		}
		get has_tx_hash() {
			return import_google_protobuf.Message.getField(this, 4) != null;
		}
		get contract_address() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoAddress, 5);
		}
		set contract_address(value) {
			import_google_protobuf.Message.setWrapperField(this, 5, value);
		}
		get has_contract_address() {
			return import_google_protobuf.Message.getField(this, 5) != null;
		}
		get gas_used() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 6, 0);
		}
		set gas_used(value) {
			import_google_protobuf.Message.setField(this, 6, value);
		}
		get outbound_etxs() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTransactions, 7);
		}
		set outbound_etxs(value) {
			import_google_protobuf.Message.setWrapperField(this, 7, value);
		}
		get has_outbound_etxs() {
			return import_google_protobuf.Message.getField(this, 7) != null;
		}
		static fromObject(data) {
			const message = new ProtoReceiptForStorage({});
			if (data.post_state_or_status != null) message.post_state_or_status = data.post_state_or_status;
			if (data.cumulative_gas_used != null) message.cumulative_gas_used = data.cumulative_gas_used;
			if (data.logs != null) message.logs = ProtoLogsForStorage.fromObject(data.logs);
			if (data.tx_hash != null) message.tx_hash = common.ProtoHash.fromObject(data.tx_hash);
			if (data.contract_address != null) message.contract_address = common.ProtoAddress.fromObject(data.contract_address);
			if (data.gas_used != null) message.gas_used = data.gas_used;
			if (data.outbound_etxs != null) message.outbound_etxs = ProtoTransactions.fromObject(data.outbound_etxs);
			return message;
		}
		toObject() {
			const data = {};
			if (this.post_state_or_status != null) data.post_state_or_status = this.post_state_or_status;
			if (this.cumulative_gas_used != null) data.cumulative_gas_used = this.cumulative_gas_used;
			if (this.logs != null) data.logs = this.logs.toObject();
			if (this.tx_hash != null) data.tx_hash = this.tx_hash.toObject();
			if (this.contract_address != null) data.contract_address = this.contract_address.toObject();
			if (this.gas_used != null) data.gas_used = this.gas_used;
			if (this.outbound_etxs != null) data.outbound_etxs = this.outbound_etxs.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.post_state_or_status.length) writer.writeBytes(1, this.post_state_or_status);
			if (this.cumulative_gas_used != 0) writer.writeUint64(2, this.cumulative_gas_used);
			if (this.has_logs) writer.writeMessage(3, this.logs, () => this.logs.serialize(writer));
			if (this.has_tx_hash) writer.writeMessage(4, this.tx_hash, () => this.tx_hash.serialize(writer));
			if (this.has_contract_address) writer.writeMessage(5, this.contract_address, () => this.contract_address.serialize(writer));
			if (this.gas_used != 0) writer.writeUint64(6, this.gas_used);
			if (this.has_outbound_etxs) writer.writeMessage(7, this.outbound_etxs, () => this.outbound_etxs.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoReceiptForStorage();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.post_state_or_status = reader.readBytes();
						break;
					case 2:
						message.cumulative_gas_used = reader.readUint64();
						break;
					case 3:
						reader.readMessage(message.logs, () => message.logs = ProtoLogsForStorage.deserialize(reader));
						break;
					case 4:
						reader.readMessage(message.tx_hash, () => message.tx_hash = common.ProtoHash.deserialize(reader));
						break;
					case 5:
						reader.readMessage(message.contract_address, () => message.contract_address = common.ProtoAddress.deserialize(reader));
						break;
					case 6:
						message.gas_used = reader.readUint64();
						break;
					case 7:
						reader.readMessage(message.outbound_etxs, () => message.outbound_etxs = ProtoTransactions.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoReceiptForStorage.deserialize(bytes);
		}
	}
	block.ProtoReceiptForStorage = ProtoReceiptForStorage;
	class ProtoReceiptsForStorage extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("receipts" in data && data.receipts != void 0) this.receipts = data.receipts;
			}
		}
		get receipts() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoReceiptForStorage, 1);
		}
		set receipts(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoReceiptsForStorage({});
			if (data.receipts != null) message.receipts = data.receipts.map((item) => ProtoReceiptForStorage.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.receipts != null) data.receipts = this.receipts.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.receipts.length) writer.writeRepeatedMessage(1, this.receipts, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoReceiptsForStorage();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.receipts, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoReceiptForStorage.deserialize(reader), ProtoReceiptForStorage));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoReceiptsForStorage.deserialize(bytes);
		}
	}
	block.ProtoReceiptsForStorage = ProtoReceiptsForStorage;
	class ProtoLogForStorage extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [2], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("address" in data && data.address != void 0) this.address = data.address;
				if ("topics" in data && data.topics != void 0) this.topics = data.topics;
				if ("data" in data && data.data != void 0) this.data = data.data;
			}
		}
		get address() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoAddress, 1);
		}
		set address(value) {
			import_google_protobuf.Message.setWrapperField(this, 1, value);
		}
		get has_address() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get topics() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, common.ProtoHash, 2);
		}
		set topics(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 2, value);
		}
		get data() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 3, /* @__PURE__ */ new Uint8Array(0));
		}
		set data(value) {
			import_google_protobuf.Message.setField(this, 3, value);
		}
		static fromObject(data) {
			const message = new ProtoLogForStorage({});
			if (data.address != null) message.address = common.ProtoAddress.fromObject(data.address);
			if (data.topics != null) message.topics = data.topics.map((item) => common.ProtoHash.fromObject(item));
			if (data.data != null) message.data = data.data;
			return message;
		}
		toObject() {
			const data = {};
			if (this.address != null) data.address = this.address.toObject();
			if (this.topics != null) data.topics = this.topics.map((item) => item.toObject());
			if (this.data != null) data.data = this.data;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_address) writer.writeMessage(1, this.address, () => this.address.serialize(writer));
			if (this.topics.length) writer.writeRepeatedMessage(2, this.topics, (item) => item.serialize(writer));
			if (this.data.length) writer.writeBytes(3, this.data);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoLogForStorage();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.address, () => message.address = common.ProtoAddress.deserialize(reader));
						break;
					case 2:
						reader.readMessage(message.topics, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 2, common.ProtoHash.deserialize(reader), common.ProtoHash));
						break;
					case 3:
						message.data = reader.readBytes();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoLogForStorage.deserialize(bytes);
		}
	}
	block.ProtoLogForStorage = ProtoLogForStorage;
	class ProtoLogsForStorage extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("logs" in data && data.logs != void 0) this.logs = data.logs;
			}
		}
		get logs() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoLogForStorage, 1);
		}
		set logs(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoLogsForStorage({});
			if (data.logs != null) message.logs = data.logs.map((item) => ProtoLogForStorage.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.logs != null) data.logs = this.logs.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.logs.length) writer.writeRepeatedMessage(1, this.logs, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoLogsForStorage();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.logs, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoLogForStorage.deserialize(reader), ProtoLogForStorage));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoLogsForStorage.deserialize(bytes);
		}
	}
	block.ProtoLogsForStorage = ProtoLogsForStorage;
	class ProtoPendingHeader extends import_google_protobuf.Message {
		#one_of_decls = [[1], [2]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("wo" in data && data.wo != void 0) this.wo = data.wo;
				if ("termini" in data && data.termini != void 0) this.termini = data.termini;
			}
		}
		get wo() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObject, 1);
		}
		set wo(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_wo() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get termini() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTermini, 2);
		}
		set termini(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 2, this.#one_of_decls[1], value);
		}
		get has_termini() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get _wo() {
			return {
				0: "none",
				1: "wo"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _termini() {
			return {
				0: "none",
				2: "termini"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		static fromObject(data) {
			const message = new ProtoPendingHeader({});
			if (data.wo != null) message.wo = ProtoWorkObject.fromObject(data.wo);
			if (data.termini != null) message.termini = ProtoTermini.fromObject(data.termini);
			return message;
		}
		toObject() {
			const data = {};
			if (this.wo != null) data.wo = this.wo.toObject();
			if (this.termini != null) data.termini = this.termini.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_wo) writer.writeMessage(1, this.wo, () => this.wo.serialize(writer));
			if (this.has_termini) writer.writeMessage(2, this.termini, () => this.termini.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoPendingHeader();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.wo, () => message.wo = ProtoWorkObject.deserialize(reader));
						break;
					case 2:
						reader.readMessage(message.termini, () => message.termini = ProtoTermini.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoPendingHeader.deserialize(bytes);
		}
	}
	block.ProtoPendingHeader = ProtoPendingHeader;
	class ProtoTermini extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1, 2], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("dom_termini" in data && data.dom_termini != void 0) this.dom_termini = data.dom_termini;
				if ("sub_termini" in data && data.sub_termini != void 0) this.sub_termini = data.sub_termini;
			}
		}
		get dom_termini() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, common.ProtoHash, 1);
		}
		set dom_termini(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		get sub_termini() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, common.ProtoHash, 2);
		}
		set sub_termini(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 2, value);
		}
		static fromObject(data) {
			const message = new ProtoTermini({});
			if (data.dom_termini != null) message.dom_termini = data.dom_termini.map((item) => common.ProtoHash.fromObject(item));
			if (data.sub_termini != null) message.sub_termini = data.sub_termini.map((item) => common.ProtoHash.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.dom_termini != null) data.dom_termini = this.dom_termini.map((item) => item.toObject());
			if (this.sub_termini != null) data.sub_termini = this.sub_termini.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.dom_termini.length) writer.writeRepeatedMessage(1, this.dom_termini, (item) => item.serialize(writer));
			if (this.sub_termini.length) writer.writeRepeatedMessage(2, this.sub_termini, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoTermini();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.dom_termini, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, common.ProtoHash.deserialize(reader), common.ProtoHash));
						break;
					case 2:
						reader.readMessage(message.sub_termini, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 2, common.ProtoHash.deserialize(reader), common.ProtoHash));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoTermini.deserialize(bytes);
		}
	}
	block.ProtoTermini = ProtoTermini;
	class ProtoEtxSet extends import_google_protobuf.Message {
		#one_of_decls = [[1]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("etx_hashes" in data && data.etx_hashes != void 0) this.etx_hashes = data.etx_hashes;
			}
		}
		get etx_hashes() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, /* @__PURE__ */ new Uint8Array(0));
		}
		set etx_hashes(value) {
			import_google_protobuf.Message.setOneofField(this, 1, this.#one_of_decls[0], value);
		}
		get has_etx_hashes() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get _etx_hashes() {
			return {
				0: "none",
				1: "etx_hashes"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		static fromObject(data) {
			const message = new ProtoEtxSet({});
			if (data.etx_hashes != null) message.etx_hashes = data.etx_hashes;
			return message;
		}
		toObject() {
			const data = {};
			if (this.etx_hashes != null) data.etx_hashes = this.etx_hashes;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_etx_hashes) writer.writeBytes(1, this.etx_hashes);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoEtxSet();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.etx_hashes = reader.readBytes();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoEtxSet.deserialize(bytes);
		}
	}
	block.ProtoEtxSet = ProtoEtxSet;
	class ProtoPendingEtxs extends import_google_protobuf.Message {
		#one_of_decls = [[1], [2]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("header" in data && data.header != void 0) this.header = data.header;
				if ("outbound_etxs" in data && data.outbound_etxs != void 0) this.outbound_etxs = data.outbound_etxs;
			}
		}
		get header() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObject, 1);
		}
		set header(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_header() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get outbound_etxs() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTransactions, 2);
		}
		set outbound_etxs(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 2, this.#one_of_decls[1], value);
		}
		get has_outbound_etxs() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get _header() {
			return {
				0: "none",
				1: "header"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _outbound_etxs() {
			return {
				0: "none",
				2: "outbound_etxs"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		static fromObject(data) {
			const message = new ProtoPendingEtxs({});
			if (data.header != null) message.header = ProtoWorkObject.fromObject(data.header);
			if (data.outbound_etxs != null) message.outbound_etxs = ProtoTransactions.fromObject(data.outbound_etxs);
			return message;
		}
		toObject() {
			const data = {};
			if (this.header != null) data.header = this.header.toObject();
			if (this.outbound_etxs != null) data.outbound_etxs = this.outbound_etxs.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_header) writer.writeMessage(1, this.header, () => this.header.serialize(writer));
			if (this.has_outbound_etxs) writer.writeMessage(2, this.outbound_etxs, () => this.outbound_etxs.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoPendingEtxs();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.header, () => message.header = ProtoWorkObject.deserialize(reader));
						break;
					case 2:
						reader.readMessage(message.outbound_etxs, () => message.outbound_etxs = ProtoTransactions.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoPendingEtxs.deserialize(bytes);
		}
	}
	block.ProtoPendingEtxs = ProtoPendingEtxs;
	class ProtoPendingEtxsRollup extends import_google_protobuf.Message {
		#one_of_decls = [[1], [2]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("header" in data && data.header != void 0) this.header = data.header;
				if ("etxs_rollup" in data && data.etxs_rollup != void 0) this.etxs_rollup = data.etxs_rollup;
			}
		}
		get header() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoWorkObject, 1);
		}
		set header(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_header() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get etxs_rollup() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTransactions, 2);
		}
		set etxs_rollup(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 2, this.#one_of_decls[1], value);
		}
		get has_etxs_rollup() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get _header() {
			return {
				0: "none",
				1: "header"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _etxs_rollup() {
			return {
				0: "none",
				2: "etxs_rollup"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		static fromObject(data) {
			const message = new ProtoPendingEtxsRollup({});
			if (data.header != null) message.header = ProtoWorkObject.fromObject(data.header);
			if (data.etxs_rollup != null) message.etxs_rollup = ProtoTransactions.fromObject(data.etxs_rollup);
			return message;
		}
		toObject() {
			const data = {};
			if (this.header != null) data.header = this.header.toObject();
			if (this.etxs_rollup != null) data.etxs_rollup = this.etxs_rollup.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_header) writer.writeMessage(1, this.header, () => this.header.serialize(writer));
			if (this.has_etxs_rollup) writer.writeMessage(2, this.etxs_rollup, () => this.etxs_rollup.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoPendingEtxsRollup();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.header, () => message.header = ProtoWorkObject.deserialize(reader));
						break;
					case 2:
						reader.readMessage(message.etxs_rollup, () => message.etxs_rollup = ProtoTransactions.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoPendingEtxsRollup.deserialize(bytes);
		}
	}
	block.ProtoPendingEtxsRollup = ProtoPendingEtxsRollup;
	class ProtoTxIns extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("tx_ins" in data && data.tx_ins != void 0) this.tx_ins = data.tx_ins;
			}
		}
		get tx_ins() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoTxIn, 1);
		}
		set tx_ins(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoTxIns({});
			if (data.tx_ins != null) message.tx_ins = data.tx_ins.map((item) => ProtoTxIn.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.tx_ins != null) data.tx_ins = this.tx_ins.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.tx_ins.length) writer.writeRepeatedMessage(1, this.tx_ins, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoTxIns();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.tx_ins, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoTxIn.deserialize(reader), ProtoTxIn));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoTxIns.deserialize(bytes);
		}
	}
	block.ProtoTxIns = ProtoTxIns;
	class ProtoTxOuts extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("tx_outs" in data && data.tx_outs != void 0) this.tx_outs = data.tx_outs;
			}
		}
		get tx_outs() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoTxOut, 1);
		}
		set tx_outs(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoTxOuts({});
			if (data.tx_outs != null) message.tx_outs = data.tx_outs.map((item) => ProtoTxOut.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.tx_outs != null) data.tx_outs = this.tx_outs.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.tx_outs.length) writer.writeRepeatedMessage(1, this.tx_outs, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoTxOuts();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.tx_outs, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoTxOut.deserialize(reader), ProtoTxOut));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoTxOuts.deserialize(bytes);
		}
	}
	block.ProtoTxOuts = ProtoTxOuts;
	class ProtoTxIn extends import_google_protobuf.Message {
		#one_of_decls = [[1], [2]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("previous_out_point" in data && data.previous_out_point != void 0) this.previous_out_point = data.previous_out_point;
				if ("pub_key" in data && data.pub_key != void 0) this.pub_key = data.pub_key;
			}
		}
		get previous_out_point() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoOutPoint, 1);
		}
		set previous_out_point(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_previous_out_point() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get pub_key() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 2, /* @__PURE__ */ new Uint8Array(0));
		}
		set pub_key(value) {
			import_google_protobuf.Message.setOneofField(this, 2, this.#one_of_decls[1], value);
		}
		get has_pub_key() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get _previous_out_point() {
			return {
				0: "none",
				1: "previous_out_point"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _pub_key() {
			return {
				0: "none",
				2: "pub_key"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		static fromObject(data) {
			const message = new ProtoTxIn({});
			if (data.previous_out_point != null) message.previous_out_point = ProtoOutPoint.fromObject(data.previous_out_point);
			if (data.pub_key != null) message.pub_key = data.pub_key;
			return message;
		}
		toObject() {
			const data = {};
			if (this.previous_out_point != null) data.previous_out_point = this.previous_out_point.toObject();
			if (this.pub_key != null) data.pub_key = this.pub_key;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_previous_out_point) writer.writeMessage(1, this.previous_out_point, () => this.previous_out_point.serialize(writer));
			if (this.has_pub_key) writer.writeBytes(2, this.pub_key);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoTxIn();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.previous_out_point, () => message.previous_out_point = ProtoOutPoint.deserialize(reader));
						break;
					case 2:
						message.pub_key = reader.readBytes();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoTxIn.deserialize(bytes);
		}
	}
	block.ProtoTxIn = ProtoTxIn;
	class ProtoOutPoint extends import_google_protobuf.Message {
		#one_of_decls = [[1], [2]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("hash" in data && data.hash != void 0) this.hash = data.hash;
				if ("index" in data && data.index != void 0) this.index = data.index;
			}
		}
		get hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 1);
		}
		set hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_hash() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get index() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 2, 0);
		}
		set index(value) {
			import_google_protobuf.Message.setOneofField(this, 2, this.#one_of_decls[1], value);
		}
		get has_index() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get _hash() {
			return {
				0: "none",
				1: "hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _index() {
			return {
				0: "none",
				2: "index"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		static fromObject(data) {
			const message = new ProtoOutPoint({});
			if (data.hash != null) message.hash = common.ProtoHash.fromObject(data.hash);
			if (data.index != null) message.index = data.index;
			return message;
		}
		toObject() {
			const data = {};
			if (this.hash != null) data.hash = this.hash.toObject();
			if (this.index != null) data.index = this.index;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_hash) writer.writeMessage(1, this.hash, () => this.hash.serialize(writer));
			if (this.has_index) writer.writeUint32(2, this.index);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoOutPoint();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.hash, () => message.hash = common.ProtoHash.deserialize(reader));
						break;
					case 2:
						message.index = reader.readUint32();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoOutPoint.deserialize(bytes);
		}
	}
	block.ProtoOutPoint = ProtoOutPoint;
	class ProtoTxOut extends import_google_protobuf.Message {
		#one_of_decls = [
			[1],
			[2],
			[3]
		];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("denomination" in data && data.denomination != void 0) this.denomination = data.denomination;
				if ("address" in data && data.address != void 0) this.address = data.address;
				if ("lock" in data && data.lock != void 0) this.lock = data.lock;
			}
		}
		get denomination() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, 0);
		}
		set denomination(value) {
			import_google_protobuf.Message.setOneofField(this, 1, this.#one_of_decls[0], value);
		}
		get has_denomination() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get address() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 2, /* @__PURE__ */ new Uint8Array(0));
		}
		set address(value) {
			import_google_protobuf.Message.setOneofField(this, 2, this.#one_of_decls[1], value);
		}
		get has_address() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get lock() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 3, /* @__PURE__ */ new Uint8Array(0));
		}
		set lock(value) {
			import_google_protobuf.Message.setOneofField(this, 3, this.#one_of_decls[2], value);
		}
		get has_lock() {
			return import_google_protobuf.Message.getField(this, 3) != null;
		}
		get _denomination() {
			return {
				0: "none",
				1: "denomination"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _address() {
			return {
				0: "none",
				2: "address"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		get _lock() {
			return {
				0: "none",
				3: "lock"
			}[import_google_protobuf.Message.computeOneofCase(this, [3])];
		}
		static fromObject(data) {
			const message = new ProtoTxOut({});
			if (data.denomination != null) message.denomination = data.denomination;
			if (data.address != null) message.address = data.address;
			if (data.lock != null) message.lock = data.lock;
			return message;
		}
		toObject() {
			const data = {};
			if (this.denomination != null) data.denomination = this.denomination;
			if (this.address != null) data.address = this.address;
			if (this.lock != null) data.lock = this.lock;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_denomination) writer.writeUint32(1, this.denomination);
			if (this.has_address) writer.writeBytes(2, this.address);
			if (this.has_lock) writer.writeBytes(3, this.lock);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoTxOut();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						message.denomination = reader.readUint32();
						break;
					case 2:
						message.address = reader.readBytes();
						break;
					case 3:
						message.lock = reader.readBytes();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoTxOut.deserialize(bytes);
		}
	}
	block.ProtoTxOut = ProtoTxOut;
	class ProtoOutPointAndDenomination extends import_google_protobuf.Message {
		#one_of_decls = [
			[1],
			[2],
			[3]
		];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("hash" in data && data.hash != void 0) this.hash = data.hash;
				if ("index" in data && data.index != void 0) this.index = data.index;
				if ("denomination" in data && data.denomination != void 0) this.denomination = data.denomination;
			}
		}
		get hash() {
			return import_google_protobuf.Message.getWrapperField(this, common.ProtoHash, 1);
		}
		set hash(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_hash() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get index() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 2, 0);
		}
		set index(value) {
			import_google_protobuf.Message.setOneofField(this, 2, this.#one_of_decls[1], value);
		}
		get has_index() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get denomination() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 3, 0);
		}
		set denomination(value) {
			import_google_protobuf.Message.setOneofField(this, 3, this.#one_of_decls[2], value);
		}
		get has_denomination() {
			return import_google_protobuf.Message.getField(this, 3) != null;
		}
		get _hash() {
			return {
				0: "none",
				1: "hash"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _index() {
			return {
				0: "none",
				2: "index"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		get _denomination() {
			return {
				0: "none",
				3: "denomination"
			}[import_google_protobuf.Message.computeOneofCase(this, [3])];
		}
		static fromObject(data) {
			const message = new ProtoOutPointAndDenomination({});
			if (data.hash != null) message.hash = common.ProtoHash.fromObject(data.hash);
			if (data.index != null) message.index = data.index;
			if (data.denomination != null) message.denomination = data.denomination;
			return message;
		}
		toObject() {
			const data = {};
			if (this.hash != null) data.hash = this.hash.toObject();
			if (this.index != null) data.index = this.index;
			if (this.denomination != null) data.denomination = this.denomination;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_hash) writer.writeMessage(1, this.hash, () => this.hash.serialize(writer));
			if (this.has_index) writer.writeUint32(2, this.index);
			if (this.has_denomination) writer.writeUint32(3, this.denomination);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoOutPointAndDenomination();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.hash, () => message.hash = common.ProtoHash.deserialize(reader));
						break;
					case 2:
						message.index = reader.readUint32();
						break;
					case 3:
						message.denomination = reader.readUint32();
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoOutPointAndDenomination.deserialize(bytes);
		}
	}
	block.ProtoOutPointAndDenomination = ProtoOutPointAndDenomination;
	class ProtoAddressOutPoints extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("out_points" in data && data.out_points != void 0) this.out_points = data.out_points;
			}
			if (!this.out_points) this.out_points = /* @__PURE__ */ new Map();
		}
		get out_points() {
			return import_google_protobuf.Message.getField(this, 1);
		}
		set out_points(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoAddressOutPoints({});
			if (typeof data.out_points == "object") message.out_points = new Map(Object.entries(data.out_points).map(([key, value]) => [key, ProtoOutPointAndDenomination.fromObject(value)]));
			return message;
		}
		toObject() {
			const data = {};
			if (this.out_points != null) data.out_points = Object.fromEntries(Array.from(this.out_points).map(([key, value]) => [key, value.toObject()]));
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			for (const [key, value] of this.out_points) writer.writeMessage(1, this.out_points, () => {
				writer.writeString(1, key);
				writer.writeMessage(2, value, () => value.serialize(writer));
			});
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoAddressOutPoints();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message, () => import_google_protobuf.Map.deserializeBinary(message.out_points, reader, reader.readString, () => {
							let value;
							reader.readMessage(message, () => value = ProtoOutPointAndDenomination.deserialize(reader));
							return value;
						}));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoAddressOutPoints.deserialize(bytes);
		}
	}
	block.ProtoAddressOutPoints = ProtoAddressOutPoints;
	class ProtoOutPointsMap extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("entries" in data && data.entries != void 0) this.entries = data.entries;
			}
			if (!this.entries) this.entries = /* @__PURE__ */ new Map();
		}
		get entries() {
			return import_google_protobuf.Message.getField(this, 1);
		}
		set entries(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoOutPointsMap({});
			if (typeof data.entries == "object") message.entries = new Map(Object.entries(data.entries).map(([key, value]) => [key, ProtoAddressOutPoints.fromObject(value)]));
			return message;
		}
		toObject() {
			const data = {};
			if (this.entries != null) data.entries = Object.fromEntries(Array.from(this.entries).map(([key, value]) => [key, value.toObject()]));
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			for (const [key, value] of this.entries) writer.writeMessage(1, this.entries, () => {
				writer.writeString(1, key);
				writer.writeMessage(2, value, () => value.serialize(writer));
			});
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoOutPointsMap();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message, () => import_google_protobuf.Map.deserializeBinary(message.entries, reader, reader.readString, () => {
							let value;
							reader.readMessage(message, () => value = ProtoAddressOutPoints.deserialize(reader));
							return value;
						}));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoOutPointsMap.deserialize(bytes);
		}
	}
	block.ProtoOutPointsMap = ProtoOutPointsMap;
	class ProtoSpentUTXO extends import_google_protobuf.Message {
		#one_of_decls = [[1], [2]];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("outpoint" in data && data.outpoint != void 0) this.outpoint = data.outpoint;
				if ("sutxo" in data && data.sutxo != void 0) this.sutxo = data.sutxo;
			}
		}
		get outpoint() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoOutPoint, 1);
		}
		set outpoint(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 1, this.#one_of_decls[0], value);
		}
		get has_outpoint() {
			return import_google_protobuf.Message.getField(this, 1) != null;
		}
		get sutxo() {
			return import_google_protobuf.Message.getWrapperField(this, ProtoTxOut, 2);
		}
		set sutxo(value) {
			import_google_protobuf.Message.setOneofWrapperField(this, 2, this.#one_of_decls[1], value);
		}
		get has_sutxo() {
			return import_google_protobuf.Message.getField(this, 2) != null;
		}
		get _outpoint() {
			return {
				0: "none",
				1: "outpoint"
			}[import_google_protobuf.Message.computeOneofCase(this, [1])];
		}
		get _sutxo() {
			return {
				0: "none",
				2: "sutxo"
			}[import_google_protobuf.Message.computeOneofCase(this, [2])];
		}
		static fromObject(data) {
			const message = new ProtoSpentUTXO({});
			if (data.outpoint != null) message.outpoint = ProtoOutPoint.fromObject(data.outpoint);
			if (data.sutxo != null) message.sutxo = ProtoTxOut.fromObject(data.sutxo);
			return message;
		}
		toObject() {
			const data = {};
			if (this.outpoint != null) data.outpoint = this.outpoint.toObject();
			if (this.sutxo != null) data.sutxo = this.sutxo.toObject();
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.has_outpoint) writer.writeMessage(1, this.outpoint, () => this.outpoint.serialize(writer));
			if (this.has_sutxo) writer.writeMessage(2, this.sutxo, () => this.sutxo.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoSpentUTXO();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.outpoint, () => message.outpoint = ProtoOutPoint.deserialize(reader));
						break;
					case 2:
						reader.readMessage(message.sutxo, () => message.sutxo = ProtoTxOut.deserialize(reader));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoSpentUTXO.deserialize(bytes);
		}
	}
	block.ProtoSpentUTXO = ProtoSpentUTXO;
	class ProtoSpentUTXOs extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("sutxos" in data && data.sutxos != void 0) this.sutxos = data.sutxos;
			}
		}
		get sutxos() {
			return import_google_protobuf.Message.getRepeatedWrapperField(this, ProtoSpentUTXO, 1);
		}
		set sutxos(value) {
			import_google_protobuf.Message.setRepeatedWrapperField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoSpentUTXOs({});
			if (data.sutxos != null) message.sutxos = data.sutxos.map((item) => ProtoSpentUTXO.fromObject(item));
			return message;
		}
		toObject() {
			const data = {};
			if (this.sutxos != null) data.sutxos = this.sutxos.map((item) => item.toObject());
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.sutxos.length) writer.writeRepeatedMessage(1, this.sutxos, (item) => item.serialize(writer));
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoSpentUTXOs();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						reader.readMessage(message.sutxos, () => import_google_protobuf.Message.addToRepeatedWrapperField(message, 1, ProtoSpentUTXO.deserialize(reader), ProtoSpentUTXO));
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoSpentUTXOs.deserialize(bytes);
		}
	}
	block.ProtoSpentUTXOs = ProtoSpentUTXOs;
	class ProtoKeys extends import_google_protobuf.Message {
		#one_of_decls = [];
		constructor(data) {
			super();
			import_google_protobuf.Message.initialize(this, Array.isArray(data) ? data : [], 0, -1, [1], this.#one_of_decls);
			if (!Array.isArray(data) && typeof data == "object") {
				if ("keys" in data && data.keys != void 0) this.keys = data.keys;
			}
		}
		get keys() {
			return import_google_protobuf.Message.getFieldWithDefault(this, 1, []);
		}
		set keys(value) {
			import_google_protobuf.Message.setField(this, 1, value);
		}
		static fromObject(data) {
			const message = new ProtoKeys({});
			if (data.keys != null) message.keys = data.keys;
			return message;
		}
		toObject() {
			const data = {};
			if (this.keys != null) data.keys = this.keys;
			return data;
		}
		serialize(w) {
			const writer = w || new import_google_protobuf.BinaryWriter();
			if (this.keys.length) writer.writeRepeatedBytes(1, this.keys);
			if (!w) return writer.getResultBuffer();
		}
		static deserialize(bytes) {
			const reader = bytes instanceof import_google_protobuf.BinaryReader ? bytes : new import_google_protobuf.BinaryReader(bytes), message = new ProtoKeys();
			while (reader.nextField()) {
				if (reader.isEndGroup()) break;
				switch (reader.getFieldNumber()) {
					case 1:
						import_google_protobuf.Message.addToRepeatedField(message, 1, reader.readBytes());
						break;
					default: reader.skipField();
				}
			}
			return message;
		}
		serializeBinary() {
			return this.serialize();
		}
		static deserializeBinary(bytes) {
			return ProtoKeys.deserialize(bytes);
		}
	}
	block.ProtoKeys = ProtoKeys;
})(block || (block = {}));
// node_modules/quais/lib/esm/encoding/proto-encode.js
/**
* @category Encoding
* @param {ProtoTransaction} protoTx - The signed constructed transaction
* @returns {string} - The Protobuf encoded transaction
*/
function encodeProtoTransaction(protoTx) {
	return hexlify(block.ProtoTransaction.fromObject(protoTx).serialize());
}
// node_modules/quais/lib/esm/encoding/proto-decode.js
/**
* @category Encoding
* @param {Uint8Array} bytes - The Protobuf encoded transaction
* @returns {ProtoTransaction} - The decoded transaction
*/
function decodeProtoTransaction(bytes) {
	const result = block.ProtoTransaction.deserialize(bytes).toObject();
	if (result.to?.length == 0) result.to = null;
	return result;
}
// node_modules/quais/lib/esm/encoding/utf8.js
/**
* Using strings in Ethereum (or any security-basd system) requires additional care. These utilities attempt to mitigate
* some of the safety issues as well as provide the ability to recover and analyse strings.
*
* @subsection api/utils:Strings and UTF-8  [about-strings]
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
* A handful of popular, built-in UTF-8 error handling strategies.
*
* **`"error"`** - throws on ANY illegal UTF-8 sequence or non-canonical (overlong) codepoints (this is the default)
*
* **`"ignore"`** - silently drops any illegal UTF-8 sequence and accepts non-canonical (overlong) codepoints
*
* **`"replace"`** - replace any illegal UTF-8 sequence with the UTF-8 replacement character (i.e. `"\\ufffd"`) and
* accepts non-canonical (overlong) codepoints
*
* @category Encoding
* @returns Record<"error" | "ignore" | "replace", Utf8ErrorFunc>
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
			const nextChar = bytes[i];
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
* Returns the UTF-8 byte representation of `str`.
*
* If `form` is specified, the string is normalized.
*
* @category Encoding
* @param {string} str - The string to convert.
* @param {UnicodeNormalizationForm} [form] - The normalization form to use.
* @returns {Uint8Array} The UTF-8 byte representation.
* @throws {Error} If the UTF-8 conversion fails.
*/
function toUtf8Bytes(str, form) {
	if (form != null) {
		assertNormalize(form);
		str = str.normalize(form);
	}
	const result = [];
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
/**
* @ignore
*/
function _toUtf8String(codePoints) {
	return codePoints.map((codePoint) => {
		if (codePoint <= 65535) return String.fromCharCode(codePoint);
		codePoint -= 65536;
		return String.fromCharCode((codePoint >> 10 & 1023) + 55296, (codePoint & 1023) + 56320);
	}).join("");
}
/**
* Returns the string represented by the UTF-8 data `bytes`.
*
* When `onError` function is specified, it is called on UTF-8 errors allowing recovery using the
* {@link Utf8ErrorFunc | **Utf8ErrorFunc**} API. (default: [error](Utf8ErrorFuncs))
*
* @category Encoding
* @param {BytesLike} bytes - The UTF-8 data to convert.
* @param {Utf8ErrorFunc} [onError] - The error handling function.
* @returns {string} The string.
*/
function toUtf8String(bytes, onError) {
	return _toUtf8String(getUtf8CodePoints(bytes, onError));
}
// node_modules/quais/lib/esm/utils/geturl.js
/**
* @ignore
*/
function createGetUrl(options) {
	async function getUrl(req, signal) {
		const protocol = req.url.split(":")[0].toLowerCase();
		assert(protocol === "http" || protocol === "https", `unsupported protocol ${protocol}`, "UNSUPPORTED_OPERATION", {
			info: { protocol },
			operation: "request"
		});
		assert(protocol === "https" || !req.credentials || req.allowInsecureAuthentication, "insecure authorized connections unsupported", "UNSUPPORTED_OPERATION", { operation: "request" });
		const reqOptions = {
			method: req.method,
			headers: Object.assign({}, req.headers)
		};
		if (options) {
			if (options.agent) reqOptions.agent = options.agent;
		}
		const request = (protocol === "http" ? http : https).request(req.url, reqOptions);
		request.setTimeout(req.timeout);
		const body = req.body;
		if (body) request.write(Buffer$1.from(body));
		request.end();
		return new Promise((resolve, reject) => {
			request.once("response", (resp) => {
				const statusCode = resp.statusCode || 0;
				const statusMessage = resp.statusMessage || "";
				const headers = Object.keys(resp.headers || {}).reduce((accum, name) => {
					let value = resp.headers[name] || "";
					if (Array.isArray(value)) value = value.join(", ");
					accum[name] = value;
					return accum;
				}, {});
				let body = null;
				resp.on("data", (chunk) => {
					if (signal) try {
						signal.checkSignal();
					} catch (error) {
						return reject(error);
					}
					if (body == null) body = chunk;
					else {
						const newBody = new Uint8Array(body.length + chunk.length);
						newBody.set(body, 0);
						newBody.set(chunk, body.length);
						body = newBody;
					}
				});
				resp.on("end", () => {
					if (headers["content-encoding"] === "gzip" && body) body = getBytes(gunzipSync(body));
					resolve({
						statusCode,
						statusMessage,
						headers,
						body
					});
				});
				resp.on("error", (error) => {
					error.response = {
						statusCode,
						statusMessage,
						headers,
						body
					};
					reject(error);
				});
			});
			request.on("error", (error) => {
				reject(error);
			});
		});
	}
	return getUrl;
}
// node_modules/quais/lib/esm/utils/fetch.js
/**
* Fetching content from the web is environment-specific, so quais provides an abstraction that each environment can
* implement to provide this service.
*
* On [Node.js](https://nodejs.org/), the `http` and `https` libs are used to create a request object, register event
* listeners and process data and populate the {@link FetchResponse | **FetchResponse**}.
*
* In a browser, the [DOM fetch](https://developer.mozilla.org/en-US/docs/Web/API/Fetch_API) is used, and the resulting
* `Promise` is waited on to retrieve the payload.
*
* The {@link FetchRequest | **FetchRequest**} is responsible for handling many common situations, such as redirects,
* server throttling, authentication, etc.
*
* It also handles common gateways, such as IPFS and data URIs.
*/
var MAX_ATTEMPTS = 12;
var SLOT_INTERVAL = 250;
var defaultGetUrlFunc = createGetUrl();
var reData = /* @__PURE__ */ new RegExp("^data:([^;:]*)?(;base64)?,(.*)$", "i");
var reIpfs = /* @__PURE__ */ new RegExp("^ipfs://(ipfs/)?(.*)$", "i");
var locked$1 = false;
async function dataGatewayFunc(url, signal) {
	try {
		const match = url.match(reData);
		if (!match) throw new Error("invalid data");
		return new FetchResponse(200, "OK", { "content-type": match[1] || "text/plain" }, match[2] ? decodeBase64(match[3]) : unpercent(match[3]));
	} catch (error) {
		return new FetchResponse(599, "BAD REQUEST (invalid data: URI)", {}, null, new FetchRequest(url));
	}
}
/**
* Returns a {@link FetchGatewayFunc | **FetchGatewayFunc**} for fetching content from a standard IPFS gateway hosted at
* `baseUrl`.
*
* @category Utils
* @param {string} baseUrl - The base URL of the IPFS gateway.
* @returns {FetchGatewayFunc} The gateway function.
*/
function getIpfsGatewayFunc(baseUrl) {
	async function gatewayIpfs(url, signal) {
		try {
			const match = url.match(reIpfs);
			if (!match) throw new Error("invalid link");
			return new FetchRequest(`${baseUrl}${match[2]}`);
		} catch (error) {
			return new FetchResponse(599, "BAD REQUEST (invalid IPFS URI)", {}, null, new FetchRequest(url));
		}
	}
	return gatewayIpfs;
}
var Gateways = {
	data: dataGatewayFunc,
	ipfs: getIpfsGatewayFunc("https://gateway.ipfs.io/ipfs/")
};
var fetchSignals = /* @__PURE__ */ new WeakMap();
/**
* @ignore
*/
var FetchCancelSignal = class {
	#listeners;
	#cancelled;
	constructor(request) {
		this.#listeners = [];
		this.#cancelled = false;
		fetchSignals.set(request, () => {
			if (this.#cancelled) return;
			this.#cancelled = true;
			for (const listener of this.#listeners) setTimeout(() => {
				listener();
			}, 0);
			this.#listeners = [];
		});
	}
	addListener(listener) {
		assert(!this.#cancelled, "singal already cancelled", "UNSUPPORTED_OPERATION", { operation: "fetchCancelSignal.addCancelListener" });
		this.#listeners.push(listener);
	}
	get cancelled() {
		return this.#cancelled;
	}
	checkSignal() {
		assert(!this.cancelled, "cancelled", "CANCELLED", {});
	}
};
function checkSignal(signal) {
	if (signal == null) throw new Error("missing signal; should not happen");
	signal.checkSignal();
	return signal;
}
/**
* Represents a request for a resource using a URI.
*
* By default, the supported schemes are `HTTP`, `HTTPS`, `data:`, and `IPFS:`.
*
* Additional schemes can be added globally using {@link registerGateway | **registerGateway**}.
*
* @category Utils
* @example
*
* ```ts
* req = new FetchRequest('https://www.ricmoo.com');
* resp = await req.send();
* resp.body.length;
* ```
*/
var FetchRequest = class FetchRequest {
	#allowInsecure;
	#gzip;
	#headers;
	#method;
	#timeout;
	#url;
	#body;
	#bodyType;
	#creds;
	#preflight;
	#process;
	#retry;
	#signal;
	#throttle;
	#getUrlFunc;
	/**
	* The fetch URL to request.
	*/
	get url() {
		return this.#url;
	}
	set url(url) {
		this.#url = String(url);
	}
	/**
	* The fetch body, if any, to send as the request body. (default: null)
	*
	* When setting a body, the intrinsic `Content-Type` is automatically set and will be used if **not overridden** by
	* setting a custom header.
	*
	* If `body` is null, the body is cleared (along with the intrinsic `Content-Type`).
	*
	* If `body` is a string, the intrinsic `Content-Type` is set to `text/plain`.
	*
	* If `body` is a Uint8Array, the intrinsic `Content-Type` is set to `application/octet-stream`.
	*
	* If `body` is any other object, the intrinsic `Content-Type` is set to `application/json`.
	*/
	get body() {
		if (this.#body == null) return null;
		return new Uint8Array(this.#body);
	}
	set body(body) {
		if (body == null) {
			this.#body = void 0;
			this.#bodyType = void 0;
		} else if (typeof body === "string") {
			this.#body = toUtf8Bytes(body);
			this.#bodyType = "text/plain";
		} else if (body instanceof Uint8Array) {
			this.#body = body;
			this.#bodyType = "application/octet-stream";
		} else if (typeof body === "object") {
			this.#body = toUtf8Bytes(JSON.stringify(body));
			this.#bodyType = "application/json";
		} else throw new Error("invalid body");
	}
	/**
	* Returns true if the request has a body.
	*/
	hasBody() {
		return this.#body != null;
	}
	/**
	* The HTTP method to use when requesting the URI. If no method has been explicitly set, then `GET` is used if the
	* body is null and `POST` otherwise.
	*/
	get method() {
		if (this.#method) return this.#method;
		if (this.hasBody()) return "POST";
		return "GET";
	}
	set method(method) {
		if (method == null) method = "";
		this.#method = String(method).toUpperCase();
	}
	/**
	* The headers that will be used when requesting the URI. All keys are lower-case.
	*
	* This object is a copy, so any changes will **NOT** be reflected in the `FetchRequest`.
	*
	* To set a header entry, use the `setHeader` method.
	*/
	get headers() {
		const headers = Object.assign({}, this.#headers);
		if (this.#creds) headers["authorization"] = `Basic ${encodeBase64(toUtf8Bytes(this.#creds))}`;
		if (this.allowGzip) headers["accept-encoding"] = "gzip";
		if (headers["content-type"] == null && this.#bodyType) headers["content-type"] = this.#bodyType;
		if (this.body) headers["content-length"] = String(this.body.length);
		return headers;
	}
	/**
	* Get the header for `key`, ignoring case.
	*
	* @param {string} key - The header key to retrieve.
	* @returns {string} The header value.
	*/
	getHeader(key) {
		return this.headers[key.toLowerCase()];
	}
	/**
	* Set the header for `key` to `value`. All values are coerced to a string.
	*
	* @param {string} key - The header key to set.
	* @param {string | number} value - The header value to set.
	*/
	setHeader(key, value) {
		this.#headers[String(key).toLowerCase()] = String(value);
	}
	/**
	* Clear all headers, resetting all intrinsic headers.
	*/
	clearHeaders() {
		this.#headers = {};
	}
	[Symbol.iterator]() {
		const headers = this.headers;
		const keys = Object.keys(headers);
		let index = 0;
		return { next: () => {
			if (index < keys.length) {
				const key = keys[index++];
				return {
					value: [key, headers[key]],
					done: false
				};
			}
			return {
				value: void 0,
				done: true
			};
		} };
	}
	/**
	* The value that will be sent for the `Authorization` header.
	*
	* To set the credentials, use the `setCredentials` method.
	*/
	get credentials() {
		return this.#creds || null;
	}
	/**
	* Sets an `Authorization` for `username` with `password`.
	*
	* @param {string} username - The username to use for basic authentication.
	* @param {string} password - The password to use for basic authentication.
	* @throws {Error} If the `username` contains a colon.
	*/
	setCredentials(username, password) {
		assertArgument(!username.match(/:/), "invalid basic authentication username", "username", "[REDACTED]");
		this.#creds = `${username}:${password}`;
	}
	/**
	* Enable and request gzip-encoded responses. The response will automatically be decompressed. (default: true)
	*/
	get allowGzip() {
		return this.#gzip;
	}
	set allowGzip(value) {
		this.#gzip = !!value;
	}
	/**
	* Allow `Authentication` credentials to be sent over insecure channels. (default: false)
	*/
	get allowInsecureAuthentication() {
		return !!this.#allowInsecure;
	}
	set allowInsecureAuthentication(value) {
		this.#allowInsecure = !!value;
	}
	/**
	* The timeout (in milliseconds) to wait for a complete response. (default: 5 minutes)
	*/
	get timeout() {
		return this.#timeout;
	}
	set timeout(timeout) {
		assertArgument(timeout >= 0, "timeout must be non-zero", "timeout", timeout);
		this.#timeout = timeout;
	}
	/**
	* This function is called prior to each request, for example during a redirection or retry in case of server
	* throttling.
	*
	* This offers an opportunity to populate headers or update content before sending a request.
	*/
	get preflightFunc() {
		return this.#preflight || null;
	}
	set preflightFunc(preflight) {
		this.#preflight = preflight;
	}
	/**
	* This function is called after each response, offering an opportunity to provide client-level throttling or
	* updating response data.
	*
	* Any error thrown in this causes the `send()` to throw.
	*
	* To schedule a retry attempt (assuming the maximum retry limit has not been reached), use
	* {@link FetchResponse.throwThrottleError | **FetchResponse.throwThrottleError**}.
	*/
	get processFunc() {
		return this.#process || null;
	}
	set processFunc(process) {
		this.#process = process;
	}
	/**
	* This function is called on each retry attempt.
	*/
	get retryFunc() {
		return this.#retry || null;
	}
	set retryFunc(retry) {
		this.#retry = retry;
	}
	/**
	* This function is called to fetch content from HTTP and HTTPS URLs and is platform specific (e.g. nodejs vs
	* browsers).
	*
	* This is by default the currently registered global getUrl function, which can be changed using
	* {@link registerGetUrl | **registerGetUrl**}. If this has been set, setting is to `null` will cause this
	* FetchRequest (and any future clones) to revert back to using the currently registered global getUrl function.
	*
	* Setting this is generally not necessary, but may be useful for developers that wish to intercept requests or to
	* configurege a proxy or other agent.
	*/
	get getUrlFunc() {
		return this.#getUrlFunc || defaultGetUrlFunc;
	}
	set getUrlFunc(value) {
		this.#getUrlFunc = value;
	}
	/**
	* Create a new FetchRequest instance with default values.
	*
	* Once created, each property may be set before issuing a `.send()` to make the request.
	*/
	constructor(url) {
		this.#url = String(url);
		this.#allowInsecure = false;
		this.#gzip = true;
		this.#headers = {};
		this.#method = "";
		this.#timeout = 3e4;
		this.#throttle = {
			slotInterval: SLOT_INTERVAL,
			maxAttempts: MAX_ATTEMPTS
		};
		this.#getUrlFunc = null;
	}
	toString() {
		return `<FetchRequest method=${JSON.stringify(this.method)} url=${JSON.stringify(this.url)} headers=${JSON.stringify(this.headers)} body=${this.#body ? hexlify(this.#body) : "null"}>`;
	}
	/**
	* Update the throttle parameters used to determine maximum attempts and exponential-backoff properties.
	*
	* @param {FetchThrottleParams} params - The throttle parameters to set.
	* @throws {Error} If the `slotInterval` is not a positive integer.
	*/
	setThrottleParams(params) {
		if (params.slotInterval != null) this.#throttle.slotInterval = params.slotInterval;
		if (params.maxAttempts != null) this.#throttle.maxAttempts = params.maxAttempts;
	}
	async #send(attempt, expires, delay, _request, _response) {
		if (attempt >= this.#throttle.maxAttempts) return _response.makeServerError("exceeded maximum retry limit");
		assert(getTime$1() <= expires, "timeout", "TIMEOUT", {
			operation: "request.send",
			reason: "timeout",
			request: _request
		});
		if (delay > 0) await wait(delay);
		let req = this.clone();
		const scheme = (req.url.split(":")[0] || "").toLowerCase();
		if (scheme in Gateways) {
			const result = await Gateways[scheme](req.url, checkSignal(_request.#signal));
			if (result instanceof FetchResponse) {
				let response = result;
				if (this.processFunc) {
					checkSignal(_request.#signal);
					try {
						response = await this.processFunc(req, response);
					} catch (error) {
						if (error.throttle == null || typeof error.stall !== "number") response.makeServerError("error in post-processing function", error).assertOk();
					}
				}
				return response;
			}
			req = result;
		}
		if (this.preflightFunc) req = await this.preflightFunc(req);
		const resp = await this.getUrlFunc(req, checkSignal(_request.#signal));
		let response = new FetchResponse(resp.statusCode, resp.statusMessage, resp.headers, resp.body, _request);
		if (response.statusCode === 301 || response.statusCode === 302) {
			try {
				const location = response.headers.location || "";
				return req.redirect(location).#send(attempt + 1, expires, 0, _request, response);
			} catch (error) {}
			return response;
		} else if (response.statusCode === 429) {
			if (this.retryFunc == null || await this.retryFunc(req, response, attempt)) {
				const retryAfter = response.headers["retry-after"];
				let delay = this.#throttle.slotInterval * Math.trunc(Math.random() * Math.pow(2, attempt));
				if (typeof retryAfter === "string" && retryAfter.match(/^[1-9][0-9]*$/)) delay = parseInt(retryAfter);
				return req.clone().#send(attempt + 1, expires, delay, _request, response);
			}
		}
		if (this.processFunc) {
			checkSignal(_request.#signal);
			try {
				response = await this.processFunc(req, response);
			} catch (error) {
				if (error.throttle == null || typeof error.stall !== "number") response.makeServerError("error in post-processing function", error).assertOk();
				let delay = this.#throttle.slotInterval * Math.trunc(Math.random() * Math.pow(2, attempt));
				if (error.stall >= 0) delay = error.stall;
				return req.clone().#send(attempt + 1, expires, delay, _request, response);
			}
		}
		return response;
	}
	/**
	* Resolves to the response by sending the request.
	*/
	send() {
		assert(this.#signal == null, "request already sent", "UNSUPPORTED_OPERATION", { operation: "fetchRequest.send" });
		this.#signal = new FetchCancelSignal(this);
		return this.#send(0, getTime$1() + this.timeout, 0, this, new FetchResponse(0, "", {}, null, this));
	}
	/**
	* Cancels the inflight response, causing a `CANCELLED` error to be rejected from the
	* {@link FetchRequest.send | **send**}.
	*/
	cancel() {
		assert(this.#signal != null, "request has not been sent", "UNSUPPORTED_OPERATION", { operation: "fetchRequest.cancel" });
		const signal = fetchSignals.get(this);
		if (!signal) throw new Error("missing signal; should not happen");
		signal();
	}
	/**
	* Returns a new {@link FetchRequest | **FetchRequest**} that represents the redirection to `location`.
	*
	* @param {string} location - The location to redirect to.
	* @returns {FetchRequest} The new request.
	*/
	redirect(location) {
		const current = this.url.split(":")[0].toLowerCase();
		const target = location.split(":")[0].toLowerCase();
		assert(this.method === "GET" && (current !== "https" || target !== "http") && location.match(/^https?:/), `unsupported redirect`, "UNSUPPORTED_OPERATION", { operation: `redirect(${this.method} ${JSON.stringify(this.url)} => ${JSON.stringify(location)})` });
		const req = new FetchRequest(location);
		req.method = "GET";
		req.allowGzip = this.allowGzip;
		req.timeout = this.timeout;
		req.#headers = Object.assign({}, this.#headers);
		if (this.#body) req.#body = new Uint8Array(this.#body);
		req.#bodyType = this.#bodyType;
		return req;
	}
	/**
	* Create a new copy of this request.
	*
	* @returns {FetchRequest} The new request.
	*/
	clone() {
		const clone = new FetchRequest(this.url);
		clone.#method = this.#method;
		if (this.#body) clone.#body = this.#body;
		clone.#bodyType = this.#bodyType;
		clone.#headers = Object.assign({}, this.#headers);
		clone.#creds = this.#creds;
		if (this.allowGzip) clone.allowGzip = true;
		clone.timeout = this.timeout;
		if (this.allowInsecureAuthentication) clone.allowInsecureAuthentication = true;
		clone.#preflight = this.#preflight;
		clone.#process = this.#process;
		clone.#retry = this.#retry;
		clone.#getUrlFunc = this.#getUrlFunc;
		return clone;
	}
	/**
	* Locks all static configuration for gateways and FetchGetUrlFunc registration.
	*/
	static lockConfig() {
		locked$1 = true;
	}
	/**
	* Get the current Gateway function for `scheme`.
	*
	* @param {string} scheme - The scheme to get the gateway for.
	* @returns {FetchGatewayFunc | null} The gateway function, or null if not found.
	*/
	static getGateway(scheme) {
		return Gateways[scheme.toLowerCase()] || null;
	}
	/**
	* Use the `func` when fetching URIs using `scheme`.
	*
	* This method affects all requests globally.
	*
	* If {@link FetchRequest.lockConfig | **lockConfig**} has been called, no change is made and this throws.
	*
	* @param {string} scheme - The scheme to register the gateway for.
	* @param {FetchGatewayFunc} func - The gateway function to use.
	* @throws {Error} If the scheme is `http` or `https`.
	*/
	static registerGateway(scheme, func) {
		scheme = scheme.toLowerCase();
		if (scheme === "http" || scheme === "https") throw new Error(`cannot intercept ${scheme}; use registerGetUrl`);
		if (locked$1) throw new Error("gateways locked");
		Gateways[scheme] = func;
	}
	/**
	* Use `getUrl` when fetching URIs over HTTP and HTTPS requests.
	*
	* This method affects all requests globally.
	*
	* If {@link FetchRequest.lockConfig | **lockConfig**} has been called, no change is made and this throws.
	*
	* @param {FetchGetUrlFunc} getUrl - The function to use for fetching HTTP and HTTPS URIs.
	* @throws {Error} If the gateways are locked.
	*/
	static registerGetUrl(getUrl) {
		if (locked$1) throw new Error("gateways locked");
		defaultGetUrlFunc = getUrl;
	}
	/**
	* Creates a getUrl function that fetches content from HTTP and HTTPS URLs.
	*
	* The available `options` are dependent on the platform implementation of the default getUrl function.
	*
	* This is not generally something that is needed, but is useful when trying to customize simple behaviour when
	* fetching HTTP content.
	*
	* @param {Record<string, any>} [options] - The options to use when creating the getUrl function.
	* @returns {FetchGetUrlFunc} The getUrl function.
	* @throws {Error} If the gateways are locked.
	*/
	static createGetUrlFunc(options) {
		return createGetUrl(options);
	}
	/**
	* Creates a function that can "fetch" data URIs.
	*
	* Note that this is automatically done internally to support data URIs, so it is not necessary to register it.
	*
	* This is not generally something that is needed, but may be useful in a wrapper to perfom custom data URI
	* functionality.
	*
	* @returns {FetchGatewayFunc} The gateway function.
	*/
	static createDataGateway() {
		return dataGatewayFunc;
	}
	/**
	* Creates a function that will fetch IPFS (unvalidated) from a custom gateway baseUrl.
	*
	* The default IPFS gateway used internally is `"https:/\/gateway.ipfs.io/ipfs/"`.
	*
	* @param {string} baseUrl - The base URL of the IPFS gateway.
	* @returns {FetchGatewayFunc} The gateway function.
	*/
	static createIpfsGatewayFunc(baseUrl) {
		return getIpfsGatewayFunc(baseUrl);
	}
};
/**
* The response for a FetchRequest.
*
* @category Utils
*/
var FetchResponse = class FetchResponse {
	#statusCode;
	#statusMessage;
	#headers;
	#body;
	#request;
	#error;
	toString() {
		return `<FetchResponse status=${this.statusCode} body=${this.#body ? hexlify(this.#body) : "null"}>`;
	}
	/**
	* The response status code.
	*/
	get statusCode() {
		return this.#statusCode;
	}
	/**
	* The response status message.
	*/
	get statusMessage() {
		return this.#statusMessage;
	}
	/**
	* The response headers. All keys are lower-case.
	*/
	get headers() {
		return Object.assign({}, this.#headers);
	}
	/**
	* The response body, or `null` if there was no body.
	*/
	get body() {
		return this.#body == null ? null : new Uint8Array(this.#body);
	}
	/**
	* The response body as a UTF-8 encoded string, or the empty string (i.e. `""`) if there was no body.
	*
	* An error is thrown if the body is invalid UTF-8 data.
	*/
	get bodyText() {
		try {
			return this.#body == null ? "" : toUtf8String(this.#body);
		} catch (error) {
			assert(false, "response body is not valid UTF-8 data", "UNSUPPORTED_OPERATION", {
				operation: "bodyText",
				info: { response: this }
			});
		}
	}
	/**
	* The response body, decoded as JSON.
	*
	* An error is thrown if the body is invalid JSON-encoded data or if there was no body.
	*/
	get bodyJson() {
		try {
			return JSON.parse(this.bodyText);
		} catch (error) {
			assert(false, "response body is not valid JSON", "UNSUPPORTED_OPERATION", {
				operation: "bodyJson",
				info: { response: this }
			});
		}
	}
	[Symbol.iterator]() {
		const headers = this.headers;
		const keys = Object.keys(headers);
		let index = 0;
		return { next: () => {
			if (index < keys.length) {
				const key = keys[index++];
				return {
					value: [key, headers[key]],
					done: false
				};
			}
			return {
				value: void 0,
				done: true
			};
		} };
	}
	constructor(statusCode, statusMessage, headers, body, request) {
		this.#statusCode = statusCode;
		this.#statusMessage = statusMessage;
		this.#headers = Object.keys(headers).reduce((accum, k) => {
			accum[k.toLowerCase()] = String(headers[k]);
			return accum;
		}, {});
		this.#body = body == null ? null : new Uint8Array(body);
		this.#request = request || null;
		this.#error = { message: "" };
	}
	/**
	* Return a Response with matching headers and body, but with an error status code (i.e. 599) and `message` with an
	* optional `error`.
	*
	* @param {string} [message] - The error message to use.
	* @param {Error} [error] - The error to use.
	* @returns {FetchResponse} The error response.
	*/
	makeServerError(message, error) {
		let statusMessage;
		if (!message) {
			message = `${this.statusCode} ${this.statusMessage}`;
			statusMessage = `CLIENT ESCALATED SERVER ERROR (${message})`;
		} else statusMessage = `CLIENT ESCALATED SERVER ERROR (${this.statusCode} ${this.statusMessage}; ${message})`;
		const response = new FetchResponse(599, statusMessage, this.headers, this.body, this.#request || void 0);
		response.#error = {
			message,
			error
		};
		return response;
	}
	/**
	* If called within a [request.processFunc](FetchRequest-processFunc) call, causes the request to retry as if
	* throttled for `stall` milliseconds.
	*
	* @param {string} [message] - The error message to use.
	* @param {number} [stall] - The number of milliseconds to stall before retrying.
	* @throws {Error} If `stall` is not a non-negative integer.
	*/
	throwThrottleError(message, stall) {
		if (stall == null) stall = -1;
		else assertArgument(Number.isInteger(stall) && stall >= 0, "invalid stall timeout", "stall", stall);
		const error = new Error(message || "throttling requests");
		defineProperties(error, {
			stall,
			throttle: true
		});
		throw error;
	}
	/**
	* Get the header value for `key`, ignoring case.
	*
	* @param {string} key - The header key to retrieve.
	* @returns {string} The header value.
	*/
	getHeader(key) {
		return this.headers[key.toLowerCase()];
	}
	/**
	* Returns true if the response has a body.
	*
	* @returns {boolean} True if the response has a body.
	* @throws {Error} If the body is invalid UTF-8 data.
	*/
	hasBody() {
		return this.#body != null;
	}
	/**
	* The request made for this response.
	*/
	get request() {
		return this.#request;
	}
	/**
	* Returns true if this response was a success statusCode.
	*/
	ok() {
		return this.#error.message === "" && this.statusCode >= 200 && this.statusCode < 300;
	}
	/**
	* Throws a `SERVER_ERROR` if this response is not ok.
	*
	* @throws {Error} If the response is not ok.
	*/
	assertOk() {
		if (this.ok()) return;
		let { message, error } = this.#error;
		if (message === "") message = `server response ${this.statusCode} ${this.statusMessage}`;
		assert(false, message, "SERVER_ERROR", {
			request: this.request || "unknown request",
			response: this,
			error
		});
	}
};
function getTime$1() {
	return (/* @__PURE__ */ new Date()).getTime();
}
function unpercent(value) {
	return toUtf8Bytes(value.replace(/%([0-9a-f][0-9a-f])/gi, (all, code) => {
		return String.fromCharCode(parseInt(code, 16));
	}));
}
function wait(delay) {
	return new Promise((resolve) => setTimeout(resolve, delay));
}
// node_modules/quais/lib/esm/constants/zones.js
/**
* A zone is the lowest level shard within the Quai network hierarchy. Zones are the only shards in the network that
* accept user transactions. The value is a hexadecimal string representing the encoded value of the zone. Read more
* [here](https://github.com/quai-network/qips/blob/master/qip-0002.md).
*
* @category Constants
*/
var Zone;
(function(Zone) {
	Zone["Cyprus1"] = "0x00";
	Zone["Cyprus2"] = "0x01";
	Zone["Cyprus3"] = "0x02";
	Zone["Paxos1"] = "0x10";
	Zone["Paxos2"] = "0x11";
	Zone["Paxos3"] = "0x12";
	Zone["Hydra1"] = "0x20";
	Zone["Hydra2"] = "0x21";
	Zone["Hydra3"] = "0x22";
})(Zone || (Zone = {}));
var Ledger;
(function(Ledger) {
	Ledger[Ledger["Quai"] = 0] = "Quai";
	Ledger[Ledger["Qi"] = 1] = "Qi";
})(Ledger || (Ledger = {}));
function zoneFromBytes(zone) {
	switch (zone) {
		case "0x00": return Zone.Cyprus1;
		case "0x01": return Zone.Cyprus2;
		case "0x02": return Zone.Cyprus3;
		case "0x10": return Zone.Paxos1;
		case "0x11": return Zone.Paxos2;
		case "0x12": return Zone.Paxos3;
		case "0x20": return Zone.Hydra1;
		case "0x21": return Zone.Hydra2;
		case "0x22": return Zone.Hydra3;
		default: throw new Error(`Invalid zone: ${zone}`);
	}
}
var ZoneData = [
	{
		name: "Cyprus One",
		nickname: "cyprus1",
		shard: "zone-0-0",
		context: 2,
		byte: "0x00"
	},
	{
		name: "Cyprus Two",
		nickname: "cyprus2",
		shard: "zone-0-1",
		context: 2,
		byte: "0x01"
	},
	{
		name: "Cyprus Three",
		nickname: "cyprus3",
		shard: "zone-0-2",
		context: 2,
		byte: "0x02"
	},
	{
		name: "Paxos One",
		nickname: "paxos1",
		shard: "zone-1-0",
		context: 2,
		byte: "0x10"
	},
	{
		name: "Paxos Two",
		nickname: "paxos2",
		shard: "zone-1-1",
		context: 2,
		byte: "0x11"
	},
	{
		name: "Paxos Three",
		nickname: "paxos3",
		shard: "zone-1-2",
		context: 2,
		byte: "0x12"
	},
	{
		name: "Hydra One",
		nickname: "hydra1",
		shard: "zone-2-0",
		context: 2,
		byte: "0x20"
	},
	{
		name: "Hydra Two",
		nickname: "hydra2",
		shard: "zone-2-1",
		context: 2,
		byte: "0x21"
	},
	{
		name: "Hydra Three",
		nickname: "hydra3",
		shard: "zone-2-2",
		context: 2,
		byte: "0x22"
	}
];
function toZone(shard) {
	return zoneFromBytes(ZoneData.find((it) => it.name == shard || it.byte == shard || it.nickname == shard || it.shard == shard)?.byte || "");
}
// node_modules/@noble/hashes/esm/_assert.js
function number(n) {
	if (!Number.isSafeInteger(n) || n < 0) throw new Error(`Wrong positive integer: ${n}`);
}
function bytes(b, ...lengths) {
	if (!(b instanceof Uint8Array)) throw new Error("Expected Uint8Array");
	if (lengths.length > 0 && !lengths.includes(b.length)) throw new Error(`Expected Uint8Array of length ${lengths}, not of length=${b.length}`);
}
function hash(hash) {
	if (typeof hash !== "function" || typeof hash.create !== "function") throw new Error("Hash should be wrapped by utils.wrapConstructor");
	number(hash.outputLen);
	number(hash.blockLen);
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
// node_modules/@noble/hashes/esm/_u64.js
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
// node_modules/@noble/hashes/esm/cryptoNode.js
var crypto = nc && typeof nc === "object" && "webcrypto" in nc ? nc.webcrypto : void 0;
// node_modules/@noble/hashes/esm/utils.js
/*! noble-hashes - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var u8a$1 = (a) => a instanceof Uint8Array;
var u32 = (arr) => new Uint32Array(arr.buffer, arr.byteOffset, Math.floor(arr.byteLength / 4));
var createView = (arr) => new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
var rotr = (word, shift) => word << 32 - shift | word >>> shift;
if (!(new Uint8Array(new Uint32Array([287454020]).buffer)[0] === 68)) throw new Error("Non little-endian hardware is not supported");
/**
* @example utf8ToBytes('abc') // new Uint8Array([97, 98, 99])
*/
function utf8ToBytes$1(str) {
	if (typeof str !== "string") throw new Error(`utf8ToBytes expected string, got ${typeof str}`);
	return new Uint8Array(new TextEncoder().encode(str));
}
/**
* Normalizes (non-hex) string or Uint8Array to Uint8Array.
* Warning: when Uint8Array is passed, it would NOT get copied.
* Keep in mind for future mutable operations.
*/
function toBytes(data) {
	if (typeof data === "string") data = utf8ToBytes$1(data);
	if (!u8a$1(data)) throw new Error(`expected Uint8Array, got ${typeof data}`);
	return data;
}
/**
* Copies several Uint8Arrays into one.
*/
function concatBytes$1(...arrays) {
	const r = new Uint8Array(arrays.reduce((sum, a) => sum + a.length, 0));
	let pad = 0;
	arrays.forEach((a) => {
		if (!u8a$1(a)) throw new Error("Uint8Array expected");
		r.set(a, pad);
		pad += a.length;
	});
	return r;
}
var Hash = class {
	clone() {
		return this._cloneInto();
	}
};
({}).toString;
function wrapConstructor(hashCons) {
	const hashC = (msg) => hashCons().update(toBytes(msg)).digest();
	const tmp = hashCons();
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.create = () => hashCons();
	return hashC;
}
/**
* Secure PRNG. Uses `crypto.getRandomValues`, which defers to OS.
*/
function randomBytes(bytesLength = 32) {
	if (crypto && typeof crypto.getRandomValues === "function") return crypto.getRandomValues(new Uint8Array(bytesLength));
	throw new Error("crypto.getRandomValues must be defined");
}
// node_modules/@noble/hashes/esm/sha3.js
var [SHA3_PI, SHA3_ROTL, _SHA3_IOTA] = [
	[],
	[],
	[]
];
var _0n$4 = /* @__PURE__ */ BigInt(0);
var _1n$5 = /* @__PURE__ */ BigInt(1);
var _2n$3 = /* @__PURE__ */ BigInt(2);
var _7n = /* @__PURE__ */ BigInt(7);
var _256n = /* @__PURE__ */ BigInt(256);
var _0x71n = /* @__PURE__ */ BigInt(113);
for (let round = 0, R = _1n$5, x = 1, y = 0; round < 24; round++) {
	[x, y] = [y, (2 * x + 3 * y) % 5];
	SHA3_PI.push(2 * (5 * y + x));
	SHA3_ROTL.push((round + 1) * (round + 2) / 2 % 64);
	let t = _0n$4;
	for (let j = 0; j < 7; j++) {
		R = (R << _1n$5 ^ (R >> _7n) * _0x71n) % _256n;
		if (R & _2n$3) t ^= _1n$5 << (_1n$5 << /* @__PURE__ */ BigInt(j)) - _1n$5;
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
// node_modules/quais/lib/esm/crypto/keccak.js
/**
* Cryptographic hashing functions
*/
var locked = false;
var _keccak256 = function(data) {
	return keccak_256(data);
};
var __keccak256 = _keccak256;
/**
* Compute the cryptographic KECCAK256 hash of `data`.
*
* The `data` **must** be a data representation, to compute the hash of UTF-8 data use the [**id**}(../functions/id)
* function.
*
* @category Crypto
* @example
*
* ```ts
* keccak256('0x');
*
* keccak256('0x1337');
*
* keccak256(new Uint8Array([0x13, 0x37]));
*
* // Strings are assumed to be DataHexString, otherwise it will
* // throw. To hash UTF-8 data, see the note above.
* keccak256('Hello World');
* ```
*
* @param {BytesLike} _data - The data to hash.
* @returns DataHexstring
* @returns {string} The hash of the data.
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
// node_modules/@noble/hashes/esm/_sha2.js
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
var SHA2 = class extends Hash {
	constructor(blockLen, outputLen, padOffset, isLE) {
		super();
		this.blockLen = blockLen;
		this.outputLen = outputLen;
		this.padOffset = padOffset;
		this.isLE = isLE;
		this.finished = false;
		this.length = 0;
		this.pos = 0;
		this.destroyed = false;
		this.buffer = new Uint8Array(blockLen);
		this.view = createView(this.buffer);
	}
	update(data) {
		exists(this);
		const { view, buffer, blockLen } = this;
		data = toBytes(data);
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
		exists(this);
		output(out, this);
		this.finished = true;
		const { buffer, view, blockLen, isLE } = this;
		let { pos } = this;
		buffer[pos++] = 128;
		this.buffer.subarray(pos).fill(0);
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
		to.length = length;
		to.pos = pos;
		to.finished = finished;
		to.destroyed = destroyed;
		if (length % blockLen) to.buffer.set(buffer);
		return to;
	}
};
// node_modules/@noble/hashes/esm/sha256.js
var Chi = (a, b, c) => a & b ^ ~a & c;
var Maj = (a, b, c) => a & b ^ a & c ^ b & c;
var SHA256_K = /* @__PURE__ */ new Uint32Array([
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
var IV = /* @__PURE__ */ new Uint32Array([
	1779033703,
	3144134277,
	1013904242,
	2773480762,
	1359893119,
	2600822924,
	528734635,
	1541459225
]);
var SHA256_W = /* @__PURE__ */ new Uint32Array(64);
var SHA256 = class extends SHA2 {
	constructor() {
		super(64, 32, 8, false);
		this.A = IV[0] | 0;
		this.B = IV[1] | 0;
		this.C = IV[2] | 0;
		this.D = IV[3] | 0;
		this.E = IV[4] | 0;
		this.F = IV[5] | 0;
		this.G = IV[6] | 0;
		this.H = IV[7] | 0;
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
		SHA256_W.fill(0);
	}
	destroy() {
		this.set(0, 0, 0, 0, 0, 0, 0, 0);
		this.buffer.fill(0);
	}
};
/**
* SHA2-256 hash function
* @param message - data that would be hashed
*/
var sha256 = /* @__PURE__ */ wrapConstructor(() => new SHA256());
// node_modules/@noble/hashes/esm/hmac.js
var HMAC = class extends Hash {
	constructor(hash$1, _key) {
		super();
		this.finished = false;
		this.destroyed = false;
		hash(hash$1);
		const key = toBytes(_key);
		this.iHash = hash$1.create();
		if (typeof this.iHash.update !== "function") throw new Error("Expected instance of class which extends utils.Hash");
		this.blockLen = this.iHash.blockLen;
		this.outputLen = this.iHash.outputLen;
		const blockLen = this.blockLen;
		const pad = new Uint8Array(blockLen);
		pad.set(key.length > blockLen ? hash$1.create().update(key).digest() : key);
		for (let i = 0; i < pad.length; i++) pad[i] ^= 54;
		this.iHash.update(pad);
		this.oHash = hash$1.create();
		for (let i = 0; i < pad.length; i++) pad[i] ^= 106;
		this.oHash.update(pad);
		pad.fill(0);
	}
	update(buf) {
		exists(this);
		this.iHash.update(buf);
		return this;
	}
	digestInto(out) {
		exists(this);
		bytes(out, this.outputLen);
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
	destroy() {
		this.destroyed = true;
		this.oHash.destroy();
		this.iHash.destroy();
	}
};
/**
* HMAC: RFC2104 message authentication code.
* @param hash - function that would be used e.g. sha256
* @param key - message key
* @param message - message data
*/
var hmac = (hash, key, message) => new HMAC(hash, key).update(message).digest();
hmac.create = (hash, key) => new HMAC(hash, key);
// node_modules/@noble/curves/esm/abstract/utils.js
var utils_exports = /* @__PURE__ */ __exportAll({
	bitGet: () => bitGet,
	bitLen: () => bitLen,
	bitMask: () => bitMask,
	bitSet: () => bitSet,
	bytesToHex: () => bytesToHex,
	bytesToNumberBE: () => bytesToNumberBE,
	bytesToNumberLE: () => bytesToNumberLE,
	concatBytes: () => concatBytes,
	createHmacDrbg: () => createHmacDrbg,
	ensureBytes: () => ensureBytes,
	equalBytes: () => equalBytes,
	hexToBytes: () => hexToBytes,
	hexToNumber: () => hexToNumber,
	numberToBytesBE: () => numberToBytesBE,
	numberToBytesLE: () => numberToBytesLE,
	numberToHexUnpadded: () => numberToHexUnpadded,
	numberToVarBytesBE: () => numberToVarBytesBE,
	utf8ToBytes: () => utf8ToBytes,
	validateObject: () => validateObject
});
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var _0n$3 = BigInt(0);
var _1n$4 = BigInt(1);
var _2n$2 = BigInt(2);
var u8a = (a) => a instanceof Uint8Array;
var hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
/**
* @example bytesToHex(Uint8Array.from([0xca, 0xfe, 0x01, 0x23])) // 'cafe0123'
*/
function bytesToHex(bytes) {
	if (!u8a(bytes)) throw new Error("Uint8Array expected");
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
	return hex;
}
function numberToHexUnpadded(num) {
	const hex = num.toString(16);
	return hex.length & 1 ? `0${hex}` : hex;
}
function hexToNumber(hex) {
	if (typeof hex !== "string") throw new Error("hex string expected, got " + typeof hex);
	return BigInt(hex === "" ? "0" : `0x${hex}`);
}
/**
* @example hexToBytes('cafe0123') // Uint8Array.from([0xca, 0xfe, 0x01, 0x23])
*/
function hexToBytes(hex) {
	if (typeof hex !== "string") throw new Error("hex string expected, got " + typeof hex);
	const len = hex.length;
	if (len % 2) throw new Error("padded hex string expected, got unpadded hex of length " + len);
	const array = new Uint8Array(len / 2);
	for (let i = 0; i < array.length; i++) {
		const j = i * 2;
		const hexByte = hex.slice(j, j + 2);
		const byte = Number.parseInt(hexByte, 16);
		if (Number.isNaN(byte) || byte < 0) throw new Error("Invalid byte sequence");
		array[i] = byte;
	}
	return array;
}
function bytesToNumberBE(bytes) {
	return hexToNumber(bytesToHex(bytes));
}
function bytesToNumberLE(bytes) {
	if (!u8a(bytes)) throw new Error("Uint8Array expected");
	return hexToNumber(bytesToHex(Uint8Array.from(bytes).reverse()));
}
function numberToBytesBE(n, len) {
	return hexToBytes(n.toString(16).padStart(len * 2, "0"));
}
function numberToBytesLE(n, len) {
	return numberToBytesBE(n, len).reverse();
}
function numberToVarBytesBE(n) {
	return hexToBytes(numberToHexUnpadded(n));
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
		res = hexToBytes(hex);
	} catch (e) {
		throw new Error(`${title} must be valid hex string, got "${hex}". Cause: ${e}`);
	}
	else if (u8a(hex)) res = Uint8Array.from(hex);
	else throw new Error(`${title} must be hex string or Uint8Array`);
	const len = res.length;
	if (typeof expectedLength === "number" && len !== expectedLength) throw new Error(`${title} expected ${expectedLength} bytes, got ${len}`);
	return res;
}
/**
* Copies several Uint8Arrays into one.
*/
function concatBytes(...arrays) {
	const r = new Uint8Array(arrays.reduce((sum, a) => sum + a.length, 0));
	let pad = 0;
	arrays.forEach((a) => {
		if (!u8a(a)) throw new Error("Uint8Array expected");
		r.set(a, pad);
		pad += a.length;
	});
	return r;
}
function equalBytes(b1, b2) {
	if (b1.length !== b2.length) return false;
	for (let i = 0; i < b1.length; i++) if (b1[i] !== b2[i]) return false;
	return true;
}
/**
* @example utf8ToBytes('abc') // new Uint8Array([97, 98, 99])
*/
function utf8ToBytes(str) {
	if (typeof str !== "string") throw new Error(`utf8ToBytes expected string, got ${typeof str}`);
	return new Uint8Array(new TextEncoder().encode(str));
}
/**
* Calculates amount of bits in a bigint.
* Same as `n.toString(2).length`
*/
function bitLen(n) {
	let len = 0;
	for (; n > _0n$3; n >>= _1n$4, len += 1);
	return len;
}
/**
* Gets single bit at position.
* NOTE: first bit position is 0 (same as arrays)
* Same as `!!+Array.from(n.toString(2)).reverse()[pos]`
*/
function bitGet(n, pos) {
	return n >> BigInt(pos) & _1n$4;
}
/**
* Sets single bit at position.
*/
var bitSet = (n, pos, value) => {
	return n | (value ? _1n$4 : _0n$3) << BigInt(pos);
};
/**
* Calculate mask for N bits. Not using ** operator with bigints because of old engines.
* Same as BigInt(`0b${Array(i).fill('1').join('')}`)
*/
var bitMask = (n) => (_2n$2 << BigInt(n - 1)) - _1n$4;
var u8n = (data) => new Uint8Array(data);
var u8fr = (arr) => Uint8Array.from(arr);
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
	const reseed = (seed = u8n()) => {
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
var validatorFns = {
	bigint: (val) => typeof val === "bigint",
	function: (val) => typeof val === "function",
	boolean: (val) => typeof val === "boolean",
	string: (val) => typeof val === "string",
	stringOrUint8Array: (val) => typeof val === "string" || val instanceof Uint8Array,
	isSafeInteger: (val) => Number.isSafeInteger(val),
	array: (val) => Array.isArray(val),
	field: (val, object) => object.Fp.isValid(val),
	hash: (val) => typeof val === "function" && Number.isSafeInteger(val.outputLen)
};
function validateObject(object, validators, optValidators = {}) {
	const checkField = (fieldName, type, isOptional) => {
		const checkVal = validatorFns[type];
		if (typeof checkVal !== "function") throw new Error(`Invalid validator "${type}", expected function`);
		const val = object[fieldName];
		if (isOptional && val === void 0) return;
		if (!checkVal(val, object)) throw new Error(`Invalid param ${String(fieldName)}=${val} (${typeof val}), expected ${type}`);
	};
	for (const [fieldName, type] of Object.entries(validators)) checkField(fieldName, type, false);
	for (const [fieldName, type] of Object.entries(optValidators)) checkField(fieldName, type, true);
	return object;
}
// node_modules/@noble/curves/esm/abstract/modular.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var _0n$2 = BigInt(0);
var _1n$3 = BigInt(1);
var _2n$1 = BigInt(2);
var _3n$1 = BigInt(3);
var _4n = BigInt(4);
var _5n = BigInt(5);
var _8n = BigInt(8);
var _9n = BigInt(9);
var _16n = BigInt(16);
function mod(a, b) {
	const result = a % b;
	return result >= _0n$2 ? result : b + result;
}
/**
* Efficiently raise num to power and do modular division.
* Unsafe in some contexts: uses ladder, so can expose bigint bits.
* @example
* pow(2n, 6n, 11n) // 64n % 11n == 9n
*/
function pow(num, power, modulo) {
	if (modulo <= _0n$2 || power < _0n$2) throw new Error("Expected power/modulo > 0");
	if (modulo === _1n$3) return _0n$2;
	let res = _1n$3;
	while (power > _0n$2) {
		if (power & _1n$3) res = res * num % modulo;
		num = num * num % modulo;
		power >>= _1n$3;
	}
	return res;
}
function pow2(x, power, modulo) {
	let res = x;
	while (power-- > _0n$2) {
		res *= res;
		res %= modulo;
	}
	return res;
}
function invert(number, modulo) {
	if (number === _0n$2 || modulo <= _0n$2) throw new Error(`invert: expected positive integers, got n=${number} mod=${modulo}`);
	let a = mod(number, modulo);
	let b = modulo;
	let x = _0n$2, y = _1n$3, u = _1n$3, v = _0n$2;
	while (a !== _0n$2) {
		const q = b / a;
		const r = b % a;
		const m = x - u * q;
		const n = y - v * q;
		b = a, a = r, x = u, y = v, u = m, v = n;
	}
	if (b !== _1n$3) throw new Error("invert: does not exist");
	return mod(x, modulo);
}
/**
* Tonelli-Shanks square root search algorithm.
* 1. https://eprint.iacr.org/2012/685.pdf (page 12)
* 2. Square Roots from 1; 24, 51, 10 to Dan Shanks
* Will start an infinite loop if field order P is not prime.
* @param P field order
* @returns function that takes field Fp (created from P) and number n
*/
function tonelliShanks(P) {
	const legendreC = (P - _1n$3) / _2n$1;
	let Q, S, Z;
	for (Q = P - _1n$3, S = 0; Q % _2n$1 === _0n$2; Q /= _2n$1, S++);
	for (Z = _2n$1; Z < P && pow(Z, legendreC, P) !== P - _1n$3; Z++);
	if (S === 1) {
		const p1div4 = (P + _1n$3) / _4n;
		return function tonelliFast(Fp, n) {
			const root = Fp.pow(n, p1div4);
			if (!Fp.eql(Fp.sqr(root), n)) throw new Error("Cannot find square root");
			return root;
		};
	}
	const Q1div2 = (Q + _1n$3) / _2n$1;
	return function tonelliSlow(Fp, n) {
		if (Fp.pow(n, legendreC) === Fp.neg(Fp.ONE)) throw new Error("Cannot find square root");
		let r = S;
		let g = Fp.pow(Fp.mul(Fp.ONE, Z), Q);
		let x = Fp.pow(n, Q1div2);
		let b = Fp.pow(n, Q);
		while (!Fp.eql(b, Fp.ONE)) {
			if (Fp.eql(b, Fp.ZERO)) return Fp.ZERO;
			let m = 1;
			for (let t2 = Fp.sqr(b); m < r; m++) {
				if (Fp.eql(t2, Fp.ONE)) break;
				t2 = Fp.sqr(t2);
			}
			const ge = Fp.pow(g, _1n$3 << BigInt(r - m - 1));
			g = Fp.sqr(ge);
			x = Fp.mul(x, ge);
			b = Fp.mul(b, g);
			r = m;
		}
		return x;
	};
}
function FpSqrt(P) {
	if (P % _4n === _3n$1) {
		const p1div4 = (P + _1n$3) / _4n;
		return function sqrt3mod4(Fp, n) {
			const root = Fp.pow(n, p1div4);
			if (!Fp.eql(Fp.sqr(root), n)) throw new Error("Cannot find square root");
			return root;
		};
	}
	if (P % _8n === _5n) {
		const c1 = (P - _5n) / _8n;
		return function sqrt5mod8(Fp, n) {
			const n2 = Fp.mul(n, _2n$1);
			const v = Fp.pow(n2, c1);
			const nv = Fp.mul(n, v);
			const i = Fp.mul(Fp.mul(nv, _2n$1), v);
			const root = Fp.mul(nv, Fp.sub(i, Fp.ONE));
			if (!Fp.eql(Fp.sqr(root), n)) throw new Error("Cannot find square root");
			return root;
		};
	}
	if (P % _16n === _9n) {}
	return tonelliShanks(P);
}
var FIELD_FIELDS = [
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
function validateField(field) {
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
function FpPow(f, num, power) {
	if (power < _0n$2) throw new Error("Expected power > 0");
	if (power === _0n$2) return f.ONE;
	if (power === _1n$3) return num;
	let p = f.ONE;
	let d = num;
	while (power > _0n$2) {
		if (power & _1n$3) p = f.mul(p, d);
		d = f.sqr(d);
		power >>= _1n$3;
	}
	return p;
}
/**
* Efficiently invert an array of Field elements.
* `inv(0)` will return `undefined` here: make sure to throw an error.
*/
function FpInvertBatch(f, nums) {
	const tmp = new Array(nums.length);
	const lastMultiplied = nums.reduce((acc, num, i) => {
		if (f.is0(num)) return acc;
		tmp[i] = acc;
		return f.mul(acc, num);
	}, f.ONE);
	const inverted = f.inv(lastMultiplied);
	nums.reduceRight((acc, num, i) => {
		if (f.is0(num)) return acc;
		tmp[i] = f.mul(acc, tmp[i]);
		return f.mul(acc, num);
	}, inverted);
	return tmp;
}
function nLength(n, nBitLength) {
	const _nBitLength = nBitLength !== void 0 ? nBitLength : n.toString(2).length;
	return {
		nBitLength: _nBitLength,
		nByteLength: Math.ceil(_nBitLength / 8)
	};
}
/**
* Initializes a finite field over prime. **Non-primes are not supported.**
* Do not init in loop: slow. Very fragile: always run a benchmark on a change.
* Major performance optimizations:
* * a) denormalized operations like mulN instead of mul
* * b) same object shape: never add or remove keys
* * c) Object.freeze
* @param ORDER prime positive bigint
* @param bitLen how many bits the field consumes
* @param isLE (def: false) if encoding / decoding should be in little-endian
* @param redef optional faster redefinitions of sqrt and other methods
*/
function Field(ORDER, bitLen, isLE = false, redef = {}) {
	if (ORDER <= _0n$2) throw new Error(`Expected Field ORDER > 0, got ${ORDER}`);
	const { nBitLength: BITS, nByteLength: BYTES } = nLength(ORDER, bitLen);
	if (BYTES > 2048) throw new Error("Field lengths over 2048 bytes are not supported");
	const sqrtP = FpSqrt(ORDER);
	const f = Object.freeze({
		ORDER,
		BITS,
		BYTES,
		MASK: bitMask(BITS),
		ZERO: _0n$2,
		ONE: _1n$3,
		create: (num) => mod(num, ORDER),
		isValid: (num) => {
			if (typeof num !== "bigint") throw new Error(`Invalid field element: expected bigint, got ${typeof num}`);
			return _0n$2 <= num && num < ORDER;
		},
		is0: (num) => num === _0n$2,
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
		sqrt: redef.sqrt || ((n) => sqrtP(f, n)),
		invertBatch: (lst) => FpInvertBatch(f, lst),
		cmov: (a, b, c) => c ? b : a,
		toBytes: (num) => isLE ? numberToBytesLE(num, BYTES) : numberToBytesBE(num, BYTES),
		fromBytes: (bytes) => {
			if (bytes.length !== BYTES) throw new Error(`Fp.fromBytes: expected ${BYTES}, got ${bytes.length}`);
			return isLE ? bytesToNumberLE(bytes) : bytesToNumberBE(bytes);
		}
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
	if (len < 16 || len < minLen || len > 1024) throw new Error(`expected ${minLen}-1024 bytes of input, got ${len}`);
	const reduced = mod(isLE ? bytesToNumberBE(key) : bytesToNumberLE(key), fieldOrder - _1n$3) + _1n$3;
	return isLE ? numberToBytesLE(reduced, fieldLen) : numberToBytesBE(reduced, fieldLen);
}
// node_modules/@noble/curves/esm/abstract/curve.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var _0n$1 = BigInt(0);
var _1n$2 = BigInt(1);
function wNAF(c, bits) {
	const constTimeNegate = (condition, item) => {
		const neg = item.negate();
		return condition ? neg : item;
	};
	const opts = (W) => {
		return {
			windows: Math.ceil(bits / W) + 1,
			windowSize: 2 ** (W - 1)
		};
	};
	return {
		constTimeNegate,
		unsafeLadder(elm, n) {
			let p = c.ZERO;
			let d = elm;
			while (n > _0n$1) {
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
		* @returns precomputed point tables flattened to a single array
		*/
		precomputeWindow(elm, W) {
			const { windows, windowSize } = opts(W);
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
			const { windows, windowSize } = opts(W);
			let p = c.ZERO;
			let f = c.BASE;
			const mask = BigInt(2 ** W - 1);
			const maxNumber = 2 ** W;
			const shiftBy = BigInt(W);
			for (let window = 0; window < windows; window++) {
				const offset = window * windowSize;
				let wbits = Number(n & mask);
				n >>= shiftBy;
				if (wbits > windowSize) {
					wbits -= maxNumber;
					n += _1n$2;
				}
				const offset1 = offset;
				const offset2 = offset + Math.abs(wbits) - 1;
				const cond1 = window % 2 !== 0;
				const cond2 = wbits < 0;
				if (wbits === 0) f = f.add(constTimeNegate(cond1, precomputes[offset1]));
				else p = p.add(constTimeNegate(cond2, precomputes[offset2]));
			}
			return {
				p,
				f
			};
		},
		wNAFCached(P, precomputesMap, n, transform) {
			const W = P._WINDOW_SIZE || 1;
			let comp = precomputesMap.get(P);
			if (!comp) {
				comp = this.precomputeWindow(P, W);
				if (W !== 1) precomputesMap.set(P, transform(comp));
			}
			return this.wNAF(W, comp, n);
		}
	};
}
function validateBasic(curve) {
	validateField(curve.Fp);
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
// node_modules/@noble/curves/esm/abstract/weierstrass.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function validatePointOpts(curve) {
	const opts = validateBasic(curve);
	validateObject(opts, {
		a: "field",
		b: "field"
	}, {
		allowedPrivateKeyLengths: "array",
		wrapPrivateKey: "boolean",
		isTorsionFree: "function",
		clearCofactor: "function",
		allowInfinityPoint: "boolean",
		fromBytes: "function",
		toBytes: "function"
	});
	const { endo, Fp, a } = opts;
	if (endo) {
		if (!Fp.eql(a, Fp.ZERO)) throw new Error("Endomorphism can only be defined for Koblitz curves that have a=0");
		if (typeof endo !== "object" || typeof endo.beta !== "bigint" || typeof endo.splitScalar !== "function") throw new Error("Expected endomorphism with beta: bigint and splitScalar: function");
	}
	return Object.freeze({ ...opts });
}
var { bytesToNumberBE: b2n, hexToBytes: h2b } = utils_exports;
var DER = {
	Err: class DERErr extends Error {
		constructor(m = "") {
			super(m);
		}
	},
	_parseInt(data) {
		const { Err: E } = DER;
		if (data.length < 2 || data[0] !== 2) throw new E("Invalid signature integer tag");
		const len = data[1];
		const res = data.subarray(2, len + 2);
		if (!len || res.length !== len) throw new E("Invalid signature integer: wrong length");
		if (res[0] & 128) throw new E("Invalid signature integer: negative");
		if (res[0] === 0 && !(res[1] & 128)) throw new E("Invalid signature integer: unnecessary leading zero");
		return {
			d: b2n(res),
			l: data.subarray(len + 2)
		};
	},
	toSig(hex) {
		const { Err: E } = DER;
		const data = typeof hex === "string" ? h2b(hex) : hex;
		if (!(data instanceof Uint8Array)) throw new Error("ui8a expected");
		let l = data.length;
		if (l < 2 || data[0] != 48) throw new E("Invalid signature tag");
		if (data[1] !== l - 2) throw new E("Invalid signature: incorrect length");
		const { d: r, l: sBytes } = DER._parseInt(data.subarray(2));
		const { d: s, l: rBytesLeft } = DER._parseInt(sBytes);
		if (rBytesLeft.length) throw new E("Invalid signature: left bytes after parsing");
		return {
			r,
			s
		};
	},
	hexFromSig(sig) {
		const slice = (s) => Number.parseInt(s[0], 16) & 8 ? "00" + s : s;
		const h = (num) => {
			const hex = num.toString(16);
			return hex.length & 1 ? `0${hex}` : hex;
		};
		const s = slice(h(sig.s));
		const r = slice(h(sig.r));
		const shl = s.length / 2;
		const rhl = r.length / 2;
		const sl = h(shl);
		const rl = h(rhl);
		return `30${h(rhl + shl + 4)}02${rl}${r}02${sl}${s}`;
	}
};
var _0n = BigInt(0);
var _1n$1 = BigInt(1);
var _3n = BigInt(3);
function weierstrassPoints(opts) {
	const CURVE = validatePointOpts(opts);
	const { Fp } = CURVE;
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
	* y² = x³ + ax + b: Short weierstrass curve formula
	* @returns y²
	*/
	function weierstrassEquation(x) {
		const { a, b } = CURVE;
		const x2 = Fp.sqr(x);
		const x3 = Fp.mul(x2, x);
		return Fp.add(Fp.add(x3, Fp.mul(x, a)), b);
	}
	if (!Fp.eql(Fp.sqr(CURVE.Gy), weierstrassEquation(CURVE.Gx))) throw new Error("bad generator point: equation left != right");
	function isWithinCurveOrder(num) {
		return typeof num === "bigint" && _0n < num && num < CURVE.n;
	}
	function assertGE(num) {
		if (!isWithinCurveOrder(num)) throw new Error("Expected valid bigint: 0 < bigint < curve.n");
	}
	function normPrivateKeyToScalar(key) {
		const { allowedPrivateKeyLengths: lengths, nByteLength, wrapPrivateKey, n } = CURVE;
		if (lengths && typeof key !== "bigint") {
			if (key instanceof Uint8Array) key = bytesToHex(key);
			if (typeof key !== "string" || !lengths.includes(key.length)) throw new Error("Invalid key");
			key = key.padStart(nByteLength * 2, "0");
		}
		let num;
		try {
			num = typeof key === "bigint" ? key : bytesToNumberBE(ensureBytes("private key", key, nByteLength));
		} catch (error) {
			throw new Error(`private key must be ${nByteLength} bytes, hex or bigint, not ${typeof key}`);
		}
		if (wrapPrivateKey) num = mod(num, n);
		assertGE(num);
		return num;
	}
	const pointPrecomputes = /* @__PURE__ */ new Map();
	function assertPrjPoint(other) {
		if (!(other instanceof Point)) throw new Error("ProjectivePoint expected");
	}
	/**
	* Projective Point works in 3d / projective (homogeneous) coordinates: (x, y, z) ∋ (x=x/z, y=y/z)
	* Default Point works in 2d / affine coordinates: (x, y)
	* We're doing calculations in projective, because its operations don't require costly inversion.
	*/
	class Point {
		constructor(px, py, pz) {
			this.px = px;
			this.py = py;
			this.pz = pz;
			if (px == null || !Fp.isValid(px)) throw new Error("x required");
			if (py == null || !Fp.isValid(py)) throw new Error("y required");
			if (pz == null || !Fp.isValid(pz)) throw new Error("z required");
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
			const toInv = Fp.invertBatch(points.map((p) => p.pz));
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
		_setWindowSize(windowSize) {
			this._WINDOW_SIZE = windowSize;
			pointPrecomputes.delete(this);
		}
		assertValidity() {
			if (this.is0()) {
				if (CURVE.allowInfinityPoint && !Fp.is0(this.py)) return;
				throw new Error("bad point: ZERO");
			}
			const { x, y } = this.toAffine();
			if (!Fp.isValid(x) || !Fp.isValid(y)) throw new Error("bad point: x or y not FE");
			const left = Fp.sqr(y);
			const right = weierstrassEquation(x);
			if (!Fp.eql(left, right)) throw new Error("bad point: equation left != right");
			if (!this.isTorsionFree()) throw new Error("bad point: not in prime-order subgroup");
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
			assertPrjPoint(other);
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
			assertPrjPoint(other);
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
			return wnaf.wNAFCached(this, pointPrecomputes, n, (comp) => {
				const toInv = Fp.invertBatch(comp.map((p) => p.pz));
				return comp.map((p, i) => p.toAffine(toInv[i])).map(Point.fromAffine);
			});
		}
		/**
		* Non-constant-time multiplication. Uses double-and-add algorithm.
		* It's faster, but should only be used when you don't care about
		* an exposed private key e.g. sig verification, which works over *public* keys.
		*/
		multiplyUnsafe(n) {
			const I = Point.ZERO;
			if (n === _0n) return I;
			assertGE(n);
			if (n === _1n$1) return this;
			const { endo } = CURVE;
			if (!endo) return wnaf.unsafeLadder(this, n);
			let { k1neg, k1, k2neg, k2 } = endo.splitScalar(n);
			let k1p = I;
			let k2p = I;
			let d = this;
			while (k1 > _0n || k2 > _0n) {
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
			assertGE(scalar);
			let n = scalar;
			let point, fake;
			const { endo } = CURVE;
			if (endo) {
				const { k1neg, k1, k2neg, k2 } = endo.splitScalar(n);
				let { p: k1p, f: f1p } = this.wNAF(k1);
				let { p: k2p, f: f2p } = this.wNAF(k2);
				k1p = wnaf.constTimeNegate(k1neg, k1p);
				k2p = wnaf.constTimeNegate(k2neg, k2p);
				k2p = new Point(Fp.mul(k2p.px, endo.beta), k2p.py, k2p.pz);
				point = k1p.add(k2p);
				fake = f1p.add(f2p);
			} else {
				const { p, f } = this.wNAF(n);
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
			const mul = (P, a) => a === _0n || a === _1n$1 || !P.equals(G) ? P.multiplyUnsafe(a) : P.multiply(a);
			const sum = mul(this, a).add(mul(Q, b));
			return sum.is0() ? void 0 : sum;
		}
		toAffine(iz) {
			const { px: x, py: y, pz: z } = this;
			const is0 = this.is0();
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
			this.assertValidity();
			return toBytes(Point, this, isCompressed);
		}
		toHex(isCompressed = true) {
			return bytesToHex(this.toRawBytes(isCompressed));
		}
	}
	Point.BASE = new Point(CURVE.Gx, CURVE.Gy, Fp.ONE);
	Point.ZERO = new Point(Fp.ZERO, Fp.ONE, Fp.ZERO);
	const _bits = CURVE.nBitLength;
	const wnaf = wNAF(Point, CURVE.endo ? Math.ceil(_bits / 2) : _bits);
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
function weierstrass(curveDef) {
	const CURVE = validateOpts(curveDef);
	const { Fp, n: CURVE_ORDER } = CURVE;
	const compressedLen = Fp.BYTES + 1;
	const uncompressedLen = 2 * Fp.BYTES + 1;
	function isValidFieldElement(num) {
		return _0n < num && num < Fp.ORDER;
	}
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
			if (isCompressed) return cat(Uint8Array.from([point.hasEvenY() ? 2 : 3]), x);
			else return cat(Uint8Array.from([4]), x, Fp.toBytes(a.y));
		},
		fromBytes(bytes) {
			const len = bytes.length;
			const head = bytes[0];
			const tail = bytes.subarray(1);
			if (len === compressedLen && (head === 2 || head === 3)) {
				const x = bytesToNumberBE(tail);
				if (!isValidFieldElement(x)) throw new Error("Point is not on curve");
				const y2 = weierstrassEquation(x);
				let y = Fp.sqrt(y2);
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
			else throw new Error(`Point of length ${len} was invalid. Expected ${compressedLen} compressed bytes or ${uncompressedLen} uncompressed bytes`);
		}
	});
	const numToNByteStr = (num) => bytesToHex(numberToBytesBE(num, CURVE.nByteLength));
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
			this.r = r;
			this.s = s;
			this.recovery = recovery;
			this.assertValidity();
		}
		static fromCompact(hex) {
			const l = CURVE.nByteLength;
			hex = ensureBytes("compactSignature", hex, l * 2);
			return new Signature(slcNum(hex, 0, l), slcNum(hex, l, 2 * l));
		}
		static fromDER(hex) {
			const { r, s } = DER.toSig(ensureBytes("DER", hex));
			return new Signature(r, s);
		}
		assertValidity() {
			if (!isWithinCurveOrder(this.r)) throw new Error("r must be 0 < r < CURVE.n");
			if (!isWithinCurveOrder(this.s)) throw new Error("s must be 0 < s < CURVE.n");
		}
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
			const R = Point.fromHex(prefix + numToNByteStr(radj));
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
			return hexToBytes(this.toDERHex());
		}
		toDERHex() {
			return DER.hexFromSig({
				r: this.r,
				s: this.s
			});
		}
		toCompactRawBytes() {
			return hexToBytes(this.toCompactHex());
		}
		toCompactHex() {
			return numToNByteStr(this.r) + numToNByteStr(this.s);
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
		const arr = item instanceof Uint8Array;
		const str = typeof item === "string";
		const len = (arr || str) && item.length;
		if (arr) return len === compressedLen || len === uncompressedLen;
		if (str) return len === 2 * compressedLen || len === 2 * uncompressedLen;
		if (item instanceof Point) return true;
		return false;
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
		if (isProbPub(privateA)) throw new Error("first arg must be private key");
		if (!isProbPub(publicB)) throw new Error("second arg must be public key");
		return Point.fromHex(publicB).multiply(normPrivateKeyToScalar(privateA)).toRawBytes(isCompressed);
	}
	const bits2int = CURVE.bits2int || function(bytes) {
		const num = bytesToNumberBE(bytes);
		const delta = bytes.length * 8 - CURVE.nBitLength;
		return delta > 0 ? num >> BigInt(delta) : num;
	};
	const bits2int_modN = CURVE.bits2int_modN || function(bytes) {
		return modN(bits2int(bytes));
	};
	const ORDER_MASK = bitMask(CURVE.nBitLength);
	/**
	* Converts to bytes. Checks if num in `[0..ORDER_MASK-1]` e.g.: `[0..2^256-1]`.
	*/
	function int2octets(num) {
		if (typeof num !== "bigint") throw new Error("bigint expected");
		if (!(_0n <= num && num < ORDER_MASK)) throw new Error(`bigint expected < 2^${CURVE.nBitLength}`);
		return numberToBytesBE(num, CURVE.nByteLength);
	}
	function prepSig(msgHash, privateKey, opts = defaultSigOpts) {
		if (["recovered", "canonical"].some((k) => k in opts)) throw new Error("sign() legacy options not supported");
		const { hash, randomBytes } = CURVE;
		let { lowS, prehash, extraEntropy: ent } = opts;
		if (lowS == null) lowS = true;
		msgHash = ensureBytes("msgHash", msgHash);
		if (prehash) msgHash = ensureBytes("prehashed msgHash", hash(msgHash));
		const h1int = bits2int_modN(msgHash);
		const d = normPrivateKeyToScalar(privateKey);
		const seedArgs = [int2octets(d), int2octets(h1int)];
		if (ent != null) {
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
			if (r === _0n) return;
			const s = modN(ik * modN(m + r * d));
			if (s === _0n) return;
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
		if ("strict" in opts) throw new Error("options.strict was renamed to lowS");
		const { lowS, prehash } = opts;
		let _sig = void 0;
		let P;
		try {
			if (typeof sg === "string" || sg instanceof Uint8Array) try {
				_sig = Signature.fromDER(sg);
			} catch (derError) {
				if (!(derError instanceof DER.Err)) throw derError;
				_sig = Signature.fromCompact(sg);
			}
			else if (typeof sg === "object" && typeof sg.r === "bigint" && typeof sg.s === "bigint") {
				const { r, s } = sg;
				_sig = new Signature(r, s);
			} else throw new Error("PARSE");
			P = Point.fromHex(publicKey);
		} catch (error) {
			if (error.message === "PARSE") throw new Error(`signature must be Signature instance, Uint8Array or hex string`);
			return false;
		}
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
// node_modules/@noble/curves/esm/_shortw_utils.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function getHash(hash) {
	return {
		hash,
		hmac: (key, ...msgs) => hmac(hash, key, concatBytes$1(...msgs)),
		randomBytes
	};
}
function createCurve(curveDef, defHash) {
	const create = (hash) => weierstrass({
		...curveDef,
		...getHash(hash)
	});
	return Object.freeze({
		...create(defHash),
		create
	});
}
// node_modules/@noble/curves/esm/secp256k1.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
var secp256k1P = BigInt("0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f");
var secp256k1N = BigInt("0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
var _1n = BigInt(1);
var _2n = BigInt(2);
var divNearest = (a, b) => (a + b / _2n) / b;
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
	if (!Fp.eql(Fp.sqr(root), y)) throw new Error("Cannot find square root");
	return root;
}
var Fp = Field(secp256k1P, void 0, void 0, { sqrt: sqrtMod });
var secp256k1 = createCurve({
	a: BigInt(0),
	b: BigInt(7),
	Fp,
	n: secp256k1N,
	Gx: BigInt("55066263022277343669578718895168534326250603453777594175500187360389116729240"),
	Gy: BigInt("32670510020758816978083085130507043184471273380659243275938904335757337482424"),
	h: BigInt(1),
	lowS: true,
	/**
	* secp256k1 belongs to Koblitz curves: it has efficiently computable endomorphism.
	* Endomorphism uses 2x less RAM, speeds up precomputation by 2x and ECDH / key recovery by 20%.
	* For precomputed wNAF it trades off 1/2 init time & 1/3 ram for 20% perf hit.
	* Explanation: https://gist.github.com/paulmillr/eb670806793e84df628a7c434a873066
	*/
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
}, sha256);
secp256k1.ProjectivePoint;
// node_modules/quais/lib/esm/constants/hashes.js
/**
* A constant for the zero hash.
*
* (**i.e.** `"0x0000000000000000000000000000000000000000000000000000000000000000"`)
*
* @category Constants
*/
var ZeroHash = "0x0000000000000000000000000000000000000000000000000000000000000000";
// node_modules/quais/lib/esm/constants/shards.js
/**
* A shard represents a chain within the Quai network hierarchy. A shard refer to the Prime chain, a region under the
* Prime chain, or a Zone within a region. The value is a hexadecimal string representing the encoded value of the
* shard. Read more [here](https://github.com/quai-network/qips/blob/master/qip-0002.md).
*
* @category Constants
*/
var Shard;
(function(Shard) {
	Shard["Cyprus"] = "0x0";
	Shard["Cyprus1"] = "0x00";
	Shard["Cyprus2"] = "0x01";
	Shard["Cyprus3"] = "0x02";
	Shard["Paxos"] = "0x1";
	Shard["Paxos1"] = "0x10";
	Shard["Paxos2"] = "0x11";
	Shard["Paxos3"] = "0x12";
	Shard["Hydra"] = "0x2";
	Shard["Hydra1"] = "0x20";
	Shard["Hydra2"] = "0x21";
	Shard["Hydra3"] = "0x22";
	Shard["Prime"] = "0x";
})(Shard || (Shard = {}));
function shardFromBytes(shard) {
	switch (shard) {
		case "0x": return Shard.Prime;
		case "0x0": return Shard.Cyprus;
		case "0x1": return Shard.Paxos;
		case "0x2": return Shard.Hydra;
		case "0x00": return Shard.Cyprus1;
		case "0x01": return Shard.Cyprus2;
		case "0x02": return Shard.Cyprus3;
		case "0x10": return Shard.Paxos1;
		case "0x11": return Shard.Paxos2;
		case "0x12": return Shard.Paxos3;
		case "0x20": return Shard.Hydra1;
		case "0x21": return Shard.Hydra2;
		case "0x22": return Shard.Hydra3;
		default: throw new Error("Invalid shard");
	}
}
/**
* Constant data that defines each shard within the network.
*
* @category Constants
*/
var ShardData = [
	...ZoneData,
	{
		name: "Cyprus",
		nickname: "cyprus",
		shard: "region-0",
		context: 2,
		byte: "0x0"
	},
	{
		name: "Paxos",
		nickname: "paxos",
		shard: "region-1",
		context: 2,
		byte: "0x1"
	},
	{
		name: "Hydra",
		nickname: "hydra",
		shard: "region-2",
		context: 2,
		byte: "0x2"
	},
	{
		name: "Prime",
		nickname: "prime",
		shard: "prime",
		context: 2,
		byte: "0x"
	}
];
function toShard(shard) {
	return shardFromBytes(ShardData.find((it) => it.name == shard || it.byte == shard || it.nickname == shard || it.shard == shard)?.byte || "");
}
function fromShard(shard, key) {
	return ShardData.find((it) => it.byte == shard)?.[key] || "";
}
// node_modules/quais/lib/esm/crypto/signature.js
var BN_0$4 = BigInt(0);
var BN_1$2 = BigInt(1);
var BN_2 = BigInt(2);
var BN_27 = BigInt(27);
var BN_28 = BigInt(28);
var BN_35 = BigInt(35);
var _guard$3 = {};
function toUint256(value) {
	return zeroPadValue(toBeArray(value), 32);
}
/**
* A Signature @TODO
*
* @category Crypto
*/
var Signature = class Signature {
	#r;
	#s;
	#v;
	#networkV;
	/**
	* The `r` value for a signautre.
	*
	* This represents the `x` coordinate of a "reference" or challenge point, from which the `y` can be computed.
	*/
	get r() {
		return this.#r;
	}
	set r(value) {
		assertArgument(dataLength(value) === 32, "invalid r", "value", value);
		this.#r = hexlify(value);
	}
	/**
	* The `s` value for a signature.
	*/
	get s() {
		return this.#s;
	}
	set s(_value) {
		assertArgument(dataLength(_value) === 32, "invalid s", "value", _value);
		const value = hexlify(_value);
		assertArgument(parseInt(value.substring(0, 3)) < 8, "non-canonical s", "value", value);
		this.#s = value;
	}
	/**
	* The `v` value for a signature.
	*
	* Since a given `x` value for `r` has two possible values for its correspondin `y`, the `v` indicates which of the
	* two `y` values to use.
	*
	* It is normalized to the values `27` or `28` for legacy purposes.
	*/
	get v() {
		return this.#v;
	}
	set v(value) {
		const v = getNumber(value, "value");
		assertArgument(v === 27 || v === 28, "invalid v", "v", value);
		this.#v = v;
	}
	/**
	* The EIP-155 `v` for legacy transactions. For non-legacy transactions, this value is `null`.
	*/
	get networkV() {
		return this.#networkV;
	}
	/**
	* The chain ID for EIP-155 legacy transactions. For non-legacy transactions, this value is `null`.
	*/
	get legacyChainId() {
		const v = this.networkV;
		if (v == null) return null;
		return Signature.getChainId(v);
	}
	/**
	* The `yParity` for the signature.
	*
	* See `v` for more details on how this value is used.
	*/
	get yParity() {
		return this.v === 27 ? 0 : 1;
	}
	/**
	* The [EIP-2098](https://eips.ethereum.org/EIPS/eip-2098) compact representation of the `yParity` and `s` compacted
	* into a single `bytes32`.
	*/
	get yParityAndS() {
		const yParityAndS = getBytes(this.s);
		if (this.yParity) yParityAndS[0] |= 128;
		return hexlify(yParityAndS);
	}
	/**
	* The [EIP-2098](https://eips.ethereum.org/EIPS/eip-2098) compact representation.
	*/
	get compactSerialized() {
		return concat([this.r, this.yParityAndS]);
	}
	/**
	* The serialized representation.
	*/
	get serialized() {
		return concat([
			this.r,
			this.s,
			this.yParity ? "0x1c" : "0x1b"
		]);
	}
	/**
	* @ignore
	*/
	constructor(guard, r, s, v) {
		assertPrivate(guard, _guard$3, "Signature");
		this.#r = r;
		this.#s = s;
		this.#v = v;
		this.#networkV = null;
	}
	[Symbol.for("nodejs.util.inspect.custom")]() {
		return `Signature { r: "${this.r}", s: "${this.s}", yParity: ${this.yParity}, networkV: ${this.networkV} }`;
	}
	/**
	* Returns a new identical {@link Signature | **Signature**}.
	*/
	clone() {
		const clone = new Signature(_guard$3, this.r, this.s, this.v);
		if (this.networkV) clone.#networkV = this.networkV;
		return clone;
	}
	/**
	* Returns a representation that is compatible with `JSON.stringify`.
	*/
	toJSON() {
		const networkV = this.networkV;
		return {
			_type: "signature",
			networkV: networkV != null ? networkV.toString() : null,
			r: this.r,
			s: this.s,
			v: this.v
		};
	}
	/**
	* Compute the chain ID from the `v` in a legacy EIP-155 transactions.
	*
	* @example
	*
	* ```ts
	* Signature.getChainId(45);
	*
	* Signature.getChainId(46);
	* ```
	*
	* @param {BigNumberish} v - The `v` value from the signature.
	* @returns {bigint} The chain ID.
	*/
	static getChainId(v) {
		const bv = getBigInt(v, "v");
		if (bv == BN_27 || bv == BN_28) return BN_0$4;
		assertArgument(bv >= BN_35, "invalid EIP-155 v", "v", v);
		return (bv - BN_35) / BN_2;
	}
	/**
	* Compute the `v` for a chain ID for a legacy EIP-155 transactions.
	*
	* Legacy transactions which use [EIP-155](https://eips.ethereum.org/EIPS/eip-155) hijack the `v` property to
	* include the chain ID.
	*
	* @example
	*
	* ```ts
	* Signature.getChainIdV(5, 27);
	*
	* Signature.getChainIdV(5, 28);
	* ```
	*
	* @param {BigNumberish} chainId - The chain ID.
	* @param {27 | 28} v - The `v` value.
	* @returns {bigint} The `v` value.
	*/
	static getChainIdV(chainId, v) {
		return getBigInt(chainId) * BN_2 + BigInt(35 + v - 27);
	}
	/**
	* Compute the normalized legacy transaction `v` from a `yParirty`, a legacy transaction `v` or a legacy
	* [EIP-155](https://eips.ethereum.org/EIPS/eip-155) transaction.
	*
	* @example
	*
	* ```ts
	* // The values 0 and 1 imply v is actually yParity
	* Signature.getNormalizedV(0);
	*
	* // Legacy non-EIP-1559 transaction (i.e. 27 or 28)
	* Signature.getNormalizedV(27);
	*
	* // Legacy EIP-155 transaction (i.e. >= 35)
	* Signature.getNormalizedV(46);
	*
	* // Invalid values throw
	* Signature.getNormalizedV(5);
	* ```
	*
	* @param {BigNumberish} v - The `v` value.
	* @returns {27 | 28} The normalized `v` value.
	* @throws {Error} Thrown if the `v` is invalid.
	*/
	static getNormalizedV(v) {
		const bv = getBigInt(v);
		if (bv === BN_0$4 || bv === BN_27) return 27;
		if (bv === BN_1$2 || bv === BN_28) return 28;
		assertArgument(bv >= BN_35, "invalid v", "v", v);
		return bv & BN_1$2 ? 27 : 28;
	}
	/**
	* Creates a new {@link Signature | **Signature**}.
	*
	* If no `sig` is provided, a new {@link Signature | **Signature**} is created with default values.
	*
	* If `sig` is a string, it is parsed.
	*
	* @param {SignatureLike} [sig] - The signature to create.
	* @returns {Signature} The new signature.
	*/
	static from(sig) {
		function assertError(check, message) {
			assertArgument(check, message, "signature", sig);
		}
		if (sig == null) return new Signature(_guard$3, ZeroHash, ZeroHash, 27);
		if (typeof sig === "string") {
			const bytes = getBytes(sig, "signature");
			if (bytes.length === 64) {
				const r = hexlify(bytes.slice(0, 32));
				const s = bytes.slice(32, 64);
				const v = s[0] & 128 ? 28 : 27;
				s[0] &= 127;
				return new Signature(_guard$3, r, hexlify(s), v);
			}
			if (bytes.length === 65) {
				const r = hexlify(bytes.slice(0, 32));
				const s = bytes.slice(32, 64);
				assertError((s[0] & 128) === 0, "non-canonical s");
				const v = Signature.getNormalizedV(bytes[64]);
				return new Signature(_guard$3, r, hexlify(s), v);
			}
			assertError(false, "invalid raw signature length");
		}
		if (sig instanceof Signature) return sig.clone();
		const _r = sig.r;
		assertError(_r != null, "missing r");
		const r = toUint256(_r);
		const s = (function(s, yParityAndS) {
			if (s != null) return toUint256(s);
			if (yParityAndS != null) {
				assertError(isHexString(yParityAndS, 32), "invalid yParityAndS");
				const bytes = getBytes(yParityAndS);
				bytes[0] &= 127;
				return hexlify(bytes);
			}
			assertError(false, "missing s");
		})(sig.s, sig.yParityAndS);
		assertError((getBytes(s)[0] & 128) == 0, "non-canonical s");
		const { networkV, v } = (function(_v, yParityAndS, yParity) {
			if (_v != null) {
				const v = getBigInt(_v);
				return {
					networkV: v >= BN_35 ? v : void 0,
					v: Signature.getNormalizedV(v)
				};
			}
			if (yParityAndS != null) {
				assertError(isHexString(yParityAndS, 32), "invalid yParityAndS");
				return { v: getBytes(yParityAndS)[0] & 128 ? 28 : 27 };
			}
			if (yParity != null) {
				switch (yParity) {
					case 0: return { v: 27 };
					case 1: return { v: 28 };
				}
				assertError(false, "invalid yParity");
			}
			assertError(false, "missing v");
		})(sig.v, sig.yParityAndS, sig.yParity);
		const result = new Signature(_guard$3, r, s, v);
		if (networkV) result.#networkV = networkV;
		assertError(!("yParity" in sig && sig.yParity !== result.yParity), "yParity mismatch");
		assertError(!("yParityAndS" in sig && sig.yParityAndS !== result.yParityAndS), "yParityAndS mismatch");
		return result;
	}
};
// node_modules/quais/lib/esm/crypto/signing-key.js
/**
* Add details about signing here.
*/
/**
* A **SigningKey** provides high-level access to the elliptic curve cryptography (ECC) operations and key management.
*
* @category Crypto
*/
var SigningKey = class SigningKey {
	#privateKey;
	#cachedCompressed;
	/**
	* Creates a new **SigningKey** for `privateKey`.
	*/
	constructor(privateKey, compressedPub) {
		assertArgument(dataLength(privateKey) === 32, "invalid private key", "privateKey", "[REDACTED]");
		this.#privateKey = hexlify(privateKey);
		if (compressedPub) {
			assertArgument(dataLength(compressedPub) === 33, "invalid public key", "compressedPub", compressedPub);
			this.#cachedCompressed = hexlify(compressedPub);
		}
	}
	/**
	* The private key.
	*/
	get privateKey() {
		return this.#privateKey;
	}
	/**
	* The uncompressed public key.
	*
	* This will always begin with the prefix `0x04` and be 132 characters long (the `0x` prefix and 130 hexadecimal
	* nibbles).
	*/
	get publicKey() {
		const uncompressed = SigningKey.computePublicKey(this.compressedPublicKey, false);
		Object.defineProperty(this, "publicKey", { value: uncompressed });
		return uncompressed;
	}
	/**
	* The compressed public key.
	*
	* This will always begin with either the prefix `0x02` or `0x03` and be 68 characters long (the `0x` prefix and 33
	* hexadecimal nibbles)
	*/
	get compressedPublicKey() {
		if (!this.#cachedCompressed) this.#cachedCompressed = SigningKey.computePublicKey(this.#privateKey, true);
		return this.#cachedCompressed;
	}
	/**
	* Return the signature of the signed `digest`.
	*
	* @param {BytesLike} digest - The data to sign.
	* @returns {Signature} The signature of the data.
	* @throws {Error} If the digest is not 32 bytes long.
	*/
	sign(digest) {
		assertArgument(dataLength(digest) === 32, "invalid digest length", "digest", digest);
		const sig = secp256k1.sign(getBytesCopy(digest), getBytesCopy(this.#privateKey), { lowS: true });
		return Signature.from({
			r: toBeHex("0x" + sig.r.toString(16), 32),
			s: toBeHex("0x" + sig.s.toString(16), 32),
			v: sig.recovery ? 28 : 27
		});
	}
	/**
	* Returns the [ECDH](https://en.wikipedia.org/wiki/Elliptic-curve_Diffie-Hellman) shared secret between this
	* private key and the `other` key.
	*
	* The `other` key may be any type of key, a raw public key, a compressed/uncompressed pubic key or aprivate key.
	*
	* Best practice is usually to use a cryptographic hash on the returned value before using it as a symetric secret.
	*
	* @example
	*
	* ```ts
	* sign1 = new SigningKey(id('some-secret-1'));
	* sign2 = new SigningKey(id('some-secret-2'));
	*
	* // Notice that privA.computeSharedSecret(pubB)...
	* sign1.computeSharedSecret(sign2.publicKey);
	*
	* // ...is equal to privB.computeSharedSecret(pubA).
	* sign2.computeSharedSecret(sign1.publicKey);
	* ```
	*
	* @param {BytesLike} other - The other key to compute the shared secret with.
	* @returns {string} The shared secret.
	*/
	computeSharedSecret(other) {
		const pubKey = SigningKey.computePublicKey(other);
		return hexlify(secp256k1.getSharedSecret(getBytesCopy(this.#privateKey), getBytes(pubKey), false));
	}
	/**
	* Compute the public key for `key`, optionally `compressed`.
	*
	* The `key` may be any type of key, a raw public key, a compressed/uncompressed public key or private key.
	*
	* @example
	*
	* ```ts
	* sign = new SigningKey(id('some-secret'));
	*
	* // Compute the uncompressed public key for a private key
	* SigningKey.computePublicKey(sign.privateKey);
	*
	* // Compute the compressed public key for a private key
	* SigningKey.computePublicKey(sign.privateKey, true);
	*
	* // Compute the uncompressed public key
	* SigningKey.computePublicKey(sign.publicKey, false);
	*
	* // Compute the Compressed a public key
	* SigningKey.computePublicKey(sign.publicKey, true);
	* ```
	*
	* @param {BytesLike} key - The key to compute the public key for.
	* @param {boolean} [compressed] - Whether to return the compressed public key.
	* @returns {string} The public key.
	*/
	static computePublicKey(key, compressed) {
		let bytes = getBytes(key, "key");
		if (bytes.length === 32) return hexlify(secp256k1.getPublicKey(bytes, !!compressed));
		if (bytes.length === 64) {
			const pub = /* @__PURE__ */ new Uint8Array(65);
			pub[0] = 4;
			pub.set(bytes, 1);
			bytes = pub;
		}
		return hexlify(secp256k1.ProjectivePoint.fromHex(bytes).toRawBytes(compressed));
	}
	/**
	* Returns the public key for the private key which produced the `signature` for the given `digest`.
	*
	* @example
	*
	* ```ts
	* key = new SigningKey(id('some-secret'));
	* digest = id('hello world');
	* sig = key.sign(digest);
	*
	* // Notice the signer public key...
	* key.publicKey;
	*
	* // ...is equal to the recovered public key
	* SigningKey.recoverPublicKey(digest, sig);
	* ```
	*
	* @param {BytesLike} digest - The data that was signed.
	* @param {SignatureLike} signature - The signature of the data.
	* @returns {string} The public key.
	*/
	static recoverPublicKey(digest, signature) {
		assertArgument(dataLength(digest) === 32, "invalid digest length", "digest", digest);
		const sig = Signature.from(signature);
		let secpSig = secp256k1.Signature.fromCompact(getBytesCopy(concat([sig.r, sig.s])));
		secpSig = secpSig.addRecoveryBit(sig.yParity);
		const pubKey = secpSig.recoverPublicKey(getBytesCopy(digest));
		assertArgument(pubKey != null, "invalid signautre for digest", "signature", signature);
		return "0x" + pubKey.toHex(false);
	}
	/**
	* Returns the point resulting from adding the ellipic curve points `p0` and `p1`.
	*
	* This is not a common function most developers should require, but can be useful for certain privacy-specific
	* techniques.
	*
	* For example, it is used by [**QuaiHDWallet**](../classes/QuaiHDWallet) to compute child addresses from parent
	* public keys and chain codes.
	*
	* @param {BytesLike} p0 - The first point to add.
	* @param {BytesLike} p1 - The second point to add.
	* @param {boolean} [compressed] - Whether to return the compressed public key.
	* @returns {string} The sum of the points.
	*/
	static addPoints(p0, p1, compressed) {
		const pub0 = secp256k1.ProjectivePoint.fromHex(SigningKey.computePublicKey(p0).substring(2));
		const pub1 = secp256k1.ProjectivePoint.fromHex(SigningKey.computePublicKey(p1).substring(2));
		return "0x" + pub0.add(pub1).toHex(!!compressed);
	}
};
// node_modules/quais/lib/esm/address/address.js
function formatMixedCaseChecksumAddress(address) {
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
/**
* Returns a normalized and checksumed address for `address`. This accepts non-checksum addressesa and checksum
* addresses.
*
* The checksum in Quai uses the capitalization (upper-case vs lower-case) of the characters within an address to encode
* its checksum, which offers, on average, a checksum of 15-bits.
*
* If `address` contains both upper-case and lower-case, it is assumed to already be a checksum address and its checksum
* is validated, and if the address fails its expected checksum an error is thrown.
*
* If you wish the checksum of `address` to be ignore, it should be converted to lower-case (i.e. `.toLowercase()`)
* before being passed in. This should be a very rare situation though, that you wish to bypass the safeguards in place
* to protect against an address that has been incorrectly copied from another source.
*
* @category Address
* @example
*
* ```js
* // Adds the checksum (via upper-casing specific letters)
* getAddress('0x8ba1f109551bd432803012645ac136ddd64dba72');
*
* // Throws an error if an address contains mixed case,
* // but the checksum fails
* getAddress('0x8Ba1f109551bD432803012645Ac136ddd64DBA72');
* ```
*/
function getAddress(address) {
	assertArgument(typeof address === "string", "invalid address", "address", address);
	if (address.match(/^(0x)?[0-9a-fA-F]{40}$/)) {
		if (!address.startsWith("0x")) address = "0x" + address;
		const result = formatMixedCaseChecksumAddress(address);
		assertArgument(!address.match(/([A-F].*[a-f])|([a-f].*[A-F])/) || result === address, "invalid address checksum", "address", address);
		return result;
	}
	assertArgument(false, "invalid address string format", "address", address);
}
/**
* Returns the address for the `key`.
*
* The key may be any standard form of public key or a private key.
*
* @category Address
* @param {string | SigningKey} key - The key to compute the address for.
* @returns {string} The address.
*/
function computeAddress(key) {
	let pubkey;
	if (typeof key === "string") pubkey = SigningKey.computePublicKey(key, false);
	else pubkey = key.publicKey;
	return getAddress(keccak256("0x" + pubkey.substring(4)).substring(26));
}
/**
* Returns the recovered address for the private key that was used to sign `digest` that resulted in `signature`.
*
* @category Address
* @param {BytesLike} digest - The digest of the message.
* @param {SignatureLike} signature - The signature.
* @returns {string} The address.
*/
function recoverAddress(digest, signature) {
	return computeAddress(SigningKey.recoverPublicKey(digest, signature));
}
// node_modules/quais/lib/esm/address/checks.js
/**
* Returns true if `value` is an object which implements the [**Addressable**](../interfaces/Addressable) interface.
*
* @category Address
* @example
*
* ```js
* // Wallets and AbstractSigner sub-classes
* isAddressable(Wallet.createRandom());
*
* // Contracts
* contract = new Contract('0x643aA0A61eADCC9Cc202D1915D942d35D005400C', [], provider);
* isAddressable(contract);
* ```
*
* @param {any} value - The value to check.
* @returns {boolean} True if the value is an Addressable.
*/
function isAddressable(value) {
	return value && typeof value.getAddress === "function";
}
async function checkAddress(target, promise) {
	const result = await promise;
	if (result == null || result === "0x0000000000000000000000000000000000000000") assertArgument(false, "invalid AddressLike value; did not resolve to a value address", "target", target);
	return result;
}
/**
* Resolves to an address for the `target`, which may be any supported address type, an
* [**Addressable**](../interfaces/Addressable) or a Promise which resolves to an address.
*
* @category Address
* @example
*
* ```js
* addr = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
*
* // Addresses are return synchronously
* resolveAddress(addr, provider);
*
* // Address promises are resolved asynchronously
* resolveAddress(Promise.resolve(addr));
*
* // Addressable objects are resolved asynchronously
* contract = new Contract(addr, []);
* resolveAddress(contract, provider);
* ```
*
* @param {AddressLike} target - The target to resolve to an address.
* @returns {string | Promise<string>} The resolved address.
*/
function resolveAddress(target) {
	if (typeof target === "string") {
		if (target.match(/^0x[0-9a-f]{40}$/i)) return target;
	} else if (isAddressable(target)) return checkAddress(target, target.getAddress());
	else if (target && typeof target.then === "function") return checkAddress(target, target);
	assertArgument(false, "unsupported addressable value", "target", target);
}
/**
* Checks if the address is a valid mixed case checksummed address.
*
* @category Address
* @param address - The address to validate.
* @returns True if the address is a valid mixed case checksummed address.
*/
function validateAddress(address) {
	assertArgument(typeof address === "string", "address must be string", "address", address);
	assertArgument(Boolean(address.match(/^(0x)?[0-9a-fA-F]{40}$/)), "invalid address string format", "address", address);
	assertArgument(formatMixedCaseChecksumAddress(address) === address, "invalid address checksum", "address", address);
}
/**
* Checks whether a given address is in the Qi ledger scope by checking the 9th bit of the address.
*
* @category Address
* @param {string} address - The address to check
* @returns {boolean} True if the address is in the Qi ledger scope, false otherwise.
*/
function isQiAddress(address) {
	const secondByte = address.substring(4, 6);
	return parseInt(secondByte, 16).toString(2).padStart(8, "0")[0] === "1";
}
/**
* Checks whether a given address is in the Quai ledger scope by checking the 9th bit of the address.
*
* @category Address
* @param {string} address - The address to check
* @returns {boolean} True if the address is in the Quai ledger scope, false otherwise.
*/
function isQuaiAddress(address) {
	return !isQiAddress(address);
}
// node_modules/quais/lib/esm/utils/shards.js
/**
* Retrieves the shard information for a given address based on its byte prefix. The function parses the address to
* extract its byte prefix, then filters the ShardData to find a matching shard entry. If no matching shard is found, it
* returns null.
*
* @category Utils
* @param {string} address - The blockchain address to be analyzed. The address should start with "0x" followed by the
*   hexadecimal representation.
* @returns {Object | null} An object containing the shard information, or null if no
*/
function getZoneForAddress(address) {
	try {
		return toZone(address.slice(0, 4));
	} catch (error) {
		return null;
	}
}
/**
* Determines the transaction type based on the sender and recipient addresses. The function checks if both addresses
* are UTXO addresses, in which case it returns 2. If only the sender address is a UTXO address, it returns 1.
* Otherwise, it returns 0.
*
* @category Utils
* @param {string | null} from - The sender address. If null, the function returns 0.
* @param {string | null} to - The recipient address. If null, the function returns 0.
* @returns {number} The transaction type based on the addresses.
*/
function getTxType(from, to) {
	if (from === null || to === null) return 0;
	const senderAddressIsQi = isQiAddress(from);
	const recipientAddressIsQi = isQiAddress(to);
	switch (true) {
		case senderAddressIsQi && recipientAddressIsQi: return 2;
		case senderAddressIsQi && !recipientAddressIsQi: return 1;
		default: return 0;
	}
}
/**
* Location of a chain within the Quai hierarchy
*
* Prime = [] region[0] = [0] zone[1,2] = [1, 2]
*
* @param shard - The shard to get the location for
* @returns The location of the chain within the Quai hierarchy
*/
function getNodeLocationFromZone(zone) {
	const zoneId = zone.slice(2);
	if (zoneId.length > 2) throw new Error(`Invalid zone: ${zone}`);
	else if (zoneId.length === 0) return [];
	return zoneId.split("").map(Number);
}
function getZoneFromNodeLocation(location) {
	if (location.length > 2) throw new Error("Invalid location");
	return toZone(`0x${location.join("")}`);
}
var Padding = /* @__PURE__ */ new Uint8Array(32);
var passProperties = ["then"];
var _guard$2 = {};
function throwError(name, error) {
	const wrapped = /* @__PURE__ */ new Error(`deferred error during ABI decoding triggered accessing ${name}`);
	wrapped.error = error;
	throw wrapped;
}
/**
* A {@link Result | **Result**} is a sub-class of Array, which allows accessing any of its values either positionally by
* its index or, if keys are provided by its name.
*
* @category Application Binary Interface
*/
var Result = class Result extends Array {
	#names;
	/**
	* @ignore
	*/
	constructor(...args) {
		const guard = args[0];
		let items = args[1];
		let names = (args[2] || []).slice();
		let wrap = true;
		if (guard !== _guard$2) {
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
		this.#names = Object.freeze(items.map((item, index) => {
			const name = names[index];
			if (name != null && nameCounts.get(name) === 1) return name;
			return null;
		}));
		if (!wrap) return;
		Object.freeze(this);
		return new Proxy(this, { get: (target, prop, receiver) => {
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
	}
	/**
	* Returns the Result as a normal Array.
	*
	* This will throw if there are any outstanding deferred errors.
	*/
	toArray() {
		const result = [];
		this.forEach((item, index) => {
			if (item instanceof Error) throwError(`index ${index}`, item);
			result.push(item);
		});
		return result;
	}
	/**
	* Returns the Result as an Object with each name-value pair.
	*
	* This will throw if any value is unnamed, or if there are any outstanding deferred errors.
	*/
	toObject() {
		return this.#names.reduce((accum, name, index) => {
			assert(name != null, "value at index ${ index } unnamed", "UNSUPPORTED_OPERATION", { operation: "toObject()" });
			if (!(name in accum)) accum[name] = this.getValue(name);
			return accum;
		}, {});
	}
	/**
	* @ignore
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
		const result = [], names = [];
		for (let i = start; i < end; i++) {
			result.push(this[i]);
			names.push(this.#names[i]);
		}
		return new Result(_guard$2, result, names);
	}
	/**
	* @ignore
	*/
	filter(callback, thisArg) {
		const result = [], names = [];
		for (let i = 0; i < this.length; i++) {
			const item = this[i];
			if (item instanceof Error) throwError(`index ${i}`, item);
			if (callback.call(thisArg, item, i, this)) {
				result.push(item);
				names.push(this.#names[i]);
			}
		}
		return new Result(_guard$2, result, names);
	}
	/**
	* @ignore
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
	* Returns the value for `name`.
	*
	* Since it is possible to have a key whose name conflicts with a method on a {@link Result | **Result**} or its
	* superclass Array, or any JavaScript keyword, this ensures all named values are still accessible by name.
	*
	* @param {string} name - The name of the value to retrieve.
	*
	* @returns The value for `name`.
	*/
	getValue(name) {
		const index = this.#names.indexOf(name);
		if (index === -1) return;
		const value = this[index];
		if (value instanceof Error) throwError(`property ${JSON.stringify(name)}`, value.error);
		return value;
	}
	/**
	* Creates a new {@link Result | **Result**} for `items` with each entry also accessible by its corresponding name in
	* `keys`.
	*
	* @param {any[]} items - The items to include in the Result.
	* @param {(null | string)[]} [keys] - The names for each item in `items`.
	*
	* @returns The new Result.
	*/
	static fromItems(items, keys) {
		return new Result(_guard$2, items, keys);
	}
};
function getValue$1(value) {
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
* @ignore
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
* @ignore
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
		return this.#writeData(getValue$1(value));
	}
	writeUpdatableValue() {
		const offset = this.#data.length;
		this.#data.push(Padding);
		this.#dataLength += 32;
		return (value) => {
			this.#data[offset] = getValue$1(value);
		};
	}
};
/**
* @ignore
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
		const bytes = this.#peekBytes(0, length, !!loose);
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
// node_modules/quais/lib/esm/abi/typed.js
/**
* A Typed object allows a value to have its type explicitly specified.
*
* For example, in Solidity, the value `45` could represent a `uint8` or a `uint256`. The value `0x1234` could represent
* a `bytes2` or `bytes`.
*
* Since JavaScript has no meaningful way to explicitly inform any APIs which what the type is, this allows transparent
* interoperation with Soldity.
*
* @category Application Binary Interface
*/
var _guard$1 = {};
function n(value, width) {
	let signed = false;
	if (width < 0) {
		signed = true;
		width *= -1;
	}
	return new Typed(_guard$1, `${signed ? "" : "u"}int${width}`, value, {
		signed,
		width
	});
}
function b(value, size) {
	return new Typed(_guard$1, `bytes${size ? size : ""}`, value, { size });
}
var _typedSymbol = Symbol.for("_quais_typed");
/**
* The **Typed** class to wrap values providing explicit type information.
*
* @category Application Binary Interface
*/
var Typed = class Typed {
	/**
	* The type, as a Solidity-compatible type.
	*/
	type;
	/**
	* The actual value.
	*/
	value;
	#options;
	/**
	* @ignore
	*/
	_typedSymbol;
	/**
	* @ignore
	*/
	constructor(guard, type, value, options) {
		if (options == null) options = null;
		assertPrivate(_guard$1, guard, "Typed");
		defineProperties(this, {
			_typedSymbol,
			type,
			value
		});
		this.#options = options;
		this.format();
	}
	/**
	* Format the type as a Human-Readable type.
	*
	* @returns The human-readable type for the provided type.
	* @throws If the type is array or dynamic array.
	*/
	format() {
		if (this.type === "array") throw new Error("");
		else if (this.type === "dynamicArray") throw new Error("");
		else if (this.type === "tuple") return `tuple(${this.value.map((v) => v.format()).join(",")})`;
		return this.type;
	}
	/**
	* The default value returned by this type.
	*
	* @returns The default value for this type.
	*/
	defaultValue() {
		return 0;
	}
	/**
	* The minimum value for numeric types.
	*
	* @returns The minimum value for the provided numeric type.
	*/
	minValue() {
		return 0;
	}
	/**
	* The maximum value for numeric types.
	*
	* @returns The maximum value for the provided numeric type.
	*/
	maxValue() {
		return 0;
	}
	/**
	* Returns whether this is a {@link TypedBigInt | **TypedBigInt**}. If true, a type guard is provided.
	*
	* @returns `true` if this is a big integer.
	*/
	isBigInt() {
		return !!this.type.match(/^u?int[0-9]+$/);
	}
	/**
	* Returns whether this is a {@link TypedData | **TypedData**}. If true, a type guard is provided.
	*
	* @returns {boolean} `true` if this is a number.
	*/
	isData() {
		return this.type.startsWith("bytes");
	}
	/**
	* Return whether this is a {@link TypedString | **TypedString**}. If true, a type guard is provided.
	*
	* @returns {boolean} `true` if this is a string.
	*/
	isString() {
		return this.type === "string";
	}
	/**
	* Returns the tuple name.
	*
	* @returns {boolean} The tuple name if this is a tuple.
	* @throws If this is not a tuple.
	*/
	get tupleName() {
		if (this.type !== "tuple") throw TypeError("not a tuple");
		return this.#options;
	}
	/**
	* Returns the length of a typed array.
	*
	* @returns {number} The length of the array type or `-1` if it is dynamic.
	* @throws If this is not an array.
	*/
	get arrayLength() {
		if (this.type !== "array") throw TypeError("not an array");
		if (this.#options === true) return -1;
		if (this.#options === false) return this.value.length;
		return null;
	}
	/**
	* Returns a new **Typed** of `type` with the `value`.
	*
	* @param {string} type - The type to use.
	* @param {any} value - The value to use.
	*/
	static from(type, value) {
		return new Typed(_guard$1, type, value);
	}
	/**
	* Return a new `uint8` type for v.
	*
	* @param {BigNumberish} v - The value to convert to a `uint8`.
	* @returns {uint8} A new `uint8` type for `v`.
	*/
	static uint8(v) {
		return n(v, 8);
	}
	/**
	* Return a new `uint16` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint16`.
	* @returns A new `uint16` type for `v`.
	*/
	static uint16(v) {
		return n(v, 16);
	}
	/**
	* Return a new `uint24` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint24`.
	* @returns A new `uint24` type for `v`.
	*/
	static uint24(v) {
		return n(v, 24);
	}
	/**
	* Return a new `uint32` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint32`.
	* @returns A new `uint32` type for `v`.
	*/
	static uint32(v) {
		return n(v, 32);
	}
	/**
	* Return a new `uint40` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint40`.
	* @returns A new `uint40` type for `v`.
	*/
	static uint40(v) {
		return n(v, 40);
	}
	/**
	* Return a new `uint48` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint48`.
	* @returns A new `uint48` type for `v`.
	*/
	static uint48(v) {
		return n(v, 48);
	}
	/**
	* Return a new `uint56` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint56`.
	* @returns A new `uint56` type for `v`.
	*/
	static uint56(v) {
		return n(v, 56);
	}
	/**
	* Return a new `uint64` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint64`.
	* @returns A new `uint64` type for `v`.
	*/
	static uint64(v) {
		return n(v, 64);
	}
	/**
	* Return a new `uint72` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint72`.
	* @returns A new `uint72` type for `v`.
	*/
	static uint72(v) {
		return n(v, 72);
	}
	/**
	* Return a new `uint80` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint80`.
	* @returns A new `uint80` type for `v`.
	*/
	static uint80(v) {
		return n(v, 80);
	}
	/**
	* Return a new `uint88` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint88`.
	* @returns A new `uint88` type for `v`.
	*/
	static uint88(v) {
		return n(v, 88);
	}
	/**
	* Return a new `uint96` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint96`.
	* @returns A new `uint96` type for `v`.
	*/
	static uint96(v) {
		return n(v, 96);
	}
	/**
	* Return a new `uint104` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint104`.
	* @returns A new `uint104` type for `v`.
	*/
	static uint104(v) {
		return n(v, 104);
	}
	/**
	* Return a new `uint112` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint112`.
	* @returns A new `uint112` type for `v`.
	*/
	static uint112(v) {
		return n(v, 112);
	}
	/**
	* Return a new `uint120` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint120`.
	* @returns A new `uint120` type for `v`.
	*/
	static uint120(v) {
		return n(v, 120);
	}
	/**
	* Return a new `uint128` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint128`.
	* @returns A new `uint128` type for `v`.
	*/
	static uint128(v) {
		return n(v, 128);
	}
	/**
	* Return a new `uint136` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint136`.
	* @returns A new `uint136` type for `v`.
	*/
	static uint136(v) {
		return n(v, 136);
	}
	/**
	* Return a new `uint144` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint144`.
	* @returns A new `uint144` type for `v`.
	*/
	static uint144(v) {
		return n(v, 144);
	}
	/**
	* Return a new `uint152` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint152`.
	* @returns A new `uint152` type for `v`.
	*/
	static uint152(v) {
		return n(v, 152);
	}
	/**
	* Return a new `uint160` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint160`.
	* @returns A new `uint160` type for `v`.
	*/
	static uint160(v) {
		return n(v, 160);
	}
	/**
	* Return a new `uint168` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint168`.
	* @returns A new `uint168` type for `v`.
	*/
	static uint168(v) {
		return n(v, 168);
	}
	/**
	* Return a new `uint176` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint176`.
	* @returns A new `uint176` type for `v`.
	*/
	static uint176(v) {
		return n(v, 176);
	}
	/**
	* Return a new `uint184` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint184`.
	* @returns A new `uint184` type for `v`.
	*/
	static uint184(v) {
		return n(v, 184);
	}
	/**
	* Return a new `uint192` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint192`.
	* @returns A new `uint192` type for `v`.
	*/
	static uint192(v) {
		return n(v, 192);
	}
	/**
	* Return a new `uint200` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint200`.
	* @returns A new `uint200` type for `v`.
	*/
	static uint200(v) {
		return n(v, 200);
	}
	/**
	* Return a new `uint208` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint208`.
	* @returns A new `uint208` type for `v`.
	*/
	static uint208(v) {
		return n(v, 208);
	}
	/**
	* Return a new `uint216` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint216`.
	* @returns A new `uint216` type for `v`.
	*/
	static uint216(v) {
		return n(v, 216);
	}
	/**
	* Return a new `uint224` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint224`.
	* @returns A new `uint224` type for `v`.
	*/
	static uint224(v) {
		return n(v, 224);
	}
	/**
	* Return a new `uint232` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint232`.
	* @returns A new `uint232` type for `v`.
	*/
	static uint232(v) {
		return n(v, 232);
	}
	/**
	* Return a new `uint240` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint240`.
	* @returns A new `uint240` type for `v`.
	*/
	static uint240(v) {
		return n(v, 240);
	}
	/**
	* Return a new `uint248` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint248`.
	* @returns A new `uint248` type for `v`.
	*/
	static uint248(v) {
		return n(v, 248);
	}
	/**
	* Return a new `uint256` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint256`.
	* @returns A new `uint256` type for `v`.
	*/
	static uint256(v) {
		return n(v, 256);
	}
	/**
	* Return a new `uint256` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to a `uint256`.
	* @returns A new `uint256` type for `v`.
	*/
	static uint(v) {
		return n(v, 256);
	}
	/**
	* Return a new `int8` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int8`.
	* @returns A new `int8` type for `v`.
	*/
	static int8(v) {
		return n(v, -8);
	}
	/**
	* Return a new `int16` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int16`.
	* @returns A new `int16` type for `v`.
	*/
	static int16(v) {
		return n(v, -16);
	}
	/**
	* Return a new `int24` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int24`.
	* @returns A new `int24` type for `v`.
	*/
	static int24(v) {
		return n(v, -24);
	}
	/**
	* Return a new `int32` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int32`.
	* @returns A new `int32` type for `v`.
	*/
	static int32(v) {
		return n(v, -32);
	}
	/**
	* Return a new `int40` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int40`.
	* @returns A new `int40` type for `v`.
	*/
	static int40(v) {
		return n(v, -40);
	}
	/**
	* Return a new `int48` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int48`.
	* @returns A new `int48` type for `v`.
	*/
	static int48(v) {
		return n(v, -48);
	}
	/**
	* Return a new `int56` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int56`.
	* @returns A new `int56` type for `v`.
	*/
	static int56(v) {
		return n(v, -56);
	}
	/**
	* Return a new `int64` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int64`.
	* @returns A new `int64` type for `v`.
	*/
	static int64(v) {
		return n(v, -64);
	}
	/**
	* Return a new `int72` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int72`.
	* @returns A new `int72` type for `v`.
	*/
	static int72(v) {
		return n(v, -72);
	}
	/**
	* Return a new `int80` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int80`.
	* @returns A new `int80` type for `v`.
	*/
	static int80(v) {
		return n(v, -80);
	}
	/**
	* Return a new `int88` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int88`.
	* @returns A new `int88` type for `v`.
	*/
	static int88(v) {
		return n(v, -88);
	}
	/**
	* Return a new `int96` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int96`.
	* @returns A new `int96` type for `v`.
	*/
	static int96(v) {
		return n(v, -96);
	}
	/**
	* Return a new `int104` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int104`.
	* @returns A new `int104` type for `v`.
	*/
	static int104(v) {
		return n(v, -104);
	}
	/**
	* Return a new `int112` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int112`.
	* @returns A new `int112` type for `v`.
	*/
	static int112(v) {
		return n(v, -112);
	}
	/**
	* Return a new `int120` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int120`.
	* @returns A new `int120` type for `v`.
	*/
	static int120(v) {
		return n(v, -120);
	}
	/**
	* Return a new `int128` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int128`.
	* @returns A new `int128` type for `v`.
	*/
	static int128(v) {
		return n(v, -128);
	}
	/**
	* Return a new `int136` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int136`.
	* @returns A new `int136` type for `v`.
	*/
	static int136(v) {
		return n(v, -136);
	}
	/**
	* Return a new `int144` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int144`.
	* @returns A new `int144` type for `v`.
	*/
	static int144(v) {
		return n(v, -144);
	}
	/**
	* Return a new `int152` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int152`.
	* @returns A new `int152` type for `v`.
	*/
	static int152(v) {
		return n(v, -152);
	}
	/**
	* Return a new `int160` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int160`.
	* @returns A new `int160` type for `v`.
	*/
	static int160(v) {
		return n(v, -160);
	}
	/**
	* Return a new `int168` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int168`.
	* @returns A new `int168` type for `v`.
	*/
	static int168(v) {
		return n(v, -168);
	}
	/**
	* Return a new `int176` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int176`.
	* @returns A new `int176` type for `v`.
	*/
	static int176(v) {
		return n(v, -176);
	}
	/**
	* Return a new `int184` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int184`.
	* @returns A new `int184` type for `v`.
	*/
	static int184(v) {
		return n(v, -184);
	}
	/**
	* Return a new `int192` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int192`.
	* @returns A new `int192` type for `v`.
	*/
	static int192(v) {
		return n(v, -192);
	}
	/**
	* Return a new `int200` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int200`.
	* @returns A new `int200` type for `v`.
	*/
	static int200(v) {
		return n(v, -200);
	}
	/**
	* Return a new `int208` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int208`.
	* @returns A new `int208` type for `v`.
	*/
	static int208(v) {
		return n(v, -208);
	}
	/**
	* Return a new `int216` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int216`.
	* @returns A new `int216` type for `v`.
	*/
	static int216(v) {
		return n(v, -216);
	}
	/**
	* Return a new `int224` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int224`.
	* @returns A new `int224` type for `v`.
	*/
	static int224(v) {
		return n(v, -224);
	}
	/**
	* Return a new `int232` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int232`.
	* @returns A new `int232` type for `v`.
	*/
	static int232(v) {
		return n(v, -232);
	}
	/**
	* Return a new `int240` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int240`.
	* @returns A new `int240` type for `v`.
	*/
	static int240(v) {
		return n(v, -240);
	}
	/**
	* Return a new `int248` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int248`.
	* @returns A new `int248` type for `v`.
	*/
	static int248(v) {
		return n(v, -248);
	}
	/**
	* Return a new `int256` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int256`.
	* @returns A new `int256` type for `v`.
	*/
	static int256(v) {
		return n(v, -256);
	}
	/**
	* Return a new `int256` type for `v`.
	*
	* @param {BigNumberish} v - The value to convert to an `int256`.
	* @returns A new `int256` type for `v`.
	*/
	static int(v) {
		return n(v, -256);
	}
	/**
	* Return a new `bytes1` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes1`.
	* @returns A new `bytes1` type for `v`.
	*/
	static bytes1(v) {
		return b(v, 1);
	}
	/**
	* Return a new `bytes2` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes2`.
	* @returns A new `bytes2` type for `v`.
	*/
	static bytes2(v) {
		return b(v, 2);
	}
	/**
	* Return a new `bytes3` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes3`.
	* @returns A new `bytes3` type for `v`.
	*/
	static bytes3(v) {
		return b(v, 3);
	}
	/**
	* Return a new `bytes4` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes4`.
	* @returns A new `bytes4` type for `v`.
	*/
	static bytes4(v) {
		return b(v, 4);
	}
	/**
	* Return a new `bytes5` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes5`.
	* @returns A new `bytes5` type for `v`.
	*/
	static bytes5(v) {
		return b(v, 5);
	}
	/**
	* Return a new `bytes6` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes6`.
	* @returns A new `bytes6` type for `v`.
	*/
	static bytes6(v) {
		return b(v, 6);
	}
	/**
	* Return a new `bytes7` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes7`.
	* @returns A new `bytes7` type for `v`.
	*/
	static bytes7(v) {
		return b(v, 7);
	}
	/**
	* Return a new `bytes8` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes8`.
	* @returns A new `bytes8` type for `v`.
	*/
	static bytes8(v) {
		return b(v, 8);
	}
	/**
	* Return a new `bytes9` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes9`.
	* @returns A new `bytes9` type for `v`.
	*/
	static bytes9(v) {
		return b(v, 9);
	}
	/**
	* Return a new `bytes10` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes10`.
	* @returns A new `bytes10` type for `v`.
	*/
	static bytes10(v) {
		return b(v, 10);
	}
	/**
	* Return a new `bytes11` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes11`.
	* @returns A new `bytes11` type for `v`.
	*/
	static bytes11(v) {
		return b(v, 11);
	}
	/**
	* Return a new `bytes12` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes12`.
	* @returns A new `bytes12` type for `v`.
	*/
	static bytes12(v) {
		return b(v, 12);
	}
	/**
	* Return a new `bytes13` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes13`.
	* @returns A new `bytes13` type for `v`.
	*/
	static bytes13(v) {
		return b(v, 13);
	}
	/**
	* Return a new `bytes14` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes14`.
	* @returns A new `bytes14` type for `v`.
	*/
	static bytes14(v) {
		return b(v, 14);
	}
	/**
	* Return a new `bytes15` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes15`.
	* @returns A new `bytes15` type for `v`.
	*/
	static bytes15(v) {
		return b(v, 15);
	}
	/**
	* Return a new `bytes16` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes16`.
	* @returns A new `bytes16` type for `v`.
	*/
	static bytes16(v) {
		return b(v, 16);
	}
	/**
	* Return a new `bytes17` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes17`.
	* @returns A new `bytes17` type for `v`.
	*/
	static bytes17(v) {
		return b(v, 17);
	}
	/**
	* Return a new `bytes18` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes18`.
	* @returns A new `bytes18` type for `v`.
	*/
	static bytes18(v) {
		return b(v, 18);
	}
	/**
	* Return a new `bytes19` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes19`.
	* @returns A new `bytes19` type for `v`.
	*/
	static bytes19(v) {
		return b(v, 19);
	}
	/**
	* Return a new `bytes20` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes20`.
	* @returns A new `bytes20` type for `v`.
	*/
	static bytes20(v) {
		return b(v, 20);
	}
	/**
	* Return a new `bytes21` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes21`.
	* @returns A new `bytes21` type for `v`.
	*/
	static bytes21(v) {
		return b(v, 21);
	}
	/**
	* Return a new `bytes22` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes22`.
	* @returns A new `bytes22` type for `v`.
	*/
	static bytes22(v) {
		return b(v, 22);
	}
	/**
	* Return a new `bytes23` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes23`.
	* @returns A new `bytes23` type for `v`.
	*/
	static bytes23(v) {
		return b(v, 23);
	}
	/**
	* Return a new `bytes24` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes24`.
	* @returns A new `bytes24` type for `v`.
	*/
	static bytes24(v) {
		return b(v, 24);
	}
	/**
	* Return a new `bytes25` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes25`.
	* @returns A new `bytes25` type for `v`.
	*/
	static bytes25(v) {
		return b(v, 25);
	}
	/**
	* Return a new `bytes26` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes26`.
	* @returns A new `bytes26` type for `v`.
	*/
	static bytes26(v) {
		return b(v, 26);
	}
	/**
	* Return a new `bytes27` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes27`.
	* @returns A new `bytes27` type for `v`.
	*/
	static bytes27(v) {
		return b(v, 27);
	}
	/**
	* Return a new `bytes28` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes28`.
	* @returns A new `bytes28` type for `v`.
	*/
	static bytes28(v) {
		return b(v, 28);
	}
	/**
	* Return a new `bytes29` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes29`.
	* @returns A new `bytes29` type for `v`.
	*/
	static bytes29(v) {
		return b(v, 29);
	}
	/**
	* Return a new `bytes30` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes30`.
	* @returns A new `bytes30` type for `v`.
	*/
	static bytes30(v) {
		return b(v, 30);
	}
	/**
	* Return a new `bytes31` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes31`.
	* @returns A new `bytes31` type for `v`.
	*/
	static bytes31(v) {
		return b(v, 31);
	}
	/**
	* Return a new `bytes32` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes32`.
	* @returns A new `bytes32` type for `v`.
	*/
	static bytes32(v) {
		return b(v, 32);
	}
	/**
	* Return a new `address` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to an `address`.
	* @returns A new `address` type for `v`.
	*/
	static address(v) {
		return new Typed(_guard$1, "address", v);
	}
	/**
	* Return a new `bool` type for `v`.
	*
	* @param {any} v - The value to convert to a `bool`.
	* @returns A new `bool` type for `v`.
	*/
	static bool(v) {
		return new Typed(_guard$1, "bool", !!v);
	}
	/**
	* Return a new `bytes` type for `v`.
	*
	* @param {BytesLike} v - The value to convert to a `bytes`.
	* @returns A new `bytes` type for `v`.
	*/
	static bytes(v) {
		return new Typed(_guard$1, "bytes", v);
	}
	/**
	* Return a new `string` type for `v`.
	*
	* @param {string} v - The value to convert to a `string`.
	* @returns A new `string` type for `v`.
	*/
	static string(v) {
		return new Typed(_guard$1, "string", v);
	}
	/**
	* Return a new `array` type for v, allowing dynamic length.
	*
	* @param {(any | Typed)[]} v - The value to convert to an `array`.
	* @param {null | boolean} dynamic - Whether the array is dynamic.
	* @returns A new `array` type for `v`.
	*/
	static array(v, dynamic) {
		throw new Error("not implemented yet");
	}
	/**
	* Return a new `tuple` type for v, with the optional name.
	*
	* @param {(any | Typed)[]} v - The value to convert to a `tuple`.
	* @param {string} name - The name of the tuple.
	* @returns A new `tuple` type for `v`.
	*/
	static tuple(v, name) {
		throw new Error("not implemented yet");
	}
	/**
	* Return a new `overrides` type with the provided properties.
	*
	* @param {Record<string, any>} v - A record containing the properties to be included in the `overrides` type.
	* @returns A new `overrides` type with the given properties.
	*/
	static overrides(v) {
		return new Typed(_guard$1, "overrides", Object.assign({}, v));
	}
	/**
	* Returns true only if `value` is a {@link Typed | **Typed**} instance.
	*
	* @param {any} value - The value to check.
	* @returns {boolean} True if `value` is a {@link Typed | **Typed**} instance.
	*/
	static isTyped(value) {
		return value && typeof value === "object" && "_typedSymbol" in value && value._typedSymbol === _typedSymbol;
	}
	/**
	* If the value is a {@link Typed | **Typed**} instance, validates the underlying value and returns it, otherwise
	* returns value directly.
	*
	* This is useful for functions that with to accept either a {@link Typed | **Typed**} object or values.
	*
	* @param {Typed | T} value - The value to dereference.
	* @param {string} type - The dereferenced value.
	*/
	static dereference(value, type) {
		if (Typed.isTyped(value)) {
			if (value.type !== type) throw new Error(`invalid type: expected ${type}, got ${value.type}`);
			return value.value;
		}
		return value;
	}
};
// node_modules/quais/lib/esm/abi/coders/address.js
/**
*  @ignore
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
// node_modules/quais/lib/esm/abi/coders/anonymous.js
/**
*  Clones the functionality of an existing Coder, but without a localName
*
*  @ignore
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
// node_modules/quais/lib/esm/abi/coders/array.js
/**
*  @ignore
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
*  @ignore
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
*  @ignore
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
// node_modules/quais/lib/esm/abi/coders/boolean.js
/**
*  @ignore
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
// node_modules/quais/lib/esm/abi/coders/bytes.js
/**
*  @ignore
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
*  @ignore
*/
var BytesCoder = class extends DynamicBytesCoder {
	constructor(localName) {
		super("bytes", localName);
	}
	decode(reader) {
		return hexlify(super.decode(reader));
	}
};
// node_modules/quais/lib/esm/abi/coders/fixed-bytes.js
/**
*  @ignore
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
// node_modules/quais/lib/esm/abi/coders/null.js
var Empty = new Uint8Array([]);
/**
*  @ignore
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
// node_modules/quais/lib/esm/abi/coders/number.js
var BN_0$3 = BigInt(0);
var BN_1$1 = BigInt(1);
var BN_MAX_UINT256$1 = BigInt("0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");
/**
*  @ignore
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
		let maxUintValue = mask(BN_MAX_UINT256$1, 256);
		if (this.signed) {
			let bounds = mask(maxUintValue, this.size * 8 - 1);
			if (value > bounds || value < -(bounds + BN_1$1)) this._throwError("value out-of-bounds", _value);
			value = toTwos(value, 256);
		} else if (value < BN_0$3 || value > mask(maxUintValue, this.size * 8)) this._throwError("value out-of-bounds", _value);
		return writer.writeValue(value);
	}
	decode(reader) {
		let value = mask(reader.readValue(), this.size * 8);
		if (this.signed) value = fromTwos(value, this.size * 8);
		return value;
	}
};
// node_modules/quais/lib/esm/abi/coders/string.js
/**
*  @ignore
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
// node_modules/quais/lib/esm/abi/coders/tuple.js
/**
*  @ignore
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
// node_modules/quais/lib/esm/hash/id.js
/**
* A simple hashing function which operates on UTF-8 strings to compute an 32-byte identifier.
*
* This simply computes the {@link toUtf8Bytes | **UTF-8 bytes**} and computes the {@link keccak256 | **keccak256**}.
*
* @category Hash
* @example
*
* ```ts
* id('hello world');
* ```
*
* @param {string} value - The string to hash.
* @returns {string} The 32-byte identifier.
*/
function id(value) {
	return keccak256(toUtf8Bytes(value));
}
// node_modules/quais/lib/esm/hash/typed-data.js
var padding = /* @__PURE__ */ new Uint8Array(32);
padding.fill(0);
var BN__1 = BigInt(-1);
var BN_0$2 = BigInt(0);
var BN_1 = BigInt(1);
var BN_MAX_UINT256 = BigInt("0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");
function hexPadRight(value) {
	const bytes = getBytes(value);
	const padOffset = bytes.length % 32;
	if (padOffset) return concat([bytes, padding.slice(padOffset)]);
	return hexlify(bytes);
}
var hexTrue = toBeHex(BN_1, 32);
var hexFalse = toBeHex(BN_0$2, 32);
var domainFieldTypes = {
	name: "string",
	version: "string",
	chainId: "uint256",
	verifyingContract: "address",
	salt: "bytes32"
};
var domainFieldNames = [
	"name",
	"version",
	"chainId",
	"verifyingContract",
	"salt"
];
function checkString(key) {
	return function(value) {
		assertArgument(typeof value === "string", `invalid domain value for ${JSON.stringify(key)}`, `domain.${key}`, value);
		return value;
	};
}
var domainChecks = {
	name: checkString("name"),
	version: checkString("version"),
	chainId: function(_value) {
		const value = getBigInt(_value, "domain.chainId");
		assertArgument(value >= 0, "invalid chain ID", "domain.chainId", _value);
		if (Number.isSafeInteger(value)) return Number(value);
		return toQuantity(value);
	},
	verifyingContract: function(value) {
		try {
			return getAddress(value);
		} catch (error) {}
		assertArgument(false, `invalid domain value "verifyingContract"`, "domain.verifyingContract", value);
	},
	salt: function(value) {
		const bytes = getBytes(value, "domain.salt");
		assertArgument(bytes.length === 32, `invalid domain value "salt"`, "domain.salt", value);
		return hexlify(bytes);
	}
};
function getBaseEncoder(type) {
	{
		const match = type.match(/^(u?)int(\d*)$/);
		if (match) {
			const signed = match[1] === "";
			const width = parseInt(match[2] || "256");
			assertArgument(width % 8 === 0 && width !== 0 && width <= 256 && (match[2] == null || match[2] === String(width)), "invalid numeric width", "type", type);
			const boundsUpper = mask(BN_MAX_UINT256, signed ? width - 1 : width);
			const boundsLower = signed ? (boundsUpper + BN_1) * BN__1 : BN_0$2;
			return function(_value) {
				const value = getBigInt(_value, "value");
				assertArgument(value >= boundsLower && value <= boundsUpper, `value out-of-bounds for ${type}`, "value", value);
				return toBeHex(signed ? toTwos(value, 256) : value, 32);
			};
		}
	}
	{
		const match = type.match(/^bytes(\d+)$/);
		if (match) {
			const width = parseInt(match[1]);
			assertArgument(width !== 0 && width <= 32 && match[1] === String(width), "invalid bytes width", "type", type);
			return function(value) {
				assertArgument(getBytes(value).length === width, `invalid length for ${type}`, "value", value);
				return hexPadRight(value);
			};
		}
	}
	switch (type) {
		case "address": return function(value) {
			return zeroPadValue(getAddress(value), 32);
		};
		case "bool": return function(value) {
			return !value ? hexFalse : hexTrue;
		};
		case "bytes": return function(value) {
			return keccak256(value);
		};
		case "string": return function(value) {
			return id(value);
		};
	}
	return null;
}
function encodeType(name, fields) {
	return `${name}(${fields.map(({ name, type }) => type + " " + name).join(",")})`;
}
/**
* A **TypedDataEncode** prepares and encodes [EIP-712](https://eips.ethereum.org/EIPS/eip-712) payloads for signed
* typed data.
*
* This is useful for those that wish to compute various components of a typed data hash, primary types, or
* sub-components, but generally the higher level [`Signer.signTypedData`](../classes/Signer#signTypedData) is more
* useful.
*
* @category Hash
*/
var TypedDataEncoder = class TypedDataEncoder {
	/**
	* The primary type for the structured {@link types | **types**}.
	*
	* This is derived automatically from the {@link types | **types**}, since no recursion is possible, once the DAG for
	* the types is consturcted internally, the primary type must be the only remaining type with no parent nodes.
	*/
	primaryType;
	#types;
	/**
	* The types.
	*/
	get types() {
		return JSON.parse(this.#types);
	}
	#fullTypes;
	#encoderCache;
	/**
	* Create a new **TypedDataEncoder** for `types`.
	*
	* This performs all necessary checking that types are valid and do not violate the
	* [EIP-712](https://eips.ethereum.org/EIPS/eip-712) structural constraints as well as computes the
	* {@link primaryType | **primaryType**}.
	*/
	constructor(types) {
		this.#types = JSON.stringify(types);
		this.#fullTypes = /* @__PURE__ */ new Map();
		this.#encoderCache = /* @__PURE__ */ new Map();
		const links = /* @__PURE__ */ new Map();
		const parents = /* @__PURE__ */ new Map();
		const subtypes = /* @__PURE__ */ new Map();
		Object.keys(types).forEach((type) => {
			links.set(type, /* @__PURE__ */ new Set());
			parents.set(type, []);
			subtypes.set(type, /* @__PURE__ */ new Set());
		});
		for (const name in types) {
			const uniqueNames = /* @__PURE__ */ new Set();
			for (const field of types[name]) {
				assertArgument(!uniqueNames.has(field.name), `duplicate variable name ${JSON.stringify(field.name)} in ${JSON.stringify(name)}`, "types", types);
				uniqueNames.add(field.name);
				const baseType = field.type.match(/^([^\x5b]*)(\x5b|$)/)[1] || null;
				assertArgument(baseType !== name, `circular type reference to ${JSON.stringify(baseType)}`, "types", types);
				if (getBaseEncoder(baseType)) continue;
				assertArgument(parents.has(baseType), `unknown type ${JSON.stringify(baseType)}`, "types", types);
				parents.get(baseType).push(name);
				links.get(name).add(baseType);
			}
		}
		const primaryTypes = Array.from(parents.keys()).filter((n) => parents.get(n).length === 0);
		assertArgument(primaryTypes.length !== 0, "missing primary type", "types", types);
		assertArgument(primaryTypes.length === 1, `ambiguous primary types or unused types: ${primaryTypes.map((t) => JSON.stringify(t)).join(", ")}`, "types", types);
		defineProperties(this, { primaryType: primaryTypes[0] });
		function checkCircular(type, found) {
			assertArgument(!found.has(type), `circular type reference to ${JSON.stringify(type)}`, "types", types);
			found.add(type);
			for (const child of links.get(type)) {
				if (!parents.has(child)) continue;
				checkCircular(child, found);
				for (const subtype of found) subtypes.get(subtype).add(child);
			}
			found.delete(type);
		}
		checkCircular(this.primaryType, /* @__PURE__ */ new Set());
		for (const [name, set] of subtypes) {
			const st = Array.from(set);
			st.sort();
			this.#fullTypes.set(name, encodeType(name, types[name]) + st.map((t) => encodeType(t, types[t])).join(""));
		}
	}
	/**
	* Returnthe encoder for the specific `type`.
	*
	* @param {string} type - The type to get the encoder for.
	* @returns {(value: any) => string} The encoder for the type.
	*/
	getEncoder(type) {
		let encoder = this.#encoderCache.get(type);
		if (!encoder) {
			encoder = this.#getEncoder(type);
			this.#encoderCache.set(type, encoder);
		}
		return encoder;
	}
	#getEncoder(type) {
		{
			const encoder = getBaseEncoder(type);
			if (encoder) return encoder;
		}
		const match = type.match(/^(.*)(\x5b(\d*)\x5d)$/);
		if (match) {
			const subtype = match[1];
			const subEncoder = this.getEncoder(subtype);
			return (value) => {
				assertArgument(!match[3] || parseInt(match[3]) === value.length, `array length mismatch; expected length ${parseInt(match[3])}`, "value", value);
				let result = value.map(subEncoder);
				if (this.#fullTypes.has(subtype)) result = result.map(keccak256);
				return keccak256(concat(result));
			};
		}
		const fields = this.types[type];
		if (fields) {
			const encodedType = id(this.#fullTypes.get(type));
			return (value) => {
				const values = fields.map(({ name, type }) => {
					const result = this.getEncoder(type)(value[name]);
					if (this.#fullTypes.has(type)) return keccak256(result);
					return result;
				});
				values.unshift(encodedType);
				return concat(values);
			};
		}
		assertArgument(false, `unknown type: ${type}`, "type", type);
	}
	/**
	* Return the full type for `name`.
	*
	* @param {string} name - The name to get the full type for.
	* @returns {string} The full type.
	*/
	encodeType(name) {
		const result = this.#fullTypes.get(name);
		assertArgument(result, `unknown type: ${JSON.stringify(name)}`, "name", name);
		return result;
	}
	/**
	* Return the encoded `value` for the `type`.
	*
	* @param {string} type - The type to encode the value for.
	* @param {any} value - The value to encode.
	* @returns {string} The encoded value.
	*/
	encodeData(type, value) {
		return this.getEncoder(type)(value);
	}
	/**
	* Returns the hash of `value` for the type of `name`.
	*
	* @param {string} name - The name of the type.
	* @param {Record<string, any>} value - The value to hash.
	* @returns {string} The hash of the value.
	*/
	hashStruct(name, value) {
		return keccak256(this.encodeData(name, value));
	}
	/**
	* Return the fulled encoded `value` for the {@link types | **types**}.
	*
	* @param {Record<string, any>} value - The value to encode.
	* @returns {string} The encoded value.
	*/
	encode(value) {
		return this.encodeData(this.primaryType, value);
	}
	/**
	* Return the hash of the fully encoded `value` for the {@link types | **types**}.
	*
	* @param {Record<string, any>} value - The value to hash.
	* @returns {string} The hash of the value.
	*/
	hash(value) {
		return this.hashStruct(this.primaryType, value);
	}
	/**
	* @ignore
	*/
	_visit(type, value, callback) {
		if (getBaseEncoder(type)) return callback(type, value);
		const match = type.match(/^(.*)(\x5b(\d*)\x5d)$/);
		if (match) {
			assertArgument(!match[3] || parseInt(match[3]) === value.length, `array length mismatch; expected length ${parseInt(match[3])}`, "value", value);
			return value.map((v) => this._visit(match[1], v, callback));
		}
		const fields = this.types[type];
		if (fields) return fields.reduce((accum, { name, type }) => {
			accum[name] = this._visit(type, value[name], callback);
			return accum;
		}, {});
		assertArgument(false, `unknown type: ${type}`, "type", type);
	}
	/**
	* Call `calback` for each value in `value`, passing the type and component within `value`.
	*
	* This is useful for replacing addresses or other transformation that may be desired on each component, based on
	* its type.
	*
	* @param {Record<string, any>} value - The value to visit.
	* @param {(type: string, data: any) => any} callback - The callback to call for each value.
	* @returns {any} The result of the callback.
	*/
	visit(value, callback) {
		return this._visit(this.primaryType, value, callback);
	}
	/**
	* Create a new **TypedDataEncoder** for `types`.
	*
	* @param {Record<string, TypedDataField[]>} types - The types to encode.
	* @returns {TypedDataEncoder} The encoder for the types.
	* @throws {Error} If the types are invalid.
	*/
	static from(types) {
		return new TypedDataEncoder(types);
	}
	/**
	* Return the primary type for `types`.
	*
	* @param {Record<string, TypedDataField[]>} types - The types to get the primary type for.
	* @returns {string} The primary type.
	* @throws {Error} If the types are invalid.
	*/
	static getPrimaryType(types) {
		return TypedDataEncoder.from(types).primaryType;
	}
	/**
	* Return the hashed struct for `value` using `types` and `name`.
	*
	* @param {string} name - The name of the type.
	* @param {Record<string, TypedDataField[]>} types - The types to hash.
	* @param {Record<string, any>} value - The value to hash.
	* @returns {string} The hash of the value.
	*/
	static hashStruct(name, types, value) {
		return TypedDataEncoder.from(types).hashStruct(name, value);
	}
	/**
	* Return the domain hash for `domain`.
	*
	* @param {TypedDataDomain} domain - The domain to hash.
	* @returns {string} The hash of the domain.
	* @throws {Error} If the domain is invalid.
	*/
	static hashDomain(domain) {
		const domainFields = [];
		for (const name in domain) {
			if (domain[name] == null) continue;
			const type = domainFieldTypes[name];
			assertArgument(type, `invalid typed-data domain key: ${JSON.stringify(name)}`, "domain", domain);
			domainFields.push({
				name,
				type
			});
		}
		domainFields.sort((a, b) => {
			return domainFieldNames.indexOf(a.name) - domainFieldNames.indexOf(b.name);
		});
		return TypedDataEncoder.hashStruct("EIP712Domain", { EIP712Domain: domainFields }, domain);
	}
	/**
	* Return the fully encoded [EIP-712](https://eips.ethereum.org/EIPS/eip-712) `value` for `types` with `domain`.
	*
	* @param {TypedDataDomain} domain - The domain to use.
	* @param {Record<string, TypedDataField[]>} types - The types to encode.
	* @param {Record<string, any>} value - The value to encode.
	* @returns {string} The encoded value.
	*/
	static encode(domain, types, value) {
		return concat([
			"0x1901",
			TypedDataEncoder.hashDomain(domain),
			TypedDataEncoder.from(types).hash(value)
		]);
	}
	/**
	* Return the hash of the fully encoded [EIP-712](https://eips.ethereum.org/EIPS/eip-712) `value` for `types` with
	* `domain`.
	*
	* @param {TypedDataDomain} domain - The domain to use.
	* @param {Record<string, TypedDataField[]>} types - The types to hash.
	* @param {Record<string, any>} value - The value to hash.
	* @returns {string} The hash of the value.
	*/
	static hash(domain, types, value) {
		return keccak256(TypedDataEncoder.encode(domain, types, value));
	}
	/**
	* Returns the JSON-encoded payload expected by nodes which implement the JSON-RPC
	* [EIP-712](https://eips.ethereum.org/EIPS/eip-712) method.
	*
	* @param {TypedDataDomain} domain - The domain to use.
	* @param {Record<string, TypedDataField[]>} types - The types to encode.
	* @param {Record<string, any>} value - The value to encode.
	* @returns {any} The JSON-encoded payload.
	*/
	static getPayload(domain, types, value) {
		TypedDataEncoder.hashDomain(domain);
		const domainValues = {};
		const domainTypes = [];
		domainFieldNames.forEach((name) => {
			const value = domain[name];
			if (value == null) return;
			domainValues[name] = domainChecks[name](value);
			domainTypes.push({
				name,
				type: domainFieldTypes[name]
			});
		});
		const encoder = TypedDataEncoder.from(types);
		const typesWithDomain = Object.assign({}, types);
		assertArgument(typesWithDomain.EIP712Domain == null, "types must not contain EIP712Domain type", "types.EIP712Domain", types);
		typesWithDomain.EIP712Domain = domainTypes;
		encoder.encode(value);
		return {
			types: typesWithDomain,
			domain: domainValues,
			primaryType: encoder.primaryType,
			message: encoder.visit(value, (type, value) => {
				if (type.match(/^bytes(\d*)/)) return hexlify(getBytes(value));
				if (type.match(/^u?int/)) return getBigInt(value).toString();
				switch (type) {
					case "address": return value.toLowerCase();
					case "bool": return !!value;
					case "string":
						assertArgument(typeof value === "string", "invalid string", "value", value);
						return value;
				}
				assertArgument(false, "unsupported type", "type", type);
			})
		};
	}
};
// node_modules/quais/lib/esm/abi/fragments.js
/**
* A fragment is a single item from an ABI, which may represent any of:
*
* - {@link FunctionFragment | Functions}
* - {@link EventFragment | Events}
* - {@link ConstructorFragment | Constructors}
* - Custom {@link ErrorFragment | Errors}
* - {@link FallbackFragment | Fallback or Recieve} functions
*
* @category Application Binary Interface
*/
function setify(items) {
	const result = /* @__PURE__ */ new Set();
	items.forEach((k) => result.add(k));
	return Object.freeze(result);
}
setify("external public payable".split(" "));
var _kwVisib = "constant external internal payable private public pure view";
setify(_kwVisib.split(" "));
var _kwTypes = "constructor error event fallback function receive struct";
setify(_kwTypes.split(" "));
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
/**
* Represents a parsed list of tokens.
*
* @category Application Binary Interface
*/
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
	/**
	* Returns a clone of the current token string.
	*
	* @returns {TokenString} A cloned TokenString object.
	*/
	clone() {
		return new TokenString(this.#tokens);
	}
	reset() {
		this.#offset = 0;
	}
	/**
	* @ignore
	*/
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
		if (this.peek().type !== type) throw new Error(`expected ${type}; got ${JSON.stringify(this.peek())}`);
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
	const brackets = [];
	const commas = [];
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
		const type = SimpleTokens[cur[0]] || "";
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
var internal = Symbol.for("_quais_internal");
var ParamTypeInternal = "_ParamTypeInternal";
/**
* Each input and output of a {@link Fragment | **Fragment**} is an Array of {@link ParamType | **ParamType**}.
*
* @category Application Binary Interface
*/
var ParamType = class ParamType {
	/**
	* The local name of the parameter (or `""` if unbound)
	*/
	name;
	/**
	* The fully qualified type (e.g. `"address"`, `"tuple(address)"`, `"uint256[3][]"`)
	*/
	type;
	/**
	* The base type (e.g. `"address"`, `"tuple"`, `"array"`)
	*/
	baseType;
	/**
	* True if the parameters is indexed.
	*
	* For non-indexable types this is `null`.
	*/
	indexed;
	/**
	* The components for the tuple.
	*
	* For non-tuple types this is `null`.
	*/
	components;
	/**
	* The array length, or `-1` for dynamic-lengthed arrays.
	*
	* For non-array types this is `null`.
	*/
	arrayLength;
	/**
	* The type of each child in the array.
	*
	* For non-array types this is `null`.
	*/
	arrayChildren;
	/**
	* @ignore
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
	* Return a string representation of this type.
	*
	* For example,
	*
	* `sighash" => "(uint256,address)"`
	*
	* `"minimal" => "tuple(uint256,address) indexed"`
	*
	* `"full" => "tuple(uint256 foo, address bar) indexed baz"`
	*
	* @returns {string} The formatted type.
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
	* This provides a type guard ensuring that {@link arrayChildren | **arrayChildren**} and
	* {@link arrayLength | **arrayLength**} are non-null.
	*
	* @returns {boolean} True if this is an Array type.
	*/
	isArray() {
		return this.baseType === "array";
	}
	/**
	* This provides a type guard ensuring that {@link components | **components**} is non-null.
	*
	* @returns {boolean} True if this is a Tuple type.
	*/
	isTuple() {
		return this.baseType === "tuple";
	}
	/**
	* This provides a type guard ensuring that {@link indexed | **indexed**} is non-null.
	*
	* @returns {boolean} True if this is an Indexable type.
	*/
	isIndexable() {
		return this.indexed != null;
	}
	/**
	* Walks the **ParamType** with `value`, calling `process` on each type, destructing the `value` recursively.
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
	/**
	* @ignore
	*/
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
	* Walks the **ParamType** with `value`, asynchronously calling `process` on each type, destructing the `value`
	* recursively.
	*
	* This can be used to resolve ENS naes by walking and resolving each `"address"` type.
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
	* Creates a new **ParamType** for `obj`.
	*
	* If `allowIndexed` then the `indexed` keyword is permitted, otherwise the `indexed` keyword will throw an error.
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
		const arrayMatch = type.match(regexArrayType);
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
	* Returns true if `value` is a **ParamType**.
	*/
	static isParamType(value) {
		return value && value[internal] === ParamTypeInternal;
	}
};
// node_modules/quais/lib/esm/abi/abi-coder.js
/**
* When sending values to or receiving values from a [Contract](../classes/Contract), the data is generally encoded
* using the [ABI
* Specification](https://docs.soliditylang.org/en/v0.8.19/abi-spec.html#formal-specification-of-the-encoding).
*
* The AbiCoder provides a utility to encode values to ABI data and decode values from ABI data.
*
* Most of the time, developers should favor the [Contract](../classes/Contract) class, which further abstracts the
* finer details of ABI data.
*
* @category Application Binary Interface
*/
var PanicReasons = /* @__PURE__ */ new Map();
PanicReasons.set(0, "GENERIC_PANIC");
PanicReasons.set(1, "ASSERT_FALSE");
PanicReasons.set(17, "OVERFLOW");
PanicReasons.set(18, "DIVIDE_BY_ZERO");
PanicReasons.set(33, "ENUM_RANGE_ERROR");
PanicReasons.set(34, "BAD_STORAGE_DATA");
PanicReasons.set(49, "STACK_UNDERFLOW");
PanicReasons.set(50, "ARRAY_RANGE_ERROR");
PanicReasons.set(65, "OUT_OF_MEMORY");
PanicReasons.set(81, "UNINITIALIZED_FUNCTION_CALL");
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
			reason = `Panic due to ${PanicReasons.get(code) || "UNKNOWN"}(${code})`;
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
* The **AbiCoder** is a low-level class responsible for encoding JavaScript values into binary data and decoding binary
* data into JavaScript values.
*
* @category Application Binary Interface
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
			const size = parseInt(match[2] || "256");
			assertArgument(size !== 0 && size <= 256 && size % 8 === 0, "invalid " + match[1] + " bit length", "param", param);
			return new NumberCoder(size / 8, match[1] === "int", param.name);
		}
		match = param.type.match(paramTypeBytes);
		if (match) {
			const size = parseInt(match[1]);
			assertArgument(size !== 0 && size <= 32, "invalid bytes length", "param", param);
			return new FixedBytesCoder(size, param.name);
		}
		assertArgument(false, "invalid type", "type", param.type);
	}
	/**
	* Get the default values for the given types. For example, a `uint` is by default `0` and `bool` is by default
	* `false`.
	*
	* @param {(string | ParamType)[]} types - Array of parameter types to get default values for.
	* @returns {Result} The default values corresponding to the given types.
	*/
	getDefaultValue(types) {
		return new TupleCoder(types.map((type) => this.#getCoder(ParamType.from(type))), "_").defaultValue();
	}
	/**
	* Encode the values as the specified types into ABI data.
	*
	* @param {(string | ParamType)[]} types - Array of parameter types.
	* @param {any[]} values - Array of values to encode.
	* @returns {string} The encoded data in hexadecimal format.
	*/
	encode(types, values) {
		assertArgumentCount(values.length, types.length, "types/values length mismatch");
		const coder = new TupleCoder(types.map((type) => this.#getCoder(ParamType.from(type))), "_");
		const writer = new Writer();
		coder.encode(writer, values);
		return writer.data;
	}
	/**
	* Decode the ABI data as the types into values.
	*
	* If loose decoding is enabled, then strict padding is not enforced. Some older versions of Solidity incorrectly
	* padded event data emitted from `external` functions.
	*
	* @param {(string | ParamType)[]} types - Array of parameter types.
	* @param {BytesLike} data - The ABI data to decode.
	* @param {boolean} [loose=false] - Enable loose decoding. Default is `false`
	* @returns {Result} The decoded values.
	*/
	decode(types, data, loose) {
		return new TupleCoder(types.map((type) => this.#getCoder(ParamType.from(type))), "_").decode(new Reader(data, loose, defaultMaxInflation));
	}
	/**
	* Set the default maximum inflation factor.
	*
	* @ignore
	* @param {number} value - The new inflation factor.
	*/
	static _setDefaultMaxInflation(value) {
		assertArgument(typeof value === "number" && Number.isInteger(value), "invalid defaultMaxInflation factor", "value", value);
		defaultMaxInflation = value;
	}
	/**
	* Returns the shared singleton instance of a default {@link AbiCoder | **AbiCoder**}.
	*
	* On the first call, the instance is created internally.
	*
	* @returns {AbiCoder} The default ABI coder instance.
	*/
	static defaultAbiCoder() {
		if (defaultCoder == null) defaultCoder = new AbiCoder();
		return defaultCoder;
	}
	/**
	* Returns a quais-compatible {@link CallExceptionError | **CallExceptionError**} for the given result data.
	*
	* @param {CallExceptionAction} action - The action that triggered the exception.
	* @param {Object} tx - The transaction information.
	* @param {BytesLike | null} data - The data associated with the call exception.
	* @returns {CallExceptionError} The corresponding call exception error.
	*/
	static getBuiltinCallException(action, tx, data) {
		return getBuiltinCallException(action, tx, data, AbiCoder.defaultAbiCoder());
	}
};
// node_modules/quais/lib/esm/transaction/accesslist.js
/**
* Converts an address and storage keys into an access set.
*
* @param {string} addr - The address to validate and convert.
* @param {string[]} storageKeys - The storage keys to validate and convert.
* @returns {{ address: string; storageKeys: string[] }} The access set.
*/
function accessSetify(addr, storageKeys) {
	validateAddress(addr);
	return {
		address: getAddress(addr),
		storageKeys: storageKeys.map((storageKey, index) => {
			assertArgument(isHexString(storageKey, 32), "invalid slot", `storageKeys[${index}]`, storageKey);
			return storageKey.toLowerCase();
		})
	};
}
/**
* Returns an {@link AccessList | **AccessList**} from any quasi-supported access-list structure.
*
* @category Transaction
* @param {AccessListish} value - The value to convert to an access list.
* @returns {AccessList} The access list.
* @throws {Error} If the value is not a valid access list.
*/
function accessListify(value) {
	if (Array.isArray(value)) return value.map((set, index) => {
		if (Array.isArray(set)) {
			assertArgument(set.length === 2, "invalid slot set", `value[${index}]`, set);
			return accessSetify(formatMixedCaseChecksumAddress(set[0]), set[1]);
		}
		assertArgument(set != null && typeof set === "object", "invalid address-slot set", "value", value);
		return accessSetify(formatMixedCaseChecksumAddress(set.address), set.storageKeys);
	});
	assertArgument(value != null && typeof value === "object", "invalid access list", "value", value);
	const result = Object.keys(value).map((addr) => {
		const storageKeys = value[addr].reduce((accum, storageKey) => {
			accum[storageKey] = true;
			return accum;
		}, {});
		return accessSetify(addr, Object.keys(storageKeys).sort());
	});
	result.sort((a, b) => a.address.localeCompare(b.address));
	return result;
}
// node_modules/quais/lib/esm/transaction/abstract-transaction.js
/**
* An **AbstractTransaction** describes the common operations to be executed on Quai and Qi ledgers by an Externally
* Owned Account (EOA). This class must be subclassed by concrete implementations of transactions on each ledger.
*/
var AbstractTransaction = class {
	_type;
	_signature;
	_chainId;
	/**
	* The transaction type.
	*
	* If null, the type will be automatically inferred based on explicit properties.
	*/
	get type() {
		return this._type;
	}
	set type(value) {
		switch (value) {
			case null:
				this._type = null;
				break;
			case 0:
			case "standard":
				this._type = 0;
				break;
			case 2:
			case "utxo":
				this._type = 2;
				break;
			default: assertArgument(false, "unsupported transaction type", "type", value);
		}
	}
	/**
	* The name of the transaction type.
	*/
	get typeName() {
		switch (this.type) {
			case 0: return "standard";
			case 1: return "external";
			case 2: return "utxo";
		}
		return null;
	}
	/**
	* The chain ID this transaction is valid on.
	*/
	get chainId() {
		return this._chainId;
	}
	set chainId(value) {
		this._chainId = getBigInt(value);
	}
	/**
	* If signed, the signature for this transaction.
	*/
	get signature() {
		return this._signature || null;
	}
	set signature(value) {
		if (typeof value === "string") this._signature = value;
		else this._signature = value == null ? null : Signature.from(value);
	}
	/**
	* Creates a new Transaction with default values.
	*/
	constructor() {
		this._type = null;
		this._chainId = BigInt(0);
		this._signature = null;
	}
	/**
	* The pre-image hash of this transaction.
	*
	* This is the digest that a [Signer](../interfaces/Signer) must sign to authorize this transaction.
	*/
	get digest() {
		return keccak256(this.unsignedSerialized);
	}
	/**
	* Returns true if signed.
	*
	* This provides a Type Guard that properties requiring a signed transaction are non-null.
	*
	* @returns {boolean} Indicates if the transaction is signed.
	*/
	isSigned() {
		return this.signature != null;
	}
	/**
	* The serialized transaction.
	*
	* This throws if the transaction is unsigned. For the pre-image, use
	* {@link AbstractTransaction.unsignedSerialized | **unsignedSerialized** }.
	*/
	get serialized() {
		assert(this.signature != null, "cannot serialize unsigned transaction; maybe you meant .unsignedSerialized", "UNSUPPORTED_OPERATION", { operation: ".serialized" });
		return encodeProtoTransaction(this.toProtobuf(true));
	}
	/**
	* The transaction pre-image.
	*
	* The hash of this is the digest which needs to be signed to authorize this transaction.
	*/
	get unsignedSerialized() {
		return encodeProtoTransaction(this.toProtobuf(false));
	}
	/**
	* Return the most "likely" type; currently the highest supported transaction type.
	*
	* @returns {number} The inferred transaction type.
	*/
	inferType() {
		return this.inferTypes().pop();
	}
	/**
	* Check if the transaction is external.
	*
	* @returns {boolean} True if the transaction is external.
	*/
	get isExternal() {
		return this.destZone !== void 0 && this.originZone !== this.destZone;
	}
};
// node_modules/quais/lib/esm/providers/format.js
/**
* @ignore
*/
var BN_0$1 = BigInt(0);
function allowNull(format, nullValue) {
	return function(value) {
		if (value == null) return nullValue;
		return format(value);
	};
}
function arrayOf(format) {
	return (array) => {
		if (!Array.isArray(array)) throw new Error("not an array");
		return array.map((i) => format(i));
	};
}
function object(format, altNames) {
	return (value) => {
		const result = {};
		for (const key in format) {
			let srcKey = key;
			if (altNames && key in altNames && !(srcKey in value)) {
				for (const altKey of altNames[key]) if (altKey in value) {
					srcKey = altKey;
					break;
				}
			}
			try {
				const nv = format[key](value[srcKey]);
				if (nv !== void 0) result[key] = nv;
			} catch (error) {
				assert(false, `invalid value for value.${key} (${error instanceof Error ? error.message : "not-an-error"})`, "BAD_DATA", { value });
			}
		}
		return result;
	};
}
function formatBoolean(value) {
	switch (value) {
		case true:
		case "true": return true;
		case false:
		case "false": return false;
	}
	assertArgument(false, `invalid boolean; ${JSON.stringify(value)}`, "value", value);
}
function formatData(value) {
	assertArgument(isHexString(value), "invalid data", "value", value);
	return value;
}
function formatHash(value) {
	assertArgument(isHexString(value, 32), "invalid hash", "value", value);
	return value;
}
function handleNumber(_value, param) {
	if (_value === "0x") return 0;
	return getNumber(_value, param);
}
function formatNumber(_value, name) {
	const value = getBigInt(_value, "value");
	const result = toBeArray(value);
	assertArgument(result.length <= 32, `value too large`, `tx.${name}`, value);
	return result;
}
var _formatLog = object({
	address: getAddress,
	blockHash: formatHash,
	blockNumber: getNumber,
	data: formatData,
	index: getNumber,
	removed: allowNull(formatBoolean, false),
	topics: arrayOf(formatHash),
	transactionHash: formatHash,
	transactionIndex: getNumber
}, { index: ["logIndex"] });
function formatLog(value) {
	return _formatLog(value);
}
var _formatHeader = object({
	avgTxFees: getBigInt,
	baseFeePerGas: getBigInt,
	conversionFlowAmount: getBigInt,
	efficiencyScore: getBigInt,
	etxEligibleSlices: formatHash,
	etxRollupRoot: formatHash,
	etxSetRoot: formatHash,
	evmRoot: formatHash,
	exchangeRate: getBigInt,
	expansionNumber: getNumber,
	extraData: formatData,
	gasLimit: getBigInt,
	gasUsed: getBigInt,
	interlinkRootHash: formatHash,
	kQuaiDiscount: getBigInt,
	manifestHash: arrayOf(formatHash),
	minerDifficulty: getBigInt,
	number: arrayOf(getNumber),
	outboundEtxsRoot: formatHash,
	parentDeltaEntropy: arrayOf(getBigInt),
	parentEntropy: arrayOf(getBigInt),
	parentHash: arrayOf(formatHash),
	parentUncledDeltaEntropy: arrayOf(getBigInt),
	primeStateRoot: formatHash,
	primeTerminusHash: formatHash,
	quaiStateSize: getBigInt,
	receiptsRoot: formatHash,
	size: getBigInt,
	stateLimit: getBigInt,
	stateUsed: getBigInt,
	thresholdCount: getBigInt,
	totalFees: getBigInt,
	transactionsRoot: formatHash,
	uncleHash: formatHash,
	uncledEntropy: getBigInt,
	utxoRoot: formatHash
});
var _formatUncle = object({
	primaryCoinbase: allowNull(getAddress),
	difficulty: getNumber,
	headerHash: formatHash,
	location: formatData,
	mixHash: formatHash,
	nonce: formatData,
	number: getNumber,
	parentHash: formatHash,
	primeTerminusNumber: getNumber,
	timestamp: getNumber,
	txHash: formatHash,
	lock: getNumber
});
var _formatBlock = object({
	outboundEtxs: arrayOf((tx) => {
		if (typeof tx === "string") return formatHash(tx);
		return formatExternalTransactionResponse(tx);
	}),
	hash: formatHash,
	header: _formatHeader,
	interlinkHashes: arrayOf(formatHash),
	size: getBigInt,
	subManifest: arrayOf(formatData),
	totalEntropy: getBigInt,
	transactions: arrayOf((tx) => {
		if (typeof tx === "string") return formatHash(tx);
		return formatTransactionResponse(tx);
	}),
	uncles: arrayOf(_formatUncle),
	woHeader: _formatUncle,
	workShares: allowNull(arrayOf(_formatUncle), [])
});
function formatBlock(value) {
	const result = _formatBlock(value);
	result.transactions = value.transactions.map((tx) => {
		if (typeof tx === "string") return tx;
		if ("originatingTxHash" in tx) return formatExternalTransactionResponse(tx);
		return formatTransactionResponse(tx);
	});
	result.outboundEtxs = value.outboundEtxs.map((tx) => {
		if (typeof tx === "string") return tx;
		return formatExternalTransactionResponse(tx);
	});
	return result;
}
var _formatReceiptLog = object({
	transactionIndex: getNumber,
	blockNumber: getNumber,
	transactionHash: formatHash,
	address: getAddress,
	topics: arrayOf(formatHash),
	data: formatData,
	index: getNumber,
	blockHash: formatHash
}, { index: ["logIndex"] });
function formatReceiptLog(value) {
	return _formatReceiptLog(value);
}
var _formatEtx = object({
	type: allowNull(getNumber, 0),
	nonce: allowNull(getNumber),
	gasPrice: allowNull(getBigInt),
	gas: allowNull(getBigInt),
	value: allowNull(getBigInt, BN_0$1),
	input: allowNull(formatData),
	to: allowNull(getAddress, null),
	accessList: allowNull(accessListify, null),
	from: getAddress,
	originatingTxHash: formatHash,
	etxIndex: getNumber,
	chainId: allowNull(getBigInt, null),
	etxType: getNumber,
	hash: formatHash
}, { from: ["from"] });
function formatEtx(value) {
	return _formatEtx(value);
}
var _formatTransactionReceipt = object({
	to: allowNull(getAddress, null),
	from: allowNull(getAddress, null),
	contractAddress: allowNull(getAddress, null),
	index: getNumber,
	gasUsed: getBigInt,
	logsBloom: allowNull(formatData),
	blockHash: formatHash,
	hash: formatHash,
	logs: arrayOf(formatReceiptLog),
	blockNumber: getNumber,
	cumulativeGasUsed: getBigInt,
	effectiveGasPrice: allowNull(getBigInt),
	status: allowNull(getNumber),
	type: allowNull(getNumber, 0),
	outboundEtxs: (value) => value ? arrayOf(formatEtx)(value) : value,
	originatingTxHash: allowNull(formatHash),
	etxType: allowNull(getNumber)
}, {
	hash: ["transactionHash"],
	index: ["transactionIndex"]
});
function formatTransactionReceipt(value) {
	return _formatTransactionReceipt(value);
}
function formatTransactionResponse(value) {
	switch (parseInt(value.type, 16)) {
		case 0: return formatQuaiTransactionResponse(value);
		case 1: return formatExternalTransactionResponse(value);
		case 2: return formatQiTransactionResponse(value);
		default: throw new Error("Unknown transaction type");
	}
}
function formatExternalTransactionResponse(value) {
	const result = object({
		hash: formatHash,
		type: (value) => {
			if (value === "0x" || value == null) return 0;
			return parseInt(value, 16);
		},
		accessList: allowNull(accessListify, null),
		blockHash: allowNull(formatHash, null),
		blockNumber: allowNull((value) => value ? parseInt(value, 16) : null, null),
		index: allowNull((value) => value ? BigInt(value) : null, null),
		from: allowNull(getAddress, null),
		gasPrice: allowNull((value) => value ? BigInt(value) : null),
		gasLimit: allowNull((value) => value ? BigInt(value) : null, null),
		to: allowNull(getAddress, null),
		value: allowNull((value) => value ? BigInt(value) : null, null),
		nonce: allowNull((value) => value ? parseInt(value, 10) : null, null),
		creates: allowNull(getAddress, null),
		chainId: allowNull((value) => value ? BigInt(value) : null, null),
		originatingTxHash: allowNull(formatHash, null),
		etxIndex: allowNull((value) => value ? parseInt(value, 10) : null, null),
		etxType: allowNull((value) => value, null),
		data: (value) => value
	}, {
		data: ["input"],
		gasLimit: ["gas"],
		index: ["transactionIndex"]
	})(value);
	if (result.blockHash && getBigInt(result.blockHash) === BN_0$1) result.blockHash = null;
	return result;
}
function formatQuaiTransactionResponse(value) {
	const result = object({
		hash: formatHash,
		type: (value) => {
			if (value === "0x" || value == null) return 0;
			return parseInt(value, 16);
		},
		accessList: allowNull(accessListify, null),
		blockHash: allowNull(formatHash, null),
		blockNumber: allowNull((value) => value ? parseInt(value, 16) : null, null),
		index: allowNull((value) => value ? BigInt(value) : null, null),
		from: allowNull(getAddress, null),
		gasPrice: allowNull((value) => value ? BigInt(value) : null),
		gasLimit: allowNull((value) => value ? BigInt(value) : null, null),
		to: allowNull(getAddress, null),
		value: allowNull((value) => value ? BigInt(value) : null, null),
		nonce: allowNull((value) => value ? parseInt(value, 10) : null, null),
		creates: allowNull(getAddress, null),
		chainId: allowNull((value) => value ? BigInt(value) : null, null),
		etxType: allowNull((value) => parseInt(value, 16), null),
		data: (value) => value
	}, {
		data: ["input"],
		gasLimit: ["gas"],
		index: ["transactionIndex"]
	})(value);
	if (value.accessList == null) result.accessList = [];
	if (value.signature) {
		result.signature = Signature.from(value.signature);
		if (result.chainId == null) {
			const chainId = result.signature.legacyChainId;
			if (chainId != null) result.chainId = chainId;
		}
	}
	if (result.blockHash && getBigInt(result.blockHash) === BN_0$1) result.blockHash = null;
	return result;
}
function formatQiTransactionResponse(value) {
	return object({
		hash: formatHash,
		type: (value) => {
			if (value === "0x" || value == null) return 0;
			return parseInt(value, 16);
		},
		blockHash: allowNull(formatHash, null),
		blockNumber: allowNull((value) => value ? parseInt(value, 16) : null, null),
		chainId: allowNull((value) => value ? BigInt(value) : null, null),
		signature: (value) => value,
		txInputs: allowNull(formatTxInputs, []),
		txOutputs: allowNull(formatTxOutputs, [])
	}, {
		index: ["transactionIndex"],
		signature: ["utxoSignature"],
		txInputs: ["inputs"],
		txOutputs: ["outputs"]
	})(value);
}
var formatTxInputs = (value) => {
	return value?.map(_formatTxInput);
};
var _formatTxInput = (value) => {
	return {
		txhash: formatHash(value.previousOutPoint.txHash),
		index: getNumber(value.previousOutPoint.index),
		pubkey: hexlify(value.pubKey)
	};
};
var formatTxOutputs = (value) => {
	return value?.map(_formatTxOutput);
};
var _formatTxOutput = (value) => {
	return {
		denomination: getNumber(value.denomination),
		lock: getNumber(value.lock),
		address: getAddress(value.address)
	};
};
var _formatOutpoint = object({
	denomination: (value) => getNumber(value),
	index: (value) => getNumber(value),
	lock: (value) => getNumber(value),
	txhash: formatHash
}, { txhash: ["txHash"] });
function formatOutpoints(outpoints) {
	return outpoints.map(_formatOutpoint);
}
function formatOutpointDeltas(deltas) {
	const result = {};
	for (const [address, delta] of Object.entries(deltas)) {
		const created = [];
		const deleted = [];
		for (const [txHash, outputs] of Object.entries(delta.created)) outputs.forEach((output) => {
			created.push({
				txHash,
				index: output.index,
				denomination: output.denomination,
				lock: output.lock
			});
		});
		for (const [txHash, outputs] of Object.entries(delta.deleted)) outputs.forEach((output) => {
			deleted.push({
				txHash,
				index: output.index,
				denomination: output.denomination,
				lock: output.lock
			});
		});
		result[address] = {
			created: formatOutpoints(created),
			deleted: formatOutpoints(deleted)
		};
	}
	return result;
}
// node_modules/quais/lib/esm/transaction/qi-transaction.js
/**
* Class representing a QiTransaction.
*
* @category Transaction
* @extends {AbstractTransaction<string>}
* @implements {QiTransactionLike}
*/
var QiTransaction = class QiTransaction extends AbstractTransaction {
	#txInputs;
	#txOutputs;
	#data;
	/**
	* Get transaction inputs.
	*
	* @returns {TxInput[]} The transaction inputs.
	*/
	get txInputs() {
		return (this.#txInputs ?? []).map((entry) => ({ ...entry }));
	}
	/**
	* Set transaction inputs.
	*
	* @param {TxInput[] | null} value - The transaction inputs.
	* @throws {Error} If the value is not an array.
	*/
	set txInputs(value) {
		if (!Array.isArray(value)) throw new Error("txInputs must be an array");
		this.#txInputs = value.map((entry) => ({ ...entry }));
	}
	/**
	* Get transaction outputs.
	*
	* @returns {TxOutput[]} The transaction outputs.
	*/
	get txOutputs() {
		return (this.#txOutputs ?? []).map((output) => ({ ...output }));
	}
	/**
	* Set transaction outputs.
	*
	* @param {TxOutput[] | null} value - The transaction outputs.
	* @throws {Error} If the value is not an array.
	*/
	set txOutputs(value) {
		if (!Array.isArray(value)) throw new Error("txOutputs must be an array");
		this.#txOutputs = value.map((output) => ({ ...output }));
	}
	/**
	* Get transaction data.
	*
	* @returns {Uint8Array} The transaction data.
	*/
	get data() {
		return new Uint8Array(this.#data);
	}
	/**
	* Set transaction data.
	*
	* @param {Uint8Array | null} value - The transaction data.
	*/
	set data(value) {
		this.#data = value ? new Uint8Array(value) : /* @__PURE__ */ new Uint8Array();
	}
	/**
	* Get the permuted hash of the transaction as specified by QIP-0010.
	*
	* @returns {string | null} The transaction hash.
	* @throws {Error} If the transaction has no inputs or outputs, or if cross-zone & cross-ledger transactions are not
	*   supported.
	* @see {@link [QIP0010](https://github.com/quai-network/qips/blob/master/qip-0010.md)}
	*/
	get hash() {
		if (this.signature == null) return null;
		if (this.txInputs.length < 1 || this.txOutputs.length < 1) throw new Error("Transaction must have at least one input and one output");
		const senderAddr = computeAddress(this.txInputs[0].pubkey || "");
		if (!this.destZone || !this.originZone) throw new Error(`Invalid zones: origin ${this.originZone} ->  destination ${this.destZone} (address: ${senderAddr})`);
		const isSameLedger = isQiAddress(senderAddr) === isQiAddress(hexlify(this.txOutputs[0].address) || "");
		if (this.isExternal && !isSameLedger) throw new Error("Cross-zone & cross-ledger transactions are not supported");
		const hexString = this.serialized.startsWith("0x") ? this.serialized.substring(2) : this.serialized;
		const hashHex = keccak256(Buffer$1.from(hexString, "hex"));
		const hashBuffer = Buffer$1.from(hashHex.substring(2), "hex");
		const prevTxHash = this.txInputs[0].txhash;
		const origin = getBytes(prevTxHash)[2];
		hashBuffer[0] = origin;
		hashBuffer[1] |= 128;
		hashBuffer[2] = origin;
		hashBuffer[3] |= 128;
		return "0x" + hashBuffer.toString("hex");
	}
	/**
	* Get the zone of the sender address.
	*
	* @returns {Zone | undefined} The origin zone.
	*/
	get originZone() {
		return getZoneForAddress(computeAddress(this.txInputs[0].pubkey || "")) ?? void 0;
	}
	/**
	* Get the zone of the recipient address.
	*
	* @returns {Zone | undefined} The destination zone.
	*/
	get destZone() {
		return getZoneForAddress(this.txOutputs[0].address) ?? void 0;
	}
	/**
	* Creates a new Transaction with default values.
	*/
	constructor() {
		super();
		this.#txInputs = [];
		this.#txOutputs = [];
		this.#data = /* @__PURE__ */ new Uint8Array();
	}
	/**
	* Validates the explicit properties and returns a list of compatible transaction types.
	*
	* @returns {number[]} The compatible transaction types.
	*/
	inferTypes() {
		const types = [];
		if (this.type != null) types.push(this.type);
		else types.push(2);
		types.sort();
		return types;
	}
	/**
	* Create a copy of this transaction.
	*
	* @returns {QiTransaction} The cloned transaction.
	*/
	clone() {
		return QiTransaction.from(this);
	}
	/**
	* Return a JSON-friendly object.
	*
	* @returns {QiTransactionLike} The JSON-friendly object.
	*/
	toJSON() {
		const s = (v) => {
			if (v == null) return null;
			return v.toString();
		};
		return {
			type: this.type,
			chainId: s(this.chainId),
			signature: this.signature ? this.signature : null,
			hash: this.hash,
			txInputs: this.txInputs,
			txOutputs: this.txOutputs,
			data: this.data.length > 0 ? hexlify(this.data) : null
		};
	}
	/**
	* Return a protobuf-friendly JSON object.
	*
	* @param {boolean} [includeSignature=true] - Whether to include the signature. Default is `true`
	* @returns {ProtoTransaction} The protobuf-friendly JSON object.
	*/
	toProtobuf(includeSignature = true) {
		const protoTx = {
			type: this.type || 2,
			chain_id: formatNumber(this.chainId || 0, "chainId"),
			tx_ins: { tx_ins: this.txInputs.map((input) => ({
				previous_out_point: {
					hash: { value: getBytes(input.txhash) },
					index: input.index
				},
				pub_key: getBytes(input.pubkey)
			})) },
			tx_outs: { tx_outs: this.txOutputs.map((output) => ({
				address: getBytes(output.address),
				denomination: output.denomination,
				lock: /* @__PURE__ */ new Uint8Array()
			})) },
			data: this.data
		};
		if (this.signature && includeSignature) protoTx.signature = getBytes(this.signature);
		return protoTx;
	}
	/**
	* Create a Transaction from a serialized transaction or a Transaction-like object.
	*
	* @param {string | QiTransactionLike} tx - The transaction to decode.
	* @returns {QiTransaction} The decoded transaction.
	* @throws {Error} If the transaction is unsigned and defines a hash.
	*/
	static from(tx) {
		if (typeof tx === "string") {
			const decodedProtoTx = decodeProtoTransaction(getBytes(tx));
			return QiTransaction.fromProto(decodedProtoTx);
		}
		const result = new QiTransaction();
		if (tx.type != null) result.type = tx.type;
		if (tx.chainId != null) result.chainId = tx.chainId;
		if (tx.signature != null && tx.signature !== "") result.signature = tx.signature;
		if (tx.txInputs != null) result.txInputs = tx.txInputs;
		if (tx.txOutputs != null) result.txOutputs = tx.txOutputs;
		if (tx.data != null) result.data = tx.data;
		if (tx.hash != null) assertArgument(result.isSigned(), "unsigned transaction cannot define hash", "tx", tx);
		return result;
	}
	/**
	* Create a Transaction from a ProtoTransaction object.
	*
	* @param {ProtoTransaction} protoTx - The transaction to decode.
	* @returns {QiTransaction} The decoded transaction.
	*/
	static fromProto(protoTx) {
		const tx = new QiTransaction();
		tx.type = protoTx.type;
		tx.chainId = toBigInt(protoTx.chain_id);
		tx.txInputs = protoTx.tx_ins?.tx_ins.map((input) => ({
			txhash: hexlify(input.previous_out_point.hash.value),
			index: input.previous_out_point.index,
			pubkey: hexlify(input.pub_key)
		})) ?? [];
		tx.txOutputs = protoTx.tx_outs?.tx_outs.map((output) => ({
			address: hexlify(output.address),
			denomination: output.denomination,
			lock: output.lock ? hexlify(output.lock) : ""
		})) ?? [];
		if (protoTx.signature) tx.signature = hexlify(protoTx.signature);
		if (protoTx.data) tx.data = protoTx.data;
		return tx;
	}
};
// node_modules/quais/lib/esm/transaction/quai-transaction.js
/**
* Parses a signature from an array of fields.
*
* @ignore
* @param {string[]} fields - The fields to parse.
* @returns {Signature} The parsed signature.
*/
function _parseSignature(fields) {
	let yParity;
	try {
		yParity = handleNumber(fields[0], "yParity");
		if (yParity !== 0 && yParity !== 1) throw new Error("bad yParity");
	} catch (error) {
		assertArgument(false, "invalid yParity", "yParity", fields[0]);
	}
	const r = zeroPadValue(fields[1], 32);
	const s = zeroPadValue(fields[2], 32);
	return Signature.from({
		r,
		s,
		yParity
	});
}
/**
* Represents a Quai transaction.
*
* @category Transaction
*/
var QuaiTransaction = class QuaiTransaction extends AbstractTransaction {
	#to;
	#data;
	#nonce;
	#gasLimit;
	#gasPrice;
	#value;
	#accessList;
	from;
	/**
	* The `to` address for the transaction or `null` if the transaction is an `init` transaction.
	*
	* @type {null | string}
	*/
	get to() {
		return this.#to;
	}
	set to(value) {
		if (value !== null) validateAddress(value);
		this.#to = value;
	}
	/**
	* The permuted hash of the transaction as specified by
	* [QIP-0010](https://github.com/quai-network/qips/blob/master/qip-0010.md).
	*
	* @type {null | string}
	* @throws {Error} If the transaction is not signed.
	*/
	get hash() {
		if (this.signature == null) return null;
		if (!this.originZone) throw new Error("Invalid Zone for from address");
		if (!this.from) throw new Error("Missing from address");
		const isSameLedger = !this.to || isQuaiAddress(this.from) === isQuaiAddress(this.to);
		if (this.isExternal && !isSameLedger) throw new Error("Cross-zone & cross-ledger transactions are not supported");
		const hexString = this.serialized.startsWith("0x") ? this.serialized.substring(2) : this.serialized;
		const hashHex = keccak256(Buffer$1.from(hexString, "hex"));
		const hashBuffer = Buffer$1.from(hashHex.substring(2), "hex");
		const origin = this.originZone ? parseInt(this.originZone.slice(2), 16) : 0;
		hashBuffer[0] = origin;
		hashBuffer[1] &= 127;
		hashBuffer[2] = origin;
		hashBuffer[3] &= 127;
		return "0x" + hashBuffer.toString("hex");
	}
	/**
	* The zone of the sender address
	*
	* @type {Zone | undefined}
	*/
	get originZone() {
		return (this.from ? getZoneForAddress(this.from) : void 0) ?? void 0;
	}
	/**
	* The zone of the recipient address
	*
	* @type {Zone | undefined}
	*/
	get destZone() {
		return (this.to !== null ? getZoneForAddress(this.to || "") : void 0) ?? void 0;
	}
	/**
	* The transaction nonce.
	*
	* @type {number}
	*/
	get nonce() {
		return this.#nonce;
	}
	set nonce(value) {
		this.#nonce = getNumber(value, "value");
	}
	/**
	* The gas limit.
	*
	* @type {bigint}
	*/
	get gasLimit() {
		return this.#gasLimit;
	}
	set gasLimit(value) {
		this.#gasLimit = getBigInt(value);
	}
	/**
	* The maximum total fee per unit of gas to pay. On legacy networks this should be `null`.
	*
	* @type {null | bigint}
	*/
	get gasPrice() {
		const value = this.#gasPrice;
		if (value == null) return null;
		return value;
	}
	set gasPrice(value) {
		this.#gasPrice = value == null ? null : getBigInt(value, "gasPrice");
	}
	/**
	* The transaction data. For `init` transactions this is the deployment code.
	*
	* @type {string}
	*/
	get data() {
		return this.#data;
	}
	set data(value) {
		this.#data = hexlify(value);
	}
	/**
	* The amount of ether to send in this transactions.
	*
	* @type {bigint}
	*/
	get value() {
		return this.#value;
	}
	set value(value) {
		this.#value = getBigInt(value, "value");
	}
	/**
	* The access list.
	*
	* An access list permits discounted (but pre-paid) access to bytecode and state variable access within contract
	* execution.
	*
	* @type {null | AccessList}
	*/
	get accessList() {
		const value = this.#accessList || null;
		if (value == null) return null;
		return value;
	}
	set accessList(value) {
		this.#accessList = value == null ? null : accessListify(value);
	}
	/**
	* Creates a new Transaction with default values.
	*
	* @param {string} [from] - The sender address.
	*/
	constructor(from) {
		super();
		this.#to = null;
		this.#nonce = 0;
		this.#gasLimit = BigInt(0);
		this.#gasPrice = null;
		this.#data = "0x";
		this.#value = BigInt(0);
		this.#accessList = null;
		this.from = from;
	}
	/**
	* Validates the explicit properties and returns a list of compatible transaction types.
	*
	* @returns {number[]} The compatible transaction types.
	*/
	inferTypes() {
		assert(this.type !== 0 && this.type !== 1, "transaction type cannot have externalGasLimit, externalGasTip, externalGasPrice, externalData, or externalAccessList", "BAD_DATA", { value: this });
		const types = [];
		if (this.type != null) types.push(this.type);
		else types.push(0);
		types.sort();
		return types;
	}
	/**
	* Create a copy of this transaction.
	*
	* @returns {QuaiTransaction} The cloned transaction.
	*/
	clone() {
		return QuaiTransaction.from(this);
	}
	/**
	* Return a JSON-friendly object.
	*
	* @returns {QuaiTransactionLike} The JSON-friendly object.
	*/
	toJSON() {
		const s = (v) => {
			if (v == null) return null;
			return v.toString();
		};
		return {
			type: this.type,
			to: this.to,
			from: this.from,
			data: this.data,
			nonce: this.nonce,
			gasLimit: s(this.gasLimit),
			gasPrice: s(this.gasPrice),
			value: s(this.value),
			chainId: s(this.chainId),
			signature: this.signature ? this.signature.toJSON() : null,
			hash: this.hash,
			accessList: this.accessList
		};
	}
	/**
	* Return a protobuf-friendly JSON object.
	*
	* @param {boolean} [includeSignature=true] - Whether to include the signature. Default is `true`
	* @returns {ProtoTransaction} The protobuf-friendly JSON object.
	*/
	toProtobuf(includeSignature = true) {
		const protoTx = {
			type: this.type || 0,
			chain_id: formatNumber(this.chainId || 0, "chainId"),
			nonce: this.nonce || 0,
			gas_price: formatNumber(this.gasPrice || 0, "gasPrice"),
			gas: Number(this.gasLimit || 0),
			to: this.to != null ? getBytes(this.to) : null,
			value: formatNumber(this.value || 0, "value"),
			data: getBytes(this.data || "0x"),
			access_list: { access_tuples: this.accessList?.map((it) => {
				return {
					address: getBytes(it.address),
					storage_key: it.storageKeys.map((key) => {
						return { value: getBytes(key) };
					})
				};
			}) || [] }
		};
		if (this.signature && includeSignature) {
			protoTx.v = formatNumber(this.signature.yParity, "yParity");
			protoTx.r = toBeArray(this.signature.r);
			protoTx.s = toBeArray(this.signature.s);
		}
		return protoTx;
	}
	/**
	* Create a **Transaction** from a serialized transaction or a Transaction-like object.
	*
	* @param {string | QuaiTransactionLike} tx - The transaction to decode.
	* @returns {QuaiTransaction} The decoded transaction.
	*/
	static from(tx) {
		if (typeof tx === "string") {
			const decodedProtoTx = decodeProtoTransaction(getBytes(tx));
			return QuaiTransaction.fromProto(decodedProtoTx);
		}
		const result = new QuaiTransaction(tx.from);
		if (tx.type != null) result.type = tx.type;
		if (tx.to != null) {
			validateAddress(tx.to);
			result.to = tx.to;
		}
		if (tx.nonce != null) result.nonce = tx.nonce;
		if (tx.gasLimit != null) result.gasLimit = tx.gasLimit;
		if (tx.gasPrice != null) result.gasPrice = tx.gasPrice;
		if (tx.data != null && tx.data !== "") result.data = tx.data;
		if (tx.value != null) result.value = tx.value;
		if (tx.chainId != null) result.chainId = tx.chainId;
		if (tx.signature != null) result.signature = Signature.from(tx.signature);
		if (tx.accessList != null) result.accessList = tx.accessList;
		if (tx.hash != null) assertArgument(result.isSigned(), "unsigned transaction cannot define hash", "tx", tx);
		if (tx.from != null) {
			assertArgument(isQuaiAddress(tx.from), "from address must be a Quai address", "tx.from", tx.from);
			assertArgument((result.from || "").toLowerCase() === (tx.from || "").toLowerCase(), "from mismatch", "tx", tx);
			result.from = tx.from;
		}
		return result;
	}
	/**
	* Create a **Transaction** from a ProtoTransaction object.
	*
	* @param {ProtoTransaction} protoTx - The transaction to decode.
	* @returns {QuaiTransaction} The decoded transaction.
	*/
	static fromProto(protoTx) {
		let signature = null;
		let address = "";
		delete protoTx.etx_sender;
		delete protoTx.etx_index;
		delete protoTx.work_nonce;
		delete protoTx.etx_type;
		const protoTxCopy = deepCopyProtoTransaction(protoTx);
		if (protoTx.v && protoTx.r && protoTx.s) {
			if (protoTx.r.reduce((acc, val) => acc += val, 0) == 0) throw new Error("Proto decoding only supported for signed transactions");
			signature = _parseSignature([
				hexlify(protoTx.v),
				hexlify(protoTx.r),
				hexlify(protoTx.s)
			]);
			delete protoTxCopy.v;
			delete protoTxCopy.r;
			delete protoTxCopy.s;
			delete protoTxCopy.signature;
			address = recoverAddress(keccak256(encodeProtoTransaction(protoTxCopy)), signature);
		}
		const tx = new QuaiTransaction(address);
		if (signature) tx.signature = signature;
		if (protoTx.to !== null) tx.to = getAddress(hexlify(protoTx.to));
		tx.type = protoTx.type;
		tx.chainId = toBigInt(protoTx.chain_id);
		tx.nonce = Number(protoTx.nonce);
		tx.gasPrice = toBigInt(protoTx.gas_price);
		tx.gasLimit = toBigInt(protoTx.gas);
		tx.value = protoTx.value !== null ? toBigInt(protoTx.value) : BigInt(0);
		tx.data = hexlify(protoTx.data);
		tx.accessList = protoTx.access_list.access_tuples.map((tuple) => ({
			address: formatMixedCaseChecksumAddress(hexlify(tuple.address)),
			storageKeys: tuple.storage_key.map((key) => hexlify(key.value))
		}));
		return tx;
	}
};
/**
* Deeply copies a ProtoTransaction object.
*
* @param {ProtoTransaction} proto - The ProtoTransaction object to copy.
* @returns {ProtoTransaction} The copied ProtoTransaction object.
*/
function deepCopyProtoTransaction(proto) {
	if (proto == null) return proto;
	const copy = {
		type: proto.type,
		chain_id: new Uint8Array(proto.chain_id),
		nonce: proto.nonce
	};
	if (proto.to) copy.to = new Uint8Array(proto.to);
	if (proto.value) copy.value = new Uint8Array(proto.value);
	if (proto.data) copy.data = new Uint8Array(proto.data);
	if (proto.gas_price) copy.gas_price = new Uint8Array(proto.gas_price);
	if (proto.v) copy.v = new Uint8Array(proto.v);
	if (proto.r) copy.r = new Uint8Array(proto.r);
	if (proto.s) copy.s = new Uint8Array(proto.s);
	if (proto.signature) copy.signature = new Uint8Array(proto.signature);
	if (proto.etx_sender) copy.etx_sender = new Uint8Array(proto.etx_sender);
	if (proto.gas !== void 0) copy.gas = proto.gas;
	if (proto.etx_index !== void 0) copy.etx_index = proto.etx_index;
	if (proto.work_nonce !== void 0) copy.work_nonce = proto.work_nonce;
	if (proto.etx_type !== void 0) copy.etx_type = proto.etx_type;
	if (proto.access_list) copy.access_list = { access_tuples: proto.access_list.access_tuples.map((tuple) => ({
		address: new Uint8Array(tuple.address),
		storage_key: tuple.storage_key.map((key) => ({ value: new Uint8Array(key.value) }))
	})) };
	return copy;
}
// node_modules/quais/lib/esm/providers/provider.js
var BN_0 = BigInt(0);
/**
* Get the value if it is not null or undefined.
*
* @ignore
* @param {undefined | null | T} value - The value to check.
* @returns {null | T} The value if not null or undefined, otherwise null.
*/
function getValue(value) {
	if (value == null) return null;
	return value;
}
/**
* Convert a value to a JSON-friendly string.
*
* @ignore
* @param {null | bigint | string} value - The value to convert.
* @returns {null | string} The JSON-friendly string or null.
*/
function toJson(value) {
	if (value == null) return null;
	return value.toString();
}
/**
* A **FeeData** wraps all the fee-related values associated with the network.
*
* @category Providers
*/
var FeeData = class {
	/**
	* The gas price for legacy networks.
	*/
	gasPrice;
	/**
	* Creates a new FeeData for `gasPrice`.
	*
	* @param {null | bigint} [gasPrice] - The gas price.
	*/
	constructor(gasPrice) {
		defineProperties(this, { gasPrice: getValue(gasPrice) });
	}
	/**
	* Returns a JSON-friendly value.
	*
	* @returns {any} The JSON-friendly value.
	*/
	toJSON() {
		const { gasPrice } = this;
		return {
			_type: "FeeData",
			gasPrice: toJson(gasPrice)
		};
	}
};
/**
* Determines the address from a transaction request.
*
* @param {TransactionRequest} tx - The transaction request.
* @returns {AddressLike} The address from the transaction request.
* @throws {Error} If unable to determine the address.
*/
function addressFromTransactionRequest(tx) {
	if ("from" in tx && !!tx.from) {
		if (tx.from !== "0x0000000000000000000000000000000000000000") return tx.from;
	}
	if ("to" in tx && !!tx.to) {
		if (tx.to !== "0x0000000000000000000000000000000000000000") return tx.to;
	}
	if ("txInputs" in tx && !!tx.txInputs) {
		const inputs = tx.txInputs;
		return computeAddress(inputs[0].pubkey);
	}
	if ("txIn" in tx && !!tx.txIn) {
		const inputs = tx.txIn;
		return computeAddress(inputs[0].pubkey);
	}
	throw new Error("Unable to determine address from transaction inputs, from or to field");
}
/**
* Returns a copy of `req` with all properties coerced to their strict types.
*
* @category Providers
* @param {TransactionRequest} req - The transaction request to copy.
* @returns {PreparedTransactionRequest} The prepared transaction request.
* @throws {Error} If the request is invalid.
*/
function copyRequest(req) {
	const result = {};
	if ("to" in req && req.to) result.to = req.to;
	if ("from" in req && req.from) result.from = req.from;
	if ("data" in req && req.data) result.data = hexlify(req.data);
	const bigIntKeys = "chainId,gasLimit,gasPrice,value".split(/,/);
	for (const key of bigIntKeys) {
		if (!(key in req) || req[key] == null) continue;
		result[key] = getBigInt(req[key], `request.${key}`);
	}
	const numberKeys = "type,nonce".split(/,/);
	for (const key of numberKeys) {
		if (!(key in req) || req[key] == null) continue;
		result[key] = getNumber(req[key], `request.${key}`);
	}
	if ("accessList" in req && req.accessList) result.accessList = accessListify(req.accessList);
	if ("blockTag" in req) result.blockTag = req.blockTag;
	if ("customData" in req) result.customData = req.customData;
	if ("txInputs" in req && req.txInputs) result.txInputs = req.txInputs.map((entry) => ({ ...entry }));
	if ("txOutputs" in req && req.txOutputs) result.txOutputs = req.txOutputs.map((entry) => ({ ...entry }));
	return result;
}
/**
* Represents the header of a block.
*
* @category Providers
*/
var BlockHeader = class {
	avgTxFees;
	baseFeePerGas;
	conversionFlowAmount;
	efficiencyScore;
	etxEligibleSlices;
	etxRollupRoot;
	etxSetRoot;
	evmRoot;
	exchangeRate;
	expansionNumber;
	extraData;
	gasLimit;
	gasUsed;
	interlinkRootHash;
	kQuaiDiscount;
	manifestHash;
	minerDifficulty;
	number;
	outboundEtxsRoot;
	parentDeltaEntropy;
	parentEntropy;
	parentHash;
	parentUncledDeltaEntropy;
	primeStateRoot;
	primeTerminusHash;
	quaiStateSize;
	receiptsRoot;
	size;
	stateLimit;
	stateUsed;
	thresholdCount;
	totalFees;
	transactionsRoot;
	uncleHash;
	uncledEntropy;
	utxoRoot;
	constructor(params) {
		this.avgTxFees = params.avgTxFees;
		this.baseFeePerGas = params.baseFeePerGas;
		this.conversionFlowAmount = params.conversionFlowAmount;
		this.efficiencyScore = params.efficiencyScore;
		this.etxEligibleSlices = params.etxEligibleSlices;
		this.etxRollupRoot = params.etxRollupRoot;
		this.etxSetRoot = params.etxSetRoot;
		this.evmRoot = params.evmRoot;
		this.exchangeRate = params.exchangeRate;
		this.expansionNumber = params.expansionNumber;
		this.extraData = params.extraData;
		this.gasLimit = params.gasLimit;
		this.gasUsed = params.gasUsed;
		this.interlinkRootHash = params.interlinkRootHash;
		this.kQuaiDiscount = params.kQuaiDiscount;
		this.manifestHash = params.manifestHash;
		this.minerDifficulty = params.minerDifficulty;
		this.number = params.number;
		this.outboundEtxsRoot = params.outboundEtxsRoot;
		this.parentDeltaEntropy = params.parentDeltaEntropy;
		this.parentEntropy = params.parentEntropy;
		this.parentHash = params.parentHash;
		this.parentUncledDeltaEntropy = params.parentUncledDeltaEntropy;
		this.primeStateRoot = params.primeStateRoot;
		this.primeTerminusHash = params.primeTerminusHash;
		this.quaiStateSize = params.quaiStateSize;
		this.receiptsRoot = params.receiptsRoot;
		this.size = params.size;
		this.stateLimit = params.stateLimit;
		this.stateUsed = params.stateUsed;
		this.thresholdCount = params.thresholdCount;
		this.totalFees = params.totalFees;
		this.transactionsRoot = params.transactionsRoot;
		this.uncleHash = params.uncleHash;
		this.uncledEntropy = params.uncledEntropy;
		this.utxoRoot = params.utxoRoot;
	}
	toJSON() {
		return { ...this };
	}
};
/**
* Represents the header of a work object.
*
* @category Providers
*/
var Uncle = class {
	primaryCoinbase;
	difficulty;
	headerHash;
	location;
	mixHash;
	nonce;
	number;
	parentHash;
	timestamp;
	txHash;
	lock;
	/**
	* Creates a new Uncle instance.
	*
	* @param {UncleParams} params - The parameters for the Uncle.
	*/
	constructor(params) {
		this.primaryCoinbase = params.primaryCoinbase;
		this.difficulty = params.difficulty;
		this.headerHash = params.headerHash;
		this.location = params.location;
		this.mixHash = params.mixHash;
		this.nonce = params.nonce;
		this.number = params.number;
		this.parentHash = params.parentHash;
		this.timestamp = params.timestamp;
		this.txHash = params.txHash;
		this.lock = params.lock;
	}
	toJSON() {
		return {
			primaryCoinbase: this.primaryCoinbase,
			difficulty: this.difficulty,
			headerHash: this.headerHash,
			location: this.location,
			mixHash: this.mixHash,
			nonce: this.nonce,
			number: this.number,
			parentHash: this.parentHash,
			timestamp: this.timestamp,
			txHash: this.txHash,
			lock: this.lock
		};
	}
};
/**
* A **Block** represents the data associated with a full block on Ethereum.
*
* @category Providers
*/
var Block = class {
	#outboundEtxs;
	hash;
	header;
	interlinkHashes;
	size;
	subManifest;
	totalEntropy;
	#transactions;
	uncles;
	woHeader;
	workShares;
	/**
	* The provider connected to the block used to fetch additional details if necessary.
	*/
	provider;
	/**
	* Create a new **Block** object.
	*
	* This should generally not be necessary as the unless implementing a low-level library.
	*
	* @param {BlockParams} block - The block parameters.
	* @param {Provider} provider - The provider.
	*/
	constructor(block, provider) {
		this.#transactions = block.transactions.map((tx) => {
			if (typeof tx === "string") return tx;
			if ("originatingTxHash" in tx) return new ExternalTransactionResponse(tx, provider);
			if ("from" in tx) return new QuaiTransactionResponse(tx, provider);
			return new QiTransactionResponse(tx, provider);
		});
		this.#outboundEtxs = block.outboundEtxs.map((tx) => {
			if (typeof tx !== "string") return new ExternalTransactionResponse(tx, provider);
			return tx;
		});
		this.hash = block.hash;
		this.header = new BlockHeader(block.header);
		this.interlinkHashes = block.interlinkHashes;
		this.size = block.size;
		this.subManifest = block.subManifest;
		this.totalEntropy = block.totalEntropy;
		this.uncles = block.uncles.map((uncle) => {
			if (typeof uncle === "string") return uncle;
			return new Uncle(uncle);
		});
		this.woHeader = new Uncle(block.woHeader);
		this.workShares = block.workShares.map((workShare) => {
			if (typeof workShare === "string") return workShare;
			return new Uncle(workShare);
		});
		this.provider = provider;
	}
	/**
	* Returns the list of transaction hashes, in the order they were executed within the block.
	*
	* @returns {ReadonlyArray<string>} The list of transaction hashes.
	*/
	get transactions() {
		return this.#transactions.map((tx) => {
			if (typeof tx === "string") return tx;
			return tx.hash;
		});
	}
	/**
	* Returns the list of extended transaction hashes, in the order they were executed within the block.
	*
	* @returns {ReadonlyArray<string>} The list of extended transaction hashes.
	*/
	get outboundEtxs() {
		return this.#outboundEtxs.map((tx) => {
			if (typeof tx === "string") return tx;
			return tx.hash;
		});
	}
	/**
	* Returns the complete transactions, in the order they were executed within the block.
	*
	* This is only available for blocks which prefetched transactions, by passing `true` to `prefetchTxs` into
	* {@link Provider.getBlock | **getBlock**}.
	*
	* @returns {TransactionResponse[]} The list of prefetched transactions.
	* @throws {Error} If the transactions were not prefetched.
	*/
	get prefetchedTransactions() {
		const txs = this.#transactions.slice();
		if (txs.length === 0) return [];
		assert(typeof txs[0] === "object", "transactions were not prefetched with block request", "UNSUPPORTED_OPERATION", { operation: "transactionResponses()" });
		return txs;
	}
	/**
	* Returns the complete extended transactions, in the order they were executed within the block.
	*
	* This is only available for blocks which prefetched transactions, by passing `true` to `prefetchTxs` into
	* {@link Provider.getBlock | **getBlock**}.
	*
	* @returns {TransactionResponse[]} The list of prefetched extended transactions.
	* @throws {Error} If the transactions were not prefetched.
	*/
	get prefetchedExtTransactions() {
		const txs = this.#outboundEtxs.slice();
		if (txs.length === 0) return [];
		assert(typeof txs[0] === "object", "transactions were not prefetched with block request", "UNSUPPORTED_OPERATION", { operation: "transactionResponses()" });
		return txs;
	}
	/**
	* Returns a JSON-friendly value.
	*
	* @returns {any} The JSON-friendly value.
	*/
	toJSON() {
		const { hash, header, interlinkHashes, size, subManifest, totalEntropy, uncles, woHeader, workShares } = this;
		const transactions = this.transactions;
		return {
			outboundEtxs: this.outboundEtxs,
			hash,
			header: header.toJSON(),
			interlinkHashes,
			transactions,
			size,
			subManifest,
			totalEntropy,
			uncles: uncles.map((uncle) => {
				if (typeof uncle === "string") return uncle;
				return uncle.toJSON();
			}),
			woHeader: woHeader.toJSON(),
			workShares: workShares.map((workShare) => {
				if (typeof workShare === "string") return workShare;
				return workShare.toJSON();
			})
		};
	}
	[Symbol.iterator]() {
		let index = 0;
		const txs = this.transactions;
		return { next: () => {
			if (index < this.length) return {
				value: txs[index++],
				done: false
			};
			return {
				value: void 0,
				done: true
			};
		} };
	}
	/**
	* The number of transactions in this block.
	*
	* @returns {number} The number of transactions.
	*/
	get length() {
		return this.#transactions.length;
	}
	/**
	* The [Date](https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Date) this block was
	* included at.
	*
	* @returns {null | Date} The date this block was included at, or null if the timestamp is not available.
	*/
	get date() {
		const timestampHex = this.woHeader.timestamp;
		if (!timestampHex) return null;
		return /* @__PURE__ */ new Date(parseInt(timestampHex, 16) * 1e3);
	}
	/**
	* Get the transaction at `index` within this block.
	*
	* @param {number | string} indexOrHash - The index or hash of the transaction.
	* @returns {Promise<TransactionResponse>} A promise resolving to the transaction.
	* @throws {Error} If the transaction is not found.
	*/
	async getTransaction(indexOrHash) {
		let tx = void 0;
		if (typeof indexOrHash === "number") tx = this.#transactions[indexOrHash];
		else {
			const hash = indexOrHash.toLowerCase();
			for (const v of this.#transactions) if (typeof v === "string") {
				if (v !== hash) continue;
				tx = v;
				break;
			} else {
				if (v.hash === hash) continue;
				tx = v;
				break;
			}
		}
		if (tx == null) throw new Error("no such tx");
		if (typeof tx === "string") return await this.provider.getTransaction(tx);
		else return tx;
	}
	/**
	* Get the extended transaction at `index` within this block.
	*
	* @param {number | string} indexOrHash - The index or hash of the extended transaction.
	* @returns {Promise<TransactionResponse>} A promise resolving to the extended transaction.
	* @throws {Error} If the extended transaction is not found.
	*/
	async getExtTransaction(indexOrHash) {
		let tx = void 0;
		if (typeof indexOrHash === "number") tx = this.#outboundEtxs[indexOrHash];
		else {
			const hash = indexOrHash.toLowerCase();
			for (const v of this.#outboundEtxs) if (typeof v === "string") {
				if (v !== hash) continue;
				tx = v;
				break;
			} else {
				if (v.hash === hash) continue;
				tx = v;
				break;
			}
		}
		if (tx == null) throw new Error("no such tx");
		if (typeof tx === "string") throw new Error("External Transaction isn't prefetched");
		else return tx;
	}
	/**
	* If a **Block** was fetched with a request to include the transactions this will allow synchronous access to those
	* transactions.
	*
	* If the transactions were not prefetched, this will throw.
	*
	* @param {number | string} indexOrHash - The index or hash of the transaction.
	* @returns {TransactionResponse} The transaction.
	* @throws {Error} If the transaction is not found.
	*/
	getPrefetchedTransaction(indexOrHash) {
		const txs = this.prefetchedTransactions;
		if (typeof indexOrHash === "number") return txs[indexOrHash];
		indexOrHash = indexOrHash.toLowerCase();
		for (const tx of txs) if (tx.hash === indexOrHash) return tx;
		assertArgument(false, "no matching transaction", "indexOrHash", indexOrHash);
	}
	/**
	* Returns true if this block been mined. This provides a type guard for all properties on a
	* {@link MinedBlock | **MinedBlock**}.
	*
	* @returns {boolean} True if the block has been mined.
	*/
	isMined() {
		return !!this.hash;
	}
	/**
	* @ignore
	*/
	orphanedEvent() {
		if (!this.isMined() || !this.woHeader.number) throw new Error("");
		return createOrphanedBlockFilter({
			hash: this.hash,
			number: this.woHeader.number
		});
	}
};
/**
* A **Log** in Ethereum represents an event that has been included in a transaction using the `LOG*` opcodes, which are
* most commonly used by Solidity's emit for announcing events.
*
* @category Providers
*/
var Log = class {
	/**
	* The provider connected to the log used to fetch additional details if necessary.
	*/
	provider;
	/**
	* The transaction hash of the transaction this log occurred in. Use the
	* {@link Log.getTransaction | **Log.getTransaction**} to get the
	* {@link TransactionResponse | **TransactionResponse}.
	*/
	transactionHash;
	/**
	* The block hash of the block this log occurred in. Use the {@link Log.getBlock | **Log.getBlock**} to get the
	* {@link Block | **Block**}.
	*/
	blockHash;
	/**
	* The block number of the block this log occurred in. It is preferred to use the {@link Block.hash | **Block.hash**}
	* when fetching the related {@link Block | **Block**}, since in the case of an orphaned block, the block at that
	* height may have changed.
	*/
	blockNumber;
	/**
	* If the **Log** represents a block that was removed due to an orphaned block, this will be true.
	*
	* This can only happen within an orphan event listener.
	*/
	removed;
	/**
	* The address of the contract that emitted this log.
	*/
	address;
	/**
	* The data included in this log when it was emitted.
	*/
	data;
	/**
	* The indexed topics included in this log when it was emitted.
	*
	* All topics are included in the bloom filters, so they can be efficiently filtered using the
	* {@link Provider.getLogs | **Provider.getLogs**} method.
	*/
	topics;
	/**
	* The index within the block this log occurred at. This is generally not useful to developers, but can be used with
	* the various roots to proof inclusion within a block.
	*/
	index;
	/**
	* The index within the transaction of this log.
	*/
	transactionIndex;
	/**
	* @ignore
	*/
	constructor(log, provider) {
		this.provider = provider;
		const topics = Object.freeze(log.topics.slice());
		defineProperties(this, {
			transactionHash: log.transactionHash,
			blockHash: log.blockHash,
			blockNumber: log.blockNumber,
			removed: log.removed,
			address: log.address,
			data: log.data,
			topics,
			index: log.index,
			transactionIndex: log.transactionIndex
		});
	}
	/**
	* Returns a JSON-compatible object.
	*/
	toJSON() {
		const { address, blockHash, blockNumber, data, index, removed, topics, transactionHash, transactionIndex } = this;
		return {
			_type: "log",
			address,
			blockHash,
			blockNumber,
			data,
			index,
			removed,
			topics,
			transactionHash,
			transactionIndex
		};
	}
	/**
	* Returns the block that this log occurred in.
	*
	* @param {Shard} shard - The shard to fetch the block from.
	* @returns {Promise<Block>} A promise resolving to the block.
	*/
	async getBlock(shard) {
		const block = await this.provider.getBlock(shard, this.blockHash);
		assert(!!block, "failed to find transaction", "UNKNOWN_ERROR", {});
		return block;
	}
	/**
	* Returns the transaction that this log occurred in.
	*
	* @returns {Promise<TransactionResponse>} A promise resolving to the transaction.
	*/
	async getTransaction() {
		const tx = await this.provider.getTransaction(this.transactionHash);
		assert(!!tx, "failed to find transaction", "UNKNOWN_ERROR", {});
		return tx;
	}
	/**
	* Returns the transaction receipt fot the transaction that this log occurred in.
	*
	* @returns {Promise<TransactionReceipt>} A promise resolving to the transaction receipt.
	*/
	async getTransactionReceipt() {
		const receipt = await this.provider.getTransactionReceipt(this.transactionHash);
		assert(!!receipt, "failed to find transaction receipt", "UNKNOWN_ERROR", {});
		return receipt;
	}
	/**
	* @ignore
	*/
	removedEvent() {
		return createRemovedLogFilter(this);
	}
};
function zoneFromHash(hash) {
	return toZone(hash.slice(0, 4));
}
/**
* A **TransactionReceipt** includes additional information about a transaction that is only available after it has been
* mined.
*
* @category Providers
*/
var TransactionReceipt = class {
	/**
	* The provider connected to the log used to fetch additional details if necessary.
	*/
	provider;
	/**
	* The address the transaction was sent to.
	*/
	to;
	/**
	* The sender of the transaction.
	*/
	from;
	/**
	* The address of the contract if the transaction was directly responsible for deploying one.
	*
	* This is non-null **only** if the `to` is empty and the `data` was successfully executed as initcode.
	*/
	contractAddress;
	/**
	* The transaction hash.
	*/
	hash;
	/**
	* The index of this transaction within the block transactions.
	*/
	index;
	/**
	* The block hash of the {@link Block | **Block**} this transaction was included in.
	*/
	blockHash;
	/**
	* The block number of the {@link Block | **Block**} this transaction was included in.
	*/
	blockNumber;
	/**
	* The bloom filter bytes that represent all logs that occurred within this transaction. This is generally not
	* useful for most developers, but can be used to validate the included logs.
	*/
	logsBloom;
	/**
	* The actual amount of gas used by this transaction.
	*
	* When creating a transaction, the amount of gas that will be used can only be approximated, but the sender must
	* pay the gas fee for the entire gas limit. After the transaction, the difference is refunded.
	*/
	gasUsed;
	/**
	* The amount of gas used by all transactions within the block for this and all transactions with a lower `index`.
	*
	* This is generally not useful for developers but can be used to validate certain aspects of execution.
	*/
	cumulativeGasUsed;
	/**
	* The actual gas price used during execution.
	*
	* Due to the complexity of [EIP-1559](https://eips.ethereum.org/EIPS/eip-1559) this value can only be caluclated
	* after the transaction has been mined, snce the base fee is protocol-enforced.
	*/
	gasPrice;
	/**
	* The [EIP-2718](https://eips.ethereum.org/EIPS/eip-2718) transaction type.
	*/
	type;
	/**
	* The status of this transaction, indicating success (i.e. `1`) or a revert (i.e. `0`).
	*
	* This is available in post-byzantium blocks, but some backends may backfill this value.
	*/
	status;
	/**
	* The root hash of this transaction.
	*
	* This is no present and was only included in pre-byzantium blocks, but could be used to validate certain parts of
	* the receipt.
	*/
	#logs;
	outboundEtxs = [];
	etxType;
	originatingTxHash;
	/**
	* @ignore
	*/
	constructor(tx, provider) {
		this.#logs = Object.freeze(Array.isArray(tx.logs) ? tx.logs.map((log) => new Log(log, provider)) : []);
		let gasPrice = BN_0;
		if (tx.effectiveGasPrice != null) gasPrice = tx.effectiveGasPrice;
		else if (tx.gasPrice != null) gasPrice = tx.gasPrice;
		const outboundEtxs = tx.outboundEtxs ? tx.outboundEtxs.map((etx) => {
			const safeConvert = (value, name) => {
				try {
					if (value != null) return BigInt(value);
					return null;
				} catch (error) {
					console.error(`Conversion to BigInt failed for ${name}: ${value}, error: ${error}`);
					return null;
				}
			};
			return {
				type: etx.type,
				nonce: etx.nonce,
				gasPrice: safeConvert(etx.gasPrice, "gasPrice"),
				gas: safeConvert(etx.gas, "gas"),
				value: safeConvert(etx.value, "value"),
				input: etx.input,
				to: etx.to,
				accessList: etx.accessList,
				chainId: safeConvert(etx.chainId, "chainId"),
				from: etx.from,
				hash: etx.hash,
				originatingTxHash: etx.originatingTxHash,
				etxIndex: etx.etxIndex
			};
		}) : [];
		defineProperties(this, {
			provider,
			to: tx.to,
			from: tx.from,
			contractAddress: tx.contractAddress,
			hash: tx.hash,
			index: tx.index,
			blockHash: tx.blockHash,
			blockNumber: tx.blockNumber,
			logsBloom: tx.logsBloom,
			gasUsed: tx.gasUsed,
			cumulativeGasUsed: tx.cumulativeGasUsed,
			gasPrice,
			outboundEtxs,
			type: tx.type,
			status: tx.status,
			etxType: tx.etxType,
			originatingTxHash: tx.originatingTxHash
		});
	}
	/**
	* The logs for this transaction.
	*/
	get logs() {
		return this.#logs;
	}
	/**
	* Returns a JSON-compatible representation.
	*/
	toJSON() {
		const { to, from, contractAddress, hash, index, blockHash, blockNumber, logsBloom, logs, status, outboundEtxs } = this;
		return {
			_type: "TransactionReceipt",
			blockHash,
			blockNumber,
			contractAddress,
			cumulativeGasUsed: toJson(this.cumulativeGasUsed),
			from,
			gasPrice: toJson(this.gasPrice),
			gasUsed: toJson(this.gasUsed),
			hash,
			index,
			logs,
			logsBloom,
			status,
			to,
			outboundEtxs: outboundEtxs ?? []
		};
	}
	/**
	* @ignore
	*/
	get length() {
		return this.logs.length;
	}
	[Symbol.iterator]() {
		let index = 0;
		return { next: () => {
			if (index < this.length) return {
				value: this.logs[index++],
				done: false
			};
			return {
				value: void 0,
				done: true
			};
		} };
	}
	/**
	* The total fee for this transaction, in wei.
	*/
	get fee() {
		return this.gasUsed * this.gasPrice;
	}
	/**
	* Resolves to the block this transaction occurred in.
	*
	* @param {Shard} shard - The shard to fetch the block from.
	* @returns {Promise<Block>} A promise resolving to the block.
	* @throws {Error} If the block is not found.
	*/
	async getBlock(shard) {
		const block = await this.provider.getBlock(shard, this.blockHash);
		if (block == null) throw new Error("TODO");
		return block;
	}
	/**
	* Resolves to the transaction this transaction occurred in.
	*
	* @returns {Promise<TransactionResponse>} A promise resolving to the transaction.
	* @throws {Error} If the transaction is not found.
	*/
	async getTransaction() {
		const tx = await this.provider.getTransaction(this.hash);
		if (tx == null) throw new Error("TODO");
		return tx;
	}
	/**
	* Resolves to the return value of the execution of this transaction.
	*
	* Support for this feature is limited, as it requires an archive node with the `debug_` or `trace_` API enabled.
	*
	* @returns {Promise<string>} A promise resolving to the return value of the transaction.
	* @throws {Error} If the transaction is not found.
	*/
	async getResult() {
		return await this.provider.getTransactionResult(this.hash);
	}
	/**
	* Resolves to the number of confirmations this transaction has.
	*
	* @returns {Promise<number>} A promise resolving to the number of confirmations.
	* @throws {Error} If the block is not found.
	*/
	async confirmations() {
		const zone = zoneFromHash(this.hash);
		return await this.provider.getBlockNumber(toShard(zone)) - this.blockNumber + 1;
	}
	/**
	* @ignore
	*/
	removedEvent() {
		return createRemovedTransactionFilter(this);
	}
	/**
	* @ignore
	*/
	reorderedEvent(other) {
		assert(!other || other.isMined(), "unmined 'other' transction cannot be orphaned", "UNSUPPORTED_OPERATION", { operation: "reorderedEvent(other)" });
		return createReorderedTransactionFilter(this, other);
	}
};
var ExternalTransactionResponse = class ExternalTransactionResponse {
	/**
	* The provider this is connected to, which will influence how its methods will resolve its async inspection
	* methods.
	*/
	provider;
	/**
	* The block number of the block that this transaction was included in.
	*
	* This is `null` for pending transactions.
	*/
	blockNumber;
	/**
	* The blockHash of the block that this transaction was included in.
	*
	* This is `null` for pending transactions.
	*/
	blockHash;
	/**
	* The index within the block that this transaction resides at.
	*/
	index;
	/**
	* The transaction hash.
	*/
	hash;
	/**
	* The [EIP-2718](https://eips.ethereum.org/EIPS/eip-2718) transaction envelope type. This is `0` for legacy
	* transactions types.
	*/
	type;
	/**
	* The receiver of this transaction.
	*
	* If `null`, then the transaction is an initcode transaction. This means the result of executing the
	* {@link ExternalTransactionResponse.data | **data** } will be deployed as a new contract on chain (assuming it does
	* not revert) and the address may be computed using [getCreateAddress](../functions/getCreateAddress).
	*/
	to;
	/**
	* The sender of this transaction. It is implicitly computed from the transaction pre-image hash (as the digest) and
	* the {@link QuaiTransactionResponse.signature | **signature** } using ecrecover.
	*/
	from;
	/**
	* The nonce, which is used to prevent replay attacks and offer a method to ensure transactions from a given sender
	* are explicitly ordered.
	*
	* When sending a transaction, this must be equal to the number of transactions ever sent by
	* {@link ExternalTransactionResponse.from | **from** }.
	*/
	nonce;
	/**
	* The maximum units of gas this transaction can consume. If execution exceeds this, the entries transaction is
	* reverted and the sender is charged for the full amount, despite not state changes being made.
	*/
	gasLimit;
	/**
	* The data.
	*/
	data;
	/**
	* The value, in wei. Use [formatEther](../functions/formatEther) to format this value as ether.
	*/
	value;
	/**
	* The chain ID.
	*/
	chainId;
	/**
	* The signature.
	*/
	signature;
	/**
	* The [EIP-2930](https://eips.ethereum.org/EIPS/eip-2930) access list for transaction types that support it,
	* otherwise `null`.
	*/
	accessList;
	etxType;
	originatingTxHash;
	sender;
	etxIndex;
	startBlock;
	/**
	* @ignore
	*/
	constructor(tx, provider) {
		this.provider = provider;
		this.blockNumber = tx.blockNumber != null ? tx.blockNumber : null;
		this.blockHash = tx.blockHash != null ? tx.blockHash : null;
		this.hash = tx.hash;
		this.index = tx.index;
		this.type = tx.type;
		this.from = tx.from;
		this.to = tx.to || null;
		this.gasLimit = tx.gasLimit;
		this.nonce = tx.nonce;
		this.data = tx.data;
		this.value = tx.value;
		this.chainId = tx.chainId;
		this.signature = tx.signature;
		this.accessList = tx.accessList != null ? tx.accessList : null;
		this.startBlock = -1;
		this.originatingTxHash = tx.originatingTxHash != null ? tx.originatingTxHash : null;
		this.etxType = tx.etxType != null ? tx.etxType : null;
		this.etxIndex = tx.etxIndex;
	}
	/**
	* Returns a JSON-compatible representation of this transaction.
	*/
	toJSON() {
		const { blockNumber, blockHash, index, hash, type, to, from, nonce, data, signature, accessList, etxType, originatingTxHash, etxIndex } = this;
		return {
			_type: "TransactionReceipt",
			accessList,
			blockNumber,
			blockHash,
			chainId: toJson(this.chainId),
			data,
			from,
			gasLimit: toJson(this.gasLimit),
			hash,
			nonce,
			signature,
			to,
			index,
			type,
			etxType,
			originatingTxHash,
			etxIndex,
			value: toJson(this.value)
		};
	}
	replaceableTransaction(startBlock) {
		assertArgument(Number.isInteger(startBlock) && startBlock >= 0, "invalid startBlock", "startBlock", startBlock);
		const tx = new ExternalTransactionResponse(this, this.provider);
		tx.startBlock = startBlock;
		return tx;
	}
};
/**
* A **QuaiTransactionResponse** includes all properties about a Quai transaction that was sent to the network, which
* may or may not be included in a block.
*
* The {@link TransactionResponse.isMined | **TransactionResponse.isMined**} can be used to check if the transaction has
* been mined as well as type guard that the otherwise possibly `null` properties are defined.
*
* @category Providers
*/
var QuaiTransactionResponse = class QuaiTransactionResponse {
	/**
	* The provider this is connected to, which will influence how its methods will resolve its async inspection
	* methods.
	*/
	provider;
	/**
	* The block number of the block that this transaction was included in.
	*
	* This is `null` for pending transactions.
	*/
	blockNumber;
	/**
	* The blockHash of the block that this transaction was included in.
	*
	* This is `null` for pending transactions.
	*/
	blockHash;
	/**
	* The index within the block that this transaction resides at.
	*/
	index;
	/**
	* The transaction hash.
	*/
	hash;
	/**
	* The [EIP-2718](https://eips.ethereum.org/EIPS/eip-2718) transaction envelope type. This is `0` for legacy
	* transactions types.
	*/
	type;
	/**
	* The receiver of this transaction.
	*
	* If `null`, then the transaction is an initcode transaction. This means the result of executing the
	* {@link QuaiTransactionResponse.data | **data** } will be deployed as a new contract on chain (assuming it does not
	* revert) and the address may be computed using [getCreateAddress](../functions/getCreateAddress).
	*/
	to;
	/**
	* The sender of this transaction. It is implicitly computed from the transaction pre-image hash (as the digest) and
	* the {@link QuaiTransactionResponse.signature | **signature** } using ecrecover.
	*/
	from;
	/**
	* The nonce, which is used to prevent replay attacks and offer a method to ensure transactions from a given sender
	* are explicitly ordered.
	*
	* When sending a transaction, this must be equal to the number of transactions ever sent by
	* {@link QuaiTransactionResponse.from | **from** }.
	*/
	nonce;
	/**
	* The maximum units of gas this transaction can consume. If execution exceeds this, the entries transaction is
	* reverted and the sender is charged for the full amount, despite not state changes being made.
	*/
	gasLimit;
	/**
	* The maximum fee (per unit of gas) to allow this transaction to charge the sender.
	*/
	gasPrice;
	/**
	* The data.
	*/
	data;
	/**
	* The value, in wei. Use [formatEther](../functions/formatEther) to format this value as ether.
	*/
	value;
	/**
	* The chain ID.
	*/
	chainId;
	/**
	* The signature.
	*/
	signature;
	/**
	* The [EIP-2930](https://eips.ethereum.org/EIPS/eip-2930) access list for transaction types that support it,
	* otherwise `null`.
	*/
	accessList;
	etxType;
	sender;
	originatingTxHash;
	startBlock;
	/**
	* @ignore
	*/
	constructor(tx, provider) {
		this.provider = provider;
		this.blockNumber = tx.blockNumber != null ? tx.blockNumber : null;
		this.blockHash = tx.blockHash != null ? tx.blockHash : null;
		this.hash = tx.hash;
		this.index = tx.index;
		this.type = tx.type;
		this.from = tx.from;
		this.to = tx.to || null;
		this.gasLimit = tx.gasLimit;
		this.nonce = tx.nonce;
		this.data = tx.data;
		this.value = tx.value;
		this.gasPrice = tx.gasPrice != null ? tx.gasPrice : null;
		this.chainId = tx.chainId;
		this.signature = tx.signature;
		this.accessList = tx.accessList != null ? tx.accessList : null;
		this.startBlock = -1;
		this.etxType = tx.etxType != null ? tx.etxType : null;
	}
	/**
	* Returns a JSON-compatible representation of this transaction.
	*/
	toJSON() {
		const { blockNumber, blockHash, index, hash, type, to, from, nonce, data, signature, accessList } = this;
		return {
			_type: "TransactionReceipt",
			accessList,
			blockNumber,
			blockHash,
			chainId: toJson(this.chainId),
			data,
			from,
			gasLimit: toJson(this.gasLimit),
			hash,
			gasPrice: toJson(this.gasPrice),
			nonce,
			signature,
			to,
			index,
			type,
			value: toJson(this.value)
		};
	}
	/**
	* Resolves to the Block that this transaction was included in.
	*
	* This will return null if the transaction has not been included yet.
	*
	* @param {Shard} shard - The shard to fetch the block from.
	* @returns {null | Promise<Block>} A promise resolving to the block.
	*/
	async getBlock(shard) {
		let blockNumber = this.blockNumber;
		if (blockNumber == null) {
			const tx = await this.getTransaction();
			if (tx) blockNumber = tx.blockNumber;
		}
		if (blockNumber == null) return null;
		const block = this.provider.getBlock(shard, blockNumber);
		if (block == null) throw new Error("TODO");
		return block;
	}
	/**
	* Resolves to this transaction being re-requested from the provider. This can be used if you have an unmined
	* transaction and wish to get an up-to-date populated instance.
	*
	* @returns {null | Promise<TransactionResponse>} A promise resolving to the transaction, or null if not found.
	*/
	async getTransaction() {
		const transaction = this.provider.getTransaction(this.hash);
		if (transaction instanceof QuaiTransactionResponse) return transaction;
		else return null;
	}
	/**
	* Resolve to the number of confirmations this transaction has.
	*
	* @returns {Promise<number>} A promise resolving to the number of confirmations.
	* @throws {Error} If the block is not found.
	*/
	async confirmations() {
		const zone = zoneFromHash(this.hash);
		if (this.blockNumber == null) {
			const { tx, blockNumber } = await resolveProperties({
				tx: this.getTransaction(),
				blockNumber: this.provider.getBlockNumber(toShard(zone))
			});
			if (tx == null || tx.blockNumber == null) return 0;
			return blockNumber - tx.blockNumber + 1;
		}
		return await this.provider.getBlockNumber(toShard(zone)) - this.blockNumber + 1;
	}
	/**
	* Resolves once this transaction has been mined and has `confirms` blocks including it (default: `1`) with an
	* optional `timeout`.
	*
	* This can resolve to `null` only if `confirms` is `0` and the transaction has not been mined, otherwise this will
	* wait until enough confirmations have completed.
	*
	* @param {number} [_confirms] - The number of confirmations to wait for.
	* @param {number} [_timeout] - The number of milliseconds to wait before rejecting.
	* @returns {Promise<null | TransactionReceipt>} A promise resolving to the transaction receipt.
	* @throws {Error} If the transaction was replaced, repriced, or cancelled.
	*/
	async wait(_confirms, _timeout) {
		const confirms = _confirms == null ? 1 : _confirms;
		const timeout = _timeout == null ? 0 : _timeout;
		let startBlock = this.startBlock;
		let nextScan = -1;
		let stopScanning = startBlock === -1 ? true : false;
		const zone = zoneFromHash(this.hash);
		const checkReplacement = async () => {
			if (stopScanning) return null;
			const { blockNumber, nonce } = await resolveProperties({
				blockNumber: this.provider.getBlockNumber(toShard(zone)),
				nonce: this.provider.getTransactionCount(this.from)
			});
			if (nonce < this.nonce) {
				startBlock = blockNumber;
				return;
			}
			if (stopScanning) return null;
			const mined = await this.getTransaction();
			if (mined && mined.blockNumber != null) return;
			if (nextScan === -1) {
				nextScan = startBlock - 3;
				if (nextScan < this.startBlock) nextScan = this.startBlock;
			}
			while (nextScan <= blockNumber) {
				if (stopScanning) return null;
				const block = await this.provider.getBlock(toShard(zone), nextScan, true);
				if (block == null) return;
				for (const hash of block) if (hash === this.hash) return;
				for (let i = 0; i < block.length; i++) {
					const tx = await block.getTransaction(i);
					if ("from" in tx && tx.from === this.from && tx.nonce === this.nonce) {
						if (stopScanning) return null;
						const receipt = await this.provider.getTransactionReceipt(tx.hash);
						if (receipt == null) return;
						if (blockNumber - receipt.blockNumber + 1 < confirms) return;
						let reason = "replaced";
						if (tx.data === this.data && tx.to === this.to && tx.value === this.value) reason = "repriced";
						else if (tx.data === "0x" && tx.from === tx.to && tx.value === BN_0) reason = "cancelled";
						assert(false, "transaction was replaced", "TRANSACTION_REPLACED", {
							cancelled: reason === "replaced" || reason === "cancelled",
							reason,
							replacement: tx.replaceableTransaction(startBlock),
							hash: tx.hash,
							receipt
						});
					}
				}
				nextScan++;
			}
		};
		const checkReceipt = (receipt) => {
			if (receipt == null || receipt.status !== 0) return receipt;
			assert(false, "transaction execution reverted", "CALL_EXCEPTION", {
				action: "sendTransaction",
				data: null,
				reason: null,
				invocation: null,
				revert: null,
				transaction: {
					to: receipt.to,
					from: receipt.from,
					data: ""
				},
				receipt
			});
		};
		const receipt = await this.provider.getTransactionReceipt(this.hash);
		if (confirms === 0) return checkReceipt(receipt);
		if (receipt) {
			if (await receipt.confirmations() >= confirms) return checkReceipt(receipt);
		} else {
			await checkReplacement();
			if (confirms === 0) return null;
		}
		return await new Promise((resolve, reject) => {
			const cancellers = [];
			const cancel = () => {
				cancellers.forEach((c) => c());
			};
			cancellers.push(() => {
				stopScanning = true;
			});
			if (timeout > 0) {
				const timer = setTimeout(() => {
					cancel();
					reject(makeError("wait for transaction timeout", "TIMEOUT"));
				}, timeout);
				cancellers.push(() => {
					clearTimeout(timer);
				});
			}
			const txListener = async (receipt) => {
				if (await receipt.confirmations() >= confirms) {
					cancel();
					try {
						resolve(checkReceipt(receipt));
					} catch (error) {
						reject(error);
					}
				}
			};
			cancellers.push(() => {
				this.provider.off(this.hash, txListener);
			});
			this.provider.on(this.hash, txListener);
			if (startBlock >= 0) {
				const replaceListener = async () => {
					try {
						await checkReplacement();
					} catch (error) {
						if (isError(error, "TRANSACTION_REPLACED")) {
							cancel();
							reject(error);
							return;
						}
					}
					if (!stopScanning) this.provider.once("block", replaceListener, zone);
				};
				cancellers.push(() => {
					this.provider.off("block", replaceListener, zone);
				});
				this.provider.once("block", replaceListener, zone);
			}
		});
	}
	/**
	* Returns `true` if this transaction has been included.
	*
	* This is effective only as of the time the TransactionResponse was instantiated. To get up-to-date information,
	* use {@link QuaiTransactionResponse.getTransaction | **getTransaction**}.
	*
	* This provides a Type Guard that this transaction will have non-null property values for properties that are null
	* for unmined transactions.
	*
	* @returns {QuaiMinedTransactionResponse} True if the transaction has been mined.
	* @throws {Error} If the transaction was replaced, repriced, or cancelled.
	*/
	isMined() {
		return this.blockHash != null;
	}
	/**
	* Returns a filter which can be used to listen for orphan events that evict this transaction.
	*
	* @returns {OrphanFilter} The orphan filter.
	*/
	removedEvent() {
		assert(this.isMined(), "unmined transaction canot be orphaned", "UNSUPPORTED_OPERATION", { operation: "removeEvent()" });
		return createRemovedTransactionFilter(this);
	}
	/**
	* Returns a filter which can be used to listen for orphan events that re-order this event against `other`.
	*
	* @param {TransactionResponse} [other] - The other transaction to compare against.
	* @returns {OrphanFilter} The orphan filter.
	*/
	reorderedEvent(other) {
		assert(this.isMined(), "unmined transaction canot be orphaned", "UNSUPPORTED_OPERATION", { operation: "removeEvent()" });
		assert(!other || other.isMined(), "unmined 'other' transaction canot be orphaned", "UNSUPPORTED_OPERATION", { operation: "removeEvent()" });
		return createReorderedTransactionFilter(this, other);
	}
	/**
	* Returns a new TransactionResponse instance which has the ability to detect (and throw an error) if the
	* transaction is replaced, which will begin scanning at `startBlock`.
	*
	* This should generally not be used by developers and is intended primarily for internal use. Setting an incorrect
	* `startBlock` can have devastating performance consequences if used incorrectly.
	*
	* @param {number} startBlock - The block number to start scanning for replacements.
	* @returns {QuaiTransactionResponse} The replaceable transaction.
	*/
	replaceableTransaction(startBlock) {
		assertArgument(Number.isInteger(startBlock) && startBlock >= 0, "invalid startBlock", "startBlock", startBlock);
		const tx = new QuaiTransactionResponse(this, this.provider);
		tx.startBlock = startBlock;
		return tx;
	}
};
/**
* A **QiTransactionResponse** includes all properties about a Qi transaction that was sent to the network, which may or
* may not be included in a block.
*
* The {@link TransactionResponse.isMined | **TransactionResponse.isMined**} can be used to check if the transaction has
* been mined as well as type guard that the otherwise possibly `null` properties are defined.
*
* @category Providers
*/
var QiTransactionResponse = class QiTransactionResponse {
	/**
	* The provider this is connected to, which will influence how its methods will resolve its async inspection
	* methods.
	*/
	provider;
	/**
	* The block number of the block that this transaction was included in.
	*
	* This is `null` for pending transactions.
	*/
	blockNumber;
	/**
	* The blockHash of the block that this transaction was included in.
	*
	* This is `null` for pending transactions.
	*/
	blockHash;
	/**
	* The index within the block that this transaction resides at.
	*/
	index;
	/**
	* The transaction hash.
	*/
	hash;
	/**
	* The [EIP-2718](https://eips.ethereum.org/EIPS/eip-2718) transaction envelope type. This is `0` for legacy
	* transactions types.
	*/
	type;
	/**
	* The chain ID.
	*/
	chainId;
	/**
	* The signature.
	*/
	signature;
	txInputs;
	txOutputs;
	startBlock;
	/**
	* @ignore
	*/
	constructor(tx, provider) {
		this.provider = provider;
		this.blockNumber = tx.blockNumber != null ? tx.blockNumber : null;
		this.blockHash = tx.blockHash != null ? tx.blockHash : null;
		this.hash = tx.hash;
		this.index = tx.index;
		this.type = tx.type;
		this.chainId = tx.chainId;
		this.signature = tx.signature;
		this.startBlock = -1;
		this.txInputs = tx.txInputs;
		this.txOutputs = tx.txOutputs;
	}
	/**
	* Returns a JSON-compatible representation of this transaction.
	*/
	toJSON() {
		const { blockNumber, blockHash, index, hash, type, signature, txInputs, txOutputs } = this;
		return {
			_type: "TransactionReceipt",
			blockNumber,
			blockHash,
			chainId: toJson(this.chainId),
			hash,
			signature,
			index,
			type,
			txInputs: JSON.parse(JSON.stringify(txInputs)),
			txOutputs: JSON.parse(JSON.stringify(txOutputs))
		};
	}
	/**
	* Resolves to the Block that this transaction was included in.
	*
	* This will return null if the transaction has not been included yet.
	*
	* @param {Shard} shard - The shard to fetch the block from.
	* @returns {null | Promise<Block>} A promise resolving to the block or null if not found.
	*/
	async getBlock(shard) {
		let blockNumber = this.blockNumber;
		if (blockNumber == null) {
			const tx = await this.getTransaction();
			if (tx) blockNumber = tx.blockNumber;
		}
		if (blockNumber == null) return null;
		const block = this.provider.getBlock(shard, blockNumber);
		if (block == null) throw new Error("TODO");
		return block;
	}
	/**
	* Resolves to this transaction being re-requested from the provider. This can be used if you have an unmined
	* transaction and wish to get an up-to-date populated instance.
	*
	* @returns {null | Promise<TransactionResponse>} A promise resolving to the transaction, or null if not found.
	* @throws {Error} If the transaction is not found.
	*/
	async getTransaction() {
		const transaction = this.provider.getTransaction(this.hash);
		if (transaction instanceof QiTransactionResponse) return transaction;
		else return null;
	}
	/**
	* Resolve to the number of confirmations this transaction has.
	*
	* @returns {Promise<number>} A promise resolving to the number of confirmations.
	*/
	async confirmations() {
		const zone = zoneFromHash(this.hash);
		if (this.blockNumber == null) {
			const { tx, blockNumber } = await resolveProperties({
				tx: this.getTransaction(),
				blockNumber: this.provider.getBlockNumber(toShard(zone))
			});
			if (tx == null || tx.blockNumber == null || tx.blockHash == null) return 0;
			return blockNumber - tx.blockNumber + 1;
		}
		return await this.provider.getBlockNumber(toShard(zone)) - this.blockNumber + 1;
	}
	async wait(_confirms, _timeout) {
		const confirms = _confirms == null ? 1 : _confirms;
		const timeout = _timeout == null ? 0 : _timeout;
		const tx = await this.provider.getTransaction(this.hash);
		if (confirms === 0 && tx?.blockHash != null) return tx;
		return await new Promise((resolve, reject) => {
			const cancellers = [];
			const cancel = () => {
				cancellers.forEach((c) => c());
			};
			if (timeout > 0) {
				const timer = setTimeout(() => {
					cancel();
					reject(makeError("wait for transaction timeout", "TIMEOUT"));
				}, timeout);
				cancellers.push(() => {
					clearTimeout(timer);
				});
			}
			const txListener = async (tx) => {
				if (await tx.confirmations() >= confirms) {
					cancel();
					try {
						resolve(tx);
					} catch (error) {
						reject(error);
					}
				}
			};
			cancellers.push(() => {
				this.provider.off(this.hash, txListener);
			});
			this.provider.on(this.hash, txListener);
		});
	}
	/**
	* Returns `true` if this transaction has been included.
	*
	* This is effective only as of the time the TransactionResponse was instantiated. To get up-to-date information,
	* use {@link QiTransactionResponse.getTransaction | **getTransaction**}.
	*
	* This provides a Type Guard that this transaction will have non-null property values for properties that are null
	* for unmined transactions.
	*
	* @returns {QiMinedTransactionResponse} True if the transaction has been mined or false otherwise.
	*/
	isMined() {
		return this.blockHash != null;
	}
	/**
	* Returns a filter which can be used to listen for orphan events that evict this transaction.
	*
	* @returns {OrphanFilter} The orphan filter.
	*/
	removedEvent() {
		assert(this.isMined(), "unmined transaction canot be orphaned", "UNSUPPORTED_OPERATION", { operation: "removeEvent()" });
		return createRemovedTransactionFilter(this);
	}
	/**
	* Returns a filter which can be used to listen for orphan events that re-order this event against `other`.
	*
	* @param {TransactionResponse} [other] - The other transaction to compare against.
	* @returns {OrphanFilter} The orphan filter.
	*/
	reorderedEvent(other) {
		assert(this.isMined(), "unmined transaction canot be orphaned", "UNSUPPORTED_OPERATION", { operation: "removeEvent()" });
		assert(!other || other.isMined(), "unmined 'other' transaction canot be orphaned", "UNSUPPORTED_OPERATION", { operation: "removeEvent()" });
		return createReorderedTransactionFilter(this, other);
	}
	/**
	* Returns a new TransactionResponse instance which has the ability to detect (and throw an error) if the
	* transaction is replaced, which will begin scanning at `startBlock`.
	*
	* This should generally not be used by developers and is intended primarily for internal use. Setting an incorrect
	* `startBlock` can have devastating performance consequences if used incorrectly.
	*
	* @param {number} startBlock - The block number to start scanning for replacements.
	* @returns {QiTransactionResponse} The replaceable transaction.
	*/
	replaceableTransaction(startBlock) {
		assertArgument(Number.isInteger(startBlock) && startBlock >= 0, "invalid startBlock", "startBlock", startBlock);
		const tx = new QiTransactionResponse(this, this.provider);
		tx.startBlock = startBlock;
		return tx;
	}
};
function createOrphanedBlockFilter(block) {
	return {
		orphan: "drop-block",
		hash: block.hash,
		number: block.number
	};
}
function createReorderedTransactionFilter(tx, other) {
	return {
		orphan: "reorder-transaction",
		tx,
		other
	};
}
function createRemovedTransactionFilter(tx) {
	return {
		orphan: "drop-transaction",
		tx
	};
}
function createRemovedLogFilter(log) {
	return {
		orphan: "drop-log",
		log: {
			transactionHash: log.transactionHash,
			blockHash: log.blockHash,
			blockNumber: log.blockNumber,
			address: log.address,
			data: log.data,
			topics: Object.freeze(log.topics.slice()),
			index: log.index
		}
	};
}
function getZoneFromEventFilter(filter) {
	let zone = null;
	if (filter.nodeLocation) zone = getZoneFromNodeLocation(filter.nodeLocation);
	else if (filter.address) {
		let address;
		if (Array.isArray(filter.address)) address = filter.address[0];
		else address = filter.address;
		const addressZone = getZoneForAddress(address);
		if (addressZone) zone = toZone(addressZone);
		else return null;
	}
	return zone;
}
// node_modules/quais/lib/esm/signers/abstract-signer.js
/**
* Generally the [Wallet](../classes/Wallet) and [JsonRpcSigner](../classes/JsonRpcSigner) and their sub-classes are
* sufficent for most developers, but this is provided to fascilitate more complex Signers.
*/
function checkProvider(signer, operation) {
	if (signer.provider) return signer.provider;
	assert(false, "missing provider", "UNSUPPORTED_OPERATION", { operation });
}
async function populate(signer, tx) {
	const pop = copyRequest(tx);
	if (pop.to != null) {
		pop.to = resolveAddress(pop.to);
		validateAddress(pop.to);
	}
	if (pop.from != null) {
		const from = pop.from;
		pop.from = await Promise.all([signer.getAddress(), resolveAddress(from)]).then(([address, from]) => {
			assertArgument(address.toLowerCase() === from.toLowerCase(), "transaction from mismatch", "tx.from", from);
			return address;
		});
	} else pop.from = await signer.getAddress();
	validateAddress(pop.from);
	return await resolveProperties(pop);
}
/**
* An **AbstractSigner** includes most of teh functionality required to get a {@link Signer | **Signer**} working as
* expected, but requires a few Signer-specific methods be overridden.
*
* @category Signers
*/
var AbstractSigner = class {
	/**
	* The provider this signer is connected to.
	*/
	provider;
	/**
	* Creates a new Signer connected to `provider`.
	*/
	constructor(provider) {
		defineProperties(this, { provider: provider || null });
	}
	/**
	* @ignore
	*/
	_getAddress(address) {
		return resolveAddress(address);
	}
	async zoneFromAddress(_address) {
		return toZone((await this._getAddress(_address)).slice(0, 4));
	}
	async getNonce(blockTag) {
		return checkProvider(this, "getTransactionCount").getTransactionCount(await this.getAddress(), blockTag);
	}
	async populateCall(tx) {
		return await populate(this, tx);
	}
	async populateQuaiTransaction(tx) {
		const provider = checkProvider(this, "populateTransaction");
		const zone = await this.zoneFromAddress(tx.from);
		const pop = await populate(this, tx);
		if (pop.type == null) pop.type = getTxType(pop.from ?? null, pop.to ?? null);
		if (pop.nonce == null || pop.nonce === 0) pop.nonce = await this.getNonce("pending");
		const network = await this.provider.getNetwork();
		if (pop.chainId != null && pop.chainId !== 0n) assertArgument(getBigInt(pop.chainId) === network.chainId, "transaction chainId mismatch", "tx.chainId", zone);
		else pop.chainId = network.chainId;
		const baseTx = {
			chainId: pop.chainId,
			type: pop.type,
			from: pop.from,
			nonce: pop.nonce
		};
		if (pop.to) baseTx.to = pop.to;
		if (pop.data) baseTx.data = pop.data;
		if (pop.value) baseTx.value = pop.value;
		if (pop.gasLimit == null || pop.gasLimit === 0n) {
			if (pop.type == 0) pop.gasLimit = await this.estimateGas(baseTx);
			else {
				baseTx.to = "0x0000000000000000000000000000000000000000";
				pop.gasLimit = getBigInt(2 * Number(await this.estimateGas(baseTx)));
				baseTx.to = pop.to;
			}
		}
		if (pop.gasPrice == null) {
			const feeData = await provider.getFeeData(zone, true);
			if (pop.gasPrice == null) pop.gasPrice = feeData.gasPrice;
		}
		if (pop.data && pop.data !== "0x") {
			if (tx.accessList) pop.accessList = tx.accessList;
			else pop.accessList = await this.createAccessList(baseTx);
		}
		return await resolveProperties(pop);
	}
	async estimateGas(tx) {
		return checkProvider(this, "estimateGas").estimateGas(await this.populateCall(tx));
	}
	async createAccessList(tx) {
		return checkProvider(this, "createAccessList").createAccessList(await this.populateCall(tx));
	}
	async call(tx) {
		return checkProvider(this, "call").call(await this.populateCall(tx));
	}
	async sendTransaction(tx) {
		const provider = checkProvider(this, "sendTransaction");
		const zone = await this.zoneFromAddress(addressFromTransactionRequest(tx));
		const pop = await this.populateQuaiTransaction(tx);
		const txObj = QuaiTransaction.from(pop);
		const sender = await this.getAddress();
		const signedTx = await this.signTransaction(txObj);
		return await provider.broadcastTransaction(zone, signedTx, sender);
	}
};
// node_modules/quais/lib/esm/providers/network.js
/**
* A **Network** encapsulates the various properties required to interact with a specific chain.
*
* @category Providers
*/
var Networks = /* @__PURE__ */ new Map();
/**
* A **Network** provides access to a chain's properties and allows for plug-ins to extend functionality.
*
* @category Providers
*/
var Network = class Network {
	#name;
	#chainId;
	/**
	* Creates a new **Network** for `name` and `chainId`.
	*
	* @param {string} name - The network name.
	* @param {BigNumberish} chainId - The network chain ID.
	*/
	constructor(name, chainId) {
		this.#name = name;
		this.#chainId = getBigInt(chainId);
	}
	/**
	* Returns a JSON-compatible representation of a Network.
	*
	* @returns {Object} The JSON representation of the network.
	*/
	toJSON() {
		return {
			name: this.name,
			chainId: String(this.chainId)
		};
	}
	/**
	* The network common name.
	*
	* This is the canonical name, as networks might have multiple names.
	*
	* @returns {string} The network name.
	*/
	get name() {
		return this.#name;
	}
	/**
	* Sets the network name.
	*
	* @param {string} value - The new network name.
	*/
	set name(value) {
		this.#name = value;
	}
	/**
	* The network chain ID.
	*
	* @returns {bigint} The network chain ID.
	*/
	get chainId() {
		return this.#chainId;
	}
	/**
	* Sets the network chain ID.
	*
	* @param {BigNumberish} value - The new network chain ID.
	*/
	set chainId(value) {
		this.#chainId = getBigInt(value, "chainId");
	}
	/**
	* Returns true if `other` matches this network. Any chain ID must match, and if no chain ID is present, the name
	* must match.
	*
	* This method does not currently check for additional properties, such as plug-in compatibility.
	*
	* @ignore
	* @param {Networkish} other - The network to compare.
	* @returns {boolean} True if the networks match.
	*/
	matches(other) {
		if (other == null) return false;
		if (typeof other === "string") {
			try {
				return this.chainId === getBigInt(other);
			} catch (error) {}
			return this.name === other;
		}
		if (typeof other === "number" || typeof other === "bigint") {
			try {
				return this.chainId === getBigInt(other);
			} catch (error) {}
			return false;
		}
		if (typeof other === "object") {
			if (other.chainId != null) {
				try {
					return this.chainId === getBigInt(other.chainId);
				} catch (error) {}
				return false;
			}
			if (other.name != null) return this.name === other.name;
			return false;
		}
		return false;
	}
	/**
	* Create a copy of this Network.
	*
	* @returns {Network} A new Network instance.
	*/
	clone() {
		return new Network(this.name, this.chainId);
	}
	/**
	* Returns a new Network for the `network` name or chainId.
	*
	* @param {Networkish} [network] - The network to get.
	* @returns {Network} The Network instance.
	* @throws {Error} If the network is invalid.
	*/
	static from(network) {
		if (network == null) return Network.from("mainnet");
		if (typeof network === "number") network = BigInt(network);
		if (typeof network === "string" || typeof network === "bigint") {
			const networkFunc = Networks.get(network);
			if (networkFunc) return networkFunc();
			if (typeof network === "bigint") return new Network("unknown", network);
			assertArgument(false, "unknown network", "network", network);
		}
		if (typeof network.clone === "function") return network.clone();
		if (typeof network === "object") {
			assertArgument(typeof network.name === "string" && typeof network.chainId === "number", "invalid network object name or chainId", "network", network);
			return new Network(network.name, network.chainId);
		}
		assertArgument(false, "invalid network", "network", network);
	}
	/**
	* Register `nameOrChainId` with a function which returns an instance of a Network representing that chain.
	*
	* @param {string | number | bigint} nameOrChainId - The name or chain ID to register.
	* @param {() => Network} networkFunc - The function to create the Network.
	* @throws {Error} If a network is already registered for `nameOrChainId`.
	*/
	static register(nameOrChainId, networkFunc) {
		if (typeof nameOrChainId === "number") nameOrChainId = BigInt(nameOrChainId);
		const existing = Networks.get(nameOrChainId);
		if (existing) assertArgument(false, `conflicting network for ${JSON.stringify(existing.name)}`, "nameOrChainId", nameOrChainId);
		Networks.set(nameOrChainId, networkFunc);
	}
};
// node_modules/quais/lib/esm/providers/subscriber-polling.js
/**
* Deep copies an object.
*
* @param {any} obj - The object to copy.
* @returns {any} The copied object.
*/
function copy$2(obj) {
	return JSON.parse(JSON.stringify(obj));
}
/**
* A **PollingBlockSubscriber** polls at a regular interval for a change in the block number.
*
* @category Providers
*/
var PollingBlockSubscriber = class {
	#provider;
	#poller;
	#interval;
	#zone;
	#blockNumber;
	/**
	* Create a new **PollingBlockSubscriber** attached to `provider`.
	*
	* @ignore
	*/
	constructor(provider, zone) {
		this.#provider = provider;
		this.#zone = zone;
		this.#poller = null;
		this.#interval = 4e3;
		this.#blockNumber = -2;
	}
	/**
	* The polling interval.
	*
	* @returns {number} The current polling interval.
	*/
	get pollingInterval() {
		return this.#interval;
	}
	/**
	* Sets the polling interval.
	*
	* @param {number} value - The new polling interval.
	*/
	set pollingInterval(value) {
		this.#interval = value;
	}
	/**
	* Polls for new blocks.
	*
	* @ignore
	* @returns {Promise<void>} A promise that resolves when polling is complete.
	*/
	async #poll() {
		try {
			const blockNumber = await this.#provider.getBlockNumber(toShard(this.#zone));
			if (this.#blockNumber === -2) {
				this.#blockNumber = blockNumber;
				return;
			}
			if (blockNumber !== this.#blockNumber) {
				for (let b = this.#blockNumber + 1; b <= blockNumber; b++) {
					if (this.#poller == null) return;
					await this.#provider.emit("block", this.#zone, b);
				}
				this.#blockNumber = blockNumber;
			}
		} catch (error) {}
		if (this.#poller == null) return;
		this.#poller = this.#provider._setTimeout(this.#poll.bind(this), this.#interval);
	}
	/**
	* Starts the polling process.
	*/
	start() {
		if (this.#poller) return;
		this.#poller = this.#provider._setTimeout(this.#poll.bind(this), this.#interval);
		this.#poll();
	}
	/**
	* Stops the polling process.
	*/
	stop() {
		if (!this.#poller) return;
		this.#provider._clearTimeout(this.#poller);
		this.#poller = null;
	}
	/**
	* Pauses the polling process.
	*
	* @param {boolean} [dropWhilePaused] - Whether to drop the block number while paused.
	*/
	pause(dropWhilePaused) {
		this.stop();
		if (dropWhilePaused) this.#blockNumber = -2;
	}
	/**
	* Resumes the polling process.
	*/
	resume() {
		this.start();
	}
};
/**
* An **OnBlockSubscriber** can be sub-classed, with a {@link OnBlockSubscriber._poll | **_poll**} implementation which
* will be called on every new block.
*
* @category Providers
*/
var OnBlockSubscriber = class {
	#provider;
	#poll;
	#running;
	#zone;
	/**
	* Create a new **OnBlockSubscriber** attached to `provider`.
	*
	* @ignore
	*/
	constructor(provider, zone) {
		this.#provider = provider;
		this.#zone = zone;
		this.#running = false;
		this.#poll = (blockNumber) => {
			this._poll(blockNumber, this.#provider);
		};
	}
	/**
	* Called on every new block.
	*
	* @ignore
	* @param {number} blockNumber - The block number.
	* @param {AbstractProvider} provider - The provider.
	* @returns {Promise<void>} A promise that resolves when the poll is complete.
	* @throws {Error} If the method is not overridden by a subclass.
	*/
	async _poll(blockNumber, provider) {
		throw new Error("sub-classes must override this");
	}
	/**
	* Starts the subscriber.
	*/
	start() {
		if (this.#running) return;
		this.#running = true;
		this.#poll(-2);
		this.#provider.on("block", this.#poll, this.#zone);
	}
	/**
	* Stops the subscriber.
	*/
	stop() {
		if (!this.#running) return;
		this.#running = false;
		this.#provider.off("block", this.#poll, this.#zone);
	}
	/**
	* Pauses the subscriber.
	*
	* @param {boolean} [dropWhilePaused] - Whether to drop the block number while paused.
	*/
	pause(dropWhilePaused) {
		this.stop();
	}
	/**
	* Resumes the subscriber.
	*/
	resume() {
		this.start();
	}
};
/**
* @ignore
*/
var PollingOrphanSubscriber = class extends OnBlockSubscriber {
	#filter;
	/**
	* Create a new **PollingOrphanSubscriber** attached to `provider`, listening for `filter`.
	*
	* @ignore
	*/
	constructor(provider, filter, zone) {
		super(provider, zone);
		this.#filter = copy$2(filter);
	}
	/**
	* Polls for orphaned blocks.
	*
	* @ignore
	* @param {number} blockNumber - The block number.
	* @param {AbstractProvider} provider - The provider.
	* @returns {Promise<void>} A promise that resolves when the poll is complete.
	* @throws {Error} If the method is not implemented.
	*/
	async _poll(blockNumber, provider) {
		throw new Error("@TODO");
	}
};
/**
* A **PollingTransactionSubscriber** will poll for a given transaction hash for its receipt.
*
* @category Providers
*/
var PollingTransactionSubscriber = class extends OnBlockSubscriber {
	#hash;
	/**
	* Create a new **PollingTransactionSubscriber** attached to `provider`, listening for `hash`.
	*
	* @ignore
	*/
	constructor(provider, hash, zone) {
		super(provider, zone);
		this.#hash = hash;
	}
	/**
	* Polls for the transaction receipt.
	*
	* @ignore
	* @param {number} blockNumber - The block number.
	* @param {AbstractProvider} provider - The provider.
	* @returns {Promise<void>} A promise that resolves when the poll is complete.
	*/
	async _poll(blockNumber, provider) {
		const tx = await provider.getTransactionReceipt(this.#hash);
		if (tx) provider.emit(this.#hash, toZone(this.#hash.slice(0, 4)), tx);
	}
};
var PollingQiTransactionSubscriber = class extends OnBlockSubscriber {
	#hash;
	constructor(provider, hash, zone) {
		super(provider, zone);
		this.#hash = hash;
	}
	async _poll(blockNumber, provider) {
		const tx = await provider.getTransaction(this.#hash);
		if (tx && tx.isMined()) provider.emit(this.#hash, toZone(this.#hash.slice(0, 4)), tx);
	}
};
/**
* A **PollingEventSubscriber** will poll for a given filter for its logs.
*
* @category Providers
*/
var PollingEventSubscriber = class {
	#provider;
	#filter;
	#poller;
	#running;
	#blockNumber;
	#zone;
	/**
	* Create a new **PollingEventSubscriber** attached to `provider`, listening for `filter`.
	*
	* @ignore
	*/
	constructor(provider, filter) {
		this.#provider = provider;
		this.#filter = copy$2(filter);
		this.#poller = this.#poll.bind(this);
		this.#running = false;
		this.#blockNumber = -2;
		const zone = getZoneFromEventFilter(this.#filter);
		if (zone) this.#zone = zone;
		else throw new Error("Unable to determine zone for event filter");
	}
	/**
	* Polls for logs based on the filter.
	*
	* @ignore
	* @param {number} blockNumber - The block number.
	* @returns {Promise<void>} A promise that resolves when the poll is complete.
	*/
	async #poll(blockNumber) {
		if (this.#blockNumber === -2) return;
		const filter = copy$2(this.#filter);
		filter.fromBlock = this.#blockNumber + 1;
		filter.toBlock = blockNumber;
		const logs = await this.#provider.getLogs(filter);
		if (logs.length === 0) {
			if (this.#blockNumber < blockNumber - 60) this.#blockNumber = blockNumber - 60;
			return;
		}
		for (const log of logs) {
			this.#provider.emit(this.#filter, getZoneFromNodeLocation(this.#filter.nodeLocation), log);
			this.#blockNumber = log.blockNumber;
		}
	}
	/**
	* Starts the subscriber.
	*/
	start() {
		if (this.#running) return;
		this.#running = true;
		if (this.#blockNumber === -2) this.#provider.getBlockNumber(toShard(this.#zone)).then((blockNumber) => {
			this.#blockNumber = blockNumber;
		});
		this.#provider.on("block", this.#poller, this.#zone);
	}
	/**
	* Stops the subscriber.
	*/
	stop() {
		if (!this.#running) return;
		this.#running = false;
		this.#provider.off("block", this.#poller, this.#zone);
	}
	/**
	* Pauses the subscriber.
	*
	* @param {boolean} [dropWhilePaused] - Whether to drop the block number while paused.
	*/
	pause(dropWhilePaused) {
		this.stop();
		if (dropWhilePaused) this.#blockNumber = -2;
	}
	/**
	* Resumes the subscriber.
	*/
	resume() {
		this.start();
	}
};
// node_modules/quais/lib/esm/providers/abstract-provider.js
/**
* The available providers should suffice for most developers purposes, but the
* {@link AbstractProvider | **AbstractProvider**} class has many features which enable sub-classing it for specific
* purposes.
*/
/**
* Event coalescence When we register an event with an async value (e.g. address is a Signer), we need to add it
* immediately for the Event API, but also need time to resolve the address. Upon resolving the address, we need to
* migrate the listener to the static event. We also need to maintain a map of Signer to address so we can sync respond
* to listenerCount.
*/
/**
* Check if a value is a Promise.
*
* @param {any} value - The value to check.
* @returns {boolean} True if the value is a Promise, false otherwise.
*/
function isPromise(value) {
	return value && typeof value.then === "function";
}
/**
* Get a tag string based on a prefix and value.
*
* @param {string} prefix - The prefix for the tag.
* @param {any} value - The value to include in the tag.
* @returns {string} The generated tag.
*/
function getTag(prefix, value) {
	return prefix + ":" + JSON.stringify(value, (k, v) => {
		if (v == null) return "null";
		if (typeof v === "bigint") return `bigint:${v.toString()}`;
		if (typeof v === "string") return v.toLowerCase();
		if (typeof v === "object" && !Array.isArray(v)) {
			const keys = Object.keys(v);
			keys.sort();
			return keys.reduce((accum, key) => {
				accum[key] = v[key];
				return accum;
			}, {});
		}
		return v;
	});
}
/**
* An **UnmanagedSubscriber** is useful for events which do not require any additional management, such as `"debug"`
* which only requires emit in synchronous event loop triggered calls.
*
* @category Providers
*/
var UnmanagedSubscriber = class {
	/**
	* The name of the event.
	*/
	name;
	/**
	* Create a new UnmanagedSubscriber with `name`.
	*
	* @param {string} name - The name of the event.
	*/
	constructor(name) {
		defineProperties(this, { name });
	}
	start() {}
	stop() {}
	pause(dropWhilePaused) {}
	resume() {}
};
/**
* Create a deep copy of a value.
*
* @param {T} value - The value to copy.
* @returns {T} The copied value.
*/
function copy$1(value) {
	return JSON.parse(JSON.stringify(value));
}
/**
* Remove duplicates and sort an array of strings.
*
* @param {string[]} items - The array of strings.
* @returns {string[]} The concisified array.
*/
function concisify(items) {
	items = Array.from(new Set(items).values());
	items.sort();
	return items;
}
async function getSubscription(_event, zone) {
	if (_event == null) throw new Error("invalid event");
	if (Array.isArray(_event)) _event = { topics: _event };
	if (typeof _event === "string") {
		if (_event === "debug") return {
			type: _event,
			tag: _event
		};
		switch (_event) {
			case "block":
			case "pending":
				if (!zone) throw new Error("zone is required for block and pending events");
				return {
					type: "block",
					tag: _event,
					zone
				};
			case "error":
			case "finalized":
			case "network":
			case "safe": return {
				type: _event,
				tag: _event
			};
		}
	}
	if (isHexString(_event, 32)) {
		const ninthBit = (getBytes(_event)[1] & 128) === 128;
		const hash = _event.toLowerCase();
		zone = toZone(hash.slice(0, 4));
		if (ninthBit) return {
			type: "qiTransaction",
			tag: getTag("Tx", { hash }),
			hash,
			zone
		};
		else return {
			type: "transaction",
			tag: getTag("tx", { hash }),
			hash,
			zone
		};
	}
	if (_event.orphan) {
		const event = _event;
		if (!zone) {
			const hash = event.hash || event.tx.hash || event.other?.hash || event.log.transactionHash || null;
			if (hash == null) throw new Error("orphan event must specify a hash");
			zone = toZone(hash.slice(0, 4));
		}
		return {
			type: "orphan",
			tag: getTag("orphan", event),
			filter: copy$1(event),
			zone
		};
	}
	if (_event.type && _event.address) {
		const address = formatMixedCaseChecksumAddress(isHexString(_event.address) ? _event.address : await resolveAddress(_event.address));
		const filter = {
			type: _event.type,
			address
		};
		if (!zone) zone = toZone(address.slice(0, 4));
		return {
			filter,
			tag: getTag("accesses", filter),
			type: "accesses",
			zone
		};
	} else if (_event.topics || _event.address) {
		const event = _event;
		const filter = { topics: (event.topics || []).map((t) => {
			if (t == null) return null;
			if (Array.isArray(t)) return concisify(t.map((t) => t.toLowerCase()));
			return t.toLowerCase();
		}) };
		if (event.nodeLocation) filter.nodeLocation = event.nodeLocation;
		if (event.address) {
			const addresses = [];
			const promises = [];
			const addAddress = (addr) => {
				if (isHexString(addr)) addresses.push(formatMixedCaseChecksumAddress(addr));
				else promises.push((async () => {
					addresses.push(formatMixedCaseChecksumAddress(await resolveAddress(addr)));
				})());
			};
			if (Array.isArray(event.address)) event.address.forEach(addAddress);
			else addAddress(event.address);
			if (promises.length) await Promise.all(promises);
			if (!zone) zone = toZone(addresses[0].slice(0, 4));
			filter.address = concisify(addresses.map((a) => a.toLowerCase()));
			if (!filter.nodeLocation) filter.nodeLocation = getNodeLocationFromZone(zone);
		} else if (!zone) throw new Error("zone is required for event");
		return {
			filter,
			tag: getTag("event", filter),
			type: "event",
			zone
		};
	}
	assertArgument(false, "unknown ProviderEvent", "event", _event);
}
/**
* Get the current time in milliseconds.
*
* @returns {number} The current time in milliseconds.
*/
function getTime() {
	return (/* @__PURE__ */ new Date()).getTime();
}
var defaultOptions$1 = {
	cacheTimeout: 250,
	pollingInterval: 4e3,
	usePathing: true,
	shardPorts: false,
	shardPaths: false,
	shards: false
};
var DefaultShardPorts = {
	prime: 9001,
	cyprus: 9002,
	cyprus1: 9200,
	cyprus2: 9201,
	cyprus3: 9202,
	paxos: 9003,
	paxos1: 9220,
	paxos2: 9221,
	paxos3: 9222,
	hydra: 9004,
	hydra1: 9240,
	hydra2: 9241,
	hydra3: 9242
};
/**
* An **AbstractProvider** provides a base class for other sub-classes to implement the {@link Provider | **Provider**}
* API by normalizing input arguments and formatting output results as well as tracking events for consistent behaviour
* on an eventually-consistent network.
*
* @category Providers
*/
var AbstractProvider = class {
	/**
	* @ignore
	*/
	_urlMap;
	#connect;
	#subs;
	#pausedState;
	#destroyed;
	#networkPromise;
	#anyNetwork;
	#performCache;
	#lastBlockNumber;
	#nextTimer;
	#timers;
	#options;
	_initFailed;
	initResolvePromise;
	initRejectPromise;
	initPromise;
	attemptConnect;
	/**
	* Create a new **AbstractProvider** connected to `network`, or use the various network detection capabilities to
	* discover the {@link Network | **Network**} if necessary.
	*
	* @param _network - The network to connect to, or `"any"` to
	* @param options - The options to configure the provider.
	*/
	constructor(_network, options) {
		this._initFailed = false;
		this.attemptConnect = true;
		this.#options = Object.assign({}, defaultOptions$1, options || {});
		if (_network === "any") {
			this.#anyNetwork = true;
			this.#networkPromise = null;
		} else if (_network) {
			const network = Network.from(_network);
			this.#anyNetwork = false;
			this.#networkPromise = Promise.resolve(network);
			setTimeout(() => {
				this.emit("network", void 0, network, null);
			}, 0);
		} else {
			this.#anyNetwork = false;
			this.#networkPromise = null;
		}
		this.#lastBlockNumber = -1;
		this.#performCache = /* @__PURE__ */ new Map();
		this.#subs = /* @__PURE__ */ new Map();
		this.#pausedState = null;
		this.#destroyed = false;
		this.#nextTimer = 1;
		this.#timers = /* @__PURE__ */ new Map();
		this.#connect = [];
		this._urlMap = /* @__PURE__ */ new Map();
		this.initResolvePromise = null;
		this.initRejectPromise = null;
		this.initPromise = new Promise((resolve, reject) => {
			this.initResolvePromise = resolve;
			this.initRejectPromise = reject;
		});
	}
	/**
	* Constructs a URL with proper handling for usePathing option.
	*
	* @param {string} baseUrl - The base URL.
	* @param {string} suffix - The suffix to add (path or port).
	* @returns {string} The constructed URL.
	*/
	constructUrl(baseUrl, suffix) {
		if (!this.#options.usePathing) return baseUrl;
		try {
			const urlObj = new URL(baseUrl);
			urlObj.pathname = urlObj.pathname.endsWith("/") ? urlObj.pathname.slice(0, -1) + suffix : urlObj.pathname + suffix;
			return urlObj.toString();
		} catch (e) {
			return baseUrl.endsWith("/") ? baseUrl.slice(0, -1) + suffix : baseUrl + suffix;
		}
	}
	/**
	* Initialize the URL map with the provided URLs.
	*
	* @param {U} urls - The URLs to initialize the map with.
	* @returns {Promise<void>} A promise that resolves when the map is initialized.
	*/
	async initialize(urls) {
		this.initPromise = new Promise((resolve, reject) => {
			this.initResolvePromise = resolve;
			this.initRejectPromise = reject;
		});
		try {
			const primeSuffix = this.#options.usePathing ? `/${fromShard(Shard.Prime, "nickname")}` : ":9001";
			const shardPortsArray = this.#options.shardPorts ? Array.isArray(this.#options.shardPorts) ? this.#options.shardPorts : [this.#options.shardPorts] : void 0;
			const shardPathsArray = this.#options.shardPaths ? Array.isArray(this.#options.shardPaths) ? this.#options.shardPaths : [this.#options.shardPaths] : void 0;
			const shardsArray = this.#options.shards ? Array.isArray(this.#options.shards[0]) ? this.#options.shards : [this.#options.shards] : void 0;
			if (urls instanceof FetchRequest) {
				const shardPorts = shardPortsArray ? shardPortsArray[0] : void 0;
				const shardPaths = shardPathsArray ? shardPathsArray[0] : void 0;
				if (shardsArray) {
					let isFirst = true;
					shardsArray[0].forEach((shard) => {
						const shardNickname = fromShard(shard, "nickname");
						const port = shardPorts && shardNickname in shardPorts ? shardPorts?.[shardNickname] : DefaultShardPorts[shardNickname];
						const path = shardPaths && shardNickname in shardPaths ? shardPaths?.[shardNickname] : `/${shardNickname}`;
						const shardSuffix = this.#options.usePathing ? `${path}` : `:${port}`;
						const fetchRequest = new FetchRequest(this.constructUrl(urls.url, shardSuffix));
						if (isFirst) {
							this.#connect.push(fetchRequest);
							isFirst = false;
						}
						this._urlMap.set(shard, fetchRequest);
					});
				} else if (!this.#options.usePathing) {
					this._urlMap.set(Shard.Cyprus1, urls);
					this.#connect.push(urls);
				} else {
					urls.url = this.constructUrl(urls.url, primeSuffix);
					this._urlMap.set(Shard.Prime, urls);
					this.#connect.push(urls);
					(await this._waitGetRunningLocations(Shard.Prime, true)).forEach((shard) => {
						const shardEnum = toShard(`0x${shard[0].toString(16)}${shard[1].toString(16)}`);
						const shardNickname = fromShard(shardEnum, "nickname");
						const port = shardPorts && shardNickname in shardPorts ? shardPorts?.[shardNickname] : DefaultShardPorts[shardNickname];
						const path = shardPaths && shardNickname in shardPaths ? shardPaths?.[shardNickname] : `/${shardNickname}`;
						const shardSuffix = this.#options.usePathing ? `${path}` : `:${port}`;
						this._urlMap.set(shardEnum, new FetchRequest(this.constructUrl(urls.url, shardSuffix)));
					});
				}
				return;
			}
			if (Array.isArray(urls)) for (let urlIndex = 0; urlIndex < urls.length; urlIndex++) {
				const shardPorts = shardPortsArray ? urls.length > shardPortsArray.length ? shardPortsArray[0] : shardPortsArray[urlIndex] : void 0;
				const shardPaths = shardPathsArray ? urls.length > shardPathsArray.length ? shardPathsArray[0] : shardPathsArray[urlIndex] : void 0;
				if (shardsArray) {
					if (urls.length !== shardsArray.length) throw new Error("Shard array length does not match URL array length");
					let isFirst = true;
					shardsArray[urlIndex].forEach((shard) => {
						const shardNickname = fromShard(shard, "nickname");
						const port = shardPorts && shardNickname in shardPorts ? shardPorts?.[shardNickname] : DefaultShardPorts[shardNickname];
						const path = shardPaths && shardNickname in shardPaths ? shardPaths?.[shardNickname] : `/${shardNickname}`;
						const shardSuffix = this.#options.usePathing ? `${path}` : `:${port}`;
						const fetchRequest = new FetchRequest(this.constructUrl(urls[urlIndex], shardSuffix));
						if (isFirst) {
							this.#connect.push(fetchRequest);
							isFirst = false;
						}
						this._urlMap.set(shard, fetchRequest);
					});
				} else if (!this.#options.usePathing) {
					const connect = new FetchRequest(urls[urlIndex]);
					this._urlMap.set(Shard.Cyprus1, connect);
					this.#connect.push(connect);
				} else {
					const primeConnect = new FetchRequest(this.constructUrl(urls[urlIndex], primeSuffix));
					this._urlMap.set(Shard.Prime, primeConnect);
					this.#connect.push(primeConnect);
					(await this._waitGetRunningLocations(Shard.Prime, true)).forEach((shard) => {
						const shardNickname = fromShard(toShard(`0x${shard[0].toString(16)}${shard[1].toString(16)}`), "nickname");
						const port = shardPorts && shardNickname in shardPorts ? shardPorts?.[shardNickname] : DefaultShardPorts[shardNickname];
						const path = shardPaths && shardNickname in shardPaths ? shardPaths?.[shardNickname] : `/${shardNickname}`;
						const shardSuffix = this.#options.usePathing ? `${path}` : `:${port}`;
						this._urlMap.set(toShard(`0x${shard[0].toString(16)}${shard[1].toString(16)}`), new FetchRequest(this.constructUrl(urls[urlIndex], shardSuffix)));
					});
				}
			}
			if (this.initResolvePromise) this.initResolvePromise();
		} catch (error) {
			this._initFailed = true;
			console.log("Error initializing URL map:", error);
			if (this.initRejectPromise) this.initRejectPromise(error);
		}
	}
	/**
	* Get the list of connected FetchRequests.
	*
	* @returns {FetchRequest[]} The list of connected FetchRequests.
	*/
	get connect() {
		return this.#connect;
	}
	/**
	* Get the zone from an address.
	*
	* @param {AddressLike} _address - The address to get the zone from.
	* @returns {Promise<Zone>} A promise that resolves to the zone.
	*/
	async zoneFromAddress(_address) {
		return toZone((await this._getAddress(_address)).slice(0, 4));
	}
	/**
	* Get the shard from a hash.
	*
	* @param {string} hash - The hash to get the shard from.
	* @returns {Shard} The shard.
	*/
	shardFromHash(hash) {
		return toShard(hash.slice(0, 4));
	}
	/**
	* Get the zone from a hash.
	*
	* @param {string} hash - The hash to get the zone from.
	* @returns {Zone} The zone.
	*/
	zoneFromHash(hash) {
		return toZone(hash.slice(0, 4));
	}
	/**
	* Get the latest Quai rate for a zone.
	*
	* @param {Zone} zone - The zone to get the rate for.
	* @param {number} [amt=1] - The amount in quais to get the rate for. Default is `1`
	* @returns {Promise<bigint>} A promise that resolves to the latest Quai -> Qi rate for the given amount.
	*/
	async getLatestQuaiToQiRate(zone, amt) {
		const blockNumber = await this.getBlockNumber(toShard(zone));
		return this.getQuaiToQiRateAtBlock(zone, blockNumber, amt);
	}
	/**
	* Get the Quai rate at a specific block.
	*
	* @param {Zone} zone - The zone to get the rate for.
	* @param {BlockTag} blockTag - The block tag to get the rate at.
	* @param {number} [amt=1] - The amount to get the rate for. Default is `1`
	* @returns {Promise<bigint>} A promise that resolves to the Quai rate at the specified block.
	*/
	async getQuaiToQiRateAtBlock(zone, blockTag, amt) {
		let resolvedBlockTag = this._getBlockTag(toShard(zone), blockTag);
		if (typeof resolvedBlockTag !== "string") resolvedBlockTag = await resolvedBlockTag;
		return getBigInt(await this.#perform({
			method: "quaiToQi",
			amt: toQuantity(String(amt)),
			blockTag: resolvedBlockTag,
			zone
		}));
	}
	/**
	* Get the protocol expansion number.
	*
	* @returns {Promise<number>} A promise that resolves to the protocol expansion number.
	*/
	async getProtocolExpansionNumber() {
		return getNumber(await this.#perform({ method: "getProtocolExpansionNumber" }));
	}
	/**
	* Get the active region shards based on the protocol expansion number.
	*
	* @returns {Promise<Shard[]>} A promise that resolves to the active shards.
	*/
	async getActiveRegions() {
		const protocolExpansionNumber = await this.getProtocolExpansionNumber();
		const shards = [Shard.Cyprus];
		if (protocolExpansionNumber >= 1) shards.push(Shard.Paxos);
		if (protocolExpansionNumber >= 3) shards.push(Shard.Hydra);
		return shards.sort((a, b) => a.localeCompare(b));
	}
	/**
	* Get the active zones for a shard based on the protocol expansion number.
	*
	* @returns {Promise<Zone[]>} A promise that resolves to the active zones.
	*/
	async getActiveZones() {
		const protocolExpansionNumber = await this.getProtocolExpansionNumber();
		const zones = [Zone.Cyprus1];
		if (protocolExpansionNumber >= 1) zones.push(Zone.Cyprus2);
		if (protocolExpansionNumber >= 2) zones.push(Zone.Paxos1, Zone.Paxos2);
		if (protocolExpansionNumber >= 3) zones.push(Zone.Cyprus3, Zone.Paxos3, Zone.Hydra1, Zone.Hydra2, Zone.Hydra3);
		return zones.sort((a, b) => a.localeCompare(b));
	}
	/**
	* Get the latest Qi rate for a zone.
	*
	* @param {Zone} zone - The zone to get the rate for.
	* @param {number} [amt=1] - The amount to get the rate for. Default is `1`
	* @returns {Promise<bigint>} A promise that resolves to the latest Qi rate.
	*/
	async getLatestQiToQuaiRate(zone, amt) {
		const blockNumber = await this.getBlockNumber(toShard(zone));
		return this.getQiToQuaiRateAtBlock(zone, blockNumber, amt);
	}
	/**
	* Get the Qi rate at a specific block.
	*
	* @param {Zone} zone - The zone to get the rate for.
	* @param {BlockTag} blockTag - The block tag to get the rate at.
	* @param {number} [amt=1] - The amount to get the rate for. Default is `1`
	* @returns {Promise<bigint>} A promise that resolves to the Qi rate at the specified block.
	*/
	async getQiToQuaiRateAtBlock(zone, blockTag, amt) {
		let resolvedBlockTag = this._getBlockTag(toShard(zone), blockTag);
		if (typeof resolvedBlockTag !== "string") resolvedBlockTag = await resolvedBlockTag;
		return getBigInt(await this.#perform({
			method: "qiToQuai",
			amt: toQuantity(String(amt)),
			blockTag: resolvedBlockTag,
			zone
		}));
	}
	/**
	* Get the polling interval.
	*
	* @returns {number} The polling interval.
	*/
	get pollingInterval() {
		return this.#options.pollingInterval;
	}
	/**
	* Returns `this`, to allow an **AbstractProvider** to implement the [Contract Runner](../classes/ContractRunner)
	* interface.
	*
	* @returns {this} The provider instance.
	*/
	get provider() {
		return this;
	}
	/**
	* Shares multiple identical requests made during the same 250ms.
	*
	* @ignore
	* @param {PerformActionRequest} req - The request to perform.
	* @returns {Promise<T>} A promise that resolves to the result of the operation.
	*/
	async #perform(req) {
		this.attemptConnect = true;
		const timeout = this.#options.cacheTimeout;
		if (timeout < 0) return await this._perform(req);
		const tag = getTag(req.method, req);
		let perform = this.#performCache.get(tag);
		if (!perform || tag.includes("pending") || tag.includes("latest")) {
			perform = this._perform(req);
			this.#performCache.set(tag, perform);
			setTimeout(() => {
				if (this.#performCache.get(tag) === perform) this.#performCache.delete(tag);
			}, timeout);
		}
		return await perform;
	}
	/**
	* Provides the opportunity for a sub-class to wrap a block before returning it, to add additional properties or an
	* alternate sub-class of {@link Block | **Block**}.
	*
	* @ignore
	* @param {BlockParams} value - The block to wrap.
	* @param {Network} network - The network the block was on.
	* @returns {Block} The wrapped block.
	*/
	_wrapBlock(value, network) {
		return new Block(formatBlock(value), this);
	}
	/**
	* Provides the opportunity for a sub-class to wrap a log before returning it, to add additional properties or an
	* alternate sub-class of {@link Log | **Log**}.
	*
	* @ignore
	* @param {LogParams} value - The log to wrap.
	* @param {Network} network - The network the log was on.
	* @returns {Log} The wrapped log.
	*/
	_wrapLog(value, network) {
		return new Log(formatLog(value), this);
	}
	/**
	* Provides the opportunity for a sub-class to wrap a transaction receipt before returning it, to add additional
	* properties or an {@link TransactionReceipt | **TransactionReceipt**}.
	*
	* @ignore
	* @param {TransactionReceiptParams} value - The transaction receipt to wrap.
	* @param {Network} network - The network the transaction was on.
	* @returns {TransactionReceipt} The wrapped transaction receipt.
	*/
	_wrapTransactionReceipt(value, network) {
		return new TransactionReceipt(formatTransactionReceipt(value), this);
	}
	/**
	* Provides the opportunity for a sub-class to wrap a transaction response before returning it, to add additional
	* properties or an alternate sub-class of {@link TransactionResponse | **TransactionResponse**}.
	*
	* @ignore
	* @param {TransactionResponseParams} tx - The transaction response to wrap.
	* @param {Network} network - The network the transaction was on.
	* @returns {TransactionResponse} The wrapped transaction response.
	*/
	_wrapTransactionResponse(tx, network) {
		try {
			const formattedTx = formatTransactionResponse(tx);
			if (tx.type === "0x0" || tx.type === 0) return new QuaiTransactionResponse(formattedTx, this);
			else if (tx.type === "0x1" || tx.type === 1) return new ExternalTransactionResponse(formattedTx, this);
			else if (tx.type === "0x2" || tx.type === 2) return new QiTransactionResponse(formattedTx, this);
			else throw new Error(`Unknown transaction type: ${tx.type}`);
		} catch (error) {
			console.error("Error in _wrapTransactionResponse:", error);
			throw error;
		}
	}
	/**
	* Resolves to the Network, forcing a network detection using whatever technique the sub-class requires.
	*
	* Sub-classes **must** override this.
	*
	* @ignore
	* @param {Shard} [shard] - The shard to use for the network detection.
	* @returns {Promise<Network>} A promise resolving to the network.
	*/
	_detectNetwork() {
		assert(false, "sub-classes must implement this", "UNSUPPORTED_OPERATION", { operation: "_detectNetwork" });
	}
	/**
	* Sub-classes should use this to perform all built-in operations. All methods sanitizes and normalizes the values
	* passed into this.
	*
	* Sub-classes **must** override this.
	*
	* @ignore
	* @param {PerformActionRequest} req - The request to perform.
	* @returns {Promise<T>} A promise resolving to the result of the operation.
	*/
	async _perform(req) {
		assert(false, `unsupported method: ${req.method}`, "UNSUPPORTED_OPERATION", {
			operation: req.method,
			info: req
		});
	}
	async getBlockNumber(shard) {
		const blockNumber = getNumber(await this.#perform({
			method: "getBlockNumber",
			shard
		}), "%response");
		if (this.#lastBlockNumber >= 0) this.#lastBlockNumber = blockNumber;
		return blockNumber;
	}
	/**
	* Returns or resolves to the address for `address`, resolving {@link Addressable | **Addressable**} objects and
	* returning if already an address.
	*
	* @ignore
	* @param {AddressLike} address - The address to normalize.
	* @returns {string | Promise<string>} The normalized address.
	*/
	_getAddress(address) {
		return resolveAddress(address);
	}
	/**
	* Returns or resolves to a valid block tag for `blockTag`, resolving negative values and returning if already a
	* valid block tag.
	*
	* @ignore
	* @param {Shard} [shard] - The shard to use for the block tag.
	* @param {BlockTag} [blockTag] - The block tag to normalize.
	* @returns {string | Promise<string>} A promise that resolves to a valid block tag.
	*/
	_getBlockTag(shard, blockTag) {
		if (blockTag == null) return "latest";
		switch (blockTag) {
			case "earliest": return "0x0";
			case "finalized":
			case "latest":
			case "pending":
			case "safe": return blockTag;
		}
		if (isHexString(blockTag)) {
			if (isHexString(blockTag, 32)) return blockTag;
			return toQuantity(blockTag);
		}
		if (typeof blockTag === "bigint") blockTag = getNumber(blockTag, "blockTag");
		if (typeof blockTag === "number") {
			if (blockTag >= 0) return toQuantity(blockTag);
			if (this.#lastBlockNumber >= 0) return toQuantity(this.#lastBlockNumber + blockTag);
			return this.getBlockNumber(shard).then((b) => toQuantity(b + blockTag));
		}
		assertArgument(false, "invalid blockTag", "blockTag", blockTag);
	}
	/**
	* Returns or resolves to a filter for `filter`, resolving any {@link Addressable | **Addressable**} object and
	* returning if already a valid filter.
	*
	* @ignore
	* @param {Filter | FilterByBlockHash} filter - The filter to normalize.
	* @returns {PerformActionFilter | Promise<PerformActionFilter>} A promise that resolves to a valid filter.
	*/
	_getFilter(filter) {
		const topics = (filter.topics || []).map((t) => {
			if (t == null) return null;
			if (Array.isArray(t)) return concisify(t.map((t) => t.toLowerCase()));
			return t.toLowerCase();
		});
		const blockHash = "blockHash" in filter ? filter.blockHash : void 0;
		const resolve = (_address, fromBlock, toBlock, nodeLocation) => {
			let address = void 0;
			switch (_address.length) {
				case 0: break;
				case 1:
					address = _address[0];
					break;
				default:
					_address.sort();
					address = _address;
			}
			if (blockHash) {
				if (fromBlock != null || toBlock != null) throw new Error("invalid filter");
			}
			const filter = {};
			if (address) filter.address = address;
			if (topics.length) filter.topics = topics;
			if (fromBlock) filter.fromBlock = fromBlock;
			if (toBlock) filter.toBlock = toBlock;
			if (blockHash) filter.blockHash = blockHash;
			if (nodeLocation) filter.nodeLocation = nodeLocation;
			return filter;
		};
		const address = [];
		if (filter.address) {
			if (Array.isArray(filter.address)) for (const addr of filter.address) address.push(this._getAddress(addr));
			else address.push(this._getAddress(filter.address));
		}
		const zone = getZoneFromNodeLocation(filter.nodeLocation);
		let fromBlock = void 0;
		if ("fromBlock" in filter) fromBlock = this._getBlockTag(toShard(zone), filter.fromBlock);
		let toBlock = void 0;
		if ("toBlock" in filter) toBlock = this._getBlockTag(toShard(zone), filter.toBlock);
		let nodeLocation = void 0;
		if (filter.nodeLocation) nodeLocation = filter.nodeLocation;
		if (address.filter((a) => typeof a !== "string").length || fromBlock != null && typeof fromBlock !== "string" || toBlock != null && typeof toBlock !== "string") return Promise.all([
			Promise.all(address),
			fromBlock,
			toBlock,
			nodeLocation
		]).then((result) => {
			return resolve(result[0], result[1], result[2], result[3]);
		});
		return resolve(address, fromBlock, toBlock, nodeLocation);
	}
	/**
	* Returns or resovles to a transaction for `request`, resolving any {@link Addressable | **Addressable**} and
	* returning if already a valid transaction.
	*
	* @ignore
	* @param {PerformActionTransaction} _request - The transaction to normalize.
	* @returns {PerformActionTransaction | Promise<PerformActionTransaction>} A promise that resolves to a valid
	*   transaction.
	*/
	_getTransactionRequest(_request) {
		const request = copyRequest(_request);
		const promises = [];
		[
			"to",
			"from",
			"inputs",
			"outputs"
		].forEach((key) => {
			if (request[key] == null) return;
			const addr = Array.isArray(request[key]) ? "address" in request[key][0] ? request[key].map((it) => it.address) : request[key].map((it) => computeAddress(it.pubkey)) : resolveAddress(request[key]);
			if (isPromise(addr)) {
				if (Array.isArray(addr)) for (let i = 0; i < addr.length; i++) promises.push((async function() {
					request[key][i].address = await addr[i];
				})());
				else promises.push((async function() {
					request[key] = await addr;
				})());
			} else request[key] = addr;
		});
		if (request.blockTag != null) {
			const getBlockTag = async () => {
				const shard = toShard(await this.zoneFromAddress(addressFromTransactionRequest(_request)));
				const blockTag = this._getBlockTag(shard, request.blockTag);
				if (isPromise(blockTag)) return await blockTag;
				return blockTag;
			};
			promises.push((async function() {
				request.blockTag = await getBlockTag();
			})());
		}
		if (promises.length) return (async function() {
			await Promise.all(promises);
			return request;
		})();
		return request;
	}
	async getNetwork() {
		if (this.#networkPromise == null) {
			const detectNetwork = (async () => {
				try {
					const network = await this._detectNetwork();
					this.emit("network", void 0, network, null);
					return network;
				} catch (error) {
					if (this.#networkPromise === detectNetwork) this.#networkPromise = null;
					throw error;
				}
			})();
			this.#networkPromise = detectNetwork;
			return (await detectNetwork).clone();
		}
		const networkPromise = this.#networkPromise;
		const [expected, actual] = await Promise.all([networkPromise, this._detectNetwork()]);
		if (expected.chainId !== actual.chainId) {
			if (this.#anyNetwork) {
				this.emit("network", void 0, actual, expected);
				if (this.#networkPromise === networkPromise) this.#networkPromise = Promise.resolve(actual);
			} else assert(false, `network changed: ${expected.chainId} => ${actual.chainId} `, "NETWORK_ERROR", { event: "changed" });
		}
		return expected.clone();
	}
	async _waitGetRunningLocations(shard, now) {
		let retries = 0;
		let locations = [];
		while (true) try {
			if (this.attemptConnect) {
				if (retries > 5) retries = 0;
				locations = await this._getRunningLocations(shard, now);
				break;
			} else await new Promise((resolve) => setTimeout(resolve, 1e3));
		} catch (error) {
			retries++;
			if (retries > 5) this.attemptConnect = false;
			await new Promise((resolve) => setTimeout(resolve, 1e3));
		}
		if (locations.length === 0) throw new Error("could not get running locations");
		return locations;
	}
	async _getRunningLocations(shard, now) {
		now = now ? now : false;
		return await this.#perform(shard ? {
			method: "getRunningLocations",
			shard,
			now
		} : {
			method: "getRunningLocations",
			now
		});
	}
	async getRunningLocations(shard) {
		return await this._getRunningLocations(shard);
	}
	async getProtocolTrieExpansionCount(shard) {
		return await this.#perform({
			method: "getProtocolTrieExpansionCount",
			shard
		});
	}
	async getFeeData(zone, txType = true) {
		const getFeeDataFunc = async () => {
			const { gasPrice } = await resolveProperties({ gasPrice: (async () => {
				try {
					return getBigInt(await this.#perform({
						method: "getGasPrice",
						txType,
						zone
					}), "%response");
				} catch (error) {
					console.log(error);
				}
				return null;
			})() });
			if (gasPrice == null) throw new Error("could not determine gasPrice");
			return new FeeData(gasPrice);
		};
		return await getFeeDataFunc();
	}
	async estimateGas(_tx) {
		let tx = this._getTransactionRequest(_tx);
		if (isPromise(tx)) tx = await tx;
		const zone = await this.zoneFromAddress(addressFromTransactionRequest(tx));
		return getBigInt(await this.#perform({
			method: "estimateGas",
			transaction: tx,
			zone
		}), "%response");
	}
	async estimateFeeForQi(_tx) {
		const zone = await this.zoneFromAddress(addressFromTransactionRequest(_tx));
		return getBigInt(await this.#perform({
			method: "estimateFeeForQi",
			transaction: _tx,
			zone
		}), "%response");
	}
	async createAccessList(_tx) {
		let tx = this._getTransactionRequest(_tx);
		if (isPromise(tx)) tx = await tx;
		const zone = await this.zoneFromAddress(addressFromTransactionRequest(tx));
		const result = await this.#perform({
			method: "createAccessList",
			transaction: tx,
			zone
		});
		if (result.error) throw new Error(`Access list creation failed due to VM error: ${result.error}`);
		return result.accessList;
	}
	async #call(tx, blockTag, attempt, zone) {
		const transaction = copyRequest(tx);
		return hexlify(await this._perform({
			method: "call",
			transaction,
			blockTag,
			zone
		}));
	}
	async #checkNetwork(promise, shard) {
		const { value } = await resolveProperties({
			network: this.getNetwork(),
			value: promise
		});
		return value;
	}
	async call(_tx) {
		const zone = await this.zoneFromAddress(addressFromTransactionRequest(_tx));
		const shard = toShard(zone);
		const { tx, blockTag } = await resolveProperties({
			tx: this._getTransactionRequest(_tx),
			blockTag: this._getBlockTag(shard, _tx.blockTag)
		});
		return await this.#checkNetwork(this.#call(tx, blockTag, -1, zone), shard);
	}
	async #getAccountValue(request, _address, _blockTag) {
		let address = this._getAddress(_address);
		const zone = await this.zoneFromAddress(_address);
		const shard = toShard(zone);
		let blockTag = this._getBlockTag(shard, _blockTag);
		if (typeof address !== "string" || typeof blockTag !== "string") [address, blockTag] = await Promise.all([address, blockTag]);
		return await this.#checkNetwork(this.#perform(Object.assign(request, {
			address,
			blockTag,
			zone
		})), shard);
	}
	async getBalance(address, blockTag) {
		return getBigInt(await this.#getAccountValue({ method: "getBalance" }, address, blockTag), "%response");
	}
	async getLockedBalance(address) {
		return getBigInt(await this.#getAccountValue({ method: "getLockedBalance" }, address), "%response");
	}
	async getOutpointsByAddress(address) {
		return formatOutpoints(await this.#getAccountValue({ method: "getOutpointsByAddress" }, address, "latest"));
	}
	/**
	* Get the UTXO entries for multiple addresses in a single batch request. This method sends a JSON-RPC batch request
	* for efficiency when scanning many addresses.
	*
	* @param {string[]} addresses - The addresses to fetch UTXOs for (max 10,000 per call)
	* @returns {Promise<Map<string, Outpoint[]>>} Map of address to outpoints
	*/
	async getOutpointsByAddresses(addresses) {
		if (addresses.length === 0) return /* @__PURE__ */ new Map();
		if (addresses.length > 1e4) throw new Error("Maximum 10,000 addresses per batch request");
		if (!getZoneForAddress(addresses[0])) throw new Error(`Invalid address: ${addresses[0]}`);
		const results = /* @__PURE__ */ new Map();
		const promises = addresses.map(async (addr) => {
			const outpoints = await this.getOutpointsByAddress(addr);
			results.set(addr, outpoints);
		});
		await Promise.all(promises);
		return results;
	}
	async getTransactionCount(address, blockTag) {
		return getNumber(await this.#getAccountValue({ method: "getTransactionCount" }, address, blockTag), "%response");
	}
	async getCode(address, blockTag) {
		return hexlify(await this.#getAccountValue({ method: "getCode" }, address, blockTag));
	}
	async getStorage(address, _position, blockTag) {
		const position = getBigInt(_position, "position");
		return hexlify(await this.#getAccountValue({
			method: "getStorage",
			position
		}, address, blockTag));
	}
	async getPendingHeader() {
		return await this.#perform({ method: "getPendingHeader" });
	}
	async getTxPoolContent(zone) {
		return await this.#perform({
			method: "getTxPoolContent",
			zone
		});
	}
	async txPoolInspect(zone) {
		return await this.#perform({
			method: "txPoolInspect",
			zone
		});
	}
	async broadcastTransaction(zone, signedTx) {
		const type = decodeProtoTransaction(getBytes(signedTx)).type;
		try {
			const { blockNumber, hash, network } = await resolveProperties({
				blockNumber: this.getBlockNumber(toShard(zone)),
				hash: this._perform({
					method: "broadcastTransaction",
					signedTransaction: signedTx,
					zone
				}),
				network: this.getNetwork()
			});
			const tx = type == 2 ? QiTransaction.from(signedTx) : QuaiTransaction.from(signedTx);
			const txObj = tx.toJSON();
			this.#validateTransactionHash(tx.hash || "", hash);
			if (type == 2) return new QiTransactionResponse(txObj, this);
			return this._wrapTransactionResponse(txObj, network).replaceableTransaction(blockNumber);
		} catch (error) {
			console.error("Error in broadcastTransaction:", error);
			throw error;
		}
	}
	#validateTransactionHash(computedHash, nodehash) {
		if (computedHash !== nodehash) throw new Error(`Transaction hash mismatch: ${computedHash} !== ${nodehash}`);
	}
	validateUrl(url) {
		if (!/^(https?):\/\/[a-zA-Z0-9.-]+(:\d+)?(\/[a-zA-Z0-9._~:/?#[\]@!$&'()*+,;=-]*)?$/.test(url)) {
			let errorMessage = "Invalid URL: ";
			if (!/^https?:\/\//.test(url)) errorMessage += "URL must start with http:// or https://. ";
			if (url.endsWith("/")) errorMessage += "URL should not end with a /. ";
			throw new Error(errorMessage.trim());
		}
	}
	async #getBlock(shard, block, includeTransactions) {
		if (isHexString(block, 32)) return await this.#perform({
			method: "getBlock",
			blockHash: block,
			includeTransactions,
			shard
		});
		let blockTag = this._getBlockTag(shard, block);
		if (typeof blockTag !== "string") blockTag = await blockTag;
		return await this.#perform({
			method: "getBlock",
			blockTag,
			includeTransactions,
			shard
		});
	}
	async getBlock(shard, block, prefetchTxs) {
		const { network, params } = await resolveProperties({
			network: this.getNetwork(),
			params: this.#getBlock(shard, block, !!prefetchTxs)
		});
		if (params == null) return null;
		return this._wrapBlock(params, network);
	}
	async calculateConversionAmount(fromOrArgs, to, value) {
		let formattedArgs;
		if (typeof fromOrArgs === "string" && to && value !== void 0) formattedArgs = {
			from: await this._getAddress(fromOrArgs),
			to: await this._getAddress(to),
			value: toQuantity(value)
		};
		else if (typeof fromOrArgs === "object") formattedArgs = {
			from: await this._getAddress(fromOrArgs.from),
			to: await this._getAddress(fromOrArgs.to),
			value: toQuantity(fromOrArgs.value)
		};
		else throw new Error("Invalid parameters for calculateConversionAmount");
		return getBigInt(await this._perform({
			method: "calculateConversionAmount",
			transactionArgs: formattedArgs
		}), "%response");
	}
	async getTransaction(hash) {
		const zone = toZone(this.shardFromHash(hash));
		const { network, params } = await resolveProperties({
			network: this.getNetwork(),
			params: this.#perform({
				method: "getTransaction",
				hash,
				zone
			})
		});
		if (params == null) return null;
		return this._wrapTransactionResponse(params, network);
	}
	async getTransactionReceipt(hash) {
		const zone = toZone(this.shardFromHash(hash));
		const { network, params } = await resolveProperties({
			network: this.getNetwork(),
			params: this.#perform({
				method: "getTransactionReceipt",
				hash,
				zone
			})
		});
		if (params == null) return null;
		if (params.gasPrice == null && params.effectiveGasPrice == null) {
			const tx = await this.#perform({
				method: "getTransaction",
				hash,
				zone
			});
			if (tx == null) throw new Error("report this; could not find tx or effectiveGasPrice");
			params.effectiveGasPrice = tx.gasPrice;
		}
		return this._wrapTransactionReceipt(params, network);
	}
	async getTransactionResult(hash) {
		const zone = toZone(this.shardFromHash(hash));
		const { result } = await resolveProperties({
			network: this.getNetwork(),
			result: this.#perform({
				method: "getTransactionResult",
				hash,
				zone
			})
		});
		if (result == null) return null;
		return hexlify(result);
	}
	async getOutpointDeltas(addresses, startHash, endHash) {
		for (const addr of addresses) assertArgument(isQiAddress(addr), `Invalid Qi address: ${addr}`, "addresses", addresses);
		assertArgument(isHexString(startHash, 32), "invalid startHash", "startHash", startHash);
		if (endHash) assertArgument(isHexString(endHash, 32), "invalid endHash", "endHash", endHash);
		else endHash = "latest";
		const zone = await this.zoneFromAddress(addresses[0]);
		const shard = toShard(zone);
		const [startBlock, endBlock] = await Promise.all([this.getBlock(shard, startHash), this.getBlock(shard, endHash)]);
		if (startBlock == null) throw new Error("Could not find start block");
		if (endBlock == null) throw new Error("Could not find end block");
		const startBlockNumber = getNumber(startBlock.woHeader.number, "startBlockNumber");
		const endBlockNumber = getNumber(endBlock.woHeader.number, "endBlockNumber");
		assertArgument(startBlockNumber <= endBlockNumber, "startBlockNumber must be less than or equal to endBlockNumber", "startBlockNumber", startBlockNumber);
		const ranges = [];
		const endBlockNumbers = [];
		let currentStartBlockNumber = startBlockNumber;
		let currentStartHash = startHash;
		while (currentStartBlockNumber <= endBlockNumber) {
			const currentEndBlockNumber = Math.min(currentStartBlockNumber + 999, endBlockNumber);
			endBlockNumbers.push(currentEndBlockNumber);
			currentStartBlockNumber = currentEndBlockNumber + 1;
		}
		const endBlocksPromises = endBlockNumbers.map((blockNumber) => this.getBlock(shard, blockNumber));
		const endBlocks = await Promise.all(endBlocksPromises);
		currentStartBlockNumber = startBlockNumber;
		currentStartHash = startHash;
		for (let i = 0; i < endBlocks.length; i++) {
			const currentEndBlock = endBlocks[i];
			if (!currentEndBlock) throw new Error(`Could not find block for block number ${endBlockNumbers[i]}`);
			const currentEndHash = currentEndBlock.hash;
			ranges.push({
				startHash: currentStartHash,
				endHash: currentEndHash
			});
			currentStartBlockNumber = endBlockNumbers[i] + 1;
			currentStartHash = currentEndHash;
		}
		const promises = ranges.map((range) => {
			return this.#perform({
				method: "getOutpointDeltasForAddressesInRange",
				addresses,
				startHash: range.startHash,
				endHash: range.endHash,
				zone
			}).then(formatOutpointDeltas);
		});
		const deltasArray = await Promise.all(promises);
		const deltas = {};
		for (const delta of deltasArray) for (const [address, data] of Object.entries(delta)) {
			if (!deltas[address]) deltas[address] = {
				created: [],
				deleted: []
			};
			deltas[address].created.push(...data.created);
			deltas[address].deleted.push(...data.deleted);
		}
		return deltas;
	}
	async getLogs(_filter) {
		let filter = this._getFilter(_filter);
		if (isPromise(filter)) filter = await filter;
		const { network, params } = await resolveProperties({
			network: this.getNetwork(),
			params: this.#perform({
				method: "getLogs",
				filter,
				zone: getZoneFromNodeLocation(filter.nodeLocation)
			})
		});
		return params.map((p) => this._wrapLog(p, network));
	}
	/**
	* @ignore
	*/
	_getProvider(chainId) {
		assert(false, "provider cannot connect to target network", "UNSUPPORTED_OPERATION", { operation: "_getProvider()" });
	}
	async waitForTransaction(hash, _confirms, timeout) {
		const zone = this.zoneFromHash(hash);
		const confirms = _confirms != null ? _confirms : 1;
		if (confirms === 0) return this.getTransactionReceipt(hash);
		return new Promise(async (resolve, reject) => {
			let timer = null;
			const listener = async (blockNumber) => {
				try {
					const receipt = await this.getTransactionReceipt(hash);
					if (receipt != null) {
						if (blockNumber - receipt.blockNumber + 1 >= confirms) {
							resolve(receipt);
							if (timer) {
								clearTimeout(timer);
								timer = null;
							}
							return;
						}
					}
				} catch (error) {
					console.log("Error occured while waiting for transaction:", error);
				}
				this.once("block", listener, zone);
			};
			if (timeout != null) timer = setTimeout(() => {
				if (timer == null) return;
				timer = null;
				this.off("block", listener, zone);
				reject(makeError("timeout", "TIMEOUT", { reason: "timeout" }));
			}, timeout);
			listener(await this.getBlockNumber(toShard(zone)));
		});
	}
	async waitForBlock(shard, blockTag) {
		assert(false, "not implemented yet", "NOT_IMPLEMENTED", { operation: "waitForBlock" });
	}
	/**
	* Clear a timer created using the {@link AbstractProvider._setTimeout | **_setTimeout**} method.
	*
	* @param {number} timerId - The ID of the timer to clear.
	*/
	_clearTimeout(timerId) {
		const timer = this.#timers.get(timerId);
		if (!timer) return;
		if (timer.timer) clearTimeout(timer.timer);
		this.#timers.delete(timerId);
	}
	/**
	* Create a timer that will execute `func` after at least `timeout` (in ms). If `timeout` is unspecified, then
	* `func` will execute in the next event loop.
	*
	* {@link AbstractProvider.pause | **Pausing**} the provider will pause any associated timers.
	*
	* @ignore
	* @ignore
	* @param {() => void} _func - The function to execute.
	* @param {number} [timeout] - The time to wait before executing `func`.
	* @returns {number} The ID of the timer.
	*/
	_setTimeout(_func, timeout) {
		if (timeout == null) timeout = 0;
		const timerId = this.#nextTimer++;
		const func = () => {
			this.#timers.delete(timerId);
			_func();
		};
		if (this.paused) this.#timers.set(timerId, {
			timer: null,
			func,
			time: timeout
		});
		else {
			const timer = setTimeout(func, timeout);
			this.#timers.set(timerId, {
				timer,
				func,
				time: getTime()
			});
		}
		return timerId;
	}
	/**
	* Perform `func` on each subscriber.
	*
	* @ignore
	* @param {(s: Subscriber) => void} func - The function to perform.
	*/
	_forEachSubscriber(func) {
		for (const sub of this.#subs.values()) func(sub.subscriber);
	}
	/**
	* Sub-classes may override this to customize subscription implementations.
	*
	* @ignore
	* @param {Subscription} sub - The subscription to get the subscriber for.
	*/
	_getSubscriber(sub) {
		switch (sub.type) {
			case "debug":
			case "error":
			case "network": return new UnmanagedSubscriber(sub.type);
			case "block": {
				const subscriber = new PollingBlockSubscriber(this, sub.zone);
				subscriber.pollingInterval = this.pollingInterval;
				return subscriber;
			}
			//! TODO: implement this for quais
			case "event": return new PollingEventSubscriber(this, sub.filter);
			case "transaction": return new PollingTransactionSubscriber(this, sub.hash, sub.zone);
			case "qiTransaction": return new PollingQiTransactionSubscriber(this, sub.hash, sub.zone);
			case "orphan": return new PollingOrphanSubscriber(this, sub.filter, sub.zone);
		}
		throw new Error(`unsupported event: ${sub.type}`);
	}
	/**
	* If a {@link Subscriber | **Subscriber**} fails and needs to replace itself, this method may be used.
	*
	* For example, this is used for providers when using the `quai_getFilterChanges` method, which can return null if
	* state filters are not supported by the backend, allowing the Subscriber to swap in a `PollingEventSubscriber`.
	*
	* @ignore
	* @param {Subscriber} oldSub - The subscriber to replace.
	* @param {Subscriber} newSub - The new subscriber.
	*/
	_recoverSubscriber(oldSub, newSub) {
		for (const sub of this.#subs.values()) if (sub.subscriber === oldSub) {
			if (sub.started) sub.subscriber.stop();
			sub.subscriber = newSub;
			if (sub.started) newSub.start();
			if (this.#pausedState != null) newSub.pause(this.#pausedState);
			break;
		}
	}
	async #hasSub(event, emitArgs, zone) {
		let sub = await getSubscription(event, zone);
		if (sub.type === "event" && emitArgs && emitArgs.length > 0 && emitArgs[0].removed === true) sub = await getSubscription({
			orphan: "drop-log",
			log: emitArgs[0]
		}, zone);
		return this.#subs.get(sub.tag) || null;
	}
	async #getSub(event, zone) {
		const subscription = await getSubscription(event, zone);
		const tag = subscription.tag;
		let sub = this.#subs.get(tag);
		if (!sub) {
			sub = {
				subscriber: this._getSubscriber(subscription),
				tag,
				addressableMap: /* @__PURE__ */ new WeakMap(),
				nameMap: /* @__PURE__ */ new Map(),
				started: false,
				listeners: [],
				zone: subscription.zone
			};
			this.#subs.set(tag, sub);
		}
		return sub;
	}
	async startZoneSubscriptions(zone) {
		for (const sub of Array.from(this.#subs.values())) if (sub.zone === zone) {
			if (sub.started) await sub.subscriber.start();
		}
	}
	async on(event, listener, zone) {
		const sub = await this.#getSub(event, zone);
		sub.listeners.push({
			listener,
			once: false
		});
		if (!sub.started) {
			sub.subscriber.start();
			sub.started = true;
			if (this.#pausedState != null) sub.subscriber.pause(this.#pausedState);
		}
		return this;
	}
	async once(event, listener, zone) {
		const sub = await this.#getSub(event, zone);
		sub.listeners.push({
			listener,
			once: true
		});
		if (!sub.started) {
			sub.subscriber.start();
			sub.started = true;
			if (this.#pausedState != null) sub.subscriber.pause(this.#pausedState);
		}
		return this;
	}
	async emit(event, zone, ...args) {
		const sub = await this.#hasSub(event, args, zone);
		if (!sub || sub.listeners.length === 0) return false;
		const count = sub.listeners.length;
		sub.listeners = sub.listeners.filter(({ listener, once }) => {
			const payload = new EventPayload(this, once ? null : listener, event);
			try {
				listener.call(this, ...args, payload);
			} catch (error) {}
			return !once;
		});
		if (sub.listeners.length === 0) {
			if (sub.started) sub.subscriber.stop();
			this.#subs.delete(sub.tag);
		}
		return count > 0;
	}
	async listenerCount(event) {
		if (event) {
			const sub = await this.#hasSub(event);
			if (!sub) return 0;
			return sub.listeners.length;
		}
		let total = 0;
		for (const { listeners } of this.#subs.values()) total += listeners.length;
		return total;
	}
	async listeners(event) {
		if (event) {
			const sub = await this.#hasSub(event);
			if (!sub) return [];
			return sub.listeners.map(({ listener }) => listener);
		}
		let result = [];
		for (const { listeners } of this.#subs.values()) result = result.concat(listeners.map(({ listener }) => listener));
		return result;
	}
	async off(event, listener, zone) {
		const sub = await this.#hasSub(event, [], zone);
		if (!sub) return this;
		if (listener) {
			const index = sub.listeners.map(({ listener }) => listener).indexOf(listener);
			if (index >= 0) sub.listeners.splice(index, 1);
		}
		if (!listener || sub.listeners.length === 0) {
			if (sub.started) sub.subscriber.stop();
			this.#subs.delete(sub.tag);
		}
		return this;
	}
	async removeAllListeners(event) {
		if (event) {
			const { tag, started, subscriber } = await this.#getSub(event);
			if (started) subscriber.stop();
			this.#subs.delete(tag);
		} else for (const [tag, { started, subscriber }] of this.#subs) {
			if (started) subscriber.stop();
			this.#subs.delete(tag);
		}
		return this;
	}
	async addListener(event, listener, zone) {
		return await this.on(event, listener, zone);
	}
	async removeListener(event, listener, zone) {
		return this.off(event, listener, zone);
	}
	/**
	* If this provider has been destroyed using the {@link AbstractProvider.destroy | **destroy**} method.
	*
	* Once destroyed, all resources are reclaimed, internal event loops and timers are cleaned up and no further
	* requests may be sent to the provider.
	*/
	get destroyed() {
		return this.#destroyed;
	}
	/**
	* Sub-classes may use this to shutdown any sockets or release their resources and reject any pending requests.
	*
	* Sub-classes **must** call `super.destroy()`.
	*/
	destroy() {
		this.removeAllListeners();
		for (const timerId of this.#timers.keys()) this._clearTimeout(timerId);
		this.#destroyed = true;
	}
	/**
	* Whether the provider is currently paused.
	*
	* A paused provider will not emit any events, and generally should not make any requests to the network, but that
	* is up to sub-classes to manage.
	*
	* Setting `paused = true` is identical to calling `.pause(false)`, which will buffer any events that occur while
	* paused until the provider is unpaused.
	*
	* @returns {boolean} Whether the provider is paused.
	*/
	get paused() {
		return this.#pausedState != null;
	}
	set paused(pause) {
		if (!!pause === this.paused) return;
		if (this.paused) this.resume();
		else this.pause(false);
	}
	/**
	* Pause the provider. If `dropWhilePaused`, any events that occur while paused are dropped, otherwise all events
	* will be emitted once the provider is unpaused.
	*
	* @param {boolean} [dropWhilePaused] - Whether to drop events while paused.
	*/
	pause(dropWhilePaused) {
		this.#lastBlockNumber = -1;
		if (this.#pausedState != null) {
			if (this.#pausedState == !!dropWhilePaused) return;
			assert(false, "cannot change pause type; resume first", "UNSUPPORTED_OPERATION", { operation: "pause" });
		}
		this._forEachSubscriber((s) => s.pause(dropWhilePaused));
		this.#pausedState = !!dropWhilePaused;
		for (const timer of this.#timers.values()) {
			if (timer.timer) clearTimeout(timer.timer);
			timer.time = getTime() - timer.time;
		}
	}
	/**
	* Resume the provider.
	*/
	resume() {
		if (this.#pausedState == null) return;
		this._forEachSubscriber((s) => s.resume());
		this.#pausedState = null;
		for (const timer of this.#timers.values()) {
			let timeout = timer.time;
			if (timeout < 0) timeout = 0;
			timer.time = getTime();
			setTimeout(timer.func, timeout);
		}
	}
};
// node_modules/quais/lib/esm/providers/subscriber-filterid.js
/**
* Deep copies an object.
*
* @param {any} obj - The object to copy.
* @returns {any} A deep copy of the object.
*/
function copy(obj) {
	return JSON.parse(JSON.stringify(obj));
}
/**
* Some backends support subscribing to events using a Filter ID.
*
* When subscribing with this technique, the node issues a unique **Filter ID**. At this point the node dedicates
* resources to the filter, so that periodic calls to follow up on the **Filter ID** will receive any events since the
* last call.
*
* @category Providers
*/
var FilterIdSubscriber = class {
	#provider;
	#filterIdPromise;
	#poller;
	#running;
	#network;
	#hault;
	zone;
	/**
	* @ignore Creates A new **FilterIdSubscriber** which will use {@link FilterIdSubscriber._subscribe | **_subscribe**}
	*   and {@link FilterIdSubscriber._emitResults | **_emitResults**} to setup the subscription and provide the event
	*   to the `provider`.
	* @param {JsonRpcApiProvider<any>} provider - The provider to use.
	*/
	constructor(provider, zone) {
		this.#provider = provider;
		this.#filterIdPromise = null;
		this.#poller = this.#poll.bind(this);
		this.#running = false;
		this.#network = null;
		this.#hault = false;
		this.zone = zone;
	}
	/**
	* Sub-classes **must** override this to begin the subscription.
	*
	* @ignore
	* @param {JsonRpcApiProvider} provider - The provider to use.
	* @returns {Promise<string>} A promise that resolves to the subscription ID.
	* @throws {Error} If the method is not overridden.
	*/
	_subscribe(provider) {
		throw new Error("subclasses must override this");
	}
	/**
	* Sub-classes **must** override this to handle the events.
	*
	* @ignore
	* @param {AbstractProvider} provider - The provider to use.
	* @param {any[]} result - The results to handle.
	* @returns {Promise<void>} A promise that resolves when the results are handled.
	* @throws {Error} If the method is not overridden.
	*/
	_emitResults(provider, result) {
		throw new Error("subclasses must override this");
	}
	/**
	* Sub-classes **must** override this to handle recovery on errors.
	*
	* @ignore
	* @param {AbstractProvider} provider - The provider to use.
	* @returns {Subscriber} The recovered subscriber.
	* @throws {Error} If the method is not overridden.
	*/
	_recover(provider) {
		throw new Error("subclasses must override this");
	}
	/**
	* Polls for new events.
	*
	* @ignore
	* @param {number} blockNumber - The block number to poll from.
	* @returns {Promise<void>} A promise that resolves when polling is complete.
	*/
	async #poll(blockNumber) {
		try {
			if (this.#filterIdPromise == null) this.#filterIdPromise = this._subscribe(this.#provider);
			let filterId = null;
			try {
				filterId = await this.#filterIdPromise;
			} catch (error) {
				if (!isError(error, "UNSUPPORTED_OPERATION") || error.operation !== "quai_newFilter") throw error;
			}
			if (filterId == null) {
				this.#filterIdPromise = null;
				this.#provider._recoverSubscriber(this, this._recover(this.#provider));
				return;
			}
			const network = await this.#provider.getNetwork();
			if (!this.#network) this.#network = network;
			if (this.#network.chainId !== network.chainId) throw new Error("chain changed");
			if (this.#hault) return;
			const result = await this.#provider.send("quai_getFilterChanges", [filterId]);
			await this._emitResults(this.#provider, result);
		} catch (error) {
			console.log("@TODO", error);
		}
		this.#provider.once("block", this.#poller, this.zone);
	}
	/**
	* Tears down the subscription.
	*
	* @ignore
	*/
	#teardown() {
		const filterIdPromise = this.#filterIdPromise;
		if (filterIdPromise) {
			this.#filterIdPromise = null;
			filterIdPromise.then((filterId) => {
				this.#provider.send("quai_uninstallFilter", [filterId]);
			});
		}
	}
	/**
	* Starts the subscriber.
	*/
	start() {
		if (this.#running) return;
		this.#running = true;
		this.#poll(-2);
	}
	/**
	* Stops the subscriber.
	*/
	stop() {
		if (!this.#running) return;
		this.#running = false;
		this.#hault = true;
		this.#teardown();
		this.#provider.off("block", this.#poller, this.zone);
	}
	/**
	* Pauses the subscriber.
	*
	* @param {boolean} [dropWhilePaused] - Whether to drop the subscription while paused.
	*/
	pause(dropWhilePaused) {
		if (dropWhilePaused) this.#teardown();
		this.#provider.off("block", this.#poller, this.zone);
	}
	/**
	* Resumes the subscriber.
	*/
	resume() {
		this.start();
	}
};
/**
* A **FilterIdSubscriber** for receiving contract events.
*
* @category Providers
*/
var FilterIdEventSubscriber = class extends FilterIdSubscriber {
	#event;
	/**
	* @ignore Creates A new **FilterIdEventSubscriber** attached to `provider` listening for `filter`.
	* @param {JsonRpcApiProvider<any>} provider - The provider to use.
	* @param {EventFilter} filter - The event filter to use.
	*/
	constructor(provider, filter) {
		const zone = getZoneFromEventFilter(filter);
		if (zone == null) throw new Error("Unable to determine zone for event filter");
		super(provider, zone);
		this.#event = copy(filter);
	}
	/**
	* Recovers the subscriber.
	*
	* @ignore
	* @param {AbstractProvider<any>} provider - The provider to use.
	* @returns {Subscriber} The recovered subscriber.
	*/
	_recover(provider) {
		return new PollingEventSubscriber(provider, this.#event);
	}
	/**
	* Subscribes to the event filter.
	*
	* @ignore
	* @param {JsonRpcApiProvider<any>} provider - The provider to use.
	* @returns {Promise<string>} A promise that resolves to the subscription ID.
	*/
	async _subscribe(provider) {
		return await provider.send("quai_newFilter", [this.#event]);
	}
	/**
	* Emits the results of the event filter.
	*
	* @ignore
	* @param {JsonRpcApiProvider<any>} provider - The provider to use.
	* @param {any[]} results - The results to emit.
	* @returns {Promise<void>} A promise that resolves when the results are emitted.
	*/
	async _emitResults(provider, results) {
		for (const result of results) provider.emit(this.#event, this.zone, provider._wrapLog(result, provider._network));
	}
};
/**
* A **FilterIdSubscriber** for receiving pending transactions events.
*
* @category Providers
*/
var FilterIdPendingSubscriber = class extends FilterIdSubscriber {
	/**
	* Subscribes to the pending transactions filter.
	*
	* @ignore
	* @param {JsonRpcApiProvider<any>} provider - The provider to use.
	* @returns {Promise<string>} A promise that resolves to the subscription ID.
	*/
	async _subscribe(provider) {
		return await provider.send("quai_newPendingTransactionFilter", []);
	}
	/**
	* Emits the results of the pending transactions filter.
	*
	* @ignore
	* @param {JsonRpcApiProvider<any>} provider - The provider to use.
	* @param {any[]} results - The results to emit.
	* @returns {Promise<void>} A promise that resolves when the results are emitted.
	*/
	async _emitResults(provider, results) {
		for (const result of results) provider.emit("pending", this.zone, result);
	}
};
// node_modules/quais/lib/esm/providers/provider-jsonrpc.js
/**
* One of the most common ways to interact with the blockchain is by a node running a JSON-RPC interface which can be
* connected to, based on the transport, using:
*
* - HTTP or HTTPS - {@link JsonRpcProvider | **JsonRpcProvider**}
* - WebSocket - {@link WebSocketProvider | **WebSocketProvider**}
* - IPC - {@link IpcSocketProvider | **IpcSocketProvider**}
*/
var Primitive = "bigint,boolean,function,number,string,symbol".split(/,/g);
/**
* Deeply copies a value.
*
* @ignore
* @param {T} value - The value to copy.
* @returns {T} The copied value.
*/
function deepCopy(value) {
	if (value == null || Primitive.indexOf(typeof value) >= 0) return value;
	if (typeof value.getAddress === "function") return value;
	if (Array.isArray(value)) return value.map(deepCopy);
	if (typeof value === "object") return Object.keys(value).reduce((accum, key) => {
		accum[key] = value[key];
		return accum;
	}, {});
	throw new Error(`should not happen: ${value} (${typeof value})`);
}
/**
* Stalls execution for a specified duration.
*
* @ignore
* @param {number} duration - The duration to stall in milliseconds.
* @returns {Promise<void>} A promise that resolves after the duration.
*/
function stall(duration) {
	return new Promise((resolve) => {
		setTimeout(resolve, duration);
	});
}
var defaultOptions = {
	staticNetwork: null,
	batchStallTime: 10,
	batchMaxSize: 1 << 20,
	batchMaxCount: 100,
	cacheTimeout: 250,
	usePathing: true,
	shardPorts: false,
	shardPaths: false,
	shards: false
};
/**
* A signer that uses JSON-RPC to sign transactions and messages.
*
* @category Providers
*/
var JsonRpcSigner = class extends AbstractSigner {
	address;
	/**
	* Creates a new JsonRpcSigner instance.
	*
	* @param {JsonRpcApiProvider<any>} provider - The JSON-RPC provider.
	* @param {string} address - The address of the signer.
	*/
	constructor(provider, address) {
		super(provider);
		address = getAddress(address);
		defineProperties(this, { address });
	}
	/**
	* Connects the signer to a provider.
	*
	* @param {null | Provider} provider - The provider to connect to.
	* @returns {Signer} The connected signer.
	* @throws {Error} If the signer cannot be reconnected.
	*/
	connect(provider) {
		assert(false, "cannot reconnect JsonRpcSigner", "UNSUPPORTED_OPERATION", { operation: "signer.connect" });
	}
	/**
	* Gets the address of the signer.
	*
	* @returns {Promise<string>} The address of the signer.
	*/
	async getAddress() {
		return this.address;
	}
	/**
	* Populates a Quai transaction.
	*
	* @ignore
	* @param {QuaiTransactionRequest} tx - The transaction request.
	* @returns {Promise<QuaiTransactionLike>} The populated transaction.
	*/
	async populateQuaiTransaction(tx) {
		return await super.populateQuaiTransaction(tx);
	}
	/**
	* Sends an unchecked transaction.
	*
	* @ignore
	* @param {TransactionRequest} _tx - The transaction request.
	* @returns {Promise<string>} The transaction hash.
	*/
	async sendUncheckedTransaction(_tx) {
		const tx = deepCopy(_tx);
		const promises = [];
		if ("from" in tx) {
			if (tx.from) {
				const _from = tx.from;
				promises.push((async () => {
					const from = await resolveAddress(_from);
					assertArgument(from != null && from.toLowerCase() === this.address.toLowerCase(), "from address mismatch", "transaction", _tx);
					tx.from = from;
				})());
			} else tx.from = this.address;
			if (tx.gasLimit == null) promises.push((async () => {
				tx.gasLimit = await this.provider.estimateGas({
					...tx,
					from: this.address
				});
			})());
			if (tx.to != null) {
				const _to = tx.to;
				promises.push((async () => {
					tx.to = await resolveAddress(_to);
				})());
			}
		}
		if (promises.length) await Promise.all(promises);
		const hexTx = this.provider.getRpcTransaction(tx);
		return this.provider.send("quai_sendTransaction", [hexTx]);
	}
	/**
	* Sends a transaction.
	*
	* @param {TransactionRequest} tx - The transaction request.
	* @returns {Promise<TransactionResponse>} The transaction response.
	* @throws {Error} If the transaction cannot be sent.
	*/
	async sendTransaction(tx) {
		const zone = await this.zoneFromAddress(addressFromTransactionRequest(tx));
		const blockNumber = await this.provider.getBlockNumber(toShard(zone));
		const hash = await this.sendUncheckedTransaction(tx);
		return await new Promise((resolve, reject) => {
			const timeouts = [1e3, 100];
			let invalids = 0;
			const checkTx = async () => {
				try {
					const tx = await this.provider.getTransaction(hash);
					if (tx != null) {
						resolve(tx.replaceableTransaction(blockNumber));
						return;
					}
				} catch (error) {
					if (isError(error, "CANCELLED") || isError(error, "BAD_DATA") || isError(error, "NETWORK_ERROR") || isError(error, "UNSUPPORTED_OPERATION")) {
						if (error.info == null) error.info = {};
						error.info.sendTransactionHash = hash;
						reject(error);
						return;
					}
					if (isError(error, "INVALID_ARGUMENT")) {
						invalids++;
						if (error.info == null) error.info = {};
						error.info.sendTransactionHash = hash;
						if (invalids > 10) {
							reject(error);
							return;
						}
					}
					this.provider.emit("error", zoneFromHash(hash), makeError("failed to fetch transation after sending (will try again)", "UNKNOWN_ERROR", { error }));
				}
				this.provider._setTimeout(() => {
					checkTx();
				}, timeouts.pop() || 4e3);
			};
			checkTx();
		});
	}
	/**
	* Signs a transaction.
	*
	* @param {TransactionRequest} _tx - The transaction request.
	* @returns {Promise<string>} The signed transaction.
	* @throws {Error} If the transaction cannot be signed.
	*/
	async signTransaction(_tx) {
		const tx = deepCopy(_tx);
		if ("from" in tx) {
			if (tx.from) {
				const from = await resolveAddress(tx.from);
				assertArgument(from != null && from.toLowerCase() === this.address.toLowerCase(), "from address mismatch", "transaction", _tx);
				tx.from = from;
			} else tx.from = this.address;
		} else throw new Error("No QI signing implementation in provider-jsonrpc");
		const hexTx = this.provider.getRpcTransaction(tx);
		return await this.provider.send("quai_signTransaction", [hexTx]);
	}
	/**
	* Signs a message.
	*
	* @param {string | Uint8Array} _message - The message to sign.
	* @returns {Promise<string>} The signed message.
	*/
	async signMessage(_message) {
		const message = typeof _message === "string" ? toUtf8Bytes(_message) : _message;
		return await this.provider.send("personal_sign", [hexlify(message), this.address.toLowerCase()]);
	}
	/**
	* Signs typed data.
	*
	* @param {TypedDataDomain} domain - The domain of the typed data.
	* @param {Record<string, TypedDataField[]>} types - The types of the typed data.
	* @param {Record<string, any>} _value - The value of the typed data.
	* @returns {Promise<string>} The signed typed data.
	*/
	async signTypedData(domain, types, _value) {
		const value = deepCopy(_value);
		return await this.provider.send("quai_signTypedData_v4", [this.address.toLowerCase(), JSON.stringify(TypedDataEncoder.getPayload(domain, types, value))]);
	}
	/**
	* Unlocks the account.
	*
	* @param {string} password - The password to unlock the account.
	* @returns {Promise<boolean>} True if the account is unlocked, false otherwise.
	*/
	async unlock(password) {
		return this.provider.send("personal_unlockAccount", [
			this.address.toLowerCase(),
			password,
			null
		]);
	}
	/**
	* Signs a message using the legacy method.
	*
	* @ignore
	* @param {string | Uint8Array} _message - The message to sign.
	* @returns {Promise<string>} The signed message.
	*/
	async _legacySignMessage(_message) {
		const message = typeof _message === "string" ? toUtf8Bytes(_message) : _message;
		return await this.provider.send("quai_sign", [this.address.toLowerCase(), hexlify(message)]);
	}
};
/**
* The JsonRpcApiProvider is an abstract class and **MUST** be sub-classed.
*
* It provides the base for all JSON-RPC-based Provider interaction.
*
* Sub-classing Notes:
*
* - A sub-class MUST override _send
* - A sub-class MUST call the `_start()` method once connected
*
* @category Providers
*/
var JsonRpcApiProvider = class extends AbstractProvider {
	#options;
	#nextId;
	#payloads;
	#drainTimer;
	#notReady;
	#network;
	#pendingDetectNetwork;
	/**
	* Schedules the draining of the payload queue.
	*
	* @ignore
	*/
	#scheduleDrain() {
		if (this.#drainTimer) return;
		const stallTime = this._getOption("batchMaxCount") === 1 ? 0 : this._getOption("batchStallTime");
		this.#drainTimer = setTimeout(() => {
			this.#drainTimer = null;
			const payloads = this.#payloads;
			this.#payloads = [];
			while (payloads.length) {
				const batch = [payloads.shift()];
				while (payloads.length) {
					if (batch.length === this.#options.batchMaxCount) break;
					batch.push(payloads.shift());
					if (JSON.stringify(batch.map((p) => p.payload)).length > this.#options.batchMaxSize) {
						payloads.unshift(batch.pop());
						break;
					}
				}
				(async () => {
					const payloadMap = /* @__PURE__ */ new Map();
					const nowPayloadMap = /* @__PURE__ */ new Map();
					for (let i = 0; i < batch.length; i++) if (batch[i].now) {
						if (!nowPayloadMap.has(batch[i].shard)) {
							if (batch[i].payload != null) nowPayloadMap.set(batch[i].shard, [batch[i].payload]);
						} else nowPayloadMap.get(batch[i].shard)?.push(batch[i].payload);
					} else if (!payloadMap.has(batch[i].shard)) {
						if (batch[i].payload != null) payloadMap.set(batch[i].shard, [batch[i].payload]);
					} else payloadMap.get(batch[i].shard)?.push(batch[i].payload);
					const rawResult = [];
					const processPayloads = async (key, value, now) => {
						const payload = value.length === 1 ? value[0] : value;
						const shard = key ? toShard(key) : this._urlMap.has(Shard.Prime) ? Shard.Prime : this._urlMap.keys().next().value;
						const zone = shard && shard.length === 4 ? toZone(shard) : Zone.Cyprus1;
						this.emit("debug", zone, {
							action: "sendRpcPayload",
							payload
						});
						rawResult.push(await this._send(payload, shard, now));
						this.emit("debug", zone, {
							action: "receiveRpcResult",
							payload
						});
					};
					await Promise.all(Array.from(nowPayloadMap).map(async ([key, value]) => {
						await processPayloads(key, value, true);
					}).concat(Array.from(payloadMap).map(async ([key, value]) => {
						await processPayloads(key, value);
					})));
					const result = rawResult.flat();
					let lastZone;
					try {
						for (const { resolve, reject, payload, shard } of batch) {
							if (this.destroyed) {
								reject(makeError("provider destroyed; cancelled request", "UNSUPPORTED_OPERATION", { operation: payload.method }));
								continue;
							}
							if (shard) lastZone = shard.length < 4 ? void 0 : toZone(shard);
							else lastZone = void 0;
							const resp = result.filter((r) => r.id === payload.id)[0];
							if (resp == null) {
								const error = makeError("missing response for request", "BAD_DATA", {
									value: result,
									info: { payload }
								});
								this.emit("error", lastZone, error);
								reject(error);
								continue;
							}
							if ("error" in resp) {
								reject(this.getRpcError(payload, resp, shard));
								continue;
							}
							resolve(resp.result);
						}
					} catch (error) {
						this.emit("debug", lastZone, {
							action: "receiveRpcError",
							error
						});
						for (const { reject } of batch) reject(error);
					}
				})();
			}
		}, stallTime);
	}
	/**
	* Creates a new JsonRpcApiProvider instance.
	*
	* @param {Networkish} [network] - The network to connect to.
	* @param {JsonRpcApiProviderOptions} [options] - The options for the provider.
	*/
	constructor(network, options) {
		super(network, options);
		this.#nextId = 1;
		this.#options = Object.assign({}, defaultOptions, options || {});
		this.#payloads = [];
		this.#drainTimer = null;
		this.#network = null;
		this.#pendingDetectNetwork = null;
		{
			let resolve = null;
			const promise = new Promise((_resolve) => {
				resolve = _resolve;
			});
			this.#notReady = {
				promise,
				resolve
			};
		}
		const staticNetwork = this._getOption("staticNetwork");
		if (typeof staticNetwork === "boolean") {
			assertArgument(!staticNetwork || network !== "any", "staticNetwork cannot be used on special network 'any'", "options", options);
			if (staticNetwork && network != null) this.#network = Network.from(network);
		} else if (staticNetwork) {
			assertArgument(network == null || staticNetwork.matches(network), "staticNetwork MUST match network object", "options", options);
			this.#network = staticNetwork;
		}
	}
	/**
	* Returns the value associated with the option `key`.
	*
	* Sub-classes can use this to inquire about configuration options.
	*
	* @ignore
	* @param {keyof JsonRpcApiProviderOptions} key - The option key.
	* @returns {JsonRpcApiProviderOptions[key]} The option value.
	*/
	_getOption(key) {
		return this.#options[key];
	}
	/**
	* Gets the {@link Network | **Network**} this provider has committed to. On each call, the network is detected, and
	* if it has changed, the call will reject.
	*
	* @ignore
	* @returns {Network} The network.
	* @throws {Error} If the network is not available yet.
	*/
	get _network() {
		assert(this.#network, "network is not available yet", "NETWORK_ERROR");
		return this.#network;
	}
	/**
	* Resolves to the non-normalized value by performing `req`.
	*
	* Sub-classes may override this to modify behavior of actions, and should generally call `super._perform` as a
	* fallback.
	*
	* @ignore
	* @param {PerformActionRequest} req - The request to perform.
	* @returns {Promise<any>} The result of the request.
	* @throws {Error} If the request fails.
	*/
	async _perform(req) {
		if (req.method !== "getRunningLocations") await this.initPromise;
		if (req.method === "call" || req.method === "estimateGas") {
			const tx = req.transaction;
			if (tx && tx.type != null && getBigInt(tx.type)) {
				if (tx.gasPrice == null) {
					if ((await this.getFeeData(req.zone, tx.type === 1)).gasPrice == null) req = Object.assign({}, req, { transaction: Object.assign({}, tx, { type: void 0 }) });
				}
			}
		}
		const request = this.getRpcRequest(req);
		if (request != null) {
			const shard = "shard" in req ? req.shard : "zone" in req ? toShard(req.zone) : void 0;
			if (req.method === "getRunningLocations") return await this.send(request.method, request.args, shard, req.now);
			else return await this.send(request.method, request.args, shard);
		}
		return super._perform(req);
	}
	/**
	* Sub-classes may override this; it detects the _actual_ network that we are **currently** connected to.
	*
	* Keep in mind that {@link JsonRpcApiProvider.send | **send**} may only be used once
	* {@link JsonRpcApiProvider.ready | **ready**}, otherwise the _send primitive must be used instead.
	*
	* @ignore
	* @returns {Promise<Network>} The detected network.
	* @throws {Error} If network detection fails.
	*/
	async _detectNetwork() {
		const network = this._getOption("staticNetwork");
		if (network) {
			if (network === true) {
				if (this.#network) return this.#network;
			} else return network;
		}
		if (this.#pendingDetectNetwork) return await this.#pendingDetectNetwork;
		if (this.ready) {
			this.#pendingDetectNetwork = (async () => {
				try {
					const result = Network.from(getBigInt(await this.send("quai_chainId", [])));
					this.#pendingDetectNetwork = null;
					return result;
				} catch (error) {
					this.#pendingDetectNetwork = null;
					throw error;
				}
			})();
			return await this.#pendingDetectNetwork;
		}
		this.#pendingDetectNetwork = (async () => {
			const payload = {
				id: this.#nextId++,
				method: "quai_chainId",
				params: [],
				jsonrpc: "2.0"
			};
			this.emit("debug", void 0, {
				action: "sendRpcPayload",
				payload
			});
			let result;
			try {
				result = (await this._send(payload))[0];
				this.#pendingDetectNetwork = null;
			} catch (error) {
				this.#pendingDetectNetwork = null;
				this.emit("debug", void 0, {
					action: "receiveRpcError",
					error
				});
				throw error;
			}
			this.emit("debug", void 0, {
				action: "receiveRpcResult",
				result
			});
			if ("result" in result) return Network.from(getBigInt(result.result));
			throw this.getRpcError(payload, result);
		})();
		return await this.#pendingDetectNetwork;
	}
	/**
	* Sub-classes **MUST** call this. Until {@link JsonRpcApiProvider._start | **_start**} has been called, no calls
	* will be passed to {@link JsonRpcApiProvider._send | **_send**} from {@link JsonRpcApiProvider.send | **send**} . If
	* it is overridden, then `super._start()` **MUST** be called.
	*
	* Calling it multiple times is safe and has no effect.
	*
	* @ignore
	*/
	_start() {
		this.attemptConnect = true;
		if (this.#notReady == null || this.#notReady.resolve == null) return;
		this.#notReady.resolve();
		this.#notReady = null;
		(async () => {
			let retries = 0;
			const maxRetries = 5;
			while (this.#network == null && !this.destroyed && retries < maxRetries) try {
				this.#network = await this._detectNetwork();
			} catch (error) {
				if (this.destroyed) break;
				console.log("JsonRpcProvider failed to detect network and cannot start up; retrying (perhaps the URL is wrong or the node is not started)");
				this.emit("error", void 0, makeError("failed to bootstrap network detection", "NETWORK_ERROR", {
					event: "initial-network-discovery",
					info: { error }
				}));
				await stall(1e3 * Math.pow(2, retries));
				retries++;
			}
			if (retries >= maxRetries) {
				console.log("JsonRpcProvider failed to detect network and cannot start up; retry limit reached");
				makeError("failed to bootstrap network detection", "NETWORK_ERROR", {
					event: "initial-network-discovery",
					info: { retries }
				});
			}
			this.#scheduleDrain();
		})();
	}
	/**
	* Resolves once the {@link JsonRpcApiProvider._start | **_start**} has been called. This can be used in sub-classes
	* to defer sending data until the connection has been established.
	*
	* @ignore
	* @returns {Promise<void>} A promise that resolves once the provider is ready.
	*/
	async _waitUntilReady() {
		if (this._initFailed) {
			console.log("init failed");
			throw new Error("Provider failed to initialize on creation. Run initialize or create a new provider.");
		}
		let keepAttempting = true;
		const setAttemptConnect = async () => {
			while (keepAttempting) {
				this.attemptConnect = true;
				await new Promise((resolve) => setTimeout(resolve, 2e3));
			}
		};
		setAttemptConnect();
		try {
			await this.initPromise;
		} finally {
			keepAttempting = false;
		}
	}
	/**
	* Return a Subscriber that will manage the `sub`.
	*
	* Sub-classes may override this to modify the behavior of subscription management.
	*
	* @ignore
	* @param {Subscription} sub - The subscription to manage.
	* @returns {Subscriber} The subscriber that will manage the subscription.
	*/
	_getSubscriber(sub) {
		if (sub.type === "pending") return new FilterIdPendingSubscriber(this, sub.zone);
		if (sub.type === "event") return new FilterIdEventSubscriber(this, sub.filter);
		if (sub.type === "orphan" && sub.filter.orphan === "drop-log") return new UnmanagedSubscriber("orphan");
		return super._getSubscriber(sub);
	}
	/**
	* Returns true only if the {@link JsonRpcApiProvider._start | **_start**} has been called.
	*
	* @returns {boolean} True if the provider is ready.
	*/
	get ready() {
		return this.#notReady == null;
	}
	/**
	* Returns `tx` as a normalized JSON-RPC transaction request, which has all values hexlified and any numeric values
	* converted to Quantity values.
	*
	* @ignore
	* @param {TransactionRequest} tx - The transaction to normalize.
	* @returns {JsonRpcTransactionRequest} The normalized transaction.
	* @throws {Error} If the transaction is invalid.
	*/
	getRpcTransaction(tx) {
		const result = {};
		if ("from" in tx || "to" in tx && "data" in tx) {
			[
				"chainId",
				"gasLimit",
				"gasPrice",
				"type",
				"gasPrice",
				"nonce",
				"value"
			].forEach((key) => {
				if (tx[key] == null) return;
				let dstKey = key;
				if (key === "gasLimit") dstKey = "gas";
				result[dstKey] = toQuantity(getBigInt(tx[key], `tx.${key}`));
			});
			[
				"from",
				"to",
				"data"
			].forEach((key) => {
				if (tx[key] == null) return;
				result[key] = hexlify(tx[key]);
			});
			if ("accessList" in tx && tx.accessList) result["accessList"] = accessListify(tx.accessList);
		} else {
			if (tx.txInputs != null) result["txInputs"] = tx.txInputs.map((input) => ({
				txhash: hexlify(input.txhash),
				index: toQuantity(getBigInt(input.index, `tx.txInputs.${input.index}`)),
				pubkey: hexlify(input.pubkey)
			}));
			if (tx.txOutputs != null) result["txOutputs"] = tx.txOutputs.map((output) => ({
				address: hexlify(output.address),
				denomination: toQuantity(getBigInt(output.denomination, `tx.txOutputs.${output.denomination}`))
			}));
		}
		return result;
	}
	/**
	* Returns the request method and arguments required to perform `req`.
	*
	* @ignore
	* @param {PerformActionRequest} req - The request to perform.
	* @returns {null | { method: string; args: any[] }} The method and arguments to use.
	* @throws {Error} If the request is not supported or invalid.
	*/
	getRpcRequest(req) {
		switch (req.method) {
			case "chainId": return {
				method: "quai_chainId",
				args: []
			};
			case "calculateConversionAmount": return {
				method: "quai_calculateConversionAmount",
				args: [req.transactionArgs]
			};
			case "getBlockNumber": return {
				method: "quai_blockNumber",
				args: []
			};
			case "getGasPrice": return {
				method: "quai_gasPrice",
				args: []
			};
			case "getPendingHeader": return {
				method: "quai_getPendingHeader",
				args: []
			};
			case "getBalance": return {
				method: "quai_getBalance",
				args: [req.address, req.blockTag]
			};
			case "getLockedBalance": return {
				method: "quai_getLockedBalance",
				args: [req.address]
			};
			case "getOutpointsByAddress": return {
				method: "quai_getOutpointsByAddress",
				args: [req.address]
			};
			case "getTransactionCount": return {
				method: "quai_getTransactionCount",
				args: [req.address, req.blockTag]
			};
			case "getCode": return {
				method: "quai_getCode",
				args: [req.address, req.blockTag]
			};
			case "getStorage": return {
				method: "quai_getStorageAt",
				args: [
					req.address,
					"0x" + req.position.toString(16),
					req.blockTag
				]
			};
			case "broadcastTransaction": return {
				method: "quai_sendRawTransaction",
				args: [req.signedTransaction]
			};
			case "getBlock":
				if ("blockTag" in req) return {
					method: "quai_getBlockByNumber",
					args: [req.blockTag, !!req.includeTransactions]
				};
				else if ("blockHash" in req) return {
					method: "quai_getBlockByHash",
					args: [req.blockHash, !!req.includeTransactions]
				};
				break;
			case "getTransaction": return {
				method: "quai_getTransactionByHash",
				args: [req.hash]
			};
			case "getTransactionReceipt": return {
				method: "quai_getTransactionReceipt",
				args: [req.hash]
			};
			case "call": return {
				method: "quai_call",
				args: [this.getRpcTransaction(req.transaction), req.blockTag]
			};
			case "estimateGas": return {
				method: "quai_estimateGas",
				args: [this.getRpcTransaction(req.transaction)]
			};
			case "estimateFeeForQi": return {
				method: "quai_estimateFeeForQi",
				args: [req.transaction]
			};
			case "createAccessList": return {
				method: "quai_createAccessList",
				args: [this.getRpcTransaction(req.transaction)]
			};
			case "getRunningLocations": return {
				method: "quai_listRunningChains",
				args: []
			};
			case "getProtocolTrieExpansionCount": return {
				method: "quai_getProtocolExpansionNumber",
				args: []
			};
			case "getProtocolExpansionNumber": return {
				method: "quai_getProtocolExpansionNumber",
				args: []
			};
			case "qiToQuai": return {
				method: "quai_qiToQuai",
				args: [req.amt, req.blockTag]
			};
			case "quaiToQi": return {
				method: "quai_quaiToQi",
				args: [req.amt, req.blockTag]
			};
			case "getLogs": return {
				method: "quai_getLogs",
				args: [req.filter]
			};
			case "getTxPoolContent": return {
				method: "txpool_content",
				args: []
			};
			case "txPoolInspect": return {
				method: "txpool_inspect",
				args: []
			};
			case "getOutpointDeltasForAddressesInRange": return {
				method: "quai_getOutpointDeltasForAddressesInRange",
				args: [
					req.addresses,
					req.startHash,
					req.endHash
				]
			};
		}
		return null;
	}
	/**
	* Returns an quais-style Error for the given JSON-RPC error `payload`, coalescing the various strings and error
	* shapes that different nodes return, coercing them into a machine-readable standardized error.
	*
	* @ignore
	* @param {JsonRpcPayload} payload - The payload that was sent.
	* @param {JsonRpcError} _error - The error that was received.
	* @returns {Error} The coalesced error.
	*/
	getRpcError(payload, _error, shard) {
		const { method } = payload;
		const { error } = _error;
		if (method === "quai_estimateGas" && error.message) {
			const msg = error.message;
			if (!msg.match(/revert/i) && msg.match(/insufficient funds/i)) return makeError("insufficient funds", "INSUFFICIENT_FUNDS", {
				transaction: payload.params[0],
				info: {
					payload,
					error,
					shard
				}
			});
		}
		if (method === "quai_call" || method === "quai_estimateGas") {
			const result = spelunkData(error);
			const e = AbiCoder.getBuiltinCallException(method === "quai_call" ? "call" : "estimateGas", payload.params[0], result ? result.data : null);
			e.info = {
				error,
				payload,
				shard
			};
			return e;
		}
		const message = JSON.stringify(spelunkMessage(error));
		if (method === "quai_getTransactionByHash" && error.message && error.message.match(/transaction not found/i)) return makeError("transaction not found", "TRANSACTION_NOT_FOUND", { info: {
			payload,
			error,
			shard
		} });
		if (typeof error.message === "string" && error.message.match(/user denied|quais-user-denied/i)) return makeError(`user rejected action`, "ACTION_REJECTED", {
			action: {
				quai_sign: "signMessage",
				personal_sign: "signMessage",
				quai_signTypedData_v4: "signTypedData",
				quai_signTransaction: "signTransaction",
				quai_sendTransaction: "sendTransaction",
				quai_requestAccounts: "requestAccess",
				wallet_requestAccounts: "requestAccess"
			}[method] || "unknown",
			reason: "rejected",
			info: {
				payload,
				error,
				shard
			}
		});
		if (method === "quai_sendRawTransaction" || method === "quai_sendTransaction") {
			const transaction = payload.params[0];
			if (message.match(/insufficient funds|base fee exceeds gas limit/i)) return makeError("insufficient funds for intrinsic transaction cost", "INSUFFICIENT_FUNDS", {
				transaction,
				info: {
					error,
					shard
				}
			});
			if (message.match(/nonce/i) && message.match(/too low/i)) return makeError("nonce has already been used", "NONCE_EXPIRED", {
				transaction,
				info: {
					error,
					shard
				}
			});
			if (message.match(/replacement transaction/i) && message.match(/underpriced/i)) return makeError("replacement fee too low", "REPLACEMENT_UNDERPRICED", {
				transaction,
				info: {
					error,
					shard
				}
			});
			if (message.match(/only replay-protected/i)) return makeError("legacy pre-eip-155 transactions not supported", "UNSUPPORTED_OPERATION", {
				operation: method,
				info: {
					transaction,
					info: {
						error,
						shard
					}
				}
			});
			if (message.match(/already known/i)) return makeError("transaction already known", "TRANSACTION_ALREADY_KNOWN", { info: {
				error,
				shard
			} });
		}
		let unsupported = !!message.match(/the method .* does not exist/i);
		if (!unsupported) {
			if (error && error.details && error.details.startsWith("Unauthorized method:")) unsupported = true;
		}
		if (unsupported) return makeError("unsupported operation", "UNSUPPORTED_OPERATION", {
			operation: payload.method,
			info: {
				error,
				payload,
				shard
			}
		});
		if (message.match("Provider failed to initialize on creation. Run initialize or create a new provider.")) return makeError("Provider failed to initialize on creation. Run initUrlMap or create a new provider.", "PROVIDER_FAILED_TO_INITIALIZE", { info: {
			payload,
			error,
			shard
		} });
		return makeError("could not coalesce error", "UNKNOWN_ERROR", {
			error,
			payload,
			shard
		});
	}
	/**
	* Requests the `method` with `params` via the JSON-RPC protocol over the underlying channel. This can be used to
	* call methods on the backend that do not have a high-level API within the Provider API.
	*
	* This method queues requests according to the batch constraints in the options, assigns the request a unique ID.
	*
	* **Do NOT override** this method in sub-classes; instead override {@link JsonRpcApiProvider._send | **_send**} or
	* force the options values in the call to the constructor to modify this method's behavior.
	*
	* @param {string} method - The method to call.
	* @param {any[] | Record<string, any>} params - The parameters to pass to the method.
	* @param {Shard} shard - The shard to send the request to.
	* @param {boolean} now - If true, the request will be sent immediately.
	* @returns {Promise<any>} A promise that resolves to the result of the method call.
	*/
	send(method, params, shard, now) {
		const continueSend = () => {
			if (this.destroyed) return Promise.reject(makeError("provider destroyed; cancelled request", "UNSUPPORTED_OPERATION", { operation: method }));
			const id = this.#nextId++;
			const promise = new Promise((resolve, reject) => {
				this.#payloads.push({
					resolve,
					reject,
					payload: {
						method,
						params,
						id,
						jsonrpc: "2.0"
					},
					shard,
					now
				});
			});
			this.#scheduleDrain();
			return promise;
		};
		if (method !== "quai_listRunningChains") return this.initPromise.then(() => {
			return continueSend();
		});
		else return continueSend();
	}
	/**
	* Get the UTXO entries for multiple addresses in a single batch JSON-RPC request. This is much more efficient than
	* calling getOutpointsByAddress for each address individually, especially when scanning wallets with many
	* addresses.
	*
	* @param {string[]} addresses - The Qi addresses to fetch UTXOs for (max 10,000 per call)
	* @returns {Promise<Map<string, Outpoint[]>>} Map of address to outpoints
	*/
	async getOutpointsByAddresses(addresses) {
		if (addresses.length === 0) return /* @__PURE__ */ new Map();
		if (addresses.length > 1e4) throw new Error("Maximum 10,000 addresses per batch request");
		const zone = getZoneForAddress(addresses[0]);
		if (!zone) throw new Error(`Invalid address: ${addresses[0]}`);
		for (const addr of addresses) if (!isQiAddress(addr)) throw new Error(`Invalid Qi address: ${addr}`);
		const payloads = addresses.map((addr, index) => ({
			jsonrpc: "2.0",
			id: index + 1,
			method: "quai_getOutpointsByAddress",
			params: [addr]
		}));
		const shard = toShard(zone);
		const responses = await this._send(payloads, shard);
		const results = /* @__PURE__ */ new Map();
		for (const response of responses) {
			if ("error" in response && response.error) {
				console.error(`Error fetching outpoints for address at id ${response.id}:`, response.error);
				continue;
			}
			if ("result" in response) {
				const index = response.id - 1;
				if (index >= 0 && index < addresses.length) {
					const address = addresses[index];
					const outpoints = formatOutpoints(response.result);
					results.set(address, outpoints);
				}
			}
		}
		for (const addr of addresses) if (!results.has(addr)) results.set(addr, []);
		return results;
	}
	/**
	* Returns a JsonRpcSigner for the given address.
	*
	* @param {number | string} [address] - The address or index of the account.
	* @returns {Promise<JsonRpcSigner>} A promise that resolves to the JsonRpcSigner.
	* @throws {Error} If the account is invalid.
	*/
	async getSigner(address) {
		if (address == null) address = 0;
		const accountsPromise = this.send("quai_accounts", []);
		if (typeof address === "number") {
			const accounts = await accountsPromise;
			if (address >= accounts.length) throw new Error("no such account");
			return new JsonRpcSigner(this, accounts[address]);
		}
		const { accounts } = await resolveProperties({
			network: this.getNetwork(),
			accounts: accountsPromise
		});
		address = getAddress(address);
		for (const account of accounts) if (getAddress(account) === address) return new JsonRpcSigner(this, address);
		throw new Error("invalid account");
	}
	/**
	* Returns a list of JsonRpcSigners for all accounts.
	*
	* @returns {Promise<JsonRpcSigner[]>} A promise that resolves to an array of JsonRpcSigners.
	*/
	async listAccounts() {
		return (await this.send("quai_accounts", [])).map((a) => new JsonRpcSigner(this, a));
	}
	/**
	* Destroys the provider, stopping all processing and canceling all pending requests.
	*/
	destroy() {
		if (this.#drainTimer) {
			clearTimeout(this.#drainTimer);
			this.#drainTimer = null;
		}
		for (const { payload, reject } of this.#payloads) reject(makeError("provider destroyed; cancelled request", "UNSUPPORTED_OPERATION", { operation: payload.method }));
		this.#payloads = [];
		super.destroy();
	}
};
/**
* The JsonRpcProvider is one of the most common Providers, which performs all operations over HTTP (or HTTPS) requests.
*
* Events are processed by polling the backend for the current block number; when it advances, all block-base events are
* then checked for updates.
*
* @category Providers
*/
var JsonRpcProvider = class extends JsonRpcApiProvider {
	constructor(urls, network, options) {
		if (urls == null) urls = ["http://localhost:8545"];
		super(network, options);
		if (Array.isArray(urls)) {
			urls.forEach((url) => {
				this.validateUrl(url);
			});
			this.initialize(urls);
		} else if (typeof urls === "string") {
			this.validateUrl(urls);
			this.initialize([urls]);
		} else {
			this.validateUrl(urls.url);
			this.initialize(urls.clone());
		}
	}
	_getSubscriber(sub) {
		return super._getSubscriber(sub);
	}
	_getConnection(shard) {
		if (this._initFailed) throw new Error("Provider failed to initialize on creation. Run initUrlMap or create a new provider.");
		let connection;
		if (shard !== void 0) connection = this._urlMap.get(shard) ?? this.connect[this.connect.length - 1].clone();
		else connection = this.connect[this.connect.length - 1].clone();
		return new FetchRequest(connection.url);
	}
	async send(method, params, shard, now) {
		try {
			this._start();
			return await super.send(method, params, shard, now);
		} catch (error) {
			return Promise.reject(error);
		}
	}
	async _send(payload, shard, now) {
		if (this._initFailed) return [{
			id: Array.isArray(payload) ? payload[0].id : payload.id,
			error: {
				code: -32e3,
				message: "Provider failed to initialize on creation. Run initialize or create a new provider."
			}
		}];
		try {
			if (!now) await this._waitUntilReady();
		} catch (error) {
			return [{
				id: Array.isArray(payload) ? payload[0].id : payload.id,
				error: {
					code: -32e3,
					message: "Provider failed to initialize on creation. Run initialize or create a new provider."
				}
			}];
		}
		try {
			const request = this._getConnection(shard);
			request.body = JSON.stringify(payload);
			request.setHeader("content-type", "application/json");
			const response = await request.send();
			response.assertOk();
			let resp = response.bodyJson;
			if (!Array.isArray(resp)) resp = [resp];
			return resp;
		} catch (error) {
			return [{
				id: Array.isArray(payload) ? payload[0].id : payload.id,
				error: {
					code: -32e3,
					message: error instanceof Error ? error.message : String(error)
				}
			}];
		}
	}
};
function spelunkData(value) {
	if (value == null) return null;
	if (typeof value.message === "string" && value.message.match(/revert/i) && isHexString(value.data)) return {
		message: value.message,
		data: value.data
	};
	if (typeof value === "object") {
		for (const key in value) {
			const result = spelunkData(value[key]);
			if (result) return result;
		}
		return null;
	}
	if (typeof value === "string") try {
		return spelunkData(JSON.parse(value));
	} catch (error) {}
	return null;
}
function _spelunkMessage(value, result) {
	if (value == null) return;
	if (typeof value.message === "string") result.push(value.message);
	if (typeof value === "object") for (const key in value) _spelunkMessage(value[key], result);
	if (typeof value === "string") try {
		return _spelunkMessage(JSON.parse(value), result);
	} catch (error) {}
}
function spelunkMessage(value) {
	const result = [];
	_spelunkMessage(value, result);
	return result;
}
export { JsonRpcProvider, Shard, Zone };
