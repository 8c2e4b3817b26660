/** The package exports its types for `require` alone. */
declare module 'evmole' {
  export interface FoundFunction {
    /** Eight digits, without `0x`. */
    readonly selector: string
    /** `uint256,address[]` */
    readonly arguments?: string
    readonly stateMutability?: string
  }
  /** `code`: digits, without `0x`. */
  export function contractInfo(
    code: string,
    parts: { readonly selectors?: boolean; readonly arguments?: boolean; readonly stateMutability?: boolean },
  ): { readonly functions?: readonly FoundFunction[] }
}
