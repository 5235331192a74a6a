import { type ComponentType, createElement, Fragment } from 'react';

/** What domains fill a slot of a page with, in their order. */
export function Slot<Given extends object>({
  fills,
  given,
}: {
  fills: readonly ComponentType<Given>[];
  given: Given;
}) {
  // The fills of a build never change, so they need no keys.
  return createElement(Fragment, null, ...fills.map((Fill) => createElement(Fill, given)));
}
