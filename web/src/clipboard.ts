/** Copies a text to the clipboard. Throws if the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without HTTPS, browsers have no clipboard API. The older method works there.
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
