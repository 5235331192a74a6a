import type { Catalogue } from './catalogue.ts';
import type { PlayedOperator, SideKeys } from './credentials.ts';
import type { Play } from './played-operator.ts';

/** One played operator with its dependencies. */
export type Stand = {
  operator: PlayedOperator;
  keys: { theirs: SideKeys; ours: SideKeys };
  catalogue: Catalogue;
  play: Play;
};
