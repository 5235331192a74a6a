import type { PageModule } from '@ev/app-kit/define-routes.ts';

/** The part of this domain that the app loads before its first page. */
export { routes } from './routes.ts';
export const pages = import.meta.glob<PageModule>('./pages/*/*-page.tsx');
