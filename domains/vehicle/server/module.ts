import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createAccess } from './access.ts';
import { createAdding } from './adding.ts';
import { createAuthorisationMoves } from './authorisation-moves.ts';
import { createAuthorisations } from './authorisations-service.ts';
import { createBindings } from './bindings.ts';
import { createClosingAnswers } from './closing-obstacles.ts';
import { createDue } from './due.ts';
import { followingsOf } from './followings.ts';
import { createGivenConsents } from './given-consents.ts';
import { createInviting } from './inviting.ts';
import { createVehicleNotices } from './notices.ts';
import { createOrderFollowing } from './order-following.ts';
import { createOwnProofs } from './own-proofs.ts';
import { createOwnVehicles } from './own-vehicles.ts';
import { createProofMoves } from './proof-home.ts';
import { createProofJudging } from './proof-judging.ts';
import { createProofTasks } from './proof-tasks.ts';
import { createShareMoves } from './share-moves.ts';
import { createShares } from './shares-service.ts';
import { createStaffProofs } from './staff-proofs.ts';
import { createStaffVehicles } from './staff-vehicles.ts';
import { templates } from './templates.ts';
import { createTransferMoves } from './transfer-moves.ts';
import { createTransfers } from './transfers-service.ts';
import { createVehicleFinder } from './vehicle-finder.ts';
import { createVehicleHome } from './vehicle-home.ts';

