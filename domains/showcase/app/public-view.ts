/** Views of cars for pages of other domains. */
export { BuyingHome } from './parts/buying-home.tsx';
export { CarStage } from './parts/car-stage.tsx';
export { ChangeGroups } from './parts/change-groups.tsx';
export { ConfigurationList } from './parts/configuration-list.tsx';
export { ConfiguratorBoard } from './parts/configurator-board.tsx';
export { DifferenceSheet } from './parts/difference-sheet.tsx';
export { IntroduceSkeleton } from './parts/introduce-skeleton.tsx';
export { KeptConfigurations } from './parts/kept-configurations.tsx';
export { LateBrokenConfig } from './parts/late-broken-config.ts';
export { OptionalSkeleton } from './parts/optional-skeleton.tsx';
export { PriceDetails } from './parts/price-details.tsx';
export { StageControls } from './parts/stage-controls.tsx';
