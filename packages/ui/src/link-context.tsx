import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** What the product calls it where it is counted how often it is seen. */
  'data-exposure'?: string;
};

/** Turns an address and its looks into an element: the app's own link, or a plain anchor. */
export type RenderLink = (props: LinkProps) => ReactNode;

const LinkContext = createContext<RenderLink>((props) => <a {...props} />);

/** Tells every component below how the app moves between its pages. */
export const LinkProvider = LinkContext;

/** The component's own `render`, or the one of the nearest `LinkProvider`. */
export function useRenderLink(render?: RenderLink): RenderLink {
  const inherited = useContext(LinkContext);
  return render ?? inherited;
}
