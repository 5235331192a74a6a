const basePath = '/h5';

/** The current path as it is counted: without base path and query. */
export function pageName(pathname: string): string {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}

/**
 * The release of the page: its version, and the build identified by its entry file, whose name changes with
 * every dependency.
 * @param entry URL of the entry file
 */
export function releaseOf(version: string, entry: string | undefined): string {
  const [, build = 'dev'] = /-([\w-]{8})\.js$/.exec(entry ?? '') ?? [];
  return `${version}+${build.replaceAll('_', '.')}`;
}
