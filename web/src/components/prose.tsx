/** A description, in which `code` is between back-ticks. */
export const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((piece, n) => (n % 2 === 1 ? <code key={`${n} ${piece}`}>{piece}</code> : piece))}</>
)
