import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** The name under which the link's exposure is counted. */
  'data-exposure'?: string;
};

/** Turns an address and its props into an element: the app's own link, or a plain anchor. */
export type RenderLink = (props: LinkProps) => ReactNode;

const LinkContext = createContext<RenderLink>((props) => <a {...props} />);

/** Defines how all components below link between the pages of the app. */
export const LinkProvider = LinkContext;

/** The component's own `render`, or the one of the nearest `LinkProvider`. */
export function useRenderLink(render?: RenderLink): RenderLink {
  const inherited = useContext(LinkContext);
  return render ?? inherited;
}
