import type { PageModule } from '@ev/app-kit/define-routes.ts';

/** What the app loads from this domain before its first page. */
export { routes } from './routes.ts';
export const pages = import.meta.glob<PageModule>('./pages/*/*-page.tsx');
