export const fileKey = (attachmentId: string): string => `conversations/${attachmentId}`
