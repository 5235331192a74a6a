import type { StaffConsole } from '@ev/staff/journeys/console.ts';

/** Submits the release that is open in the console and has no problems left. */
export async function submitRelease({ page }: StaffConsole): Promise<void> {
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交，等待审核').waitFor();
}

/** Lets a submitted release be published at once. */
export async function allowPublishing({ page }: StaffConsole, title: string): Promise<void> {
  await page.goto('/console/releases');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: '通过并发布' }).click();
  await page.getByRole('button', { name: '立即发布' }).click();
  await page.getByText('已发布，客户现在就能看到').waitFor();
}