/** Cars and who may use them: owners, family members, second owners, and what the data may be used for. */
export const module = defineModule('vehicle', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, serverSecret, use, partner } = context;
  const { owners } = use('account');
  const closing = createClosingAnswers({ owners });
  const pictures = use('media');
  const { advisers } = use('staff');
  // The papers of a car are as private as a certificate, so both use the same vault key.
  const vault = partner('papersVault');

  const notices = createVehicleNotices(use('message'));
  const followings = followingsOf(() => context.fills('vehicle.following'));
  const home = createVehicleHome({ clock, owners });
  const access = createAccess({ clock, home, owners });
  const shareMoves = createShareMoves({ clock, home, followings, notices });
  const consentMoves = createAuthorisationMoves({ clock, followings });
  const transferMoves = createTransferMoves({ clock, owners, notices });
  const proofMoves = createProofMoves({ clock, pictures });
  const bindings = createBindings({
    clock,
    owners,
    shares: shareMoves,
    authorisations: consentMoves,
    followings,
  });
  const own = createOwnVehicles({ db, home, access, bindings, followings, owners });
  const shares = createShares({ db, clock, limiter, serverSecret, home, own, moves: shareMoves, owners });
  const transfers = createTransfers({
    db,
    clock,
    jobs,
    home,
    own,
    bindings,
    followings,
    moves: transferMoves,
    owners,
  });
  const authorisations = createAuthorisations({ db, clock, own, moves: consentMoves, owners, notices });
  const proofs = createOwnProofs({ db, clock, vault, home, moves: proofMoves, pictures, owners });
  const judging = createProofJudging({
    home,
    bindings,
    moves: proofMoves,
    transfers: transferMoves,
    notices,
  });
  const staffProofs = createStaffProofs({ db, clock, vault, home, owners, advisers, pictures, recordAction });
  const staffVehicles = createStaffVehicles({
    db,
    clock,
    home,
    owners,
    advisers,
    authorisations,
    recordAction,
  });
  const due = createDue({
    db,
    clock,
    log,
    home,
    owners,
    shares: shareMoves,
    transfers: transferMoves,
    authorisations: consentMoves,
    notices,
  });
  const invite = createInviting({ db, clock, sms: partner('sms') });
  const command = staffCommands(recordAction);

  jobs.work('vehicle.end', () => due.end());
  jobs.schedule('vehicle.end', '* * * * *');
  jobs.work('vehicle.tidy', () => due.tidy());
  jobs.schedule('vehicle.tidy', '20 3 * * *');
  jobs.work('vehicle.invite', ({ transferNo }) => invite(transferNo));

  return {
    byTheMinute: ['vehicle.end'],
    services: { vehicles: access.services, authorisations: authorisations.services },
    fills: {
      'closing.obstacles': closing.obstacles,
      'closing.losses': closing.losses,
      'message.templates': templates,
      'privacy.consents': createGivenConsents({ db, owners, authorisations }),
      'operations.waiting': createProofTasks({ db }),
      'operations.search': createVehicleFinder(db, home),
      'operations.jobWords': [
        {
          queue: 'vehicle.invite',
          describe: async (payloads) =>
            payloads.map(({ transferNo }) => (typeof transferNo === 'string' ? `过户 ${transferNo}` : null)),
        },
      ],
      'order.following': createOrderFollowing({ clock, bindings }),
    },
    handlers: {
      'vehicle.listVehicles': (_input, { actor }) => own.list(actor.accountId),
      'vehicle.getVehicle': ({ vin }, { actor }) => own.get(actor.accountId, vin),
      'vehicle.setDefault': ({ vin }, call) =>
        call.once((tx) => own.setDefault(tx, call.actor.accountId, vin)),
      'vehicle.edit': (input, call) => call.once((tx) => own.edit(tx, call.actor.accountId, input)),
      'vehicle.getParting': ({ vin }, { actor }) => own.getParting(actor.accountId, vin),
      'vehicle.unbind': (input, call) => call.once((tx) => own.unbind(tx, call.actor.accountId, input)),
      'vehicle.listProofs': (input, { actor }) => proofs.list(actor.accountId, input),
      'vehicle.submitProof': (input, call) =>
        call.once((tx) => proofs.submit(tx, call.actor.accountId, input)),
      'vehicle.withdrawProof': ({ proofNo }, call) =>
        call.once((tx) => proofs.withdraw(tx, call.actor.accountId, proofNo)),
      'vehicle.listShares': ({ vin }, { actor }) => shares.list(actor.accountId, vin),
      'vehicle.offerShare': (input, call) => call.once((tx) => shares.offer(tx, call.actor.accountId, input)),
      'vehicle.getShareInvitation': ({ token }, call) => shares.getInvitation(token, call),
      'vehicle.acceptShare': ({ token }, call) => shares.accept(token, call),
      'vehicle.endShare': (input, call) => call.once((tx) => shares.end(tx, call.actor.accountId, input)),
      'vehicle.listTransfers': (input, { actor }) => transfers.list(actor.accountId, input),
      'vehicle.offerTransfer': (input, call) =>
        call.once((tx) => transfers.offer(tx, call.actor.accountId, input)),
      'vehicle.acceptTransfer': ({ transferNo }, call) =>
        call.once((tx) => transfers.accept(tx, call.actor.accountId, transferNo)),
      'vehicle.declineTransfer': ({ transferNo }, call) =>
        call.once((tx) => transfers.decline(tx, call.actor.accountId, transferNo)),
      'vehicle.withdrawTransfer': ({ transferNo }, call) =>
        call.once((tx) => transfers.withdraw(tx, call.actor.accountId, transferNo)),
      'vehicle.listAuthorisations': ({ vin }, { actor }) => authorisations.list(actor.accountId, vin),
      'vehicle.setAuthorisation': (input, call) =>
        call.once((tx) => authorisations.set(tx, call.actor.accountId, input)),
      'vehicle.listAllVehicles': (input) => staffVehicles.list(input),
      'vehicle.getAnyVehicle': ({ vin }, call) => staffVehicles.get(call, vin),
      'vehicle.listAllProofs': (input) => staffProofs.list(input),
      'vehicle.getAnyProof': ({ proofNo }, call) => staffProofs.get(call, proofNo),
      'vehicle.showProofPicture': (input, call) => staffProofs.showPicture(call, input),
      'vehicle.judgeProof': command(judging.judge),
      'vehicle.addVehicles': command(createAdding({ clock, home })),
      'vehicle.countWaiting': () => staffProofs.countWaiting(),
    },
  };
});
