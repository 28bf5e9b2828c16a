export { ordersWithProof } from './list-all-proofs.ts'
export { eraseProofs, picturesInProofs, proofsOf } from './personal-data.ts'
export { proofOnTicket, requireApprovedProof } from './proof-gate.ts'
export { requireByRule } from './require-by-rule.ts'
