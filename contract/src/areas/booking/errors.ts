export const bookingErrors = {
  'booking.dateFull': 409,
  'booking.dateClosed': 409,
  'booking.codeWrong': 403,
  'booking.alreadyRegistered': 409,
  'booking.alreadyCancelled': 409,
  'booking.cancellationTooLate': 409,
  'booking.linkUnknown': 404,
  'booking.slotsBelowReserved': 409,
  'booking.eventFixed': 409,
  'booking.dateFixed': 409,
} as const;
