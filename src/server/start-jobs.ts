import { passwordResetJob } from './accounts/request-password-reset.ts';
import { sendPasswordReset } from './accounts/send-password-reset.ts';
import { sendMailJob } from './mail/enqueue-mail.ts';
import { sendMail } from './mail/send-mail.ts';
import { pushNotice, pushNoticeJob } from './notices/push-notice.ts';
import { tellPeople, tellPeopleJob } from './notices/tell-people.ts';
import { writeNewsMail } from './notices/write-news-mail.ts';
import { type BoundJob, bindJob } from './services/jobs/jobs.ts';
import type { Services } from './services/services.ts';

export const jobNames = [passwordResetJob, tellPeopleJob, pushNoticeJob, sendMailJob].map(({ name }) => name);

/** Every kind of work that waits in the queue, and the verb that does it. */
export function boundJobs(services: Services): BoundJob[] {
  return [
    bindJob(passwordResetJob, (reset) => sendPasswordReset(services, reset)),
    bindJob(tellPeopleJob, (telling) => tellPeople(services, telling)),
    bindJob(pushNoticeJob, (order) => pushNotice(services, order)),
    bindJob(sendMailJob, ({ mailId }) => sendMail(services, mailId, { request_news: writeNewsMail })),
  ];
}

export async function startJobs(services: Services): Promise<void> {
  for (const job of boundJobs(services)) await services.jobs.work(job);
}
