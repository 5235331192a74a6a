/** Of longer lists it is only said that they are longer. Without schemas, because pages name it. */
export const mostCounted = 100;
