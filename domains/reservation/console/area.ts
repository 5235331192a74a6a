import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [
    {
      path: '/charge-reservations',
      permission: 'chargeReservations.read',
      page: async () => (await import('./pages/reservations/reservations-page.tsx')).ReservationsPage,
    },
  ],
  menu: [
    {
      group: '充电',
      rank: 20,
      to: '/charge-reservations',
      text: '充电预约',
      permission: 'chargeReservations.read',
    },
  ],
  audit: {
    actions: { 'gunReservation.release': '释放充电预约' },
    objects: { gunReservation: { word: '充电预约', page: null } },
  },
  queues: {
    'reservation.endOverdue': '到期的充电预约',
    'reservation.tellPlate': '把预约车牌告诉运营商',
  },
  permissions: {
    'chargeReservations.read': { group: '充电', text: '查看充电预约' },
    'chargeReservations.release': { group: '充电', text: '释放充电预约' },
  },
};
