/** Longer lists are not counted exactly. Without schemas, because pages import it. */
export const mostCounted = 100;
