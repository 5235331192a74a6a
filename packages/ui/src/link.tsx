import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import s from './link.module.css';
import { type LinkProps, type RenderLink, useRenderLink } from './link-context.tsx';

export interface TextLinkProps extends LinkProps {
  /**
   * `text` is part of a sentence, `alone` is a line of its own with an arrow, `quiet` is like either but
   * grey.
   */
  look?: 'text' | 'alone' | 'quiet';
  render?: RenderLink;
}

/** The appearance of a link. `render` determines its target and navigation. */
export function Link({ look = 'text', render, className, children, ...rest }: TextLinkProps) {
  const renderLink = useRenderLink(render);
  return renderLink({
    ...rest,
    className: cx(s.link, look !== 'text' && s.alone, look === 'quiet' && s.quiet, className),
    children: (
      <>
        {children}
        {look !== 'text' && <Icon name="chevron-right" size={16} />}
      </>
    ),
  });
}
