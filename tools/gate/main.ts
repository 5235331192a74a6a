/**
 * Runs the tests. Without arguments it chooses what a change needs (CONTRIBUTING.md, "What the gate runs");
 * `--all` runs everything and notes the commit with what failed; other arguments go to vitest as they are.
 * The last line is the count, alone: "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { allFaults } from '../trust/planted-faults/all-faults.ts';
import {
  changesSince,
  countCommits,
  headCommit,
  isClean,
  readWholeRun,
  type WholeRun,
  wholeRunFile,
} from './changes.ts';
import { type Choice, chooseTests, type TestFile, testsCatchingFaultsIn, turns } from './choose.ts';
import { countTests } from './count-tests.ts';
import { minutesByFile, minutesOfARun, minutesOfTurns, shorten, timesOf } from './estimate.ts';
import { readHouse } from './house.ts';
import { impactOf } from './impact.ts';
import { type Report, readReport } from './report.ts';
import { type FailedJourney, journeysToRepeat, mergeReports, secondAttempts } from './second-attempt.ts';
import { secondsByPlace } from './seconds-by-place.ts';

const root = join(import.meta.dirname, '../..');
/** From here on it is said that everything should run again. */
const oldAfterCommits = 60;
/** A whole run in which more files fail is no base to compare with. */
const failedFilesOfABase = 10;

const given = process.argv.slice(2);
const all = given.includes('--all');
const startedMs = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'ev-test-report-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const quarantined = readQuarantine();
const { report, files, succeeded, unhandled, repeated } = given.some((arg) => arg !== '--all')
  ? runGiven()
  : runChosen();
const count = countTests(report, succeeded);
const minutes = (performance.now() - startedMs) / 60_000;

