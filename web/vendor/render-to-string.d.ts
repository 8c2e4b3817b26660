import type { VNode } from 'preact'

export function renderToString(vnode: VNode): string
