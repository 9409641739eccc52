import { logoContentId, type OutgoingMail } from './mail-driver.ts';

export interface Sender {
  /** Null if each mail names its sender itself. */
  name: string | null;
  address: string;
}

/** Composes the mail in the form in which it is sent: headers, and the content as text and as HTML. */
export async function composeMessage(mail: OutgoingMail, from: Sender): Promise<Buffer> {
  // The library is loaded with the first mail, because it takes memory that an idle server does not need.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const composer = new MailComposer({
    from: { name: from.name ?? mail.senderName, address: from.address },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    date: mail.date,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.language,
    },
    text: mail.text,
    html: mail.html,
    attachments: [
      ...(mail.logo ? [inlineLogo(mail.logo)] : []),
      ...mail.files.map(({ name, mediaType, content }) => ({
        filename: name,
        contentType: mediaType,
        contentDisposition: 'attachment' as const,
        content,
      })),
    ],
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

const inlineLogo = (content: Buffer) => ({
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: logoContentId,
  content,
});
