/** The package only exports its types for `require`. */
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
