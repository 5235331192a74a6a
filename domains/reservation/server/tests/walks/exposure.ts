import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of reservation.getStanding to its owner': ['reservationPlate', 'reservationId'],
    'answer of reservation.getReservation to its owner': ['reservationPlate', 'reservationId'],
    'answer of reservation.listReservations to its owner': ['reservationPlate', 'reservationId'],
    'answer of reservation.listAllReservations to staff': ['reservationId', 'uid'],
    'table gun_reservation.plate': ['reservationPlate'],
    'table gun_reservation_settings.plate': ['reservationPlate'],
  },
  searches: ({ numbers }) => [
    { id: 'reservation.listAllReservations', input: { keyword: numbers.reservationId } },
  ],
  faults: [
    {
      table: 'gun_reservation_settings',
      act: ({ canary: { personal }, owner, call }) =>
        call(
          'reservation.saveSettings',
          { minutes: 15, plate: personal.reservationPlate ?? '', dropOnArrival: true },
          owner,
        ),
    },
  ],
};
