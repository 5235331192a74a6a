import { hasPage } from '@ev/app-kit/links/own-pages.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import s from './search-link.module.css';

const href = '/pages/find/search';

/** The way to the search over everything; nothing where the brand leaves it out. */
export function SearchLink() {
  const renderLink = useRenderLink();
  if (!hasPage(href)) return null;
  return renderLink({
    href,
    className: s.link,
    children: (
      <>
        <Icon name="search" />
        <VisuallyHidden>搜索</VisuallyHidden>
      </>
    ),
  });
}
