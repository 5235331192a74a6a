/** With its code when something was shared, and never before. */
export const fill = () => import('../model/forward.ts');
