/** Responses and notifications of Tencent's e-signatures (ESS, 2020-11-11), as far as they are read. */
import * as z from 'zod/mini';

const webAddress = z.url({ protocol: /^https?$/ });

export const Uploaded = z.object({ FileIds: z.array(z.string()).check(z.minLength(1)) });
export const Created = z.object({ FlowId: z.string().check(z.minLength(1)) });
export const SignPages = z.object({
  FlowApproverUrlInfos: z.array(z.object({ SignUrl: webAddress })).check(z.minLength(1)),
});
export const Briefs = z.object({
  FlowBriefs: z.array(
    z.object({
      FlowId: z.string(),
      FlowStatus: z.optional(z.nullable(z.number())),
      FlowMessage: z.optional(z.nullable(z.string())),
    }),
  ),
});
export const FileUrls = z.object({ FileUrls: z.array(z.object({ Url: webAddress })).check(z.minLength(1)) });
export const Done = z.object({});

export const Envelope = z.object({ encrypt: z.string() });
export const Notification = z.object({
  MsgType: z.string(),
  MsgData: z.object({ FlowId: z.optional(z.string()) }),
});
