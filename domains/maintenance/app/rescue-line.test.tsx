import { flow } from '@ev/signing/app/testing/flow.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import {
  aCareHub,
  anAppointment,
  anAppointmentRow,
  aQuote,
  aServiceItem,
  aSlotDay,
  aStore,
  aWarranty,
  aWorkOrder,
  vin,
} from './testing/maintenance.ts';

type Answers = Parameters<typeof fakeCall>[0];
type Path = (typeof routes)[number]['path'];

const refuse = () => {
  throw refusal('vehicle.notFound');
};
const hub = (change: Parameters<typeof aCareHub>[0] = {}): Answers => ({
  'maintenance.getCareHub': () => aCareHub(change),
  'maintenance.listItems': () => ({ items: [aServiceItem()] }),
  'maintenance.listStores': () => ({ stores: [aStore()] }),
  'account.listAddresses': () => ({ addresses: [] }),
});
const noCar = hub({ car: null, odometer: null, due: [] });
const open = { appointmentNo: 'A1', workOrderNo: null, statusText: '等待门店确认' };
const refusedHub = { 'maintenance.getCareHub': refuse };
const appointments = (list: ReturnType<typeof anAppointmentRow>[]): Answers => ({
  'maintenance.listAppointments': () => ({ list, total: list.length, pageNo: 1, pageSize: 10 }),
});
const quoted = (quote: ReturnType<typeof aQuote> | null): Answers => ({
  'maintenance.getWorkOrder': () => aWorkOrder({ quote }),
  'signing.getFlow': () => flow({ kind: 'maintenance-quote', subjectNo: 'W1', readAt: null }),
});

/** What each page of the domain can show, by its address: the query and the responses of each state. */
const states: Record<Path, { query: string; shows: Record<string, Answers> }> = {
  '/pages/car/maintain': {
    query: `?vin=${vin}`,
    shows: { car: hub(), noCar, refused: refusedHub },
  },
  '/pages/maintain/order': {
    query: `?vin=${vin}`,
    shows: {
      form: hub(),
      noCar,
      booked: hub({ open }),
      noStore: { ...hub(), 'maintenance.listStores': () => ({ stores: [] }) },
      noItems: { ...hub(), 'maintenance.listItems': refuse },
      refused: refusedHub,
    },
  },
  '/pages/maintain/selectDate': {
    query: '?storeId=S1',
    shows: {
      days: { 'maintenance.listSlots': () => ({ days: [aSlotDay()] }) },
      full: { 'maintenance.listSlots': () => ({ days: [] }) },
      refused: { 'maintenance.listSlots': refuse },
    },
  },
  '/pages/maintain/appointmentRecord': {
    query: '',
    shows: {
      list: appointments([anAppointmentRow()]),
      none: appointments([]),
      refused: { 'maintenance.listAppointments': refuse },
    },
  },
  '/pages/maintain/appointmentDetail': {
    query: '?id=A1',
    shows: {
      appointment: { 'maintenance.getAppointment': () => anAppointment() },
      refused: { 'maintenance.getAppointment': refuse },
    },
  },
  '/pages/maintain/serviceOrder': {
    query: '?id=W1',
    shows: { order: quoted(null), refused: { 'maintenance.getWorkOrder': refuse } },
  },
  '/pages/maintain/sign': {
    query: '?id=W1',
    shows: {
      none: quoted(null),
      presented: quoted(aQuote()),
      document: quoted(aQuote({ flowNo: 'S1' })),
      expired: {
        ...quoted(aQuote({ flowNo: 'S1' })),
        'signing.getFlow': () => flow({ kind: 'maintenance-quote', subjectNo: 'W1', status: 'expired' }),
      },
      signed: quoted(aQuote({ status: 'signed', documentNo: 'D1' })),
      refused: { 'maintenance.getWorkOrder': refuse },
    },
  },
  '/pages/maintain/warrantyRights': {
    query: `?vin=${vin}`,
    shows: {
      terms: { ...hub(), 'maintenance.getWarranty': () => aWarranty() },
      refused: { ...hub(), 'maintenance.getWarranty': refuse },
    },
  },
};

it.each(
  routes.flatMap(({ path }) =>
    Object.entries(states[path].shows).map(([name, answers]) => ({ path, name, answers })),
  ),
)('rescue is one tap away from $path: $name', async ({ path, answers }) => {
  renderPage(fakeCall(answers).call, `${path}${states[path].query}`);
  const link = await screen.findByRole('link', { name: /^道路救援/ });
  expect(link.getAttribute('href')).toMatch(/^\/pages\/car\/call(\?vin=[A-Z0-9]{17})?$/);
});
