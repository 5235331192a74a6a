/** The paths of the played operators and of their control page. */
export const operatorPath = (name: string) => `/operators/${name}/evcs/v1`;
export const operatorNameIn = (path: string) => path.split('/')[2] ?? '';
export const controlPath = '/operators/';
