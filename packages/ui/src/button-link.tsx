import { type ButtonLook, buttonClass } from './button.tsx';
import { type LinkProps, type RenderLink, useRenderLink } from './link-context.tsx';

/** A link that looks like a button, for actions that lead to another page. */
export function ButtonLink({
  variant,
  size,
  block,
  flush,
  render,
  className,
  ...rest
}: LinkProps & ButtonLook & { render?: RenderLink }) {
  const renderLink = useRenderLink(render);
  return renderLink({ ...rest, className: buttonClass({ variant, size, block, flush }, className) });
}
