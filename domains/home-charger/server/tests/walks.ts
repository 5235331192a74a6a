import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, eventsOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import {
  applyOf,
  feeFen,
  holdOf,
  installAt,
  offeredStart,
  photo,
  seenNow,
  surveyOf,
  windows,
} from '../testing/installs.ts';
import { entitledOrder, handedInPhoto, installedOrder, installIn } from '../testing/things.ts';

const written = { table: 'home_charger_install', by: 'update' } as const;

// The owner of a photograph is its sender: `home-charger.test.ts`.
const photoIds = 'public' as const;

async function finishOf(world: World, installNo: string, token: string) {
  return { ...(await seenNow(world, installNo)), photoIds: [await photo(world, { token }, 'staff')] };
}

const whole = ['installName', 'installDetail', 'installNote', 'installNo'];

export const walks = defineWalks(
  'home-charger',
  {
    'home-charger.listBenefits': {
      shows: {
        // Every order that includes one, applied for or not.
        owner: [...whole, 'readyOrderNo'],
      },
    },
    'home-charger.getInstallation': {
      example: ({ member }) => ({ input: { orderNo: member.installOrderNo } }),
      names: { orderNo: installedOrder },
      shows: { owner: whole },
    },
    'home-charger.apply': {
      names: {
        orderNo: { thing: entitledOrder, input: (no) => ({ ...applyOf(no), photoIds: [] }) },
        photoIds,
      },
      once: {
        written: { table: 'home_charger_install', by: 'insert' },
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(*) as n from home_charger_install where order_no in (${listOf(nos)})`,
          ),
      },
    },
    'home-charger.chooseWindow': {
      names: {
        installNo: {
          thing: installIn('surveyOffered'),
          input: async (no, world) => ({
            ...(await seenNow(world, no)),
            startsAt: await offeredStart(world, no),
          }),
        },
      },
      once: { written, effects: events('chooseSurvey') },
    },
    'home-charger.acceptPlan': {
      names: {
        installNo: {
          thing: installIn('surveyed'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), seenTotalFen: feeFen }),
        },
      },
      once: { written, effects: events('acceptFee') },
    },
    // An answer does not change the status, so its history says nothing of it.
    'home-charger.answerHold': {
      names: {
        installNo: {
          thing: installIn('held'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), text: '已补租赁合同', photoIds: [] }),
        },
        photoIds,
      },
      once: {
        written,
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(*) as n from home_charger_install where install_no in (${listOf(nos)}) and hold -> 'answer' ->> 'text' is not null`,
          ),
      },
    },
    'home-charger.signOff': {
      names: {
        installNo: {
          thing: installIn('toAccept'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), name: '林岚', confirmed: true }),
        },
      },
      once: { written, effects: events('signOff') },
    },
    'home-charger.cancelInstall': {
      names: {
        installNo: {
          thing: installIn('submitted'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), reason: 'property', note: '' }),
        },
      },
      once: { written, effects: events('cancel') },
    },
    'home-charger.swapInstall': {
      names: {
        installNo: {
          thing: installIn('cancelled'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), swapCode: 'portable' }),
        },
      },
      once: { written, effects: events('swap') },
    },
    'home-charger.showPhoto': {
      example: async (world) => {
        const { token } = await world.newMember();
        return { input: { photoId: await photo(world, { token }) }, token };
      },
      names: { photoId: handedInPhoto },
    },
    'home-charger.getBoard': {
      input: { cityCode: '330100', keyword: '杭州' },
      names: { storeId: 'public' },
      shows: { staff: ['installNo'] },
    },
    'home-charger.getAnyInstallation': {
      example: ({ member }) => ({ input: { installNo: member.installNo } }),
      names: { installNo: installIn('submitted') },
      shows: {
        // Where to send the installer, and what the installer should know.
        staff: [...whole, 'uid'],
      },
    },
    'home-charger.showAnyPhoto': {
      example: async (world) => ({
        input: { photoId: await photo(world, { token: world.staffToken }, 'staff') },
        token: world.staffToken,
      }),
      names: { photoId: handedInPhoto },
    },
    'home-charger.dispatch': {
      names: {
        installNo: {
          thing: installIn('submitted'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), installerCode: 'andian' }),
        },
      },
      once: { written, effects: events('dispatch') },
    },
    'home-charger.noteContact': {
      names: {
        installNo: {
          thing: installIn('dispatched'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), note: '已约好勘测' }),
        },
      },
      once: { written, effects: events('contact') },
    },
    'home-charger.offerSurvey': {
      names: {
        installNo: {
          thing: installIn('contacted'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), windows: windows(world) }),
        },
      },
      once: { written, effects: events('offerSurvey') },
    },
    'home-charger.recordSurvey': {
      names: {
        installNo: {
          thing: installIn('surveyBooked'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), ...surveyOf }),
        },
        photoIds,
      },
      once: { written, effects: events('recordSurvey') },
    },
    'home-charger.finishFiling': {
      names: {
        installNo: {
          thing: installIn('filing'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), note: '物业和电网已同意' }),
        },
      },
      once: { written, effects: events('finishFiling') },
    },
    'home-charger.offerInstall': {
      names: {
        installNo: {
          thing: installIn('filed'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), windows: windows(world) }),
        },
      },
      once: { written, effects: events('offerInstall') },
    },
    'home-charger.startInstall': {
      names: { installNo: { thing: installIn('installBooked'), input: (no, world) => seenNow(world, no) } },
      once: { written, effects: events('start') },
    },
    // The staff member who finishes has sent the photographs, so roles cannot share an input: other actions
    // test the ownership of the installation.
    'home-charger.finishInstall': {
      example: async (world) => ({
        input: await finishOf(
          world,
          await installAt(world, await world.newMember(), 'installing'),
          world.staffToken,
        ),
        token: world.staffToken,
      }),
      names: { installNo: 'internal', photoIds },
      once: {
        written,
        async prepare(world, { token }) {
          const holder = await world.newMember();
          const [one, other] = [
            await installAt(world, holder, 'installing'),
            await installAt(world, holder, 'installing'),
          ];
          return {
            input: await finishOf(world, one, token),
            otherInput: await finishOf(world, other, token),
            effects: eventsOf(world, 'finish', one, other),
          };
        },
      },
    },
    'home-charger.holdInstall': {
      names: {
        installNo: {
          thing: installIn('submitted'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), ...holdOf }),
        },
      },
      once: { written, effects: events('hold') },
    },
    'home-charger.resumeInstall': {
      names: { installNo: { thing: installIn('held'), input: (no, world) => seenNow(world, no) } },
      once: { written, effects: events('resume') },
    },
    'home-charger.cancelAny': {
      names: {
        installNo: {
          thing: installIn('submitted'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), reason: '客户来电取消' }),
        },
      },
      once: { written, effects: events('cancel') },
    },
    'home-charger.sendSwap': {
      names: {
        installNo: {
          thing: installIn('swapping'),
          input: async (no, world) => ({ ...(await seenNow(world, no)), note: '已寄出，运单号 SF138' }),
        },
      },
      once: { written, effects: events('sendSwap') },
    },
  },
  {
    mayBeSeen: {
      'table home_charger_install.name': ['installName'],
      'table home_charger_install.detail': ['installDetail'],
      'table home_charger_install.note': ['installNote'],
    },
    searches: ({ numbers }) => [{ id: 'home-charger.getBoard', input: { keyword: numbers.installNo } }],
  },
);
