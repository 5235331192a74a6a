import type { Thing } from '@ev/testkit/server/walks/world.ts';
import type { InstallStatus } from '../../contract/kinds.ts';
import { apply, entitled, installAt, photo } from './installs.ts';

/** An order that includes a charger. */
export const entitledOrder: Thing = {
  live: entitled,
  others: {},
  table: 'car_order',
  key: 'order_no',
};

/** An order with an installation. */
export const installedOrder: Thing = {
  ...entitledOrder,
  async live(world, person) {
    const orderNo = await entitled(world, person);
    await apply(world, person, orderNo);
    return orderNo;
  },
};

const install = {
  others: {},
  table: 'home_charger_install',
  key: 'install_no',
  apart: (no: string) => ({ order_no: `copy-${no}` }),
} satisfies Omit<Thing, 'live'>;

/** An installation in this status. */
export const installIn = (status: InstallStatus): Thing => ({
  ...install,
  live: (world, person) => installAt(world, person, status),
});

/** A photograph of a submitted application. */
export const handedInPhoto: Thing = {
  async live(world, person) {
    const photoId = await photo(world, person);
    await apply(world, person, undefined, [photoId]);
    return photoId;
  },
  others: {},
  table: 'home_charger_photo',
  key: 'photo_id',
  uuid: true,
};
