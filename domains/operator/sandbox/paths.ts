/** Where the sandbox plays charging operators, and where people play with them. */
export const operatorPath = (name: string) => `/operators/${name}/evcs/v1`;
export const controlPath = '/operators/';