printSeconds(report);
printRepeated(repeated);
let green = count.failed === 0 && count.passed > 0;
if (quarantined.length > 0 && process.env.CI === 'true') {
  console.log(`The quarantine must be empty: ${quarantined.join(', ')} (tools/gate/quarantine.json).`);
  green = false;
}
if (all && count.passed > 0) {
  const failed = failedFiles(report);
  if (unhandled === 0 && failed.length <= failedFilesOfABase)
    noteWholeRun({
      commit: headCommit(root),
      minutes: Math.round(minutes),
      failed,
      times: timesOf(report, files, root),
    });
}
console.log(`${minutes.toFixed(1)} minutes`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = green ? 0 : 1;

type Outcome = Run & {
  /** All test files, of which the gate chose; none where the arguments did. */
  files: readonly TestFile[];
  repeated: FailedJourney[];
};

function runGiven(): Outcome {
  return { ...runVitest('given', given), files: [], repeated: [] };
}

function runChosen(): Outcome {
  const files = listTests();
  const choice = choose(files);
  printChoice(choice);
  const journeys = new Set(files.flatMap(({ file, project }) => (project === 'e2e' ? [file] : [])));
  const first = runVitest('first', [...choice.chosen.keys()]);
  const repeated = journeysToRepeat(first.report, (file) => journeys.has(relative(root, file)));
  if (first.succeeded || first.unhandled > 0 || repeated.length === 0)
    return { ...first, files, repeated: [] };
  console.log(`\n${repeated.length} failed; a second attempt on a fresh stage follows.`);
  const second = runVitest('second', [...new Set(repeated.map(({ file }) => relative(root, file)))]);
  return {
    report: mergeReports(first.report, second.report),
    succeeded: second.succeeded,
    unhandled: second.unhandled,
    files,
    repeated,
  };
}

function choose(files: readonly TestFile[]): Choice {
  const house = readHouse(root);
  const commitsBefore = countCommits(root);
  const turn = commitsBefore % turns;
  const none: ReadonlySet<string> = new Set();
  const everything = { changed: [], impact: null, house, catching: none, failed: none, turn };
  const kept = files.filter(({ file }) => !quarantined.includes(file));
  if (all) return chooseTests(kept, everything);
  const wholeRun = readWholeRun(root);
  const changes = wholeRun && changesSince(root, wholeRun.commit);
  if (!wholeRun || !changes) {
    console.log('Everything runs: there is no whole run in the history of this clone to compare with.');
    return chooseTests(kept, everything);
  }
  const { files: changed, commits } = changes;
  const short = wholeRun.commit.slice(0, 8);
  console.log(`${changed.length} files changed since the last whole run (${short}, ${commits} commits ago).`);
  if (commits > oldAfterCommits)
    console.log(
      `That run is older than ${oldAfterCommits} commits: run npm test -- --all and commit its note.`,
    );
  const catching = testsCatchingFaultsIn(allFaults, changed);
  const failed = new Set(wholeRun.failed);
  const impact = impactOf(changed, house);
  const choice = chooseTests(kept, { changed, impact, house, catching, failed, turn });
  const round = Math.floor(commitsBefore / turns);
  const shortened = shorten(choice, minutesByFile(kept, wholeRun.times), round);
  const waiting = choice.chosen.size - shortened.chosen.size;
  if (waiting > 0)
    console.log(
      `${waiting} files whose turn it is wait: turns have ${minutesOfTurns} minutes, the run ${minutesOfARun}.`,
    );
  console.log(`About ${Math.round(shortened.minutes)} minutes, by the times of the last whole run.`);
  return shortened;
}

function printChoice({ chosen, left }: Choice): void {
  const byReason = new Map<string, number>();
  for (const reason of chosen.values()) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  console.log(`\n${chosen.size} test files run:`);
  for (const [reason, files] of byReason) console.log(`${String(files).padStart(6)}  ${reason}`);
  if (left.length > 0) console.log(`${left.length} others do not; npm test -- --all runs them all.`);
  for (const file of quarantined) console.log(`In quarantine, not run: ${file}`);
  console.log('');
}

function printSeconds(of: Report): void {
  console.log('\nSeconds of the tests, files beside each other:');
  for (const { place, tests, seconds } of secondsByPlace(of, root)) {
    console.log(`${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(6)} tests  ${place}`);
  }
}

function printRepeated(journeys: readonly FailedJourney[]): void {
  if (journeys.length === 0) return;
  console.log(`\nFailed at the first attempt (at most ${secondAttempts} may):`);
  for (const { file, name, message } of journeys) {
    console.log(`  ${relative(root, file)} > ${name}\n${message.replaceAll(/^/gm, '    ')}`);
  }
}

function listTests(): TestFile[] {
  const listing = join(reports, 'files.json');
  const { status, stderr } = vitest(['list', '--filesOnly', `--json=${listing}`], 'pipe');
  if (status !== 0) throw new Error(`vitest did not list the tests: ${stderr}`);
  const listed: { file: string; projectName: string }[] = JSON.parse(readFileSync(listing, 'utf8'));
  return listed.map(({ file, projectName }) => ({ file: relative(root, file), project: projectName }));
}

type Run = {
  report: Report;
  succeeded: boolean;
  /** Errors outside of tests. */
  unhandled: number;
};

function runVitest(name: string, args: readonly string[]): Run {
  const file = join(reports, `${name}.json`);
  const unhandledFile = join(reports, `${name}.unhandled`);
  process.env.UNHANDLED_ERRORS_FILE = unhandledFile;
  const reporters = ['default', 'json', './tools/gate/unhandled-errors.ts'].map((one) => `--reporter=${one}`);
  const { status } = vitest(['run', ...reporters, `--outputFile.json=${file}`, ...args], 'inherit');
  const unhandled = existsSync(unhandledFile) ? Number(readFileSync(unhandledFile, 'utf8')) : 0;
  return { report: readReport(file), succeeded: status === 0, unhandled };
}

function vitest(args: readonly string[], output: 'inherit' | 'pipe') {
  return spawnSync(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    encoding: 'utf8',
  });
}

function noteWholeRun(run: WholeRun): void {
  if (!isClean(root)) {
    console.log('This run is not noted, for the work tree has changes: commit them and run again.');
    return;
  }
  writeFileSync(join(root, wholeRunFile), `${JSON.stringify(run, null, 2)}\n`);
  console.log(`Commit ${wholeRunFile}, so that the next runs compare with this one:`);
  console.log(JSON.stringify({ ...run, times: undefined }));
}

function failedFiles({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status }) => (status === 'failed' ? [relative(root, name)] : []));
}

/** Journeys that fail for a reason that is known and not mended yet; a change lands only when there are none. */
function readQuarantine(): string[] {
  return JSON.parse(readFileSync(join(root, 'tools/gate/quarantine.json'), 'utf8'));
}
