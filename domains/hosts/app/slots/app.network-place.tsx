/** With its code when somebody wants to be found, and never elsewhere. */
export const fill = () => import('../model/network-place.ts');
