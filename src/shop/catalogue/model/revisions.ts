/** So many revisions of one garment's renders are told apart before their numbers begin anew. */
export const REVISIONS = 4096
