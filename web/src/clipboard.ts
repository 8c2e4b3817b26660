/** Puts a text into the clipboard. Throws where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without TLS browsers give pages no clipboard; the old way works there.
    copyByHand(text)
  }
}

function copyByHand(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  const home = document.querySelector('dialog[open]') ?? document.body
  home.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (!done) throw new Error('Copying was blocked by the browser.')
}
