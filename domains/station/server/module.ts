import { actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { defineModule } from '@ev/platform/module.ts';
import { showPictures } from '@ev/stock/pictures.ts';
import { eq } from 'drizzle-orm';
import { createAlongWay } from './along-way.ts';
import { stationCard } from './desk-card.ts';
import { createFinder } from './finder.ts';
import { createGunStates } from './gun-states.ts';
import type { LineRow } from './line-query.ts';
import { mapServiceRoute } from './map-service/proxy-route.ts';
import { createOneStation } from './one-station.ts';
import { createOperatorNames } from './operator-names.ts';
import { createOwnStations } from './own-stations.ts';
import { createDayPrices } from './prices.ts';
import { createReports } from './reports.ts';
import { createReviews } from './reviews.ts';
import { stationSource } from './search-source.ts';
import { createStaffStations } from './staff-stations.ts';
import { createSync } from './sync.ts';
import { guns, stations } from './tables.ts';
import { createTariffs } from './tariffs.ts';
import { templates } from './templates.ts';

/** The maximum number of stations on a map whose gun states are requested: one request per operator. */
const askedOfMap = 50;

/** Charging stations: their locations, gun states and prices. */
export const module = defineModule('station', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, use } = context;
  const map = context.partner('map');
  const desk = use('operator');
  const names = createOperatorNames({ clock, desk });
  const states = createGunStates({ db, clock, log, desk });
  const tariffs = createTariffs({ db, clock, log, desk });
  const finder = createFinder({ db, clock, names });
  const one = createOneStation({ db, clock, names });
  const { fastAlong } = createAlongWay({ db, clock, names });
  const dayPrices = createDayPrices({ clock, one, tariffs });
  const own = createOwnStations({ db, clock, finder });
  const { notices } = use('message');
  const reports = createReports({ db, clock, limiter, notices });
  const reviews = createReviews({ db, clock, notices });
  const sync = createSync({ db, clock, jobs, log, desk });
  const forStaff = createStaffStations({ db, clock, names, sync, desk, chosen: use('media') });
  const shown = showPictures(context.fills);

  jobs.work('station.beginReadings', () => sync.beginAll());
  jobs.schedule('station.beginReadings', '*/10 * * * *');
  jobs.work('station.readPages', (payload) => sync.readPages(payload));
  jobs.work('station.turnPrices', () => tariffs.turn());
  jobs.schedule('station.turnPrices', '* * * * *');
  jobs.work('station.askPrices', () => tariffs.askSome());
  jobs.schedule('station.askPrices', '* * * * *');

  /** The customer gets the stored data at once; outdated data is requested in the background. */
  const lookedAt = (rows: readonly LineRow[]) => {
    void states.refresh(
      rows.map(({ stationId, operatorId, saidAt }) => ({
        stationId,
        operatorId,
        statusAt: saidAt === null ? null : new Date(saidAt),
      })),
    );
    void tariffs.refresh(
      rows.map(({ stationId, pricedConnectorId, tariff }) => ({
        stationId,
        connectorId: pricedConnectorId,
        seenAt: tariff?.seenAt ?? null,
      })),
    );
  };

  return {
    services: {
      station: async (stationId) => (await one.station(stationId, null)).answer,
      fastAlong,
      gun: async (connectorId) => (await one.openGuns(eq(guns.connectorId, connectorId)))[0] ?? null,
      gunsOfPile: (terminalNumber) => one.openGuns(eq(guns.terminalNumber, terminalNumber)),
      tariff: tariffs.of,
      cards: one.cards,
      occupancyOf: one.occupancyOf,
      noteStart: one.noteStart,
      noteUse: own.noteUse,
      uncheckedStarsOf: own.uncheckedStarsOf,
    },
    byTheMinute: ['station.turnPrices', 'station.beginReadings'],
    sweep: states.sweep,
    routes: [
      mapServiceRoute({
        service: map,
        limiter,
        log,
        publicOrigin: context.config.publicOrigin,
        isOff: () => context.switchboard.isOff('map'),
      }),
    ],
    fills: {
      ...(map.page && { 'shell.map': map.page }),
      'message.templates': templates,
      'search.sources': stationSource(finder),
      'service-desk.cards': stationCard,
      'operations.waiting': [reports.toSettle, forStaff.failing],
      'operations.opening': [
        {
          name: 'stations',
          title: '充电站',
          why: '充电站由运营商的数据得来，没有时客户看到的地图和列表是空的',
          optional: true,
          file: null,
          page: '/stations',
          look: async () => ({ done: (await db.$count(stations)) > 0 }),
        },
      ],
      // Begin at once when an operator is enabled, instead of after ten minutes with the next scheduled run.
      'operator.opened': (tx, operatorId) => sync.begin(tx, operatorId, { whole: true }),
      'operator.notification': {
        notification_stationStatus: async (gun, from) => ({
          succeeded: await states.tell(from.operatorId, gun, from),
        }),
      },
    },
    handlers: {
      async 'station.listStations'(input) {
        const { answer, rows } = await finder.list(input);
        lookedAt(rows);
        return answer;
      },
      async 'station.mapStations'(input) {
        const { answer, single } = await finder.map(input);
        void states.refresh(single.slice(0, askedOfMap));
        return answer;
      },
      'station.suggestStations': (input) => finder.suggest(input),
      async 'station.getStation'(input) {
        const { answer, row } = await one.station(input.stationId, finder.positionOf(input));
        lookedAt([row]);
        return shown(answer);
      },
      async 'station.getPile'({ terminalNumber }) {
        const { answer, row } = await one.pile(terminalNumber);
        lookedAt([row]);
        return answer;
      },
      'station.findPiles': async ({ number }) => ({ piles: await one.findPiles(number) }),
      async 'station.getTariff'({ connectorId }) {
        const [gun] = await one.openGuns(eq(guns.connectorId, connectorId));
        if (!gun) throw new AppError('station.gunNotFound');
        return { tariff: await tariffs.of(connectorId) };
      },
      'station.getDayPrices': ({ stationId }) => dayPrices.of(stationId),
      'station.getOwnStation': ({ stationId }, { actor }) => own.get(actor.accountId, stationId),
      'station.keepFavourite': (input, call) => call.once((tx) => own.keep(tx, call.actor.accountId, input)),
      'station.listOwnStations': (input, { actor }) => own.list(actor.accountId, input),
      'station.reportFault': (input, call) => reports.report(input, call),
      'station.getReport': ({ reportNo }, { actor }) => reports.get(actor.accountId, reportNo),
      'station.rateStation': (input, call) =>
        call.once((tx) => reviews.rate(tx, call.actor.accountId, input)),
      'station.getOwnReview': ({ chargeOrderId }, { actor }) =>
        reviews.getOwn(actor.accountId, chargeOrderId),
      'station.listReviews': (input) => reviews.list(input),
      'station.listAllStations': (input) => forStaff.list(input),
      'station.getAnyStation': ({ stationId }) => forStaff.get(stationId),
      'station.listGunHistory': (input) => forStaff.history(input),
      'station.closeStation': (input, call) =>
        call.once((tx) => forStaff.close(tx, actingOf(recordAction, call), input)),
      'station.setPictures': (input, call) =>
        call.once((tx) => forStaff.setPictures(tx, actingOf(recordAction, call), input)),
      'station.listDifferences': (input) => forStaff.listDifferences(input),
      'station.listSyncs': () => forStaff.listSyncs(),
      'station.startSync': async (input, call) => {
        await forStaff.assertOperator(input);
        return call.once((tx) => forStaff.startSync(tx, actingOf(recordAction, call), input));
      },
      'station.listAllReviews': (input) => reviews.listAll(input),
      'station.hideReview': (input, call) =>
        call.once((tx) => reviews.hide(tx, actingOf(recordAction, call), input)),
      'station.listReports': (input) => reports.list(input),
      'station.settleReport': (input, call) =>
        call.once((tx) => reports.settle(tx, actingOf(recordAction, call), input)),
    },
  };
});
