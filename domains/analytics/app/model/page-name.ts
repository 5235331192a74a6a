const basePath = '/h5';

/** The address that is shown, as it is counted: without base path and query. */
export function pageName(pathname: string): string {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  return path.replace(/(?<=.)\/$/, '') || '/';
}

/**
 * What the page runs of: the version, and the build by the name of its first file, which changes with everything that
 * this leads to.
 * @param entry the address of the first file
 */
export function releaseOf(version: string, entry: string | undefined): string {
  const [, build = 'dev'] = /-([\w-]{8})\.js$/.exec(entry ?? '') ?? [];
  return `${version}+${build.replaceAll('_', '.')}`;
}
