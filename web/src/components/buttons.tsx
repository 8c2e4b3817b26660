import type { ComponentChildren, ComponentProps } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface TextProps {
  readonly text: ComponentChildren
}

export const LinkButton = ({ text, ...link }: TextProps & ComponentProps<'a'>) => (
  <a class="button quiet" {...link}>
    {text}
  </a>
)

export const Button = ({ text, ...button }: TextProps & ComponentProps<'button'>) => (
  <button type="button" {...button}>
    {text}
  </button>
)

interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string
  readonly icon: IconName
}

/** A small button. Its label appears under the pointer. */
export const IconButton = ({ label, icon, ...button }: IconButtonProps) => (
  <button type="button" class="copy needs-script" aria-label={label} title={label} {...button}>
    <Icon name={icon} />
  </button>
)
