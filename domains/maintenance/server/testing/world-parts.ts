import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { checkedInWork, requestedAppointment } from './things.ts';
import { checkedIn, requested, workOf } from './visits.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    maintenance: { appointmentNo: string; workOrderNo: string };
  }
}

export const worldPart = defineWorldPart('maintenance', {
  member: async (world, person) => ({
    appointmentNo: await requested(world, person),
    workOrderNo: await checkedIn(world, person),
  }),
  things: [requestedAppointment, checkedInWork],
  async canary({ world, person, caller, texts }) {
    const holder = { ...caller, uid: person.uid };
    const personal = {
      careProblem: `前轮${texts.letters(12)}异响`,
      careContact: `林${texts.letters(10)}`,
      carePhone: texts.phone(),
    };
    const appointmentNo = await requested(world, holder, {
      problem: personal.careProblem,
      contactName: personal.careContact,
      contactPhone: personal.carePhone,
    });
    const workOrderNo = await checkedIn(world, holder);
    const { appointmentNo: workedNo } = await workOf(world, workOrderNo);
    return {
      member: { appointmentNo, workOrderNo },
      personal,
      numbers: { appointmentNo, workOrderNo, workedNo },
    };
  },
});
