export { FactoryPanel } from './parts/factory-panel.tsx';
export { isGoingOn } from './words/factory-line.ts';
