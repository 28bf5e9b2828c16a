/** What the loader drew. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React in the loader
export const Still = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />
