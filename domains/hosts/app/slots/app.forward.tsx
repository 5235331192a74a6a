/** Its code loads only when something is shared. */
export const fill = () => import('../model/forward.ts');
