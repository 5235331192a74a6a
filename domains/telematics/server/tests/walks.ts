import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { agree, connectedCar } from '../testing/cars.ts';
import { answered, connected, nightly, plan } from '../testing/things.ts';

const page = { pageNo: 1, pageSize: 10 };
const byVin = (vin: string) => ({ vin });
const ofMember = ({ member }: World) => ({ input: { vin: member.connectedVin } });

const sent = (world: World, ...vins: string[]) =>
  countOf(world, sql`select count(*) as n from vehicle_command where vin in (${listOf(vins)})`);
const plansOf = (world: World, ...vins: string[]) =>
  countOf(world, sql`select count(*) as n from vehicle_plan where vin in (${listOf(vins)})`);

const located = (vin: string) => ({ vin, purpose: 'rescueLocation' as const, reason: '客户来电求助' });
const locatable = {
  ...connected,
  async live(world: World, person: Parameters<typeof connected.live>[1]) {
    const vin = await connectedCar(world, person);
    await agree(world, person, vin, ['rescueLocation']);
    return vin;
  },
};

export const walks = defineWalks(
  'telematics',
  {
    'telematics.getState': {
      example: ofMember,
      names: { vin: { thing: connected, input: byVin } },
      shows: { owner: ['vehicleLatitude', 'vin'] },
    },
    'telematics.sendCommand': {
      names: { vin: { thing: connected, input: (vin) => ({ vin, kind: 'lock' }) } },
      once: { written: { table: 'vehicle_command', by: 'insert' }, effects: sent },
    },
    'telematics.getCommand': {
      example: ({ member }) => ({ input: { commandNo: member.commandNo } }),
      names: { commandNo: answered },
      shows: { owner: ['commandNo'] },
    },
    'telematics.listCommands': {
      example: ({ member }) => ({ input: { vin: member.connectedVin, ...page } }),
      names: { vin: { thing: connected, input: (vin) => ({ vin, ...page }) } },
    },
    'telematics.listPlans': { example: ofMember, names: { vin: { thing: connected, input: byVin } } },
    'telematics.previewPlan': {
      example: ({ member }) => ({ input: nightly(member.connectedVin) }),
      names: { vin: { thing: connected, input: (vin) => nightly(vin) }, planNo: 'internal' },
    },
    'telematics.savePlan': {
      names: { vin: { thing: connected, input: (vin) => nightly(vin) }, planNo: 'internal' },
      once: { written: { table: 'vehicle_plan', by: 'insert' }, effects: plansOf },
    },
    'telematics.switchPlan': {
      names: { planNo: { thing: plan, input: (planNo) => ({ planNo, enabled: false }) } },
      once: { written: { table: 'vehicle_plan', by: 'update' }, effects: events('switchOff') },
    },
    'telematics.deletePlan': {
      names: { planNo: plan },
      once: { written: { table: 'vehicle_plan', by: 'update' }, effects: events('delete') },
    },
    'telematics.suggestHours': { example: ofMember, names: { vin: { thing: connected, input: byVin } } },
    'telematics.getAnyState': { example: ofMember, names: { vin: 'internal' } },
    'telematics.locateVehicle': {
      example: ({ member }) => ({ input: located(member.connectedVin) }),
      names: { vin: { thing: locatable, input: located } },
      once: {
        written: { table: 'vehicle_place_reading', by: 'insert' },
        effects: audited('telematics.locateVehicle', 'vehicle'),
      },
      // What a rescue needs, recorded with its reason.
      shows: { staff: ['vehicleLatitude'] },
    },
    'telematics.listAnyCommands': {
      example: ({ member }) => ({ input: { vin: member.connectedVin, ...page } }),
      names: { vin: 'internal' },
    },
    'telematics.getFleetFigures': {},
  },
  { mayBeSeen: {} },
);
